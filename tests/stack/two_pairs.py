"""Two pairs and their final, set up from behind in the folder of a running club.

`python manage.py shell` calls :func:`lay`, which prints what the players need.
"""

import json
import sys

from django.utils import timezone

from bots.services import linking
from games.services.tokens import new_token
from tournaments.models import Match, Membership
from tournaments.services import clubs, draws, entries, pairs, tournaments

PERSONS = ("Ana", "Beto", "Caro")


def lay() -> None:
    """Start a tournament of Ana and Beto against Caro and the computer player Dani."""
    at = timezone.now()
    club = clubs.create_club(actor=None, name="Clube do Truco", at=at)
    members = {name: _member(club.pk, name) for name in (*PERSONS, "Dani")}
    tournament = tournaments.create_tournament(
        actor=None,
        club_id=club.pk,
        fields={"name": "Copa da Tempestade", "turn_seconds": 120},
        command_id="",
        at=at,
    )
    tournaments.open_check_in(actor=None, tournament_id=tournament.pk, at=at)
    for seed, names in enumerate((("Ana", "Beto"), ("Caro", "Dani")), start=1):
        _enter(tournament.pk, [members[name] for name in names], seed)
    draws.draw(
        actor=None,
        tournament_id=tournament.pk,
        draw_seed="storm",
        expected_seq=None,
        command_id="",
        at=at,
    )
    tournaments.start(actor=None, tournament_id=tournament.pk, command_id="", at=at)
    final = Match.objects.select_related("series").get(bracket__tournament=tournament)
    assert final.series is not None
    told = {
        "tournament": tournament.public_id,
        "series": final.series.public_id,
        "tokens": {name: new_token(player=members[name].player) for name in PERSONS},
        "telegram": linking.new_token(player=members["Beto"].player, at=at),
    }
    sys.stdout.write(json.dumps(told))


def _member(club_id: int, name: str) -> Membership:
    policy = "" if name in PERSONS else "steady"
    return clubs.add_member(
        actor=None, club_id=club_id, name=name, policy=policy, at=timezone.now()
    )


def _enter(tournament_id: int, members: list[Membership], seed: int) -> None:
    first, second = members
    at = timezone.now()
    pair = pairs.add_pair(
        actor=None, club_id=first.club_id, first_id=first.pk, second_id=second.pk, at=at
    )
    entry = entries.enter_pair(
        actor=None, tournament_id=tournament_id, pair_id=pair.pk, seed=seed, at=at
    )
    entries.check_in(actor=None, entry_id=entry.pk, at=at)
