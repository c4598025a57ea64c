"""What a group reads of a table, and which buttons stand below it."""

import pytest

from bots import positions
from bots.messages import group_board, group_taps, own_cards
from bots.messages.group_board import Doors
from bots.messages.group_taps import Again, Look, OnCard, Put, Say
from games.engine import public_offers
from tests.bots.views import view_of
from tests.engine.hands import after, dealt
from tests.engine.spanish_hands import FLOR_0_1, with_flor

pytestmark = pytest.mark.one_database

NOWHERE = Doors()


def board(state, /, **changes):
    view = view_of(state, None, **{"delay": 0, **changes})
    return group_board.screen(view, public_offers(state), NOWHERE)


def call(state, **changes):
    return group_board.call(view_of(state, None, delay=0, **changes), public_offers(state))


def labels(screen):
    return [[button.label for button in row] for row in screen.rows]


def test_a_turn_has_numbers_a_call_and_the_look_at_the_own_cards():
    screen = board(dealt())

    assert labels(screen) == [["1ª", "2ª", "3ª"], ["Truco! · vale 4"], ["🂠 My cards"]]
    assert screen.text.endswith("Turn of Ana.")


def test_covered_cards_have_a_row_of_their_own():
    first = "0 play 4c", "1 play 7d", "2 play 7h", "3 play As"
    screen = board(after(dealt(rules="mineiro-clube"), *first))

    assert labels(screen)[:2] == [["1ª", "2ª", "3ª"], ["🂠 1ª", "🂠 2ª", "🂠 3ª"]]


def test_what_is_asked_is_answered_by_the_whole_side_and_named_with_its_stake():
    asked = call(after(dealt(), "0 raise"))

    assert "Your answer, Caro, Dani?" in asked.text
    assert labels(asked) == [
        ["Aceitar · vale 4", "Correr · perde 2"],
        ["Seis! · vale 6"],
        ["🂠 My cards"],
    ]


def test_a_side_of_the_house_is_not_called():
    house = [
        {
            "seat": n,
            "side": n % 2,
            "name": f"P{n}",
            "ready": True,
            "policy": "steady" if n % 2 else "",
        }
        for n in range(4)
    ]
    assert call(after(dealt(), "0 raise"), players=house) is None


def test_who_holds_a_flor_that_must_be_sung_is_not_told():
    # Caro holds one too, and is the only one of her side who may act.
    state = after(with_flor(*FLOR_0_1, rules="argentino-flor-club"), "0 flor")
    asked = with_flor(
        "1e 5c 6c", "7b 5b 12b", "7o 11e 4c", "1o 6o 10c", rules="argentino-flor-club"
    )

    assert "Your answer, Caro, Dani?" in call(after(asked, "0 raise")).text
    # Whoever is asked for a flor that was sung, though, everybody knows.
    assert "Your answer, Caro?" in call(state).text


def test_who_is_told_later_has_no_buttons_to_act_with():
    assert labels(board(dealt(), delay=30)) == [["🂠 My cards"]]


@pytest.mark.parametrize("standing", ["paused", "void", "waiting"])
def test_a_table_that_is_not_played_has_no_buttons(standing):
    assert board(dealt(), state=standing).rows == ()


def test_the_numbers_stay_with_the_cards_through_the_hand():
    before = positions.numbered(view_of(dealt(), 0))
    later = after(dealt(), "0 play 5h", "1 play 7d", "2 play 7h", "3 play As")
    view = view_of(later, 0)

    assert positions.numbered(view) == before
    assert positions.card_at(view, positions.LAST) is None
    for number, card in before.items():
        assert positions.card_at(view, number) == card
        assert (f"{number}ª" in own_cards.popup(view)) == (card != "5h")


def test_the_order_is_another_for_each_hand_and_each_seat():
    hands = [view_of(dealt(), 0, hand=number) for number in range(20)]

    assert len({tuple(positions.numbered(view).values()) for view in hands}) > 1
    assert len({str(positions.numbered(view)) for view in hands}) <= 6


@pytest.mark.parametrize(
    "tap",
    [
        Put("k3v9x2m4qp", 2, 17),
        Put("k3v9x2m4qp", 0, 999_999_999, covered=True),
        Say("k3v9x2m4qp", "contraflor_al_resto", 999_999_999),
        Look("k3v9x2m4qp"),
        Again("k3v9x2m4qp"),
        OnCard("k3v9x2m4qp", group_taps.RULES, "paulista-limpo-clube"),
        OnCard("k3v9x2m4qp", group_taps.LEAVE),
    ],
)
def test_what_is_written_into_a_button_is_read_again(tap):
    assert group_taps.parse(str(tap)) == tap
    assert len(str(tap).encode()) <= 64


@pytest.mark.parametrize(
    "data",
    [
        None,
        "",
        "g",
        "gp:k3v9x2m4qp:4:17:",
        "gp:k3v9x2m4qp:4c:17:",
        "gw:k3v9x2m4qp:play 4c:17",
        "gx:1",
    ],
)
def test_what_is_no_button_of_a_group_is_nothing(data):
    assert group_taps.parse(data) is None
