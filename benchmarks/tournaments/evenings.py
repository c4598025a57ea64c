"""Large tournaments, laid into the database row by row."""

from collections.abc import Iterable
from datetime import UTC, datetime, timedelta

from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from benchmarks.tournaments.fields import ROUNDS, Played, played
from games.models import Player
from tests.tournaments.drawn import Drawn, a_club
from tournaments.formats.results import Meeting
from tournaments.models import (
    Bracket,
    Club,
    Entry,
    LineUp,
    Match,
    MatchSide,
    Membership,
    Round,
    SideEntry,
    Tournament,
)
from tournaments.services import ratings
from tournaments.services.standings import freeze

NIGHT = datetime(2026, 5, 8, 23, 0, tzinfo=UTC)


def asked(address: str) -> tuple[int, int]:
    """Ask for a page; return the number of queries and the size of the answer in bytes."""
    with CaptureQueriesContext(connection) as queries:
        answer = Client(headers={"host": "testserver"}).get(address)
    assert answer.status_code == 200, (address, answer.status_code)
    return len(queries), len(answer.content)


def address_of(tournament: Tournament) -> str:
    return f"/t/{tournament.public_id}/"


def elimination(pairs: int) -> str:
    """Return the address of a bracket of so many pairs, played to its end."""
    night = Drawn(pairs, club=a_club("Brackets", "brackets"))
    for pairing in night.plan.pairings():
        if not pairing.is_bye:
            night.finish(pairing.number, winner=pairing.number % 2, scores=[(12, 8)])
    freeze(night.bracket, at=NIGHT)
    return address_of(night.tournament)


def swiss(entries: int, *, tournaments: int = 1) -> tuple[Club, str]:
    """Return a club with so many Swiss of so many *entries*, and the address of the last."""
    club = a_club("Swiss", "swiss")
    members = _members(club, 2 * entries)
    *_, last = [_Layout(club, members, played(entries)).laid_out() for _each in range(tournaments)]
    freeze(last, at=NIGHT)
    return club, address_of(last.tournament)


def count_ratings(club: Club, run: int) -> None:
    """Compute the ratings of *club* for the time *run*."""
    assert ratings.recompute(club_id=club.pk, at=NIGHT + timedelta(days=run))


def _members(club: Club, number: int) -> list[Membership]:
    players = Player.objects.bulk_create(
        Player(username=f"player-{place}", name=f"Player {place}", created_at=NIGHT)
        for place in range(number)
    )
    return Membership.objects.bulk_create(
        Membership(club=club, player=player, name=player.name, joined_at=NIGHT)
        for player in players
    )


class _Layout:
    """The rows of a Swiss that has been played."""

    def __init__(self, club: Club, members: list[Membership], field: Played) -> None:
        self.field = field
        self.tournament = Tournament.objects.create(
            club=club, name="Swiss", state=Tournament.State.RUNNING, rules="mineiro",
            created_at=NIGHT, started_at=NIGHT,
        )  # fmt: skip
        self.entries = Entry.objects.bulk_create(
            Entry(
                tournament=self.tournament, name=f"Pair {place}", registered_at=NIGHT,
                status=Entry.Status.CHECKED_IN,
            )
            for place in range(field.size)
        )  # fmt: skip
        LineUp.objects.bulk_create(
            LineUp(entry=entry, member=members[2 * number + place], place=place, from_at=NIGHT)
            for number, entry in enumerate(self.entries)
            for place in (0, 1)
        )

    def laid_out(self) -> Bracket:
        keys = [entry.pk for entry in self.entries]
        bracket = Bracket.objects.create(
            tournament=self.tournament, format=Bracket.Format.SWISS, rounds_wanted=ROUNDS,
            state=Bracket.State.RUNNING, order=keys, drawn_at=NIGHT,
            lots={str(key): lot for lot, key in enumerate(keys, start=1)},
        )  # fmt: skip
        rounds = Round.objects.bulk_create(
            Round(bracket=bracket, number=number, drawn_at=NIGHT) for number in range(1, ROUNDS + 1)
        )
        meetings = [fact for fact in self.field.results if isinstance(fact, Meeting)]
        matches = Match.objects.bulk_create(self._matches(bracket, rounds, meetings))
        sides = MatchSide.objects.bulk_create(
            MatchSide(match=match, place=place, source="drawn", games_won=meeting.games[place])
            for match, meeting in zip(matches, meetings, strict=True)
            for place in (0, 1)
        )
        who = [entry for meeting in meetings for entry in meeting.sides]
        SideEntry.objects.bulk_create(
            SideEntry(side=side, entry=self.entries[entry - 1])
            for side, entry in zip(sides, who, strict=True)
        )
        return bracket

    @staticmethod
    def _matches(bracket: Bracket, rounds: list[Round], meetings: list[Meeting]) -> Iterable[Match]:
        for number, meeting in enumerate(meetings, start=1):
            yield Match(
                bracket=bracket, round=rounds[meeting.round - 1], number=number, position=number,
                state=Match.State.FINISHED, outcome=Match.Outcome.ENTERED, winner=meeting.winner,
                scores=[list(meeting.hand_points)], finished_at=NIGHT + timedelta(seconds=number),
            )  # fmt: skip
