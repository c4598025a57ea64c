import json

import pytest

from games.engine import (
    RecordError,
    Refusal,
    Replayed,
    load_record,
    parse_record,
    replay,
    write_record,
)
from tests.engine.hands import SIDE_0_WINS, SIDE_0_WINS_ACTIONS

DEAL = [hand.split() for hand in SIDE_0_WINS]


def hand(**changes):
    return {"dealer": 3, "deal": DEAL, "actions": list(SIDE_0_WINS_ACTIONS), **changes}


def record(*hands, **changes):
    return {
        "format": "truco-record/1",
        "rules": "mineiro",
        "players": 4,
        "score": [0, 0],
        "hands": list(hands) or [hand()],
        **changes,
    }


def without(mapping, key):
    return {name: value for name, value in mapping.items() if name != key}


def test_a_record_is_read_and_written_the_same():
    game = record(hand(), hand(dealer=0, actions=["1 raise"]), about={"names": ["Ana", "Beto"]})

    assert write_record(parse_record(game)) == game
    assert parse_record(write_record(parse_record(game))) == parse_record(game)


def test_a_turned_card_and_changed_rules_are_written():
    rules = {"preset": "paulista", "all_tied": "nobody"}
    game = record(hand(turned="2c", actions=["0 raise"]), rules=rules)

    assert write_record(parse_record(game)) == game


def test_the_score_starts_at_nought():
    assert replay(without(record(), "score")).as_dict()["score"] == [2, 0]


def test_the_result_speaks_of_the_last_hand():
    result = replay(record(hand(), hand(dealer=0, actions=["1 raise"])))

    assert result.as_dict() == {
        "ok": True,
        "score": [2, 0],
        "hand": {"over": False, "winner": None, "value": 2, "tricks": [], "told": []},
        "game_winner": None,
        "to_act": [0, 2],
        "legal": {
            "0": ["accept", "decline", "raise"],
            "2": ["accept", "decline", "raise"],
        },
    }


def test_a_result_holds_the_state_that_was_reached():
    result = replay(record())

    assert isinstance(result, Replayed)
    assert result.ok
    assert result.state.winner == 0


def test_facts_about_a_record_change_nothing():
    plain = replay(record())
    facts: list[object] = [{"seed": "00", "names": {}}, [], "x", 7, None]

    for about in facts:
        assert replay(record(about=about)) == plain


def refused(value):
    result = replay(value)
    assert isinstance(result, Refusal), result
    assert not result.ok
    assert result.error.endswith(".")
    assert len(result.error) < 200
    assert result.as_dict()["ok"] is False
    return result.hand, result.action


@pytest.mark.parametrize(
    "value",
    [
        None,
        [],
        "record",
        7,
        {},
        without(record(), "format"),
        without(record(), "rules"),
        without(record(), "players"),
        without(record(), "hands"),
        record(format="truco-record/2"),
        record(format=["truco-record/1"]),
        record(rules="poker"),
        record(rules=None),
        record(rules={"preset": "mineiro", "jokers": 2}),
        record(rules={"preset": "mineiro", "ladder": [4, 2]}),
        record(players=2),
        record(players="4"),
        record(players=4.0),
        record(players=None),
        record(score=[12, 4]),
        record(score=[-1, 0]),
        record(score=[0]),
        record(score="00"),
        record(score=None),
        record(score=[0.0, 0]),
        record(hands=[]),
        record(hands={"0": hand()}),
        record(hands=None),
        record(hand(), "hand"),
        record(hand(cards=1)),
        record(seed="00"),
        record(hand(), {7: 8}),
    ],
)
def test_what_is_wrong_with_the_whole_record_has_no_place(value):
    assert refused(value) == (None, None)


@pytest.mark.parametrize(
    "second",
    [
        hand(dealer=0, deal=DEAL[:3]),
        hand(dealer=0, deal=None),
        hand(dealer=0, deal=[*DEAL[:3], ["5s", "6c"]]),
        hand(dealer=0, deal=[*DEAL[:3], ["5s", "6c", "4c"]]),
        hand(dealer=0, deal=[*DEAL[:3], ["5s", "6c", "9c"]]),
        hand(dealer=0, deal=[*DEAL[:3], ["5s", "6c", {}]]),
        hand(dealer=0, turned="2c"),
        hand(dealer=0, turned=""),
        hand(dealer=0, actions=None),
        hand(dealer=0, actions="0 raise"),
        hand(dealer=0, actions={"0": "raise"}),
        without(hand(dealer=0), "actions"),
        without(hand(), "dealer"),
        hand(dealer=1),
        hand(dealer=None),
        hand(dealer="0"),
        hand(dealer=False, deal=None),
    ],
)
def test_what_is_wrong_with_a_hand_names_the_hand(second):
    assert refused(record(hand(), second)) == (1, None)


@pytest.mark.parametrize("dealer", [4, -1, None, 3.0, "3", [3]])
def test_the_first_dealer_is_a_seat(dealer):
    assert refused(record(hand(dealer=dealer))) == (0, None)


@pytest.mark.parametrize(
    "action", ["0 play 3c", "0 sing", "", None, 7, ["0 raise"], {}, "1 raise", "0 fold", "8 raise"]
)
def test_what_is_wrong_with_an_action_names_the_action(action):
    game = record(hand(actions=["0 raise", "1 accept", action]))

    assert refused(game) == (0, 2)


def test_the_first_fault_in_the_order_of_play_is_named():
    game = record(hand(actions=["1 raise", 7]), hand(dealer=2))

    assert refused(game) == (0, 0)


def test_no_hand_while_the_one_before_goes_on():
    assert refused(record(hand(actions=["0 raise"]), hand(dealer=0))) == (1, None)


def test_no_hand_after_the_game():
    game = record(hand(), hand(dealer=0), score=[10, 10])

    assert refused(game) == (1, None)


def test_no_action_after_the_hand():
    assert refused(record(hand(actions=[*SIDE_0_WINS_ACTIONS, "1 play 7d"]))) == (0, 8)


def test_a_record_is_printed_without_its_cards():
    parsed = parse_record(record(hand(actions=[])))

    assert "4c" not in repr(parsed)


def test_json_is_loaded():
    assert load_record(json.dumps(record())) == record()


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "not JSON"),
        ("{", "not JSON"),
        ("{}{}", "not JSON"),
        ("\x00", "not JSON"),
        ('{"a": NaN}', "no number"),
        ('{"a": -Infinity}', "no number"),
        ('{"a": 1, "a": 2}', "twice"),
        ("[" * 200_000, "too deeply"),
        ('{"a":' * 100_000 + "1" + "}" * 100_000, "too deeply"),
        ("1" * 10_000, "not JSON"),
        (" " * 1_000_001, "longer"),
    ],
)
def test_a_text_that_is_no_record_is_refused(text, sentence):
    with pytest.raises(RecordError, match=sentence):
        load_record(text)
