"""Values that an interface handed in, checked by the fields of the model."""

from collections.abc import Collection
from datetime import datetime

from django.core.exceptions import NON_FIELD_ERRORS, ValidationError
from django.db import models
from django.utils.translation import gettext as _

from games.errors import DomainError

# Nearer to the ends of the calendar a time cannot be shown on the clocks of all zones.
FIRST_YEAR, LAST_YEAR = 1900, 2999


def checked(row: models.Model, *, exclude: Collection[str] = ()) -> None:
    """Refuse a row that is not fit to be saved, with the field at fault.

    :raises DomainError: ``bad_value``.
    """
    try:
        row.full_clean(exclude=set(exclude))
    except ValidationError as error:
        name, sentences = next(iter(error.message_dict.items()))
        field = "" if name == NON_FIELD_ERRORS else name
        raise DomainError("bad_value", sentences[0], field=field) from error
    _require_times_near(row, exclude)


def _require_times_near(row: models.Model, exclude: Collection[str]) -> None:
    for field in row._meta.concrete_fields:
        value = getattr(row, field.attname)
        if not isinstance(value, datetime) or field.name in exclude:
            continue
        if not FIRST_YEAR <= value.year <= LAST_YEAR:
            raise DomainError("bad_value", _("This time is too far away."), field=field.name)
