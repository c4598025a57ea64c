from datetime import timedelta

import pytest

from games.engine import commitment
from games.errors import DomainError
from games.models import Series
from games.services.friendlies import start_friendly
from games.services.identity import create_player
from games.services.seating import end_grace, say_ready
from games.services.series import SeatSpec, open_series
from games.signals import series_not_attended


def test_the_first_hand_is_dealt_when_all_four_sit(table):
    for name in ("Ana", "Beto", "Caro"):
        table.sits(name)
    assert table.row.state == Series.State.WAITING

    table.sits("Dani")

    assert table.row.state == Series.State.PLAYING
    assert len(table.view("Ana")["play"]["hand"]) == 3


def test_sitting_down_twice_changes_nothing(table):
    first = table.sits("Ana")

    assert table.sits("Ana") == first


def test_the_first_string_of_a_side_stands(table):
    table.sits("Ana", "pé de moleque")
    table.sits("Beto", "another")
    table.sits("Caro")
    table.sits("Dani", "mão")

    assert table.row.side_strings == ["pé de moleque", "mão"]


@pytest.mark.parametrize("text", ["x" * 65, "a\x00b", "line\nbreak"])
def test_a_string_that_cannot_be_printed_or_is_too_long_is_refused(table, text):
    with pytest.raises(DomainError) as refusal:
        table.sits("Ana", text)

    assert refusal.value.code == "bad_string"


def test_the_promise_is_shown_before_the_first_card_and_kept(table):
    promised = table.view()["deal"]["commitment"]
    table.all_sit()
    table.play_out()

    seed = table.view()["deal"]["seed"]
    assert commitment(bytes.fromhex(seed)) == promised


def test_a_stranger_cannot_sit_down(table):
    eva = create_player(name="Eva")

    with pytest.raises(DomainError) as refusal:
        say_ready(
            series=table.series.public_id,
            player=eva,
            command_id="eva-00001",
            via="web",
            at=table.at,
        )
    assert refusal.value.code == "not_playing"


def test_with_one_of_each_side_the_game_begins_after_the_grace(table):
    table.sits("Ana")
    table.sits("Dani")

    assert end_grace(series_id=table.series.pk, at=table.at + timedelta(minutes=10))

    assert table.row.state == Series.State.PLAYING


def test_the_grace_does_not_end_early(table):
    assert not end_grace(series_id=table.series.pk, at=table.at + timedelta(minutes=9))

    assert table.row.state == Series.State.WAITING


def test_a_side_that_nobody_came_of_has_not_attended(table):
    heard = []

    def listen(series, present, **_kwargs):
        heard.append(present)

    series_not_attended.connect(listen)
    try:
        table.sits("Ana")
        end_grace(series_id=table.series.pk, at=table.at + timedelta(minutes=10))
    finally:
        series_not_attended.disconnect(listen)

    assert heard == [{0}]
    assert table.row.state == Series.State.VOID


def test_rules_that_make_no_sense_lay_no_table(db, at):
    with pytest.raises(DomainError) as refusal:
        open_series(
            seats=[SeatSpec("Ana", policy="steady")] * 4,
            rules={"preset": "mineiro", "brink": 12},
            at=at,
        )

    assert refusal.value.code == "bad_rules"


def test_mineiro_is_not_for_two(db, at):
    with pytest.raises(DomainError) as refusal:
        open_series(seats=[SeatSpec("Ana", policy="steady")] * 2, rules="mineiro", at=at)

    assert refusal.value.code == "bad_rules"


def test_a_visitor_plays_at_once_without_an_account(db, at):
    series, guest = start_friendly(player=None, at=at)

    assert series.state == Series.State.PLAYING
    assert guest.is_guest
    assert not guest.has_usable_password()
