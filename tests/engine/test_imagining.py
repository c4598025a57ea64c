"""From an observation back to a state: what was seen stays as it was."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.engine import (
    ImaginingError,
    apply,
    deal,
    imagine,
    legal_actions,
    observe,
    parse_action,
    rule_set,
)
from tests.engine.strategies import beginning, deals


def covered_cards(state):
    rows = [*(trick.cards for trick in state.past), state.table]
    return {(n, each.seat): each.card for n, row in enumerate(rows) for each in row if each.covered}


@settings(max_examples=150, deadline=None)
@given(state=deals(), data=st.data())
def test_the_true_hands_make_the_true_state(state, data):
    state, _ = beginning(data, state)
    seat = data.draw(st.sampled_from(range(state.players)))
    seen = observe(state, seat)
    if seen.over or seen.blind:
        with pytest.raises(ValueError, match="nothing to imagine"):
            imagine(seen, state.dealt)
        return

    imagined = imagine(seen, state.dealt, covered_cards(state))

    assert observe(imagined, seat) == seen
    for each in range(state.players):
        assert legal_actions(imagined, each) == legal_actions(state, each)


def test_a_hand_without_a_card_that_it_played_does_not_fit():
    hands = [["4c", "5h", "6d"], ["7d", "5c", "Kd"], ["7h", "Qs", "4d"], ["As", "6c", "Jh"]]
    state = deal(rule_set("mineiro"), 4, (0, 0), 3, hands)
    seen = observe(apply(state, parse_action("0 play 4c")), 1)

    with pytest.raises(ImaginingError):
        imagine(seen, [["3c", "5h", "6d"], *hands[1:]])
