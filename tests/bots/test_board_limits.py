"""However long the names: what Telegram takes, and people can tell apart."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bots.messages import board, coding, pages, taps
from bots.messages.words import told_apart
from tests.bots.views import view_of
from tests.engine.hands import after, dealt
from tests.engine.spanish_hands import FLOR_OF_ALL, with_flor

LONGEST_TEXT = 4096
LONGEST_NAME = 80
SIX = ("4h 5h 6d", "7d 5c Kd", "7h Qs 4d", "As 6c Jh", "2c 2d 3c", "3h 3s Ks")


def test_names_that_are_the_same_have_the_number_of_the_seat():
    names = told_apart(["Ana", "Caro", "ana", "Dani", "Eva", "Fábio"])

    assert names == ["Ana (1)", "Caro", "ana (3)", "Dani", "Eva", "Fábio"]


def test_a_name_that_looks_like_a_numbered_one():
    assert told_apart(["Ana (2)", "Ana", "Ana"]) == ["Ana (2) (1)", "Ana (2)", "Ana (3)"]


def test_long_names_that_begin_alike_are_told_apart():
    names = told_apart([f"Maria Aparecida dos Santos {last}" for last in ("Silva", "Souza")])

    assert names == ["Maria Aparecida dos San… (1)", "Maria Aparecida dos San… (2)"]


@given(st.lists(st.text(max_size=LONGEST_NAME), min_size=2, max_size=6))
def test_no_two_seats_ever_have_one_name(names):
    assert len(set(told_apart(names))) == len(names)


def test_six_at_a_table_are_named_with_their_side():
    state = dealt(*SIX, rules="paulista", turned="5s")
    text = board.screen(view_of(after(state, "0 play 4h", "1 play Kd"), 2)).text

    order = "🔵 Ana, 🟠 Caro, 🔵 Beto, 🟠 Dani, 🔵 Eva, 🟠 Fábio"
    assert f"Order of play: {order}\n" in text
    assert "On the table: 🔵 Ana 4♥, 🟠 Caro K♦\n" in text


def of_longest_names(state, seat, **changes):
    names = tuple(chr(ord("A") + place) * LONGEST_NAME for place in range(6))
    view = view_of(state, seat, names=names, title="T" * 200, **changes)
    # Two code units each, which is how Telegram counts.
    sides = [{"name": "🂡" * 250, "games": 0}, {"name": "🂱" * 250, "games": 1}]
    return {**view, "sides": sides, "best_of": 3}


def units(text):
    return len(text.encode("utf-16-le")) // 2


def end_of(state):
    calls = ("0 flor", "2 flor", "1 decline", "3 contraflor", "0 contraflor_al_resto", "3 accept")
    return after(state, *calls)


@pytest.mark.parametrize("seat", [0, 1, 2, 3])
@pytest.mark.parametrize("name", ["", "fold", "signs"])
def test_the_longest_text_of_a_spanish_table_is_far_from_too_long(seat, name):
    state = after(with_flor(*FLOR_OF_ALL), "0 raise", "1 raise")
    view = of_longest_names(
        state, seat, before=end_of(with_flor(*FLOR_OF_ALL)), signs=[(seat, "blind")] * 40
    )
    screen = board.screen(view, page=pages.of(name, view), url="https://club.example/x/")

    assert units(screen.text) < LONGEST_TEXT / 2
    assert all(len(b.data.encode()) <= coding.LONGEST for row in screen.rows for b in row)


def test_the_longest_text_of_six_is_far_from_too_long():
    state = dealt(*SIX, rules="paulista-clube", turned="5s", score=(11, 11))
    for card in ("0 play 4h", "1 play 7d", "2 play 7h", "3 play As", "4 play 2c", "5 play 3h"):
        state = after(state, card)

    assert units(board.screen(of_longest_names(state, state.turn)).text) < LONGEST_TEXT / 2


series = st.text("abcdefghjkmnpqrstuvwxyz23456789", min_size=10, max_size=10)


@given(series, st.integers(0, 10**9 - 1), st.integers(0, 9999), st.integers(0, 9999))
def test_no_button_is_too_long_for_telegram(name, seq, game, hand):
    moment = f"{game}.{hand}.{seq}"
    longest = [
        taps.Act(name, seq, "contraflor_al_resto"),
        taps.Open(name, moment, "signs"),
        taps.Show(name, f"{game}.{hand}", "tanto_30"),
        taps.New("paulista-limpo-clube", 6),
    ]

    for tap in longest:
        assert taps.parse(str(tap)) == tap
        assert len(str(tap).encode()) <= coding.LONGEST
