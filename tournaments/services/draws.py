"""Drawing: a preview that anybody can make again from its seed, the draw, and its undoing."""

import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import TYPE_CHECKING

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from games.errors import DomainError
from games.services.transactions import in_transaction
from tournaments.errors import given_reason, not_found, stale
from tournaments.formats.errors import DrawError, DrawReason
from tournaments.formats.single_elimination import (
    Pairing,
    Plan,
    Reason,
    ReasonCode,
    Seed,
    bracket,
    explain,
    seeded_order,
)
from tournaments.models import Bracket, Entry, Tournament
from tournaments.services.brackets import drawn_in, lay_out, relabel, take_down
from tournaments.services.changes import Change, directed

if TYPE_CHECKING:
    from games.models import Player

State, Status = Tournament.State, Entry.Status
SEED_LENGTH = 64
DRAWABLE = (State.DRAFT, State.CHECK_IN, State.DRAWN)


@dataclass(frozen=True, slots=True)
class DrawnPairing:
    """A first-round pairing: its number, the names of its sides, and why they meet.

    The second name is empty for a bye.
    """

    number: int
    names: tuple[str, str]
    reasons: tuple[str, ...]

    @property
    def is_bye(self) -> bool:
        return not self.names[1]


@dataclass(frozen=True, slots=True)
class DrawPreview:
    """A draw before it is made, as of number *seq* of the tournament."""

    draw_seed: str
    order: tuple[Entry, ...]
    pairings: tuple[DrawnPairing, ...]
    byes: int
    # Entered, but not checked in: a draw leaves them out.
    left_out: tuple[Entry, ...]
    rounds: int
    seq: int


def preview_draw(*, tournament_id: int, draw_seed: str = "") -> DrawPreview:
    """Return the draw that *draw_seed* makes, or that of a new seed; nothing is changed.

    :raises DomainError: ``not_found``, ``bad_draw_seed``, ``too_few_entries`` or
        ``too_many_entries``.
    """
    tournament = Tournament.objects.filter(pk=tournament_id).first()
    if tournament is None:
        raise not_found()
    draw_seed = _checked_seed(draw_seed or secrets.token_hex(16))
    plan, order = _planned(tournament, draw_seed)
    absent = tournament.entries.filter(status=Status.REGISTERED).order_by("name", "pk")
    return DrawPreview(
        draw_seed=draw_seed,
        order=tuple(order),
        pairings=tuple(_drawn(plan, pairing, order) for pairing in plan.rounds[0]),
        byes=plan.byes,
        left_out=tuple(absent),
        rounds=len(plan.rounds),
        seq=tournament.seq,
    )


@in_transaction
def draw(  # noqa: PLR0913
    *,
    actor: "Player | None",
    tournament_id: int,
    draw_seed: str,
    expected_seq: int | None,
    reason: str = "",
    command_id: str,
    at: datetime,
) -> Bracket:
    """Draw the bracket from *draw_seed*; drawn already and not started, draw it anew.

    *expected_seq* is the number of the preview that the director agreed to.

    :raises DomainError: ``not_an_organiser``, ``stale``, ``not_drawable``, ``reason_missing``
        for a draw that replaces one, ``bad_draw_seed``, ``too_few_entries`` or
        ``too_many_entries``.
    """
    change = directed(tournament_id, actor=actor, at=at)
    tournament = change.tournament
    done = change.repeated(command_id)
    if done is not None:
        return _bracket_of(change, done)
    _require_drawable(tournament)
    if expected_seq is not None and expected_seq != tournament.seq:
        raise stale(tournament.seq)
    is_redraw = tournament.state == State.DRAWN
    if is_redraw:
        reason = given_reason(reason)
    before: dict[str, object] = {"draw_seed": tournament.draw_seed}
    plan, order = _planned(tournament, _checked_seed(draw_seed))
    take_down(tournament.brackets.all())
    made = lay_out(change, plan, order)
    tournament.draw_seed = draw_seed
    _enter_state(change, State.DRAWN)
    change.audit(
        "redrawn" if is_redraw else "drawn",
        subject=tournament,
        reason=reason,
        before=before,
        after={"draw_seed": draw_seed, "order": made.order},
    )
    change.publish("drawn")
    change.receipt(command_id, {"bracket": made.pk})
    return made


@in_transaction
def undo_draw(
    *, actor: "Player | None", tournament_id: int, reason: str, command_id: str, at: datetime
) -> Tournament:
    """Take a draw back before the start; the check-in is open again.

    :raises DomainError: ``not_an_organiser``, ``not_drawn`` or ``reason_missing``.
    """
    change = directed(tournament_id, actor=actor, at=at)
    tournament = change.tournament
    if change.repeated(command_id) is not None:
        return tournament
    _require_drawn(tournament)
    reason = given_reason(reason)
    before: dict[str, object] = {"draw_seed": tournament.draw_seed}
    take_down(tournament.brackets.all())
    tournament.draw_seed = ""
    _enter_state(change, State.CHECK_IN)
    change.audit("draw_undone", subject=tournament, reason=reason, before=before)
    change.publish("draw_undone")
    change.receipt(command_id)
    return tournament


