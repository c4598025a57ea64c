"""The first draw: a preview that anybody can make again from its seed, the draw, its undoing."""

import secrets
from collections.abc import Sequence
from datetime import datetime
from typing import TYPE_CHECKING

from django.utils.translation import gettext as _

from games.errors import DomainError
from games.services.transactions import in_transaction
from tournaments.errors import given_reason, not_found, stale
from tournaments.formats.errors import DrawError
from tournaments.formats.single_elimination import seeded_order
from tournaments.models import Bracket, Entry, Tournament
from tournaments.services.brackets import take_down
from tournaments.services.changes import Change, directed
from tournaments.services.draw_refusals import refused
from tournaments.services.drawings import Drawing
from tournaments.services.previews import DrawnPairing, DrawPreview, previewed
from tournaments.services.stage_draws import draw_stage, lay_stage, seed_of
from tournaments.services.stages import USUAL, first_stage

if TYPE_CHECKING:
    from games.models import Player

__all__ = [
    "DRAWABLE",
    "SEED_LENGTH",
    "DrawPreview",
    "DrawnPairing",
    "draw",
    "preview_draw",
    "undo_draw",
]

State, Status = Tournament.State, Entry.Status
SEED_LENGTH = 64
DRAWABLE = (State.DRAFT, State.CHECK_IN, State.DRAWN)


def preview_draw(*, tournament_id: int, draw_seed: str = "") -> DrawPreview:
    """Return the draw that *draw_seed* makes, or that of a new seed; nothing is changed.

    :raises DomainError: ``not_found``, ``bad_draw_seed``, or why the format cannot be drawn:
        ``too_few_entries``, ``too_many_entries``, ``bad_number_of_rounds``.
    """
    tournament = Tournament.objects.filter(pk=tournament_id).first()
    if tournament is None:
        raise not_found()
    draw_seed = _checked_seed(draw_seed or secrets.token_hex(16))
    first = tournament.brackets.filter(number=1).first()
    stage = first or Bracket(tournament=tournament, number=1, format=USUAL.format)
    entries = _checked_in(tournament)
    return previewed(
        _planned(stage, entries, draw_seed),
        stage=stage,
        entries={entry.pk: entry for entry in entries},
        draw_seed=draw_seed,
        seq=tournament.seq,
        left_out=tournament.entries.filter(status=Status.REGISTERED).order_by("name", "pk"),
    )


@in_transaction
def draw(
    *,
    actor: "Player | None",
    tournament_id: int,
    draw_seed: str,
    expected_seq: int | None,
    breaches_allowed: bool = False,
    reason: str = "",
    command_id: str,
    at: datetime,
) -> Bracket:
    """Draw the first stage from *draw_seed*; drawn already and not started, draw it anew.

    *expected_seq* is the number of the preview that the director agreed to; with
    *breaches_allowed* entries that are kept apart may meet if there is no other way.

    :raises DomainError: ``not_an_organiser``, ``stale``, ``not_drawable``, ``reason_missing``
        for a draw that replaces one, ``boards_online_only``, ``no_legal_round``, or as
        :func:`preview_draw`.
    """
    change = directed(tournament_id, actor=actor, at=at)
    tournament = change.tournament
    done = change.repeated(command_id, told="bracket")
    if done is not None:
        return _bracket_of(change, done)
    _require_drawable(tournament)
    if expected_seq is not None and expected_seq != tournament.seq:
        raise stale(tournament.seq)
    is_redraw = tournament.state == State.DRAWN
    if is_redraw:
        reason = given_reason(reason)
    before: dict[str, object] = {"draw_seed": tournament.draw_seed}
    made = first_stage(tournament)
    drawing = _planned(made, _checked_in(tournament), _checked_seed(draw_seed))
    take_down(made)
    lay_stage(
        change,
        made,
        drawing,
        seed=seed_of(draw_seed, made),
        breaches_allowed=breaches_allowed,
    )
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
    take_down(first_stage(tournament))
    tournament.draw_seed = ""
    _enter_state(change, State.CHECK_IN)
    change.audit("draw_undone", subject=tournament, reason=reason, before=before)
    change.publish("draw_undone")
    change.receipt(command_id)
    return tournament


def _checked_in(tournament: Tournament) -> list[Entry]:
    return list(tournament.entries.filter(status=Status.CHECKED_IN).order_by("pk"))


def _planned(stage: Bracket, entries: Sequence[Entry], draw_seed: str) -> Drawing:
    seeds = {entry.pk: entry.seed for entry in entries if entry.seed is not None}
    keys = [entry.pk for entry in entries]
    try:
        order = seeded_order(keys, seeds=seeds, draw_seed=draw_seed.encode())
    except DrawError as error:
        raise refused(error, stage) from error
    return draw_stage(stage, order, seed=seed_of(draw_seed, stage))


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
    if made is None or not made.is_drawn:
        raise stale(change.tournament.seq)
    return made
