"""A seña changes nothing at the table: no number, no clock, no record."""

import pytest

from games.models import Action, Event, Series, Sign
from games.selectors import records_of
from games.services import seating
from games.services.rebuild import differences
from games.signals import sign_shown
from games.signs import SIGNS, words_of_signs
from tests.games.caller import raise_or_run
from tests.games.spanish_table import TO_ALL, four

pytestmark = pytest.mark.one_database


def test_a_sign_makes_nobodys_move_stale_and_moves_no_clock(spanish):
    seen, deadline = spanish.seq, spanish.row.turn_deadline_at

    for seat in range(4):
        assert spanish.shows(seat, "3") == seen

    assert spanish.row.turn_deadline_at == deadline
    assert spanish.does(spanish.turn, "raise", seen=seen) == seen + 1


def test_a_sign_is_no_action_and_no_event(spanish):
    events = Event.objects.count()
    spanish.shows("Ana", "1e")

    assert Action.objects.count() == 0
    assert Event.objects.count() == events


def test_a_sign_keeps_who_and_how_and_when(spanish):
    spanish.shows("Ana", "1e", via="telegram")

    sign = Sign.objects.get()
    assert (sign.player, sign.via, sign.at) == (spanish.person("Ana"), "telegram", spanish.at)


def test_neither_name_nor_repr_of_a_sign_tells_what_it_was(spanish):
    spanish.shows("Ana", "tanto_30")

    assert "tanto" not in f"{Sign.objects.get()} {Sign.objects.get()!r}"


def test_the_record_of_a_series_is_the_same_with_signs_and_without(spanish):
    while spanish.row.state == Series.State.PLAYING:
        spanish.shows("Caro", "blind")
        spanish.later(2)
        seat = spanish.turn
        spanish.does(seat, raise_or_run(spanish.view(seat)["play"]["legal"]))
    with_signs = records_of(spanish.row)

    Sign.objects.all().delete()

    assert records_of(spanish.row) == with_signs
    assert differences(series_id=spanish.series.pk, repair=False) == []
    assert "blind" not in str(with_signs)


def test_a_sign_to_a_computer_player_goes_into_the_void(spanish):
    seating.substitute(
        series_id=spanish.series.pk,
        seat=2,
        player_id=None,
        policy="random",
        name="Random",
        at=spanish.at,
    )

    spanish.shows("Ana", "1e")

    assert spanish.signs_seen_by("Ana") == [(0, "1e")]


@pytest.mark.parametrize(
    ("rules", "seats"),
    [("argentino", {1, 3}), (TO_ALL, {0, 1, 2, 3})],
)
def test_the_apps_above_are_told_by_whom_it_is_seen(db, at, rules, seats):
    table, heard = four(at, rules), []

    def hear(sender, **told):
        heard.append(told)

    sign_shown.connect(hear)
    try:
        table.shows("Dani", "7o")
    finally:
        sign_shown.disconnect(hear)

    [told] = heard
    assert (told["series"], told["seat"], told["sign"]) == (table.series, 3, "7o")
    assert told["seen_by"] == seats


def test_every_sign_has_words_for_what_it_means_and_how_it_is_made():
    words = words_of_signs()

    assert list(words) == list(SIGNS)
    assert all(each["meaning"] and each["gesture"] for each in words.values())
