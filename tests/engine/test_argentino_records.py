"""Records of argentino: what they say, and where a fault is named (clause H too)."""

import pytest

from games.engine import (
    NotationError,
    Refusal,
    parse_action,
    parse_record,
    replay,
    rule_set,
    write_record,
)
from tests.engine.spanish_hands import FLOR_0_1, NO_FLOR


def hand(*actions, dealer=3, hands=NO_FLOR, **changes):
    deal = [cards.split() for cards in hands]
    return {"dealer": dealer, "deal": deal, "actions": list(actions), **changes}


def record(*hands, rules="argentino", score=(0, 0)):
    return {
        "format": "truco-record/1",
        "rules": rules,
        "players": 4,
        "score": list(score),
        "hands": list(hands),
    }


def fault(game):
    result = replay(game)
    assert isinstance(result, Refusal)
    assert result.error.endswith(".")
    return result.hand, result.action


GAME = record(
    hand("0 raise", "1 flor", "0 accept", "3 raise", "2 decline", hands=FLOR_0_1),
    hand("3 envido", "0 real_envido", "1 accept", "3 play 1b", "0 fold", dealer=2),
    rules="argentino-flor",
)


def test_a_record_is_read_and_written_the_same():
    assert write_record(parse_record(GAME)) == GAME


def test_its_result_speaks_of_the_last_hand():
    # Flor 9 and a truco accepted by the retruco; then envido 5 and the hand.
    assert replay(GAME).as_dict() == {
        "ok": True,
        "score": [14, 3],
        "hand": {"over": True, "winner": 1, "value": 1, "tricks": [], "told": [[3, 6], [0, 31]]},
        "game_winner": None,
        "to_act": [],
        "legal": {},
    }


def test_legal_words_are_sorted_by_code_point():
    result = replay(record(hand("0 raise"), rules="argentino-flor")).as_dict()

    assert result["legal"]["1"] == [
        "accept", "decline", "envido", "falta_envido", "raise", "real_envido",
    ]  # fmt: skip


@pytest.mark.parametrize("turned", ["2e", "", "2c", 7])
def test_a1_argentino_turns_no_card(turned):
    assert fault(record(hand(turned=turned))) == (0, None)


@pytest.mark.parametrize(
    "first", ["1e 5c", "1e 5c 6c 2c", "1e 5c 5c", "7e 5c 6c", "4h 5c 6c", "8e 5c 6c", "Kc 5c 6c"]
)
def test_a1_argentino_a_deal_that_cannot_be_is_refused(first):
    assert fault(record(hand(hands=(first, *NO_FLOR[1:])))) == (0, None)


def test_a3_argentino_the_dealer_of_the_next_hand():
    assert fault(record(hand("0 fold"), hand(dealer=0))) == (1, None)
    assert fault(record(hand("0 fold"), hand("2 fold", dealer=2))) == (1, 0)


@pytest.mark.parametrize(
    ("rules", "hands", "actions"),
    [
        ("argentino", NO_FLOR, ["0 envido", "1 flor"]),
        ("argentino", NO_FLOR, ["0 raise", "1 envido", "1 accept"]),
        ("argentino", NO_FLOR, ["0 raise", "1 envido", "0 accept", "0 accept"]),
        ("argentino", NO_FLOR, ["0 raise", "1 envido", "0 accept", "1 envido"]),
        ("argentino", NO_FLOR, ["0 envido", "1 falta_envido", "0 falta_envido"]),
        ("argentino", NO_FLOR, ["0 fold", "1 play 7e"]),
        ("argentino", NO_FLOR, ["0 contraflor"]),
        ("argentino", NO_FLOR, ["0 play #0"]),
        ("argentino", NO_FLOR, ["0 play 1e", "1 cover 7e"]),
        ("argentino-flor", FLOR_0_1, ["0 flor", "1 accept", "1 accept"]),
        ("argentino-flor", FLOR_0_1, ["0 flor", "1 flor"]),
        ("argentino-flor", FLOR_0_1, ["0 flor", "1 contraflor", "0 contraflor"]),
        ("argentino-flor", FLOR_0_1, ["0 play 1e", "1 flor", "0 accept"]),
        ("argentino-flor-club", FLOR_0_1, ["0 flor", "1 decline", "0 play 1e", "1 fold", "2 fold"]),
        ("argentino-flor-club", FLOR_0_1, ["0 play 1e"]),
    ],
)
def test_the_action_that_breaks_a_rule_is_named(rules, hands, actions):
    assert fault(record(hand(*actions, hands=hands), rules=rules)) == (0, len(actions) - 1)


def test_no_hand_after_a_game_that_a_flor_ended():
    game = record(
        hand("0 raise", "1 flor", "0 decline", hands=FLOR_0_1),
        hand(dealer=2),
        rules="argentino-flor",
        score=(4, 27),
    )

    assert fault(game) == (1, None)


def test_the_game_that_an_envido_ended():
    result = replay(record(hand("0 raise", "1 envido", "0 accept"), score=(29, 3))).as_dict()

    assert result["score"] == [31, 3]
    assert result["hand"]["winner"] is None
    assert result["hand"]["told"] == [[0, 31]]
    assert (result["game_winner"], result["to_act"], result["legal"]) == (0, [], {})


@pytest.mark.parametrize("word", ["ciego", "sign", "ciega 1e", "signs"])
def test_h_a_sign_is_no_action(word):
    with pytest.raises(NotationError):
        parse_action(f"0 {word}")

    assert fault(record(hand(f"0 {word}"))) == (0, 0)


def test_h_a_record_of_results_has_no_signs():
    game = record(hand("0 fold"))

    assert fault({**game, "signs": []}) == (None, None)
    assert fault(record(hand("0 fold", signs=[]))) == (None, None)
    assert replay({**game, "about": {"signs": ["0 ciego"]}}) == replay(game)


@pytest.mark.parametrize(
    ("preset", "signs"),
    [("argentino", "partner"), ("argentino-flor", "partner"), ("mineiro", "off")],
)
def test_h_who_sees_signs_is_a_table_rule(preset, signs):
    assert rule_set(preset).signs == signs
