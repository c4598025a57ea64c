import datetime as dt
import re

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from tests.tournaments.drawn import NIGHT, Drawn, a_club, pair_name
from tournaments.models import Tournament

pytestmark = pytest.mark.django_db


def page_of(drawn: Drawn, client: Client) -> str:
    answer = client.get(f"/t/{drawn.tournament.public_id}/")
    assert answer.status_code == 200
    return answer.content.decode()


def words(html: str) -> str:
    """Return the text of *html* as a reader without pictures gets it, in single spaces."""
    return " ".join(re.sub(r"<[^>]+>", " ", html).split())


def match_words(drawn: Drawn, number: int, client: Client) -> str:
    html = page_of(drawn, client)
    start = html.index(f'id="m-{drawn.match(number).public_id}"')
    return words(html[html.index(">", start) + 1 : html.index("</li>", start)])


def test_a_match_shows_in_words_where_it_stands(client):
    night = Drawn(8)
    night.finish(1, winner=0, scores=[(12, 8)])
    night.play(2, table=4, games=[(6, 3)])
    night.call(3, table=5)

    assert match_words(night, 1, client) == (
        f"Match 1 Finished {pair_name(0)} (won) 12 {pair_name(7)} 8"
    )
    assert match_words(night, 2, client) == (
        f"Match 2 Live · table 4 watch {pair_name(3)} 6 {pair_name(4)} 3"
    )
    assert match_words(night, 3, client) == (
        f"Match 3 Called to table 5 {pair_name(2)} {pair_name(5)}"
    )
    assert match_words(night, 4, client) == f"Match 4 Next {pair_name(1)} {pair_name(6)}"
    assert match_words(night, 5, client) == f"Match 5 Waiting {pair_name(0)} winner of 2"


def test_a_walkover_and_a_bye_are_called_so(client):
    night = Drawn(3)
    night.walk_over(2, winner=1)

    assert match_words(night, 1, client) == f"Match 1 Bye {pair_name(0)} (won) bye"
    assert match_words(night, 2, client) == f"Match 2 Walkover {pair_name(1)} {pair_name(2)} (won)"


def test_best_of_three_shows_games_won_and_the_points_of_the_game_in_play(client):
    night = Drawn(2, best_of=3)
    night.play(1, table=1, games=[(12, 4), (5, 9)])

    assert match_words(night, 1, client) == (
        f"Match 1 Live · table 1 watch {pair_name(0)} 1 5 {pair_name(1)} 0 9"
    )


def test_a_live_match_leads_to_its_table(client):
    night = Drawn(2)
    match = night.play(1, table=1, games=[(0, 0)])

    assert f'href="/table/{match.series.public_id}/"' in page_of(night, client)


def test_the_champions_and_the_final_places_are_shown(client):
    night = Drawn(4)
    night.finish(1, winner=0, scores=[(12, 8)])
    night.finish(2, winner=1, scores=[(3, 12)])
    night.finish(3, winner=0, scores=[(12, 11)])
    night.end()

    shown = words(page_of(night, client))

    assert f"Champions {pair_name(0)}" in shown
    assert f"1 {pair_name(0)} 2 2 {pair_name(2)} 1 3= {pair_name(1)} 0 3= {pair_name(3)} 0" in shown


def test_places_of_pairs_still_in_play_are_not_given_away(client):
    night = Drawn(4)
    night.finish(1, winner=0, scores=[(12, 8)])
    night.rank()

    assert f"in play {pair_name(0)} 1" in words(page_of(night, client))


def test_the_seed_of_the_draw_is_published(client):
    night = Drawn(4)

    assert night.tournament.draw_seed in page_of(night, client)


def test_times_are_those_of_the_club(client):
    shown = words(page_of(Drawn(2), client))

    assert "May 9, 2025, 8 p.m." in shown


def test_a_tournament_that_is_not_drawn_says_so(client):
    tournament = Tournament.objects.create(club=a_club(), name="Copa", created_at=NIGHT)

    answer = client.get(f"/t/{tournament.public_id}/")

    assert "as soon as it has been drawn" in answer.content.decode()


def test_names_cannot_carry_markup(client):
    night = Drawn(2)
    night.entries[0].name = "<script>alert(1)</script>"
    night.entries[0].save()

    assert "<script>alert" not in page_of(night, client)


@pytest.mark.parametrize("path", ["/t/nothing222/", "/t/nothing222/mine/", "/clubs/nowhere/"])
def test_what_is_not_there_is_not_found(path, client):
    assert client.get(path).status_code == 404


def test_a_match_is_not_found_under_another_tournament(client):
    night, other = Drawn(2), Drawn(2, club=a_club("Outro", "outro"))

    answer = client.get(f"/t/{other.tournament.public_id}/m/{night.match(1).public_id}/")

    assert answer.status_code == 404


# ---- my next match --------------------------------------------------------


def banner(night: Drawn, player, client) -> str:
    client.force_login(player)
    return words(client.get(f"/t/{night.tournament.public_id}/mine/").content.decode())


