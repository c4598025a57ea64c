"""What players find on their own pages: registration, check-in, matches to play and played."""

import re
from urllib.parse import quote

import pytest

from tests.factories import NIGHT, MembershipFactory, PlayerFactory, TournamentFactory
from tests.tournaments.club_night import Night
from tests.tournaments.own_pages import MINE, Browser, browser, register_page
from tests.tournaments.registering import Signup
from tournaments.models import Entry, LineUp, Match, Membership, Tournament
from tournaments.services import tournaments
from tournaments.services.standings import recompute

pytestmark = [pytest.mark.django_db, pytest.mark.one_database]


# ---- registration ------------------------------------------------------------
def test_two_players_enter_together_with_a_few_buttons():
    night = Signup("Ana", "Beto")
    ana, beto = browser(night, "Ana"), browser(night, "Beto")
    assert "Enter this tournament" in ana.page(f"/t/{night.tournament.public_id}/")

    asked = ana.press(register_page(night), "Ask", partner=night.player("Beto").public_id)
    assert "Your partner has been asked." in asked
    assert "You have asked Beto to enter Copa de Outono together." in asked

    assert "Ana asks you to enter Copa de Outono together." in beto.text(MINE)
    entered = beto.press(MINE, "Confirm")

    assert "You are entered." in entered
    assert "Ana / Beto registered" in ana.text(MINE)
    assert Entry.objects.get().name == "Ana / Beto"
    shown = ana.page(f"/t/{night.tournament.public_id}/")
    assert "Your entry" in shown
    assert "Enter this tournament" not in shown


def test_a_request_is_declined_or_taken_back_on_the_page():
    night = Signup("Ana", "Beto")
    night.ask("Ana", "Beto")

    assert "You have declined." in browser(night, "Beto").press(register_page(night), "Decline")
    night.ask("Ana", "Beto")
    assert "taken back" in browser(night, "Ana").press(MINE, "Take it back")

    assert not Entry.objects.exists()


def test_where_partners_rotate_one_button_enters():
    night = Signup("Ana").individuals()

    assert "You are entered." in browser(night, "Ana").press(register_page(night), "Enter")
    assert Entry.objects.get().name == "Ana"


def test_only_those_who_can_confirm_are_offered_as_partners():
    night = Signup("Ana", "Beto", "Caio", "Duda")
    night.enter_together("Caio", "Duda")
    MembershipFactory.create(club=night.club, name="Nologin")

    page = browser(night, "Ana").text(register_page(night))

    assert "Beto" in page
    assert not {"Caio", "Duda", "Nologin"} & set(page.split())


def test_a_stranger_reads_how_to_become_a_member():
    night = Signup("Ana")

    page = Browser(PlayerFactory.create(name="Zé")).text(register_page(night))

    assert "Only members of Clube do Truco can enter." in page


def test_who_is_not_signed_in_comes_back_after_signing_in():
    night = Signup("Ana")
    address = register_page(night)

    answer = Browser(None).client.get(address)

    assert answer["Location"] == f"/accounts/login/?next={quote(address)}"


def test_a_refusal_stands_on_the_page_as_a_sentence():
    night = Signup("Ana", "Beto")
    night.ask("Ana", "Beto")
    beto = browser(night, "Beto")
    page = beto.page(MINE)
    Tournament.objects.update(registration_open=False)
    request = re.search(r'name="request" value="(\d+)"', page)

    answer = beto.client.post(
        register_page(night),
        {"action": "accept", "request": request[1], "back": "mine", "command_id": "c"},
        follow=True,
    )

    assert "Registration is not open." in answer.content.decode()
    assert answer.redirect_chain[0][0] == MINE


@pytest.mark.parametrize("fields", [{}, {"action": "steal"}, {"action": "accept", "request": "x"}])
def test_a_form_that_makes_no_sense_changes_nothing(fields):
    night = Signup("Ana")

    answer = browser(night, "Ana").client.post(register_page(night), fields, follow=True)

    assert "try again" in answer.content.decode()
    assert not Entry.objects.exists()


