"""Whatever a club changes: it is refused with a field and a sentence, or it can be played."""

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.engine import DECKS, PRESETS, RuleSetError, deal, rule_set
from games.engine.presets import PRESET_FIELDS
from tests.engine.strategies import played_on

# What a club might send: values of every kind for every field, most of them sound.
VALUES: dict[str, list] = {
    "deck": [*DECKS, "tarot"],
    "players": [[2], [4], [6], [2, 4], [2, 4, 6], [4, 4], [3], [8], []],
    "ladder": [[1, 2, 3, 4], [2, 4, 6, 8, 12], [5], [3, 2], [0, 1], "24"],
    "target": [1, 9, 12, 15, 30, 0, None],
    "manilhas": ["fixed", "turned", "none", "all"],
    "tie_leader": ["leader", "first_tied", "last_tied", "dealer"],
    "all_tied": ["dealer", "nobody", "mano", "leader"],
    "iron_all_tied": ["dealer", "nobody", "mano", None, "leader"],
    "brink": [1, 8, 10, 11, 29, 30, None],
    "brink_play": [1, 2, 4, None],
    "brink_decline": [1, 2, 4, None],
    "brink_raise": ["illegal", "forfeit", "legal"],
    "iron_blind": [True, False, "yes"],
    "cover_from": [1, 2, 3, None, 4],
    "fold": [True, False, None],
    "envido": [True, False, None],
    "flor": [True, False, None],
    "falta": ["leader", "malas", "half", None, "all"],
    "flor_accept": ["s3", "three_each", None, "s4"],
    "flor_duty": [True, False, None],
    "signs": ["partner", "table", "off", "on"],
    "dealer_step": [1, -1, 0],
    "joker": [1],
}
specs = st.builds(
    lambda preset, changes: {"preset": preset, **dict(changes)},
    st.sampled_from(PRESETS),
    st.lists(
        st.sampled_from([(name, value) for name, values in VALUES.items() for value in values]),
        max_size=4,
    ),
)


def test_every_field_is_tried():
    assert set(VALUES) == {*PRESET_FIELDS["mineiro"], "joker"}


def rules_of(spec):
    """Return the rule set of *spec*, None if it makes no sense."""
    try:
        return rule_set(spec)
    except RuleSetError:
        return None


rule_sets = specs.map(rules_of).filter(bool)


@settings(max_examples=300, deadline=None)
@given(spec=specs.filter(lambda spec: rules_of(spec) is None))
def test_what_is_refused_names_a_field_in_a_sentence(spec):
    with pytest.raises(RuleSetError) as caught:
        rule_set(spec)

    sentence = str(caught.value)
    assert caught.value.field in {*PRESET_FIELDS["mineiro"], *spec}
    assert caught.value.field in sentence
    assert sentence.endswith(".")
    assert len(sentence) < 200


@settings(max_examples=300, deadline=None)
@given(rules=rule_sets)
def test_what_is_not_refused_is_read_back_from_its_spelling(rules):
    assert rule_set(rules.spec()) == rules
    assert rule_set(json.loads(json.dumps(rules.spec()))) == rules


@settings(max_examples=100, deadline=None)
@given(rules=rule_sets, data=st.data())
def test_what_is_not_refused_can_be_played(rules, data):
    players = data.draw(st.sampled_from(rules.players))
    near = (rules.brink or 1) - 1
    points = st.sampled_from(sorted({0, rules.target // 2, near, rules.target - 1}))
    cards = data.draw(st.permutations(DECKS[rules.deck]))
    hands = [cards[seat * 3 : seat * 3 + 3] for seat in range(players)]
    turned = cards[players * 3] if rules.has_turned_card else None
    score = (data.draw(points), data.draw(points))

    *_, (end, _) = played_on(data, deal(rules, players, score, players - 1, hands, turned))

    assert end.over
