"""Stages of every format laid out from their plans, for tests of what is printed of them."""

import re
from collections.abc import Sequence
from datetime import UTC, datetime
from html import unescape
from typing import Any

from games.models import Player
from tests.tournaments.drawn import a_club
from tests.tournaments.organisers import Desk, a_player, shown
from tournaments.formats.double_elimination import double_elimination
from tournaments.formats.groups import group_stage
from tournaments.formats.plans import Bye, LoserOf, Pairing, Plan, Seed, Source, WinnerOf
from tournaments.formats.round_robin import round_robin
from tournaments.formats.single_elimination import bracket as single_elimination
from tournaments.models import (
    Bracket,
    Entry,
    LineUp,
    Match,
    MatchSide,
    Membership,
    Round,
    SideEntry,
    Tournament,
)

NIGHT = datetime(2025, 5, 9, 23, 0, tzinfo=UTC)
FIRST = ("Ana", "Beto", "Évora", "Dani", "Maria Aparecida da Conceição", "Zé", "Gabi", "Hugo")
Format = Bracket.Format


def plan_of(format_: str, count: int, *, groups: int = 0) -> tuple[Plan, list[list[int]]]:
    """Return the plan of a format, and the ranks in each group."""
    match format_:
        case Format.SINGLE_ELIMINATION:
            return single_elimination(count), []
        case Format.DOUBLE_ELIMINATION:
            return double_elimination(count), []
        case Format.GROUPS:
            stage = group_stage(count, groups)
            return stage.plan, [list(group) for group in stage.groups]
        case _:
            return round_robin(count), []


class Printed:
    """A tournament on site whose one stage of *count* entries is laid out and not begun."""

    def __init__(self, format_: str, count: int, *, groups: int = 0, people: bool = True, **fields):
        self.club = a_club()
        self.tournament = Tournament.objects.create(
            club=self.club, name="Copa de Outono", mode="on_site", rules="mineiro",
            state=Tournament.State.RUNNING, started_at=NIGHT, created_at=NIGHT, tables=4, **fields,
        )  # fmt: skip
        self.entries = Entry.objects.bulk_create(
            Entry(
                tournament=self.tournament, name=self.name(number), seed=number + 1,
                registered_at=NIGHT, status=Entry.Status.CHECKED_IN,
            )
            for number in range(count)
        )  # fmt: skip
        if people:
            self._line_up()
        plan, in_groups = plan_of(format_, count, groups=groups)
        self.bracket = Bracket.objects.create(
            tournament=self.tournament, format=format_, state=Bracket.State.RUNNING, drawn_at=NIGHT,
            order=[entry.pk for entry in self.entries],
            groups=[[self.entries[rank - 1].pk for rank in group] for group in in_groups],
        )  # fmt: skip
        of_rank = {rank: at for at, group in enumerate(in_groups, start=1) for rank in group}
        self._lay_out(list(plan.pairings()), of_rank)

    @staticmethod
    def name(number: int) -> str:
        return " / ".join(
            f"{FIRST[(2 * number + place) % len(FIRST)]} {2 * number + place}" for place in (0, 1)
        )

    def _line_up(self) -> None:
        for entry in self.entries:
            for place, name in enumerate(entry.name.split(" / ")):
                member = Membership.objects.create(
                    club=self.club, player=Player.objects.create_user(name=name), name=name,
                    joined_at=NIGHT,
                )  # fmt: skip
                LineUp.objects.create(entry=entry, member=member, place=place, from_at=NIGHT)

    def _lay_out(self, pairings: Sequence[Pairing], groups: dict[int, int]) -> None:
        numbers = sorted({pairing.round for pairing in pairings})
        rounds = {n: Round.objects.create(bracket=self.bracket, number=n) for n in numbers}
        Match.objects.bulk_create(
            Match(
                bracket=self.bracket, round=rounds[each.round], number=each.number,
                position=each.position, part=each.part, group=self._group(each, groups),
                state="finished" if each.is_bye else "ready",
                outcome="bye" if each.is_bye else "", finished_at=NIGHT if each.is_bye else None,
                winner=int(isinstance(each.sides[0], Bye)) if each.is_bye else None,
            )
            for each in pairings
        )  # fmt: skip
        self.by_number = {match.number: match for match in self.bracket.matches.all()}
        sides = MatchSide.objects.bulk_create(
            self._side(each.number, place, source)
            for each in pairings
            for place, source in enumerate(each.sides)
        )
        SideEntry.objects.bulk_create(
            SideEntry(side=side, entry=self.entries[side.source_rank - 1])
            for side in sides
            if side.source_rank
        )

    @staticmethod
    def _group(pairing: Pairing, groups: dict[int, int]) -> int | None:
        ranks = [side.rank for side in pairing.sides if isinstance(side, Seed)]
        return groups.get(ranks[0]) if ranks else None

    def _side(self, number: int, place: int, source: Source) -> MatchSide:
        side = MatchSide(match=self.by_number[number], place=place)
        match source:
            case Seed(rank):
                side.source, side.source_rank = "seed", rank
            case WinnerOf(before):
                side.source, side.source_match = "winner", self.by_number[before]
            case LoserOf(before):
                side.source, side.source_match = "loser", self.by_number[before]
            case _:
                side.source = "bye"
        return side

    def match(self, number: int) -> Match:
        return self.bracket.matches.get(number=number)

    def call(self, number: int, *, table: int) -> None:
        self.bracket.matches.filter(number=number).update(state="called", table=table)

    def finish(self, number: int, *scores: tuple[int, int], winner: int = 0) -> None:
        """Decide a match that nobody waits for."""
        self.bracket.matches.filter(number=number).update(
            state="finished", outcome="entered" if scores else "walkover", winner=winner,
            scores=[list(score) for score in scores], finished_at=NIGHT,
        )  # fmt: skip


def desk_of(printed: Printed, role: str = "director") -> Desk:
    player = a_player(f"Dani the {role}", is_staff=True)
    Membership.objects.create(
        club=printed.club, player=player, name="Dani", role=role, joined_at=NIGHT
    )
    return Desk(player, printed.tournament)


def words(response: Any) -> str:
    """Return what a print says, without its markup."""
    return unescape(" ".join(re.sub(r"<[^>]+>", " ", shown(response)).split()))
