"""A club as it might be: people, pairs, a season, and four of its nights."""

from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import TYPE_CHECKING, TypedDict

from django.db import transaction
from django.utils import translation

from tournaments.models import Bracket, Club, Entry, Match, Membership, Pair, Season, Tournament
from tournaments.services import (
    clubs,
    draws,
    entries,
    pairs,
    results,
    rounds,
    seasons,
    standings,
    tournaments,
)
from tournaments.services.stages import StageSpec, set_stages

if TYPE_CHECKING:
    from games.models import Player

SLUG = "vila-nova"
LANGUAGE = "pt-br"
DIRECTORS = ("Neusa Carvalho", "Valdir Prado")
# The computer plays for these; the first sits across from the organiser.
COMPUTER_PLAYERS = (
    "Seu Zé", "Dona Cida", "Tonho", "Chico Bento", "Lurdes", "Nhô Quim", "Jandira", "Tião",
    "Quitéria", "Bastião", "Zulmira", "Juca", "Filó", "Mané", "Rosinha",
)  # fmt: skip
PEOPLE = (
    "Ana Beatriz", "Cláudio Rezende", "Íris Fontes", "João Conceição", "Márcia Leal",
    "Otávio Brandão", "Patrícia Lins", "Raí Gusmão", "Sônia Araújo", "Thiago Peçanha",
    "Úrsula Neves", "Vítor Magalhães", "Wanda Queiroz", "Xênia Duarte", "Yuri Pacheco",
    "Zélia Freitas",
)  # fmt: skip
# How the matches of last week's night ended, in the order of their numbers.
LAST_WEEK = ((12, 9), (7, 12), (12, 10), (14, 11), (12, 4), (8, 12), (13, 11))
# And those of the league: of its first round, and of what has been played of the second.
LEAGUE = ((12, 7), (10, 12), (12, 11), (5, 12), (12, 9), (11, 12))
LATE = 5


class By(TypedDict):
    """Who does it, and when."""

    actor: "Player"
    at: datetime


