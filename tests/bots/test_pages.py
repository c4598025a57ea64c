"""What opens below a board: are you sure, and the signs."""

import pytest

from bots.messages import board, pages, taps
from tests.bots.views import view_of
from tests.engine.hands import after, dealt
from tests.engine.spanish_hands import argentino


def rows(view, page):
    return [list(row) for row in board.screen(view, page=page).rows]


def opened_by(view, label, page=pages.CLOSED):
    """Return the page that the button *label* opens."""
    (button,) = [b for row in rows(view, page) for b in row if b.label == label]
    tap = taps.parse(button.data)
    assert isinstance(tap, taps.Open)
    return pages.Page(tap.page, tap.moment)


def labels(view, page):
    return [[button.label for button in row] for row in rows(view, page)]


def test_giving_the_hand_up_takes_two_taps():
    view = view_of(argentino())
    page = opened_by(view, "Me voy al mazo · perdés 2")

    screen = board.screen(view, page=page)
    assert screen.text.endswith("👉 Tap again if you really give this hand up.")
    assert labels(view, page)[4] == ["¿Seguro? perdés 2", "Back"]
    assert screen.rows[4][0].data == "a:k3v9x2m4qp:17:fold"
    assert labels(view, page)[0] == ["1⚔️", "5🏆", "6🏆"]


def test_a_raise_that_loses_the_game_takes_two_taps():
    state = after(dealt(rules="mineiro-duo", score=(10, 4)), "0 accept")
    view = view_of(state)
    page = opened_by(view, "Truco! · perde a queda")

    assert "Whoever raises now loses the game at once." in board.screen(view, page=page).text
    assert labels(view, page)[1] == ["Certeza? perde a queda", "Back"]


def test_an_ordinary_raise_takes_one():
    (button,) = board.screen(view_of(dealt())).rows[1]

    assert isinstance(taps.parse(button.data), taps.Act)


def test_no_closes_the_question():
    view = view_of(argentino())
    page = opened_by(view, "Me voy al mazo · perdés 2")

    assert opened_by(view, "Back", page) == pages.CLOSED


def test_the_question_is_gone_when_the_table_has_moved_on():
    view = view_of(argentino())
    page = opened_by(view, "Me voy al mazo · perdés 2")
    moved = {**view, "seq": 18}

    assert labels(moved, page) == labels(moved, pages.CLOSED)


def test_the_signs_are_one_tap_each():
    view = view_of(argentino(), 1)
    page = opened_by(view, "Señas")

    shown = rows(view, page)
    assert [b.label for b in shown[0]] == ["ace of swords", "ace of clubs"]
    assert [b.label for b in shown[-1]] == ["Back"]
    assert taps.parse(shown[0][0].data) == taps.Show("k3v9x2m4qp", "0.3", "1e")
    assert sum(map(len, shown)) == len(view["signs_offered"]) + 1


def test_the_signs_stay_open_while_the_others_play():
    page = opened_by(view_of(argentino(), 2), "Señas")
    later = view_of(after(argentino(), "0 play 5c"), 2, seq=18)

    assert page.standing(later) == pages.SIGNS


def test_the_signs_make_room_for_the_cards_when_the_turn_comes():
    page = opened_by(view_of(argentino(), 2), "Señas")
    later = view_of(after(argentino(), "0 play 5c", "1 play 5b"), 2, seq=19)

    assert page.standing(later) == ""
    assert opened_by(later, "Señas").standing(later) == pages.SIGNS


def test_the_signs_of_one_hand_close_with_it():
    page = opened_by(view_of(argentino(), 1), "Señas")

    assert page.standing(view_of(argentino(), 1, hand=4)) == ""


@pytest.mark.parametrize("changes", [{"signs_offered": []}, {"state": "paused"}, {"play": None}])
def test_no_signs_where_none_can_be_shown(changes):
    page = opened_by(view_of(argentino(), 1), "Señas")

    assert page.standing(view_of(argentino(), 1, **changes)) == ""


@pytest.mark.parametrize("name", ["fold", "raise", "accept", "play 1e", "nonsense"])
def test_a_page_that_nobody_offers_stays_closed(name):
    view = view_of(argentino(), 1)

    assert pages.Page(name, "17").standing(view) == ""
