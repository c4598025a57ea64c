"""The pages of a pair and of a player: matches, places, people; and who has none."""

import pytest

from tests.factories import MembershipFactory
from tests.tournaments.club_night import Night
from tests.tournaments.drawn import Drawn, pair_name
from tests.tournaments.staged import play, swiss
from tests.tournaments.test_pages import words
from tournaments.models import Membership
from tournaments.services import ratings
from tournaments.services.closing import close_account
from tournaments.services.entries.replacing import substitute

pytestmark = [pytest.mark.django_db, pytest.mark.one_database]


def pair_page(client, night, entry) -> str:
    answer = client.get(f"/t/{night.tournament.public_id}/e/{entry.public_id}/")
    assert answer.status_code == 200
    return words(answer.content.decode())


def player_page(client, night, name: str, status: int = 200) -> str:
    player = Membership.objects.get(club=night.club, name=name).player
    answer = client.get(f"/clubs/{night.club.slug}/players/{player.public_id}/")
    assert answer.status_code == status
    return words(answer.content.decode())


@pytest.fixture(autouse=True)
def _english(client):
    client.cookies["django_language"] = "en"


def test_a_pair_reads_what_comes_next_and_what_has_been(client):
    night = Drawn(4)
    night.finish(1, winner=0, scores=[(12, 8)])
    night.rank()

    shown = pair_page(client, night, night.entries[0])

    assert "What comes next Waiting against the winner of match 2 match 3" in shown
    assert f"Semifinals Match 1 Finished {pair_name(0)} (won) 12 {pair_name(3)} 8" in shown
    assert "1 of 1 match won" in shown


def test_a_pair_that_is_out_reads_its_place(client):
    night = Drawn(4)
    night.finish(1, winner=0, scores=[(12, 8)])
    night.rank()

    shown = pair_page(client, night, night.entries[3])

    assert (
        f"What comes next Last lost against {pair_name(0)}. place 3= No match is waiting" in shown
    )


def test_the_place_in_a_table_is_told_with_its_values_and_leads_to_the_reasons(client):
    night = swiss(6)
    play(night)
    night.rank()
    entry = night.entry(1)

    html = client.get(f"/t/{night.tournament.public_id}/e/{entry.public_id}/").content.decode()

    assert "place 1 PTS 1" in words(html)
    assert f"/t/{night.tournament.public_id}/standings/1/{entry.public_id}/" in html


def test_a_pair_of_another_tournament_is_not_found(client):
    night, other = Night(2), Drawn(2)

    answer = client.get(f"/t/{other.tournament.public_id}/e/{night.entry(1).public_id}/")

    assert answer.status_code == 404


def test_names_in_the_bracket_lead_to_the_pair_and_from_there_to_the_players(client):
    night = Night(2).begun()
    entry = night.entry(1)
    address = f"/t/{night.tournament.public_id}/e/{entry.public_id}/"

    assert f'href="{address}"' in client.get(f"/t/{night.tournament.public_id}/").content.decode()
    ana = night.member("Ana").player
    page = client.get(address).content.decode()
    assert f'href="/clubs/{night.club.slug}/players/{ana.public_id}/"' in page


def test_a_player_reads_partners_rivals_and_rating(client):
    night = swiss(4)
    play(night)
    night.draw_next()
    play(night)
    night.draw_next()
    play(night)
    ratings.recompute(club_id=night.club.pk, at=night.now)

    shown = player_page(client, night, "Ana")

    won = sum(match.winner == 0 for match in night.stage().matches.filter(
        sides__place=0, sides__entries__seed=1
    )) + sum(match.winner == 1 for match in night.stage().matches.filter(
        sides__place=1, sides__entries__seed=1
    ))  # fmt: skip
    assert f"Ana {won} of 3 matches won Rating" in shown
    assert f"Partners Matches Player Won Lost 3 Beto {won} {3 - won}" in shown
    rivals = shown[shown.index("Rivals") : shown.index("Matches played")]
    assert sorted(name for name in ("Caro", "Eva", "Gabi") if name in rivals) == [
        "Caro", "Eva", "Gabi",
    ]  # fmt: skip


def test_a_walkover_says_nothing_of_who_is_stronger(client):
    night = Night(2).begun()
    night.walkover(1, 0)

    shown = player_page(client, night, "Ana")

    assert "matches won" not in shown
    assert "Victory against Caro / Davi Walkover" in shown


def test_who_closed_the_account_has_no_page_and_is_linked_nowhere(client):
    night = Night(2).begun()
    night.enter(1, (12, 5))
    ana = night.member("Ana").player
    close_account(actor=ana, keep_name=True, at=night.now)

    player_page(client, night, "Ana", status=404)
    entry = night.entry(1)
    html = client.get(f"/t/{night.tournament.public_id}/e/{entry.public_id}/").content.decode()
    assert ana.public_id not in html
    assert "Ana" in html


def test_computer_players_and_strangers_have_no_page(client):
    night = Night(2, policy="steady")

    player_page(client, night, "Ana", status=404)
    assert client.get(f"/clubs/{night.club.slug}/players/nobody2345/").status_code == 404


def test_a_substitute_stands_beside_who_played_before(client):
    night = Night(4).begun()
    night.enter(1, (12, 5))
    ana, ze = night.member("Ana"), MembershipFactory.create(club=night.club, name="Zé")
    night.minutes += 30
    substitute(
        entry_id=night.entry(1).pk, leaving_member_id=ana.pk, member_id=ze.pk, reason="ill",
        **night.by,
    )  # fmt: skip

    shown = pair_page(client, night, night.entry(1))

    assert "Zé" in shown
    assert "Ana played until 8:30 p.m." in shown
