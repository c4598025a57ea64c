"""Rounds that an entry asks to miss."""

from datetime import datetime
from typing import TYPE_CHECKING

from django.utils.translation import gettext as _

from games.errors import DomainError
from games.services.transactions import in_transaction
from tournaments.errors import given_reason, not_found
from tournaments.models import Bracket, RequestedBye
from tournaments.services.changes import Change, directed
from tournaments.services.entries.entering import tournament_of

if TYPE_CHECKING:
    from games.models import Player

Kind = RequestedBye.Kind


@in_transaction
def grant_bye(
    *,
    actor: "Player | None",
    entry_id: int,
    round_number: int,
    kind: str = Kind.ZERO,
    reason: str,
    at: datetime,
) -> RequestedBye:
    """Let an entry miss a round of a Swiss stage that is still to be drawn.

    :raises DomainError: ``not_an_organiser``, ``no_swiss_stage``, ``round_drawn``, ``bad_value``
        or ``reason_missing``.
    """
    change = directed(tournament_of(entry_id), actor=actor, at=at)
    entry = change.tournament.entries.get(pk=entry_id)
    stage = _swiss_stage(change)
    _require_to_come(stage, round_number)
    if kind not in Kind.values:
        raise DomainError("bad_value", _("Say what the missed round is worth."), field="kind")
    reason = given_reason(reason)
    bye, _created = RequestedBye.objects.update_or_create(
        bracket=stage,
        entry=entry,
        round_number=round_number,
        defaults={"kind": Kind(kind), "at": at},
    )
    change.audit(
        "bye_granted", subject=entry, reason=reason, after={"round": round_number, "kind": kind}
    )
    _publish(change)
    return bye


@in_transaction
def take_bye_back(*, actor: "Player | None", bye_id: int, at: datetime) -> None:
    """Let an entry play a round after all that it had asked to miss.

    :raises DomainError: ``not_found``, ``not_an_organiser`` or ``round_drawn``.
    """
    seen = RequestedBye.objects.filter(pk=bye_id).select_related("bracket").first()
    if seen is None:
        raise not_found()
    change = directed(seen.bracket.tournament_id, actor=actor, at=at)
    bye = RequestedBye.objects.select_related("bracket", "entry").filter(pk=bye_id).first()
    if bye is None:
        raise not_found()
    _require_to_come(bye.bracket, bye.round_number)
    change.audit("bye_taken_back", subject=bye.entry, before={"round": bye.round_number})
    bye.delete()
    _publish(change)


def _swiss_stage(change: Change) -> Bracket:
    stages = change.tournament.brackets.filter(format=Bracket.Format.SWISS)
    stage = stages.exclude(state=Bracket.State.CLOSED).order_by("number").first()
    if stage is None:
        raise DomainError("no_swiss_stage", _("Only in a Swiss stage a round can be missed."))
    return stage


def _require_to_come(stage: Bracket, round_number: int) -> None:
    drawn = stage.rounds.filter(number=round_number).exists()
    if drawn or not 1 <= round_number <= (stage.rounds_wanted or round_number):
        raise DomainError(
            "round_drawn", _("This round is drawn already, or there is no such round.")
        )


def _publish(change: Change) -> None:
    change.entries = True
    change.decided = True
    change.publish("bye")
