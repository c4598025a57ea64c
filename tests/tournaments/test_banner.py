"""What the banner tells a player on the page of a tournament, from the draw to the end."""

import pytest

from tests.factories import NIGHT
from tests.tournaments.club_night import Night, new_command
from tests.tournaments.own_pages import Browser
from tests.tournaments.staged import play, swiss
from tournaments.services import postponing

pytestmark = [pytest.mark.django_db, pytest.mark.one_database]


def banner(night: Night, name: str = "Ana") -> str:
    return Browser(night.member(name).player).text(f"/t/{night.tournament.public_id}/mine/")


def test_before_the_start_it_says_when_and_against_whom():
    night = Night(4, starts_at=NIGHT).draw()

    assert banner(night) == (
        "You play next against Gabi / Hugo · starts at 8 p.m. Show it in the bracket"
    )


def test_at_the_club_a_called_pair_is_led_to_the_report():
    night = Night(2).begun()

    assert banner(night).startswith("You play now table 1 against Caro / Davi · be there by")
    assert banner(night).endswith("Report the result")


def test_who_waits_for_rivals_reads_which_match_decides_them():
    night = Night(4).begun()
    night.enter(1, (12, 5))

    assert banner(night).startswith("You play next against the winner of match 2")


def test_a_postponed_match_is_called_so():
    night = Night(4).begun()
    postponing.postpone_match(
        match_id=night.match(1).pk, reason="late", command_id=new_command(), **night.by
    )

    assert banner(night).startswith("Your match is postponed")


def test_between_two_rounds_of_a_swiss_there_is_nothing_to_play():
    night = swiss(4)
    play(night)
    night.rank()

    assert banner(night).startswith("You have nothing to play at the moment Last won against")
    assert "at the moment All your matches" in banner(night)


def test_in_the_end_it_tells_the_place():
    night = Night(2).begun()
    night.enter(1, (12, 5))
    night.rank()

    assert banner(night) == (
        "You have played all your matches Last won against Caro / Davi. place 1 All your matches"
    )
    assert banner(night, "Caro").startswith("You are out Last lost against Ana / Beto. place 2")


def test_who_does_not_play_has_no_banner():
    night = Night(2).begun()

    assert Browser(night.director).text(f"/t/{night.tournament.public_id}/mine/") == ""
