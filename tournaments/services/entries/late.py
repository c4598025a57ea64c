"""Coming late: an entry into a tournament that has been drawn, or is being played."""

from datetime import datetime
from typing import TYPE_CHECKING

from django.db import transaction
from django.utils.translation import gettext as _

from games.errors import DomainError
from games.services.transactions import in_transaction
from tournaments.errors import given_reason
from tournaments.models import (
    Bracket,
    Entry,
    Match,
    MatchSide,
    Pair,
    RequestedBye,
    SideEntry,
    Tournament,
)
from tournaments.selectors.drawn import last_drawn
from tournaments.selectors.reasons import BY_HAND
from tournaments.services import standings
from tournaments.services.changes import Change, directed
from tournaments.services.entries.entering import (
    make_entry,
    pair_of_club,
    require_free_members,
)
from tournaments.services.matches import fill_tables
from tournaments.services.pairs import members_of
from tournaments.services.progress import match_of, rounds_to_come, settle
from tournaments.services.retracting import retract
from tournaments.services.stage_draws import seed_of

if TYPE_CHECKING:
    from games.models import Player

State, Status = Tournament.State, Entry.Status
Kind = RequestedBye.Kind


@in_transaction
def enter_late(
    *,
    actor: "Player | None",
    tournament_id: int,
    pair_id: int,
    missed: str = Kind.ZERO,
    reason: str,
    at: datetime,
) -> Bracket:
    """Let a pair that is not in the draw, entered before or not, into the stage that is played.

    In a Swiss stage it plays from the next round on, and has a bye of the kind *missed* for each
    round before; in a single elimination it takes the place of a bye whose rival has not played
    since. In other formats everybody would have to be drawn anew, so that it is refused.

    :raises DomainError: ``not_an_organiser``, ``not_running``, ``already_drawn``, ``withdrawn``,
        ``not_a_member``, ``player_entered``, ``no_room`` with what can be done instead, or
        ``reason_missing``.
    """
    change = directed(tournament_id, actor=actor, at=at)
    stage = _stage_of(change.tournament)
    pair = pair_of_club(change, pair_id)
    entered = _entry_of(change, stage, pair)
    reason = given_reason(reason)
    place = _room_in(change, stage)
    entry = entered or make_entry(change, pair)
    if place is None:
        _miss_rounds(change, stage, entry, missed)
    else:
        _take_place(change, place, entry)
    entry.status = Status.CHECKED_IN
    entry.checked_in_at = entry.checked_in_at or at
    entry.save(update_fields=["status", "checked_in_at"])
    _join_order(change, stage, entry)
    if place is not None and change.tournament.state == State.RUNNING:
        # Whoever had the bye may be gone.
        settle(change, match_of(change, place.match_id))
    change.audit("entered_late", subject=entry, reason=reason, after={"stage": stage.number})
    fill_tables(change)
    change.whole = change.entries = change.decided = True
    change.publish("late_entry")
    return stage


def _stage_of(tournament: Tournament) -> Bracket:
    if tournament.state not in (State.RUNNING, State.DRAWN):
        raise DomainError("not_running", _("The tournament is not running."))
    stage = last_drawn(tournament)
    assert stage is not None, "a tournament that is drawn has a stage that is"
    if stage.number > 1:
        raise _no_room(_("Who plays in this stage has come through the one before."))
    return stage


def _entry_of(change: Change, stage: Bracket, pair: Pair) -> Entry | None:
    """Return the entry of a pair that is not in the draw, None if it had not entered."""
    entry = change.tournament.entries.filter(pair=pair).first()
    require_free_members(change.tournament, members_of(pair), besides=[entry] if entry else [])
    # In a Swiss stage it is there before it has stood in any round.
    if entry is not None and (entry.pk in stage.order or entry.side_entries.exists()):
        raise DomainError("already_drawn", _("This pair is in the draw already."))
    if entry is not None and not entry.is_active:
        raise DomainError("withdrawn", _("This pair has withdrawn."))
    return entry


def _room_in(change: Change, stage: Bracket) -> MatchSide | None:
    """Return the side that is free in *stage*; None in a Swiss one, where there is room for all.

    :raises DomainError: ``no_room``.
    """
    if stage.format == Bracket.Format.SWISS:
        if not rounds_to_come(stage):
            raise _no_room(_("The last round is drawn already."))
        return None
    if stage.format == Bracket.Format.SINGLE_ELIMINATION:
        return _freed_bye(change, stage)
    if stage.format == Bracket.Format.ROTATING_PARTNERS:
        raise _no_room(
            _("The partners of all rounds are drawn; play as a substitute, or draw again.")
        )
    raise _no_room(_("In this format all are drawn at once; replace a pair, or draw again."))


def _no_room(sentence: str) -> DomainError:
    return DomainError("no_room", sentence)


def _miss_rounds(change: Change, stage: Bracket, entry: Entry, missed: str) -> None:
    RequestedBye.objects.bulk_create(
        RequestedBye(
            bracket=stage, entry=entry, round_number=number, kind=Kind(missed), at=change.at
        )
        for number in stage.rounds.order_by("number").values_list("number", flat=True)
    )


def _join_order(change: Change, stage: Bracket, entry: Entry) -> None:
    stage.order = [*stage.order, entry.pk]
    seed = seed_of(change.tournament.draw_seed, stage)
    stage.lots = standings.lots_for(stage, [entry.pk], seed)
    stage.save(update_fields=["order", "lots"])


def _freed_bye(change: Change, stage: Bracket) -> MatchSide:
    """Take back the bye of the lowest rank whose next match is unplayed; return its empty side."""
    byes = stage.matches.filter(outcome=Match.Outcome.BYE).order_by("-sides__source_rank")
    for key in dict.fromkeys(byes.values_list("pk", flat=True)):
        match = match_of(change, key)
        try:
            # Of a bye that cannot be taken back nothing is.
            with transaction.atomic():
                retract(change, match, back_to=Match.State.READY)
        except DomainError:
            continue
        return next(side for side in match.sides.all() if side.source == MatchSide.Source.BYE)
    raise _no_room(_("There is no bye left whose rival has not played; replace a pair instead."))


def _take_place(change: Change, side: MatchSide, entry: Entry) -> None:
    side.source = MatchSide.Source.DRAWN
    side.save(update_fields=["source"])
    SideEntry.objects.create(side=side, entry=entry)
    match = match_of(change, side.match_id)
    match.reasons = [[BY_HAND, []]]
    match.save(update_fields=["reasons"])
    change.touch(match)
