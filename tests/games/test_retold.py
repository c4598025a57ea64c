"""A match told again in sentences: the calls in the game's language, the rest in the reader's."""

import pytest

from games.engine import apply, parse_action, rule_set
from games.services.telling import action_told, hand_told
from games.words import speech_of
from games.words.retold import Retelling
from tests.engine.hands import dealt
from tests.engine.playthroughs.files import PRESETS
from tests.engine.playthroughs.playing import TAKES, moments
from tests.engine.spanish_hands import FLOR_0_1, NO_FLOR
from tests.games.table import NAMES


def told(state, *actions, answers=None, via="web"):
    """Return the sentences of the last of *actions*."""
    before = state
    for text in actions:
        before, state = state, apply(state, parse_action(text))
    event = action_told(before, parse_action(actions[-1]), state, via=via)
    if state.over:
        event["hand"] = hand_told(state)
        if state.game_winner is not None:
            event["game"] = {"winner": state.game_winner, "score": state.score}
    speech = speech_of(state.rules)
    return Retelling(NAMES, ("Ana / Beto", "Caro / Dani"), speech).sentences(event, answers)


def test_a_card_is_named_in_the_readers_language():
    assert told(dealt(), "0 play 4c") == ["Ana plays the four of clubs."]


def test_a_call_and_its_answer_are_said_in_the_games_language():
    assert told(dealt(), "0 raise") == ["Ana: Truco!"]
    assert told(dealt(), "0 raise", "3 decline", answers="raise") == [
        "Dani: Corro.",
        "Ana / Beto score 2: 2–0.",
    ]


def test_a_raise_that_loses_the_game_is_called_like_any_other():
    state = dealt(rules="mineiro-duo", score=(10, 4))

    assert told(state, "0 accept", "0 raise") == [
        "Ana: Truco!",
        "Caro / Dani score 8: 10–12.",
        "Caro / Dani win the game, 10–12.",
    ]


def test_what_the_clock_did_is_said_so():
    assert told(dealt(), "0 play 6d", via="timeout") == [
        "Ana plays the six of diamonds. (The time was up.)"
    ]


def test_the_winner_of_a_trick_is_told():
    actions = ("0 play 4c", "1 play Kd", "2 play Qs", "3 play 6c")

    assert told(dealt(), *actions)[-1] == "The trick goes to Ana / Beto."


def test_the_numbers_of_an_envido_go_round():
    state = dealt(*NO_FLOR, rules="argentino")

    assert told(state, "0 envido", "1 accept", answers="envido") == [
        "Caro: ¡Quiero!",
        "Ana: 31.",
        "Caro / Dani: Son buenas.",
        "Ana / Beto score 2 for the envido.",
    ]


def test_flors_that_are_compared_tell_the_best():
    state = dealt(*FLOR_0_1, rules="argentino-flor")

    sentences = told(state, "0 flor", "1 accept", answers="flor")

    assert sentences[0] == "Caro: ¡Con flor quiero!"
    assert sentences[-1] == "Ana / Beto score 9 for the flor."
    assert any("Flor de" in sentence for sentence in sentences)


def test_a_hand_that_an_envido_ended_is_won_by_nobody_and_the_game_by_somebody():
    state = dealt(*NO_FLOR, rules="argentino", score=(29, 3))

    sentences = told(state, "0 envido", "1 accept", answers="envido")

    assert "Nobody wins the hand." not in sentences
    assert sentences[-1] == "Ana / Beto win the game, 31–3."
    assert "Ana shows: " in sentences[-2]


@pytest.mark.parametrize("preset", PRESETS)
def test_whatever_happens_in_a_game_can_be_told(preset):
    players, take = TAKES[preset]
    retelling = Retelling("ABCDEF"[:players], ("one", "two"), speech_of(rule_set(preset)))
    before = None
    for moment in moments(preset, players, take):
        if moment.action is not None and before is not None:
            event = action_told(before, moment.action, moment.state, via="policy")
            if moment.state.over:
                event["hand"] = hand_told(moment.state)
            for sentence in retelling.sentences(event, None):
                assert "{" not in sentence
                assert sentence.strip()
        before = moment.state
