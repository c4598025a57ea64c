"""A club in which every page of the product can be opened: the sample club, and what it lacks.

The nights of other formats are those of other tests; the tables are games against the house.
"""

from dataclasses import dataclass, field
from datetime import datetime, timedelta
from random import Random
from typing import Any

from django.test import Client
from django.urls import reverse

from bots.services import signing_in
from bots.services.arrivals import arrive
from games.engine import legal_actions, words_of
from games.models import Player, Series
from games.selectors import current_hand
from games.services import identity, play, sweeps
from games.services.friendlies import start_friendly
from tests.tournaments.drawn import Drawn
from tests.tournaments.staged import Staged
from tests.tournaments.staged import play as play_all
from tournaments.management import sample_club
from tournaments.models import Bracket, Club, Match, Membership, Tournament
from tournaments.services import announcements, clubs, rule_sets
from tournaments.services.stages import StageSpec

Format = Bracket.Format
# Games against the house, by the name under which the inventory speaks of them.
TABLES = {
    "four": ("mineiro", 4),
    "two": ("argentino-flor-club", 2),
    "spanish": ("argentino-flor", 4),
    "six": ("paulista", 6),
}
RUNNING_NIGHTS = {
    "double": lambda: Staged(8, StageSpec(Format.DOUBLE_ELIMINATION)),
    "groups": lambda: Staged(
        8,
        StageSpec(Format.GROUPS, groups=2),
        StageSpec(Format.SINGLE_ELIMINATION, qualifiers=2),
    ),
    "rotating": lambda: Staged(8, StageSpec(Format.ROTATING_PARTNERS, rounds=3)),
}