@dataclass(slots=True)
class SampleClub:
    """The club under construction; *organiser* owns it and plays in its running tournament."""

    organiser: "Player"
    at: datetime
    club: Club = field(init=False)
    season: Season = field(init=False)
    computers: list[Pair] = field(default_factory=list)
    people: list[Pair] = field(default_factory=list)

    def by(self, at: datetime | None = None) -> By:
        return {"actor": self.organiser, "at": at or self.at}

    def found(self) -> None:
        self.club = clubs.create_club(
            name="Clube de Truco Vila Nova", slug=SLUG, language=LANGUAGE, **self.by()
        )
        for name in DIRECTORS:
            clubs.add_member(
                club_id=self.club.pk, name=name, role=Membership.Role.DIRECTOR, **self.by()
            )
        computers = [self._member(name, policy="steady") for name in COMPUTER_PLAYERS]
        people = [self._member(name) for name in PEOPLE]
        season = {"name": f"Temporada {self.at.year}"}
        self.season = seasons.create_season(club_id=self.club.pk, fields=season, **self.by())
        owner = self.club.memberships.get(player=self.organiser)
        self.computers = [self._pair(*two) for two in _in_twos([owner, *computers])]
        self.people = [self._pair(*two) for two in _in_twos(people)]

    def _member(self, name: str, policy: str = "") -> Membership:
        return clubs.add_member(club_id=self.club.pk, name=name, policy=policy, **self.by())

    def _pair(self, first: Membership, second: Membership) -> Pair:
        return pairs.add_pair(
            club_id=self.club.pk, first_id=first.pk, second_id=second.pk, **self.by()
        )

    def play_last_week(self) -> None:
        """Hold a night with real cards that is over."""
        at = self.at - timedelta(days=7)
        night = self._create(
            "Copa de Outono", Tournament.Mode.ON_SITE, at, season_id=self.season.pk
        )
        self._enter(night, self.people, at, seeded=4)
        self._draw_and_start(night, at)
        for number, score in enumerate(LAST_WEEK, start=1):
            at += timedelta(minutes=12)
            match = Match.objects.get(bracket__tournament=night, number=number)
            self._enter_result(match, score, at)
        standings.recompute(tournament_id=night.pk, at=at)

    def play_the_league(self) -> None:
        """Hold a Swiss league with real cards that is in the middle of its second round."""
        at = self.at - timedelta(minutes=40)
        league = self._create(
            "Liga de Quinta", Tournament.Mode.ON_SITE, at, season_id=self.season.pk
        )
        stages = [
            StageSpec(Bracket.Format.SWISS, rounds=3),
            StageSpec(Bracket.Format.SINGLE_ELIMINATION, qualifiers=4, third_place=True),
        ]
        set_stages(tournament_id=league.pk, stages=stages, command_id="", **self.by(at))
        self._enter(league, self.people, at, seeded=2)
        self._draw_and_start(league, at)
        for score in LEAGUE:
            at += timedelta(minutes=5)
            match = self._next_open(league) or self._next_round(league, at)
            self._enter_result(match, score, at)
        standings.recompute(tournament_id=league.pk, at=at)

    @staticmethod
    def _next_open(night: Tournament) -> Match | None:
        waiting = Match.objects.filter(bracket__tournament=night, outcome="")
        return waiting.order_by("number").first()

    def _next_round(self, night: Tournament, at: datetime) -> Match:
        drawn = rounds.draw_next(
            tournament_id=night.pk, expected_seq=None, command_id="", **self.by(at)
        )
        return drawn.matches.order_by("number")[0]

    def _enter_result(self, match: Match, score: tuple[int, int], at: datetime) -> None:
        results.enter_result(
            match_id=match.pk,
            scores=[score],
            reason="Papeleta assinada pelas duas duplas",
            command_id="",
            **self.by(at),
        )

    def start_tonight(self) -> None:
        """Start a tournament that the computer players move on, with a seat for the organiser."""
        night = self._create("Torneio Relâmpago", Tournament.Mode.ONLINE, self.at, tables=4)
        self._enter(night, self.computers, self.at, seeded=2)
        self._draw_and_start(night, self.at)

    def open_tomorrow(self) -> None:
        """Open the check-in of a night to come; some pairs are still missing."""
        starts_at = self.at + timedelta(hours=3)
        night = self._create("Taça Vila Nova", Tournament.Mode.ON_SITE, starts_at, best_of=3)
        tournaments.open_check_in(tournament_id=night.pk, **self.by())
        everybody = [*self.people, *self.computers]
        self._enter(night, everybody, self.at, seeded=4, absent=LATE)

    def _create(self, name: str, mode: str, starts_at: datetime, **fields: object) -> Tournament:
        values = {"name": name, "mode": mode, "starts_at": starts_at, "turn_seconds": 20}
        return tournaments.create_tournament(
            club_id=self.club.pk,
            fields={**values, **fields},
            command_id="",
            **self.by(min(starts_at, self.at)),
        )

    def _enter(
        self, night: Tournament, who: list[Pair], at: datetime, *, seeded: int, absent: int = 0
    ) -> None:
        for place, pair in enumerate(who):
            entry: Entry = entries.enter_pair(
                tournament_id=night.pk,
                pair_id=pair.pk,
                seed=place + 1 if place < seeded else None,
                **self.by(at),
            )
            if place < len(who) - absent:
                entries.check_in(entry_id=entry.pk, **self.by(at))

    def _draw_and_start(self, night: Tournament, at: datetime) -> None:
        # Who meets whom is the same in every sample club.
        preview = draws.preview_draw(tournament_id=night.pk, draw_seed=SLUG)
        draws.draw(
            tournament_id=night.pk,
            draw_seed=preview.draw_seed,
            expected_seq=preview.seq,
            command_id="",
            **self.by(at),
        )
        tournaments.start(tournament_id=night.pk, command_id="", **self.by(at))


def is_there() -> bool:
    """Return whether the sample club has been loaded."""
    return Club.objects.filter(slug=SLUG).exists()


@transaction.atomic
def load(*, organiser: "Player", at: datetime) -> Club:
    """Load the sample club, all of it or nothing."""
    with translation.override(LANGUAGE):
        sample = SampleClub(organiser=organiser, at=at)
        sample.found()
        sample.play_last_week()
        sample.play_the_league()
        sample.open_tomorrow()
        sample.start_tonight()
    return sample.club


def _in_twos(members: list[Membership]) -> list[tuple[Membership, Membership]]:
    return list(zip(members[::2], members[1::2], strict=True))