@in_transaction
def swap_entries(
    *,
    actor: "Player | None",
    first_entry_id: int,
    second_entry_id: int,
    reason: str,
    at: datetime,
) -> Bracket:
    """Let two entries change places in a draw that has not started.

    :raises DomainError: ``not_an_organiser``, ``not_drawn``, ``bad_value`` or
        ``reason_missing``.
    """
    key = Entry.objects.filter(pk=first_entry_id).values_list("tournament", flat=True).first()
    change = directed(key or 0, actor=actor, at=at)
    _require_drawn(change.tournament)
    drawn = change.tournament.entries.filter(side_entries__isnull=False).distinct()
    both = drawn.in_bulk([first_entry_id, second_entry_id])
    if len(both) != 2:
        raise DomainError("bad_value", _("Choose two different pairs of the draw."))
    reason = given_reason(reason)
    first, second = both[first_entry_id], both[second_entry_id]
    stage = drawn_in(first)
    relabel(stage, {first.pk: second, second.pk: first})
    change.audit(
        "swapped", subject=f"{first} ⇄ {second}", reason=reason, after={"order": stage.order}
    )
    change.whole = True
    change.decided = True
    change.publish("swapped")
    return stage


def reason_sentence(reason: Reason) -> str:
    """Say why two sides meet."""
    match reason.code, reason.values:
        case ReasonCode.SEED_SUM, (better, worse, total):
            return _(
                "Place %(better)d of the draw meets place %(worse)d: first-round places add up "
                "to %(total)d."
            ) % {"better": better, "worse": worse, "total": total}
        case ReasonCode.TOP_BYE, (rank, byes):
            return _("Place %(rank)d of the draw: the %(byes)d byes go to the top places.") % {
                "rank": rank,
                "byes": byes,
            }
        case ReasonCode.WINNERS_MEET, (upper, lower):
            return _("The winners of matches %(upper)d and %(lower)d meet.") % {
                "upper": upper,
                "lower": lower,
            }
        case _:
            raise AssertionError(reason)


def _planned(tournament: Tournament, draw_seed: str) -> tuple[Plan, list[Entry]]:
    """Return the bracket and the entries by rank."""
    entries = {entry.pk: entry for entry in tournament.entries.filter(status=Status.CHECKED_IN)}
    seeds = {key: entry.seed for key, entry in entries.items() if entry.seed is not None}
    try:
        order = seeded_order(list(entries), seeds=seeds, draw_seed=draw_seed.encode())
        return bracket(len(order)), [entries[key] for key in order]
    except DrawError as error:
        raise DomainError(error.code.value, _SENTENCES[error.code]) from error


_SENTENCES = {
    DrawReason.TOO_FEW: gettext_lazy("A draw needs at least two pairs that have checked in."),
    DrawReason.TOO_MANY: gettext_lazy("A bracket holds at most 256 pairs."),
    DrawReason.SAME_ENTRY: gettext_lazy("A pair is in the draw twice."),
    DrawReason.SAME_SEED: gettext_lazy("Two pairs have the same seed."),
}


def _drawn(plan: Plan, pairing: Pairing, order: Sequence[Entry]) -> DrawnPairing:
    ranks = [side.rank for side in pairing.sides if isinstance(side, Seed)]
    names = [order[rank - 1].name for rank in ranks]
    return DrawnPairing(
        number=pairing.number,
        names=(names[0], names[1] if len(names) > 1 else ""),
        reasons=tuple(map(reason_sentence, explain(plan, pairing))),
    )


def _checked_seed(draw_seed: str) -> str:
    if not 0 < len(draw_seed) <= SEED_LENGTH or not draw_seed.isprintable():
        raise DomainError(
            "bad_draw_seed",
            _("The seed of a draw has 1 to %(most)d printable characters.") % {"most": SEED_LENGTH},
        )
    return draw_seed


def _require_drawable(tournament: Tournament) -> None:
    if tournament.state not in DRAWABLE:
        raise DomainError("not_drawable", _("The tournament has started or is over."))


def _require_drawn(tournament: Tournament) -> None:
    if tournament.state != State.DRAWN:
        raise DomainError("not_drawn", _("There is no draw that has not started."))


def _enter_state(change: Change, state: str) -> None:
    tournament = change.tournament
    tournament.state = State(state)
    tournament.save(update_fields=["state", "draw_seed"])
    change.whole = True
    change.entries = True
    change.decided = True


def _bracket_of(change: Change, outcome: dict[str, object]) -> Bracket:
    """Return the bracket that the same command drew before, unless it is gone by now."""
    made = change.tournament.brackets.filter(pk=str(outcome["bracket"])).first()
    if made is None:
        raise stale(change.tournament.seq)
    return made
