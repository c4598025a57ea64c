"""Two clubs side by side, and the people who try the doors of their admin."""

from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

from django.test import Client
from django.urls import reverse

from games.models import Player
from tournaments.models import Club, ClubRules, Entry, Match, Membership, Pair, Tournament
from tournaments.services import clubs, draws, entries, pairs, rule_sets, tournaments

NIGHT = datetime(2025, 5, 9, 23, 0, tzinfo=UTC)


@dataclass
class House:
    """A club with its owner, its director, its players in pairs, rules of its own, a tournament."""

    club: Club
    owner: Player
    director: Player
    members: list[Membership]
    pairs: list[Pair]
    rules: ClubRules
    tournament: Tournament


def a_player(name: str, **fields: Any) -> Player:
    return Player.objects.create_user(
        username=name.lower().replace(" ", "-"), name=name, claimed_at=NIGHT, **fields
    )


def a_superuser(name: str = "Suzana") -> Player:
    return Player.objects.create_superuser(username=name.lower(), name=name)


def a_house(name: str, people: str, *, mode: str = "on_site") -> House:
    """Found a club through its services; *people* are its owner, its director and the players."""
    owner_name, director_name, *players = people.split()
    founder = a_superuser(f"Founder of {name}")
    club = clubs.create_club(actor=founder, name=name, at=NIGHT)
    staff = {
        role: clubs.add_member(actor=founder, club_id=club.pk, name=person, role=role, at=NIGHT)
        for person, role in ((owner_name, "owner"), (director_name, "director"))
    }
    # The founder was needed to begin with; the club is now its owner's alone.
    Membership.objects.filter(player=founder).delete()
    members = [
        clubs.add_member(actor=None, club_id=club.pk, name=person, at=NIGHT) for person in players
    ]
    made = [
        pairs.add_pair(
            actor=None, club_id=club.pk, first_id=first.pk, second_id=second.pk, at=NIGHT
        )
        for first, second in zip(members[::2], members[1::2], strict=True)
    ]
    rules = rule_sets.create_rule_set(
        actor=None,
        club_id=club.pk,
        name=f"As played at {name}",
        preset="mineiro",
        changes={"all_tied": "nobody"},
        at=NIGHT,
    )
    tournament = tournaments.create_tournament(
        actor=None,
        club_id=club.pk,
        fields={"name": f"Cup of {name}", "mode": mode},
        command_id="",
        at=NIGHT,
    )
    for person in staff.values():
        person.player.refresh_from_db()
    return House(
        club, staff["owner"].player, staff["director"].player, members, made, rules, tournament
    )


def enter_all(house: House) -> list[Entry]:
    """Enter the pairs of *house*, and check them in."""
    entered = [
        entries.enter_pair(actor=None, tournament_id=house.tournament.pk, pair_id=pair.pk, at=NIGHT)
        for pair in house.pairs
    ]
    tournaments.open_check_in(actor=None, tournament_id=house.tournament.pk, at=NIGHT)
    for entry in entered:
        entries.check_in(actor=None, entry_id=entry.pk, at=NIGHT)
    return entered


def start(house: House) -> None:
    """Let everybody of *house* enter and check in, draw, and start."""
    enter_all(house)
    preview = draws.preview_draw(tournament_id=house.tournament.pk, draw_seed="a fair one")
    draws.draw(
        actor=None,
        tournament_id=house.tournament.pk,
        draw_seed=preview.draw_seed,
        expected_seq=None,
        command_id="",
        at=NIGHT,
    )
    tournaments.start(actor=None, tournament_id=house.tournament.pk, command_id="", at=NIGHT)


def our_house() -> House:
    """Return the club whose doors are tried, in the middle of a night."""
    house = a_house("Bar", "Olga Dani Ana Beto Caio Duda Eva Fabi Gabi Hugo")
    start(house)
    return house


# Words that occur in no page but through a row of the other club.
FOREIGN = ("Zuleica", "Zacarias", "Zilda", "Zoroastro", "Praia")


def their_house() -> House:
    return a_house("Praia", "Zuleica Zacarias Zilda Zoroastro Zita Zeferino")


class Desk:
    """A browser in which somebody is signed in, at the pages of a tournament."""

    def __init__(self, player: Player | None, tournament: Tournament | None = None) -> None:
        self.client = Client()
        self.tournament = tournament
        if player is not None:
            self.client.force_login(player, "django.contrib.auth.backends.ModelBackend")

    def url(self, page: str, *arguments: object) -> str:
        assert self.tournament is not None
        return reverse(
            f"admin:tournaments_tournament_{page}", args=[self.tournament.pk, *arguments]
        )

    def get(self, page: str, *arguments: object, **query: str) -> Any:
        return self.client.get(self.url(page, *arguments), query)

    def post(self, page: str, *arguments: object, **fields: Any) -> Any:
        return self.client.post(self.url(page, *arguments), fields)

    def command(self, page: str, *arguments: object, **fields: Any) -> Any:
        """Open a form, fill *fields* in, and send it with everything it hides."""
        form = self.get(page, *arguments).context["form"]
        hidden = {field.html_name: field.value() or "" for field in form.hidden_fields()}
        return self.client.post(self.url(page, *arguments), hidden | fields)

    def match(self, number: int) -> Match:
        return Match.objects.get(bracket__tournament=self.tournament, number=number)


def shown(response: Any) -> str:
    """Return what a page says, messages and all."""
    return "" if response.streaming else response.content.decode()


def errors(page: Any) -> dict[str, list[str]]:
    """Return the sentences of a form that was refused, by the fields at which they stand."""
    assert page.status_code == 200
    found: dict[str, list[str]] = page.context["adminform"].form.errors
    return found


def choose_rules(desk: Desk, key: str) -> Any:
    """Send the settings of a tournament with other rules."""
    tournament = desk.tournament
    assert tournament is not None
    return desk.client.post(
        desk.url("change"),
        {
            "name": tournament.name,
            "mode": tournament.mode,
            "rules": key,
            "best_of": "1",
            "tables": "4",
            "turn_seconds": "40",
            "bank_seconds": "0",
            "spectator_delay": "0",
            "grace_minutes": "10",
            "reminder_minutes": "0",
        },
    )