def test_too_many_attempts_are_turned_away(settings):
    settings.RATELIMIT_ENABLE = True
    night = Signup("Ana")
    ana = browser(night, "Ana")

    answers = [ana.client.post(register_page(night), {"action": "take_back"}) for _ in range(61)]

    assert answers[0].status_code == 302
    assert answers[-1].status_code == 429


# ---- check-in --------------------------------------------------------------------
def test_a_player_checks_in_and_withdraws_on_the_own_page():
    night = Signup("Ana", "Beto")
    entry = night.enter_together("Ana", "Beto")
    beto = browser(night, "Beto")
    assert "Check in" not in beto.text(MINE)
    tournaments.open_check_in(tournament_id=night.id, **night.by)

    assert "You are checked in." in beto.press(MINE, "Check in")
    entry.refresh_from_db()
    assert entry.status == Entry.Status.CHECKED_IN

    assert "Your entry is withdrawn." in browser(night, "Ana").press(MINE, "Withdraw my entry")
    assert "You are entered in no tournament." in beto.text(MINE)


def test_nobody_checks_in_where_they_are_not_entered():
    night = Signup("Ana", pairs=0)
    tournaments.open_check_in(tournament_id=night.id, **night.by)

    answer = browser(night, "Ana").client.post(
        register_page(night), {"action": "check_in"}, follow=True
    )

    assert "You are not entered in this tournament." in answer.content.decode()


# ---- my matches -------------------------------------------------------------
def test_the_next_match_stands_first_with_table_and_rivals():
    night = Night(4).begun()

    page = browser(night, "Ana").text(MINE)

    assert "You play now table 1 against Gabi / Hugo" in page
    assert "Report the result" in page


def test_a_player_without_anything_reads_so():
    page = Browser(PlayerFactory.create(name="Zé")).text(MINE)

    assert "You are entered in no tournament." in page
    assert "Matches played 0 You have played no match of a tournament yet." in page


def test_the_history_tells_rivals_scores_and_places():
    night = Night(4).begun()
    night.win(1, 1)
    night.walkover(2, 0)
    night.enter(3, (9, 12))
    recompute(tournament_id=night.id, at=night.now)

    page = browser(night, "Ana").text(MINE)

    assert "Matches played 2" in page
    assert re.search(r"You lost against (Caro / Davi|Eva / Fábio) 9–12", page)
    assert "You won against Gabi / Hugo 12–8" in page
    assert "Copa de Outono · Ana / Beto place 2" in page


def test_who_was_replaced_keeps_what_they_have_played():
    night = Night(4).begun()
    night.win(1, 1)
    night.minutes = 30
    LineUp.objects.filter(member=night.member("Ana")).update(until_at=night.now)
    night.minutes = 60
    night.win(2, 2)
    night.enter(3, (12, 3))

    page = browser(night, "Ana").text(MINE)

    assert "Matches played 1 You won against Gabi / Hugo 12–8" in page


def test_matches_of_all_clubs_stand_on_one_page():
    night, other = Night(2).begun(), Night(2).begun()
    player = night.member("Ana").player
    theirs = other.member("Ana")
    Membership.objects.filter(pk=theirs.pk).update(player=player)
    Tournament.objects.filter(pk=other.id).update(name="Copa da Praia")

    page = browser(night, "Ana").text(MINE)

    assert "Copa de Outono" in page
    assert "Copa da Praia" in page


def test_the_number_of_queries_does_not_grow_with_what_was_played(django_assert_max_num_queries):
    night = Night(8).begun()
    for number in (1, 2, 3, 4, 5, 6, 7):
        night.enter(number, (12, 8))
    others = [TournamentFactory.create(club=night.club) for _ in range(3)]
    for tournament in others:
        entry = Entry.objects.create(tournament=tournament, name="Ana", registered_at=NIGHT)
        LineUp.objects.create(entry=entry, member=night.member("Ana"), place=0, from_at=NIGHT)
    ana = browser(night, "Ana")

    with django_assert_max_num_queries(25):
        ana.page(MINE)
    assert len(Match.objects.filter(state="finished")) == 7
