"""Everybody meets everybody: laid out by hand, for tests of the tables at which that happens."""

from itertools import count

from games.services.boards import prepare_boards
from tests.tournaments.club_night import Night
from tests.tournaments.organisers import Desk
from tournaments.models import (
    Bracket,
    Entry,
    LineUp,
    Match,
    MatchSide,
    Round,
    SideEntry,
    Tournament,
)
from tournaments.services import matches, tournaments

# Seeds that meet, round by round.
Meetings = list[list[tuple[int, int]]]
FOUR_PAIRS: Meetings = [[(1, 4), (2, 3)], [(1, 3), (4, 2)], [(1, 2), (3, 4)]]


def lay_out(night: Night, meetings: Meetings = FOUR_PAIRS, *, boards: int = 0) -> None:
    """Put the pairs of *night* into a round robin that runs; nothing is called yet."""
    order = list(Entry.objects.filter(tournament=night.id).order_by("seed"))
    bracket = Bracket.objects.create(
        tournament_id=night.id,
        format=Bracket.Format.ROUND_ROBIN,
        state=Bracket.State.RUNNING,
        boards=boards,
        order=[entry.pk for entry in order],
        drawn_at=night.now,
    )
    numbers = count(1)
    for number, pairings in enumerate(meetings, start=1):
        round_ = a_round(bracket, number, night)
        for position, (first, second) in enumerate(pairings, start=1):
            a_match(round_, next(numbers), position, [[order[first - 1]], [order[second - 1]]])
    Tournament.objects.filter(pk=night.id).update(
        state=Tournament.State.RUNNING, started_at=night.now
    )


def a_round(bracket: Bracket, number: int, night: Night) -> Round:
    boards = None
    if bracket.boards:
        boards = prepare_boards(rules="mineiro", players=4, count=bracket.boards, at=night.now)
    return Round.objects.create(bracket=bracket, number=number, boards=boards)


def a_match(round_: Round, number: int, position: int, sides: list[list[Entry]]) -> Match:
    match = Match.objects.create(
        bracket=round_.bracket,
        round=round_,
        number=number,
        position=position,
        state=Match.State.READY,
    )
    for place, entries in enumerate(sides):
        side = MatchSide.objects.create(match=match, place=place, source=MatchSide.Source.DRAWN)
        for order, entry in enumerate(entries):
            SideEntry.objects.create(side=side, entry=entry, place=order)
    return match


def individuals(night: Night) -> list[Entry]:
    """Enter everybody of *night* alone, the partners of its pairs one after the other."""
    found = []
    for row in LineUp.objects.filter(entry__tournament=night.id).order_by("entry__seed", "place"):
        entry = Entry.objects.create(
            tournament_id=night.id,
            name=row.member.name,
            status=Entry.Status.CHECKED_IN,
            registered_at=night.now,
        )
        LineUp.objects.create(entry=entry, member=row.member, place=0, from_at=night.now)
        found.append(entry)
    return found


def call(night: Night) -> int:
    return matches.call_ready_matches(tournament_id=night.id, **night.by)


def at_tables(night: Night) -> dict[int, int | None]:
    """Return the numbers of the matches that are called, each with its table."""
    rows = Match.objects.filter(bracket__tournament=night.id, state__in=Match.OCCUPYING)
    return dict(rows.order_by("number").values_list("number", "table"))


def give_table(night: Night, seed: int, table: int | None) -> None:
    Entry.objects.filter(tournament=night.id, seed=seed).update(fixed_table=table)


def change(night: Night, **fields: object) -> None:
    tournaments.change_tournament(
        tournament_id=night.id, changes=fields, reason="as agreed", **night.by
    )


def desk_of(night: Night) -> Desk:
    """Return the desk of who directs *night*."""
    night.director.is_staff = True
    night.director.save(update_fields=["is_staff"])
    return Desk(night.director, night.tournament)
