"""Points that the director takes off an entry, and gives back."""

from datetime import datetime
from typing import TYPE_CHECKING

from django.utils.translation import gettext as _

from games.errors import DomainError
from games.services.transactions import in_transaction
from tournaments.errors import given_reason, not_found, stale
from tournaments.models import Bracket, Entry, Penalty
from tournaments.selectors.drawn import last_drawn
from tournaments.services.changes import Change, Facts, directed
from tournaments.services.entries.entering import tournament_of

if TYPE_CHECKING:
    from games.models import Player

MOST_DOUBLED = 20


@in_transaction
def penalise(
    *,
    actor: "Player | None",
    entry_id: int,
    points_doubled: int,
    reason: str,
    command_id: str,
    at: datetime,
) -> Penalty:
    """Take points off an entry in the stage that was drawn last; its rivals' tie-breaks keep them.

    :raises DomainError: ``not_an_organiser``, ``no_points`` where the stage has none or the entry
        is not in it, ``stage_closed``, ``bad_value`` or ``reason_missing``.
    """
    change = directed(tournament_of(entry_id), actor=actor, at=at)
    entry = change.tournament.entries.get(pk=entry_id)
    if done := change.repeated(command_id, told="penalty"):
        return _penalty_of(change, done)
    stage = _stage_of(change, entry)
    if not 1 <= points_doubled <= MOST_DOUBLED:
        raise DomainError(
            "bad_value",
            _("A penalty is half a point to %(most)d points.") % {"most": MOST_DOUBLED // 2},
            field="points",
        )
    reason = given_reason(reason)
    last = stage.rounds.order_by("-number").values_list("number", flat=True).first()
    penalty = Penalty.objects.create(
        bracket=stage,
        entry=entry,
        round_number=last or 1,
        points_doubled=points_doubled,
        reason=reason,
        at=at,
    )
    change.audit("penalised", subject=entry, reason=reason, after={"points": points_doubled / 2})
    _publish(change)
    change.receipt(command_id, {"penalty": penalty.pk})
    return penalty


@in_transaction
def revoke_penalty(
    *, actor: "Player | None", penalty_id: int, reason: str, at: datetime
) -> Penalty:
    """Give back the points of a penalty.

    :raises DomainError: ``not_found``, ``not_an_organiser``, ``stage_closed``, ``already_revoked`` or
        ``reason_missing``.
    """
    seen = Penalty.objects.filter(pk=penalty_id).select_related("bracket").first()
    if seen is None:
        raise not_found()
    change = directed(seen.bracket.tournament_id, actor=actor, at=at)
    penalty = Penalty.objects.select_related("entry", "bracket").get(pk=penalty_id)
    _require_running(penalty.bracket)
    if penalty.revoked_at is not None:
        raise DomainError("already_revoked", _("These points have been given back already."))
    reason = given_reason(reason)
    penalty.revoked_at = at
    penalty.save(update_fields=["revoked_at"])
    change.audit(
        "penalty_revoked",
        subject=penalty.entry,
        reason=reason,
        before={"points": penalty.points_doubled / 2},
    )
    _publish(change)
    return penalty


def _penalty_of(change: Change, outcome: Facts) -> Penalty:
    """Return the penalty of the same command before, unless its stage is gone by now."""
    made = Penalty.objects.filter(pk=str(outcome["penalty"])).first()
    if made is None:
        raise stale(change.tournament.seq)
    return made


def _stage_of(change: Change, entry: Entry) -> Bracket:
    stage = last_drawn(change.tournament)
    if stage is None or stage.is_knock_out or entry.pk not in stage.order:
        raise DomainError(
            "no_points", _("There are no points to take off: the entry has none in this stage.")
        )
    _require_running(stage)
    return stage


def _require_running(stage: Bracket) -> None:
    if stage.state == Bracket.State.CLOSED:
        raise DomainError("stage_closed", _("This stage is over; its standings are final."))


def _publish(change: Change) -> None:
    change.whole = True
    change.decided = True
    change.publish("penalty")