@dataclass
class WholeClub:
    """The club, who looks at its pages, and what stands in their addresses (`parts`)."""

    at: datetime
    parts: dict[str, Any] = field(default_factory=dict)
    people: dict[str, Player] = field(default_factory=dict)
    # The key of the session of each of them, and of two who wait for a code by e-mail.
    sessions: dict[str, str] = field(default_factory=dict)

    def lay(self) -> "WholeClub":
        self.people["organiser"] = organiser = identity.create_organiser(name="Helena", at=self.at)
        self.club = sample_club.load(organiser=organiser, at=self.at)
        self._name_people()
        self._name_nights()
        self._name_members()
        for name, (rules, seats) in TABLES.items():
            self.parts[name] = self._table(rules, seats).public_id
        self.parts["over"] = self._played_out().public_id
        self._open_sessions()
        return self

    def _open_sessions(self) -> None:
        for name, person in self.people.items():
            client = Client()
            client.force_login(person, "django.contrib.auth.backends.ModelBackend")
            self.sessions[name] = client.cookies["sessionid"].value
        for name, address, form in (
            ("newcomer", "/accounts/signup/", {"email": "nova@example.org", "name": "Nova"}),
            ("forgetful", "/accounts/login/code/", {"email": "nova@example.org"}),
        ):
            client = Client()
            assert client.post(address, form).status_code == 302
            self.sessions[name] = client.cookies["sessionid"].value

    def _name_people(self) -> None:
        [director, _other] = self.club.memberships.filter(role="director").order_by("pk")
        self.people["director"] = director.player
        league = self._night("Liga de Quinta")
        waiting = Match.objects.filter(bracket__tournament=league, outcome="").order_by("number")[0]
        # Somebody whose match waits for its result.
        entry = waiting.sides.get(place=0).entry
        assert entry is not None
        member = entry.line_ups.order_by("place")[0].member
        self.people["player"] = member.player
        self.parts |= {"waiting": waiting.public_id, "entry": entry.public_id}
        self.parts["member"] = member.pk

    def _name_nights(self) -> None:
        names = {"cup": "Copa de Outono", "league": "Liga de Quinta", "soon": "Taça Vila Nova"}
        for key, name in (names | {"tonight": "Torneio Relâmpago"}).items():
            night = self._night(name)
            self.parts |= {key: night.public_id, f"{key}_pk": night.pk}
        over = Match.objects.filter(bracket__tournament__name="Copa de Outono").order_by("number")
        self.parts["match_over"] = over[0].public_id
        live = Match.objects.filter(bracket__tournament__name="Torneio Relâmpago", state="live")
        self.parts["match_live"] = live.order_by("number")[0].public_id
        self._other_nights()

    def _other_nights(self) -> None:
        for name, make in RUNNING_NIGHTS.items():
            night = make()
            night.begun()
            play_all(night)
            night.rank()
            self.parts[name] = night.tournament.public_id
            Club.objects.filter(pk=night.club.pk).update(name=f"Clube {name}")
        many = Drawn(64, seeded=8, club=self.club)
        many.finish(1, winner=0, scores=[(12, 7)])
        many.play(2, table=2, games=[(6, 3)])
        many.call(3, table=3)
        many.walk_over(4, winner=1)
        self.parts["many"] = many.tournament.public_id
        Tournament.objects.filter(pk=many.tournament.pk).update(name="Aberto de Inverno")

    def _name_members(self) -> None:
        by: dict[str, Any] = {"actor": self.people["organiser"], "at": self.at}
        rules = rule_sets.create_rule_set(
            club_id=self.club.pk,
            name="Mineiro da Vila",
            preset="mineiro",
            changes={"all_tied": "nobody"},
            **by,
        )
        announcements.announce(
            tournament_id=self.parts["league_pk"],
            text="A cozinha fecha às dez.",
            command_id="",
            **by,
        )
        guest = clubs.add_member(club_id=self.club.pk, name="Zilda Prates", **by).player
        self.parts |= {
            "club": self.club.slug,
            "club_pk": self.club.pk,
            "rules_pk": rules.pk,
            "season_pk": self.club.seasons.get().pk,
            "season": self.club.seasons.get().pk,
            "person": self.people["player"].public_id,
            "join": identity.invite(
                player=guest, invited_by=None, on_behalf_of=self.club.name, at=self.at
            ),
            "sign_in": identity.sign_in_path(player=guest, at=self.at),
            "chat_sign_in": self._from_a_chat(),
            "computer": Membership.objects.filter(club=self.club).exclude(policy="")[0].pk,
        }

    def _from_a_chat(self) -> str:
        """Return the path on which somebody signs in who came by Telegram."""
        link = arrive(telegram_id=7, chat_id=7, name="Ivo", language="pt", at=self.at)
        # To be looked at for longer than ten minutes.
        token = signing_in.new_token(link=link, at=self.at + timedelta(hours=12))
        return reverse("bots:sign_in", args=[token])

    def _night(self, name: str) -> Tournament:
        return Tournament.objects.get(club=self.club, name=name)

    # ---- tables -------------------------------------------------------------
    def _table(self, rules: str, seats: int) -> Series:
        """Lay a game of the player against the house in which it is the player's turn."""
        series, _seated = start_friendly(
            player=self.people["player"], rules=rules, seats=seats, policy="random", at=self.at
        )
        self._house_plays(series)
        return series

    def _house_plays(self, series: Series) -> None:
        rng = Random(5)
        while not self._is_own_turn(series):
            Series.objects.filter(pk=series.pk).update(policy_due_at=self.at)
            assert sweeps.sweep_policies(rng=rng, at=self.at)

    def _is_own_turn(self, series: Series) -> bool:
        hand = current_hand(self._fresh(series))
        return hand is None or 0 in hand.state.to_act

    @staticmethod
    def _fresh(series: Series) -> Series:
        series.refresh_from_db()
        return series

    def _played_out(self) -> Series:
        """Lay a game that is over: raised and run from, so that it was quick."""
        series = self._table("mineiro", 4)
        numbers = iter(range(10_000))
        while self._fresh(series).state == Series.State.PLAYING:
            hand = current_hand(series)
            assert hand is not None
            legal = [words_of(action) for action in legal_actions(hand.state, 0)]
            play.act(
                series=series.public_id,
                player=self.people["player"],
                action=_quickly(legal),
                seen_seq=series.seq,
                command_id=f"whole-{next(numbers)}",
                via="web",
                at=self.at,
            )
            if self._fresh(series).state == Series.State.PLAYING:
                self._house_plays(series)
        return series


def _quickly(legal: list[str]) -> str:
    return next((words for words in ("raise", "decline") if words in legal), legal[0])
