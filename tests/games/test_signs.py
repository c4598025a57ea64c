"""Showing a seña (RULES H): which, when, by whom, how often."""

import pytest

from games.errors import DomainError
from games.models import Sign
from games.services.identity import create_player
from games.services.signs import show_sign
from games.signs import SIGNS
from tests.games.spanish_table import NONE, TO_ALL, four, refused, two
from tests.games.table import Table


def test_every_sign_is_offered_to_who_holds_a_seat(spanish):
    assert spanish.view("Dani")["signs_offered"] == list(SIGNS)
    assert spanish.view()["signs_offered"] == []


@pytest.mark.parametrize("sign", list(SIGNS))
def test_every_sign_that_is_offered_can_be_shown(spanish, sign):
    spanish.shows("Caro", sign)

    assert spanish.signs_seen_by("Dani") == [(1, sign)]


def test_a_sign_needs_no_turn_and_leaves_an_open_question_open(spanish):
    spanish.does(spanish.turn, "raise")
    asked = spanish.view()["play"]["question"]

    for seat in range(4):
        spanish.shows(seat, "2")

    assert spanish.view()["play"]["question"] == asked


@pytest.mark.parametrize("sign", ["", "1c", "ciego", "1E", "play 1e", "é" * 99, "\x00"])
def test_what_is_no_sign_is_refused(spanish, sign):
    assert refused(lambda: spanish.shows("Ana", sign)) == "bad_sign"


@pytest.mark.parametrize("rules", [NONE, "mineiro", "paulista"])
def test_where_the_rules_have_none_no_sign_is_offered_or_shown(db, at, rules):
    table = four(at, rules)

    assert table.view("Ana")["signs_offered"] == []
    assert refused(lambda: table.shows("Ana", "3")) == "no_signs"


def test_nobody_shows_a_sign_before_all_sit(db, at):
    table = Table.laid(at=at, rules="argentino")
    table.sits("Ana")

    assert refused(lambda: table.shows("Ana", "1e")) == "not_ready"
    assert table.view("Ana")["signs_offered"] == []


def test_a_spectator_shows_no_sign(db, at):
    table, eva = four(at, TO_ALL), create_player(name="Eva")

    def waves():
        show_sign(
            series=table.series.public_id,
            player=eva,
            sign="1e",
            command_id="eva-waves",
            via="web",
            at=table.at,
        )

    assert refused(waves) == "not_playing"


def test_one_against_one_there_is_no_partner_to_show_a_sign(db, at):
    table = two(at)

    assert table.view(0)["signs_offered"] == []
    assert refused(lambda: table.shows(0, "1e")) == "no_signs"


def test_one_against_one_a_sign_to_the_table_is_for_the_rival(db, at):
    table = two(at, {"preset": "argentino-club", "signs": "table"})

    table.shows(0, "blind")

    assert table.signs_seen_by(1) == [(0, "blind")]


@pytest.mark.parametrize(("after", "wait"), [(0, 2), (0.5, 2), (1, 1), (1.999, 1)])
def test_a_second_sign_of_a_seat_comes_too_soon(spanish, after, wait):
    spanish.shows("Ana", "1e")
    spanish.later(after)

    with pytest.raises(DomainError) as refusal:
        spanish.shows("Ana", "1b")
    assert (refusal.value.code, refusal.value.data) == ("too_soon", {"wait": wait})
    assert spanish.signs_seen_by("Beto") == [(0, "1e")]


def test_after_two_seconds_a_seat_may_show_another(spanish):
    spanish.shows("Ana", "1e")
    spanish.later(2)
    spanish.shows("Ana", "1b")

    assert len(spanish.signs_seen_by("Beto")) == 2


def test_each_seat_has_its_own_two_seconds(spanish):
    for name in ("Ana", "Caro", "Beto", "Dani"):
        spanish.shows(name, "3")

    assert Sign.objects.count() == 4


def test_each_table_has_its_own_two_seconds(spanish, at):
    spanish.shows("Ana", "3")

    four(at).shows("Ana", "3")

    assert Sign.objects.count() == 2


def test_a_new_hand_does_not_shorten_the_two_seconds(spanish):
    spanish.shows("Ana", "1e")
    spanish.does(spanish.turn, "raise")
    spanish.does(spanish.turn, "decline")

    assert refused(lambda: spanish.shows("Ana", "1b")) == "too_soon"


def test_a_clock_that_runs_a_little_behind_gains_no_sign(spanish):
    spanish.shows("Ana", "1e")
    spanish.later(-1)

    assert refused(lambda: spanish.shows("Ana", "1b")) == "too_soon"


def test_the_same_command_twice_is_one_sign(spanish):
    first = spanish.shows("Ana", "1e", command="tapped-twice")

    assert spanish.shows("Ana", "1e", command="tapped-twice") == first
    assert Sign.objects.count() == 1


def test_a_refused_command_may_be_sent_again(spanish):
    spanish.shows("Ana", "1e")
    assert refused(lambda: spanish.shows("Ana", "1b", command="a-second-too-soon")) == "too_soon"
    spanish.later(2)

    spanish.shows("Ana", "1b", command="a-second-too-soon")

    assert spanish.signs_seen_by("Beto") == [(0, "1e"), (0, "1b")]
