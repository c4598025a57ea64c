"""In no position of any game does a board tell what its person may not know."""

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from bots.messages import board, pages
from games.engine import PRESETS
from tests.bots import referee
from tests.bots.views import view_of
from tests.engine.strategies import beginning, deals, played_on

NOT_CHECKED = [HealthCheck.too_slow, HealthCheck.data_too_large]


def shown(view, page):
    """Return everything on the board of *view*, its text apart from its buttons."""
    screen = board.screen(view, page=pages.of(page, view))
    buttons = [f"{b.label} {referee.data_in(b.data)}" for row in screen.rows for b in row]
    return screen.text, "\n".join(buttons)


@pytest.mark.parametrize("preset", PRESETS)
@settings(max_examples=20, deadline=None, suppress_health_check=NOT_CHECKED)
@given(st.data(), st.sampled_from(["", pages.FOLD, pages.RAISE, pages.SIGNS]))
def test_a_board_tells_what_its_person_may_know(preset, data, page):
    dealt = data.draw(deals((preset,)))
    state, _actions = beginning(data, dealt)
    for seat in range(state.players):
        text, buttons = shown(view_of(state, seat), page)
        assert referee.cards_in(text + buttons) <= referee.cards_known(state, seat)
        assert referee.numbers_told_in(text) <= referee.numbers_known(state, seat)


@pytest.mark.parametrize("preset", PRESETS)
@settings(max_examples=5, deadline=None, suppress_health_check=NOT_CHECKED)
@given(st.data())
def test_the_hand_before_tells_what_was_open_in_it(preset, data):
    dealt = data.draw(deals((preset,)))
    ended = [state for state, _action in played_on(data, dealt)][-1]
    for seat in range(dealt.players):
        text, _buttons = shown(view_of(dealt, seat, before=ended), "")
        known = referee.cards_known(dealt, seat) | referee.cards_known(ended, seat)
        assert referee.cards_in(text) <= known
        assert referee.numbers_told_in(text) <= referee.numbers_known(dealt, seat)
