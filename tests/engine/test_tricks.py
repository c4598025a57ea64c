import pytest

from games.engine import IllegalActionError, Reason, deal, rule_set
from games.engine.dealing import DealError
from games.engine.tricks import is_decided
from tests.engine.hands import (
    ALL_TIED,
    ALL_TIED_ACTIONS,
    ONE_MANILHA_EACH,
    SIDE_0_WINS,
    SIDE_0_WINS_ACTIONS,
    after,
    dealt,
)


def test_c1_the_strongest_card_takes_the_trick_for_its_side():
    state = after(dealt(), "0 play 5h", "1 play 7d", "2 play 7h", "3 play As")

    assert state.tricks == (0,)


def test_c1_partners_with_equal_cards_do_not_tie():
    state = dealt("3c 5s 6d", "2h 5c Kd", "3h Qs 4d", "Kc 6c Jh")

    state = after(state, "0 play 3c", "1 play 2h", "2 play 3h", "3 play Kc")

    assert state.tricks == (0,)


def test_c1_both_sides_with_the_top_strength_tie():
    state = after(dealt(*ALL_TIED), *ALL_TIED_ACTIONS[:4])

    assert state.tricks == (None,)


def test_c2_two_won_tricks_win_the_hand():
    state = after(dealt(*SIDE_0_WINS), *SIDE_0_WINS_ACTIONS)

    assert state.over
    assert (state.winner, state.score) == (0, (2, 0))
    assert state.to_act == ()


def test_c2_the_third_trick_is_not_played():
    state = after(dealt(*SIDE_0_WINS), *SIDE_0_WINS_ACTIONS)

    with pytest.raises(IllegalActionError) as caught:
        after(state, "0 play 6d")

    assert caught.value.reason is Reason.HAND_OVER


def test_c3_after_a_tied_first_trick_the_second_decides():
    state = dealt("3c 5s 6d", "3h 5c Kd", "4h Qs As", "2c 6c Jh")

    state = after(state, "0 play 3c", "1 play 3h", "2 play 4h", "3 play 2c")
    state = after(state, "0 play 5s", "1 play Kd", "2 play Qs", "3 play 6c")

    assert (state.tricks, state.winner) == ((None, 1), 1)


def test_c4_a_tied_second_trick_gives_the_hand_to_the_winner_of_the_first():
    state = dealt("3c Ks 6d", "2h 5c Kd", "4h Qs As", "2c 6c Jh")

    state = after(state, "0 play 3c", "1 play 2h", "2 play 4h", "3 play 2c")
    state = after(state, "0 play Ks", "1 play Kd", "2 play Qs", "3 play 6c")

    assert (state.tricks, state.winner, state.over) == ((0, None), 0, True)


def test_c5_a_tied_third_trick_gives_the_hand_to_the_winner_of_the_first():
    state = dealt("3c 5s Ks", "2h 3d Kd", "4h Qs 6d", "2c 6c Jh")

    state = after(state, "0 play 3c", "1 play 2h", "2 play 4h", "3 play 2c")
    state = after(state, "0 play 5s", "1 play 3d", "2 play Qs", "3 play 6c")
    state = after(state, "1 play Kd", "2 play 6d", "3 play Jh", "0 play Ks")

    assert (state.tricks, state.winner) == ((0, 1, None), 0)


def test_c6_after_two_tied_tricks_the_third_decides():
    state = dealt("3c Ks 2d", "3h Kd 5c", "4h Qs 6d", "2c 6c Jh")

    state = after(state, "0 play 3c", "1 play 3h", "2 play 4h", "3 play 2c")
    state = after(state, "0 play Ks", "1 play Kd", "2 play Qs", "3 play 6c")
    assert not state.over
    state = after(state, "0 play 2d", "1 play 5c", "2 play 6d", "3 play Jh")

    assert (state.tricks, state.winner) == ((None, None, 0), 0)


@pytest.mark.parametrize(
    ("all_tied", "winner", "score"),
    [("dealer", 1, (0, 2)), ("mano", 0, (2, 0)), ("nobody", None, (0, 0))],
)
def test_c7_three_tied_tricks_go_as_the_table_rule_says(all_tied, winner, score):
    state = dealt(*ALL_TIED, rules={"preset": "mineiro", "all_tied": all_tied})

    state = after(state, *ALL_TIED_ACTIONS)

    assert (state.over, state.winner, state.score) == (True, winner, score)


@pytest.mark.parametrize(
    ("preset", "rule"),
    [
        ("mineiro", "dealer"),
        ("paulista", "dealer"),
        ("mineiro-duo", "nobody"),
        ("mineiro-clube", "nobody"),
        ("paulista-clube", "nobody"),
    ],
)
def test_c7_what_the_presets_say(preset, rule):
    assert rule_set(preset).all_tied == rule


def test_c8_argentino_goes_to_thirty():
    state = dealt("1e 1b 4c", "4e 5e 6e", "4b 5b 6b", "4o 5o 6o", rules="argentino", score=(29, 29))

    state = after(state, "0 play 1e", "1 play 4e", "2 play 4b", "3 play 4o", "0 play 1b")
    assert state.game_winner is None
    state = after(state, "1 play 5e", "2 play 5b", "3 play 5o")

    assert (state.score, state.game_winner) == ((30, 29), 0)


def test_c8_the_game_is_over_at_the_target():
    state = after(dealt(*SIDE_0_WINS, score=(8, 8)), "0 raise", "1 accept", *SIDE_0_WINS_ACTIONS)

    assert (state.score, state.game_winner) == ((12, 8), 0)


def test_c8_the_score_is_not_capped():
    state = after(dealt(*SIDE_0_WINS, score=(10, 0)), "0 accept", *SIDE_0_WINS_ACTIONS)

    assert (state.score, state.game_winner) == ((14, 0), 0)


def test_c8_below_the_target_nobody_has_won_the_game():
    assert after(dealt(*SIDE_0_WINS), *SIDE_0_WINS_ACTIONS).game_winner is None


@pytest.mark.parametrize("score", [(12, 0), (0, 13), (-1, 0), (0,), "00", (0, "2"), (0, True)])
def test_c8_no_hand_is_dealt_at_such_a_score(score):
    hands = [hand.split() for hand in ONE_MANILHA_EACH]

    with pytest.raises(DealError):
        deal(rule_set("mineiro"), 4, score, 3, hands)


@pytest.mark.parametrize(
    ("tricks", "decided"),
    [
        ([], False),
        ([0], False),
        ([None], False),
        ([0, 0], True),
        ([0, 1], False),
        ([None, 1], True),
        ([0, None], True),
        ([None, None], False),
        ([0, 1, None], True),
        ([None, None, None], True),
    ],
)
def test_c2_to_c6_when_a_hand_is_decided(tricks, decided):
    assert is_decided(tricks) is decided
