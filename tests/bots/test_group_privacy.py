"""No group ever reads a card that does not lie open, and no member one that is not theirs."""

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from bots.messages import group_board, own_cards
from bots.messages.group_board import Doors
from games.engine import PRESETS, deal, public_offers
from tests.bots import referee
from tests.bots.views import view_of
from tests.engine.strategies import beginning, deals

pytestmark = pytest.mark.one_database

SLOW = [HealthCheck.too_slow, HealthCheck.data_too_large]
NOWHERE = Doors()


def shown(screen):
    marks = (f"{button.label} {button.data}" for row in screen.rows for button in row)
    return "\n".join([screen.text, *marks])


@settings(max_examples=60, deadline=None, suppress_health_check=SLOW)
@given(dealt=deals(PRESETS), data=st.data())
def test_a_group_reads_what_lies_open(dealt, data):
    state, _actions = beginning(data, dealt)
    view, offers = view_of(state, None, delay=0), public_offers(state)
    screens = [group_board.screen(view, offers, NOWHERE), group_board.call(view, offers)]
    for screen in filter(None, screens):
        assert referee.cards_in(shown(screen)) <= referee.cards_known(state, None)
        assert referee.numbers_told_in(screen.text) <= referee.numbers_known(state, None)
        assert "Señas" not in shown(screen)


@settings(max_examples=25, deadline=None, suppress_health_check=SLOW)
@given(before=deals(PRESETS), data=st.data())
def test_other_cards_would_look_the_same(before, data):
    """Whoever holds whatever: as long as nothing lies open, a group sees no difference."""
    mixed = data.draw(st.permutations([card for hand in before.dealt for card in hand]))
    hands = [mixed[first : first + 3] for first in range(0, len(mixed), 3)]
    other = deal(before.rules, before.players, before.score, before.dealer, hands, before.turned)
    boards = [
        group_board.screen(view_of(each, None, delay=0), public_offers(each), NOWHERE)
        for each in (before, other)
    ]

    assert boards[0] == boards[1]


@settings(max_examples=40, deadline=None, suppress_health_check=SLOW)
@given(dealt=deals(PRESETS), data=st.data())
def test_a_popup_and_a_whisper_tell_what_their_person_may_know(dealt, data):
    state, _actions = beginning(data, dealt)
    for seat in range(state.players):
        view = view_of(state, seat)
        whisper = shown(own_cards.whisper(view))
        for text in own_cards.popup(view), whisper:
            assert referee.cards_in(text) <= referee.cards_known(state, seat)
            assert referee.numbers_told_in(text) <= referee.numbers_known(state, seat)
        assert len(own_cards.popup(view)) <= own_cards.LONGEST_POPUP
