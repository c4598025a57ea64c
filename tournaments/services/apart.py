"""Entries that the draws of a Swiss stage keep apart: a family, players of one club."""

from collections.abc import Collection
from datetime import datetime
from typing import TYPE_CHECKING

from django.utils.translation import gettext as _

from games.errors import DomainError
from games.services.transactions import in_transaction
from tournaments.errors import not_found
from tournaments.models import ApartGroup
from tournaments.services.changes import Facts, directed
from tournaments.services.names import clean_name

if TYPE_CHECKING:
    from games.models import Player

NAME_LENGTH = 80


@in_transaction
def keep_apart(
    *,
    actor: "Player | None",
    tournament_id: int,
    name: str,
    entry_ids: Collection[int],
    at: datetime,
) -> ApartGroup:
    """Keep entries of a tournament apart in all rounds that are still to be drawn.

    :raises DomainError: ``not_an_organiser``, ``bad_name``, or ``bad_value`` for fewer than two.
    """
    change = directed(tournament_id, actor=actor, at=at)
    name = clean_name(name, most=NAME_LENGTH)
    chosen = list(change.tournament.entries.filter(pk__in=entry_ids).order_by("name", "pk"))
    if len(chosen) < 2:
        raise DomainError(
            "bad_value", _("Choose at least two entries to keep apart."), field="entries"
        )
    group = ApartGroup.objects.create(tournament=change.tournament, name=name)
    group.entries.set(chosen)
    after: Facts = {"name": name, "entries": [entry.name for entry in chosen]}
    change.audit("kept_apart", subject=name, after=after)
    change.publish("apart")
    return group


@in_transaction
def let_meet(*, actor: "Player | None", group_id: int, at: datetime) -> None:
    """Let entries meet again that were kept apart.

    :raises DomainError: ``not_found`` or ``not_an_organiser``.
    """
    seen = ApartGroup.objects.filter(pk=group_id).first()
    if seen is None:
        raise not_found()
    change = directed(seen.tournament_id, actor=actor, at=at)
    group = ApartGroup.objects.filter(pk=group_id).first()
    if group is None:
        raise not_found()
    names = list(group.entries.order_by("name").values_list("name", flat=True))
    before: Facts = {"name": group.name, "entries": names}
    change.audit("let_meet", subject=group.name, before=before)
    group.delete()
    change.publish("apart")