def test_a_player_who_is_called_reads_the_table_and_the_rivals(client):
    night = Drawn(4)
    ana = night.player_of(night.entries[0], "Ana")
    night.call(1, table=4)

    assert banner(night, ana, client).startswith(
        f"You play now table 4 against {pair_name(3)} · be there by 8:10 p.m."
    )
    assert "You play now" in words(page_of(night, client))


def test_a_player_who_won_waits_for_the_winner_of_the_other_match(client):
    night = Drawn(4)
    ana = night.player_of(night.entries[0], "Ana")
    night.finish(1, winner=0, scores=[(12, 0)])

    assert banner(night, ana, client).startswith("You play next against the winner of match 2")


def test_a_player_at_the_table_is_led_back_to_it(client):
    night = Drawn(4)
    ana = night.player_of(night.entries[0], "Ana")
    match = night.play(1, table=4, games=[(1, 0)])
    client.force_login(ana)

    assert f'href="/table/{match.series.public_id}/">Go to the table' in page_of(night, client)


def test_who_is_out_is_told_so_and_who_only_watches_nothing(client):
    night = Drawn(4)
    dani = night.player_of(night.entries[3], "Dani")
    caro = night.player_of(Drawn(2, club=a_club("Outro", "outro")).entries[0], "Caro")
    night.finish(1, winner=0, scores=[(12, 0)])

    assert banner(night, dani, client) == (
        f"You are out Last lost against {pair_name(0)}. All your matches"
    )
    assert banner(night, caro, client) == ""


# ---- the page of a match --------------------------------------------------


def test_the_page_of_a_match_shows_its_games_and_why_these_two_meet(client):
    night = Drawn(4, best_of=3)
    match = night.finish(1, winner=0, scores=[(12, 8), (3, 12), (12, 11)])

    shown = words(
        client.get(f"/t/{night.tournament.public_id}/m/{match.public_id}/").content.decode()
    )

    assert f"{pair_name(0)} 12 3 12 {pair_name(3)} 8 12 11" in shown
    assert "Number 1 of the draw meets number 4" in shown
    assert "The winner goes on to match 3" in shown


# ---- the lists ------------------------------------------------------------


def lists(client, path="/") -> str:
    return words(client.get(path).content.decode())


def announce(club, name: str, **fields) -> Tournament:
    return Tournament.objects.create(club=club, name=name, created_at=NIGHT, **fields)


def test_the_front_page_sorts_tournaments_by_when_they_are(client):
    club, now = a_club(), timezone.now()
    announce(club, "Agora", state="running", starts_at=now)
    announce(club, "Hoje", state="check_in", starts_at=now)
    announce(club, "Depois", state="draft", starts_at=now + dt.timedelta(days=8))
    announce(club, "Desmarcada", state="cancelled", starts_at=now)

    shown = lists(client)

    places = [shown.index(word) for word in ("Agora", "Hoje", "Depois", "Clubs")]
    assert places == sorted(places)
    assert "Desmarcada" not in shown


def test_a_tournament_that_is_over_names_its_champions(client):
    night = Drawn(2)
    night.finish(1, winner=1, scores=[(7, 12)])
    night.end()

    assert f"Champions: {pair_name(1)}" in lists(client)


def test_a_club_shows_its_own_tournaments_only(client):
    announce(a_club(), "Copa de casa", state="running")
    announce(a_club("Outro", "outro"), "Copa alheia", state="running")

    shown = lists(client, reverse("tournaments:club", args=["clube-do-truco"]))

    assert "Copa de casa" in shown
    assert "Copa alheia" not in shown


# ---- what a page costs ----------------------------------------------------


@pytest.mark.parametrize("count", [8, 64])
def test_a_tournament_page_costs_the_same_however_many_play(
    count, client, django_assert_max_num_queries
):
    night = Drawn(count)
    ana = night.player_of(night.entries[0], "Ana")
    for number in range(1, count // 2 + 1):
        night.play(number, table=number, games=[(2, 3)])
    client.force_login(ana)

    with django_assert_max_num_queries(24):
        page_of(night, client)


@pytest.mark.parametrize("count", [3, 30])
def test_the_front_page_costs_the_same_however_many_clubs_there_are(
    count, client, django_assert_max_num_queries
):
    for number in range(count):
        club = a_club(f"Clube {number}", f"clube-{number}")
        announce(club, "Copa", state="running")
        announce(club, "Outra", state="finished", finished_at=NIGHT)

    with django_assert_max_num_queries(4):
        lists(client)


def test_a_browser_may_remember_nonsense_about_whom_it_follows(client):
    night = Drawn(4)
    remembered = f"%00,{night.entries[0].public_id}\x00,😀,{night.entries[1].public_id}"

    followed = client.get(f"/t/{night.tournament.public_id}/followed/?e={remembered}")

    assert followed.status_code == 200
    assert pair_name(1) in followed.content.decode()
