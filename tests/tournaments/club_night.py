"""A night at the club: a director, pairs and a tournament, moved on through the services alone."""

import itertools
from datetime import datetime, timedelta
from typing import Any, Self

from games.services import seating
from tests.factories import NIGHT, ClubFactory, EntryFactory, MembershipFactory, TournamentFactory
from tournaments.models import AuditEntry, Bracket, Club, Entry, Match, Membership, Tournament
from tournaments.services import (
    draws,
    entries,
    matches,
    reports,
    results,
    standings,
    tournaments,
)
from tournaments.services.progress import sides_of
from tournaments.services.standings import computed

NAMES = (
    "Ana/Beto", "Caro/Davi", "Eva/Fábio", "Gabi/Hugo", "Iara/João", "Kiko/Lia", "Malu/Nino",
    "Olga/Pepe", "Quim/Rosa", "Sara/Téo", "Uli/Vera", "Wes/Xica", "Yara/Zeca",
)  # fmt: skip
_commands = itertools.count()


def new_command() -> str:
    """Return what a form carries so that it counts once."""
    return f"command-{next(_commands)}"


class Night:
    """A tournament of *pairs* pairs. Dani directs; entry number 1 is the top seed, and so on.

    *policy* seats the computer for everybody.
    """

    def __init__(self, pairs: int = 4, *, seeded: bool = True, policy: str = "", **fields):
        self.club: Club = ClubFactory.create(name="Clube do Truco")
        self.dani = MembershipFactory.create(
            club=self.club, name="Dani", role=Membership.Role.DIRECTOR
        )
        self.director = self.dani.player
        fields = {"mode": Tournament.Mode.ON_SITE, **fields}
        self.id = TournamentFactory.create(club=self.club, **fields).pk
        for number in range(pairs):
            self._enter(number, seeded, policy)
        self.minutes = 0

    def _enter(self, number: int, seeded: bool, policy: str) -> None:
        names = NAMES[number] if number < len(NAMES) else f"A{number}/B{number}"
        first, second = (
            MembershipFactory.create(club=self.club, name=name, policy=policy)
            for name in names.split("/")
        )
        EntryFactory.create(
            tournament=self.tournament,
            pair__first=first,
            pair__second=second,
            seed=number + 1 if seeded else None,
            status=Entry.Status.CHECKED_IN,
            checked_in_at=NIGHT,
        )

    # ---- what stands there -------------------------------------------------
    @property
    def now(self) -> datetime:
        return NIGHT + timedelta(minutes=self.minutes)

    @property
    def tournament(self) -> Tournament:
        return Tournament.objects.select_related("club").get(pk=self.id)

    @property
    def bracket(self) -> Bracket:
        return self.tournament.brackets.get()

    @property
    def by(self) -> dict[str, Any]:
        return {"actor": self.director, "at": self.now}

    def match(self, number: int) -> Match:
        rows = Match.objects.select_related("series", "round", "bracket").prefetch_related(
            "sides__side_entries__entry", "sides__source_match"
        )
        return rows.get(bracket__tournament=self.id, number=number)

    def entry(self, seed: int) -> Entry:
        return Entry.objects.get(tournament=self.id, seed=seed)

    def seeds(self, number: int) -> list[int | None]:
        """Return the seeds of the two sides of a match, None for an open one."""
        return [side.entry.seed if side.entry else None for side in sides_of(self.match(number))]

    def states(self) -> dict[int, str]:
        rows = Match.objects.filter(bracket__tournament=self.id).order_by("number")
        return dict(rows.values_list("number", "state"))

    def member(self, name: str) -> Membership:
        return self.club.memberships.get(name=name)

    def winner(self, number: int) -> int | None:
        """Return the seed that won a match, None if nobody did."""
        place = self.match(number).winner
        return None if place is None else self.seeds(number)[place]

    def audit(self, kind: str) -> AuditEntry:
        return AuditEntry.objects.get(club=self.club, kind=kind)

    def kinds(self) -> list[str]:
        return list(AuditEntry.objects.order_by("pk").values_list("kind", flat=True))

    def table(self) -> list[tuple[int, int | None]]:
        """Return the standings as stored: rank and seed."""
        rows = self.bracket.standings.select_related("entry").order_by("position")
        return [(row.rank, row.entry.seed) for row in rows]

    def fresh_table(self) -> list[tuple[int, int | None]]:
        """Return the standings computed from nothing."""
        seeds = {entry.pk: entry.seed for entry in Entry.objects.filter(tournament=self.id)}
        return [(row.rank, seeds[row.entry]) for row in computed(self.bracket)]

    # ---- what happens ------------------------------------------------------
    def draw(self) -> Self:
        draws.draw(
            tournament_id=self.id,
            draw_seed="loteria federal 5432",
            expected_seq=None,
            command_id=new_command(),
            **self.by,
        )
        return self

    def start(self) -> Self:
        tournaments.start(tournament_id=self.id, command_id=new_command(), **self.by)
        return self

    def begun(self) -> Self:
        return self.draw().start()

    def enter(self, number: int, *scores: tuple[int, int], reason: str = "paper slip") -> Match:
        return results.enter_result(
            match_id=self.match(number).pk,
            scores=list(scores),
            reason=reason,
            command_id=new_command(),
            **self.by,
        )

    def report(self, name: str, *scores: tuple[int, int], number: int = 1) -> Match:
        """Let *name* tell how a match ended, the points of side 0 first."""
        return reports.report_result(
            actor=self.member(name).player,
            match_id=self.match(number).pk,
            scores=list(scores),
            command_id=new_command(),
            at=self.now,
        )

    def win(self, number: int, seed: int | None) -> Match:
        """Let *seed* win match *number* on the cards."""
        place = self.seeds(number).index(seed)
        return self.enter(number, (12, 8) if place == 0 else (8, 12))

    def walkover(self, number: int, winner: int | None) -> Match:
        return results.declare_walkover(
            match_id=self.match(number).pk,
            winner=winner,
            reason="did not come",
            command_id=new_command(),
            **self.by,
        )

    def reopen(self, number: int) -> Match:
        return results.reopen_result(
            match_id=self.match(number).pk,
            reason="wrong slip",
            command_id=new_command(),
            **self.by,
        )

    def correct(self, number: int, *scores: tuple[int, int], winner: int | None = None) -> Match:
        return results.correct_result(
            match_id=self.match(number).pk,
            scores=list(scores) or None,
            winner=winner,
            reason="sides mixed up",
            command_id=new_command(),
            **self.by,
        )

    def call(self, number: int, table: int | None = None) -> Match:
        return matches.call_match(match_id=self.match(number).pk, table=table, **self.by)

    def withdraw(self, seed: int) -> Entry:
        return entries.withdraw(entry_id=self.entry(seed).pk, reason="gone home", **self.by)

    def pause(self) -> None:
        tournaments.pause(
            tournament_id=self.id, reason="power cut", command_id=new_command(), **self.by
        )

    def resume(self) -> None:
        tournaments.resume(tournament_id=self.id, command_id=new_command(), **self.by)

    def sit(self, number: int, *names: str) -> None:
        """Let members sit down at the table of a match that is played online."""
        series = self.match(number).series
        assert series is not None
        for name in names:
            seating.say_ready(
                series=series.public_id,
                player=self.member(name).player,
                command_id=new_command(),
                via="web",
                at=self.now,
            )

    def rank(self) -> bool:
        return standings.recompute(tournament_id=self.id, at=self.now)
