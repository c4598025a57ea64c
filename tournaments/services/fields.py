"""Values that an interface handed in, checked by the fields of the model."""

from collections.abc import Collection

from django.core.exceptions import NON_FIELD_ERRORS, ValidationError
from django.db import models

from games.errors import DomainError


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
