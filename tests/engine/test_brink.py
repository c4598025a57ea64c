import pytest

from games.engine import Brink, IllegalActionError, Reason, observe
from tests.engine.hands import (
    ALL_TIED,
    ALL_TIED_ACTIONS,
    SIDE_0_WINS,
    SIDE_0_WINS_ACTIONS,
    after,
    by_place,
    dealt,
    legal,
)


def refused(state, action):
    with pytest.raises(IllegalActionError) as caught:
        after(state, action)
    return caught.value.reason


def test_e1_the_side_on_the_brink_decides_first():
    state = dealt(score=(10, 6))

    assert state.brink is Brink.DECIDE
    assert state.to_act == (0, 2)
    assert legal(state, 0) == legal(state, 2) == {"accept", "decline"}


@pytest.mark.parametrize("action", ["0 play 4c", "0 raise"])
def test_e1_nothing_else_comes_before_the_decision(action):
    assert refused(dealt(score=(10, 6)), action) is Reason.DECIDE_FIRST


def test_e1_the_other_side_does_not_decide():
    assert refused(dealt(score=(10, 6)), "1 accept") is Reason.NOT_ASKED


def test_e1_accepting_plays_for_the_brink_value():
    state = after(dealt(score=(10, 6)), "2 accept")

    assert (state.value, state.to_act) == (4, (0,))


def test_e1_declining_gives_the_other_side_two():
    state = after(dealt(score=(10, 6)), "2 decline")

    assert (state.score, state.winner, state.over) == ((10, 8), 1, True)


def test_e1_paulista_stands_at_eleven_for_three_and_one():
    state = dealt(rules="paulista", turned="2c", score=(3, 11))

    assert state.to_act == (1, 3)
    assert after(state, "1 accept").value == 3
    assert after(state, "3 decline").score == (4, 11)


def test_e1_any_score_from_the_brink_up_is_on_the_brink():
    assert dealt(score=(11, 0)).brink is Brink.DECIDE
    assert dealt(score=(9, 0)).brink is Brink.NONE


def test_e1_every_hand_with_one_side_on_the_brink_is_such_a_hand():
    state = after(dealt(*SIDE_0_WINS, score=(0, 10)), "1 accept", *SIDE_0_WINS_ACTIONS)
    assert state.score == (4, 10)

    assert dealt(score=state.score, dealer=0).to_act == (1, 3)


def test_e1_without_a_brink_nobody_decides():
    state = dealt(rules={"preset": "mineiro", "brink": None}, score=(10, 11))

    assert (state.brink, state.to_act, state.value) == (Brink.NONE, (0,), 2)


@pytest.mark.parametrize("actions", [(), ("0 accept",), ("0 accept", "0 play 4c")])
def test_e2_the_side_sees_its_partners_cards_through_the_hand(actions):
    state = after(dealt(score=(10, 6)), *actions)

    assert observe(state, 0).partner_hands == {2: ("7h", "Qs", "4d")}


def test_e2_the_other_side_and_spectators_do_not_see_them():
    state = after(dealt(score=(10, 6)), "0 accept")

    for seat in (1, 3, None):
        assert observe(state, seat).partner_hands == {}


def test_e2_in_no_other_hand_are_partners_seen():
    for score in ((0, 0), (10, 10)):
        assert observe(dealt(score=score), 0).partner_hands == {}


def test_e3_nobody_raises_in_a_brink_hand():
    state = after(dealt(score=(10, 4)), "0 accept")

    assert refused(state, "0 raise") is Reason.BRINK
    assert refused(after(state, "0 play 4c"), "1 raise") is Reason.BRINK
    assert "raise" not in legal(state, 0)


def test_e3_in_duo_whoever_raises_loses_the_game():
    state = after(dealt(rules="mineiro-duo", score=(10, 4)), "0 accept")

    assert "raise" in legal(state, 0)
    lost = after(state, "0 raise")
    assert (lost.score, lost.winner, lost.game_winner, lost.over) == ((10, 12), 1, 1, True)


def test_e3_in_duo_the_rivals_lose_it_too():
    state = after(dealt(rules="mineiro-duo", score=(10, 4)), "0 accept", "0 play 4c")

    assert after(state, "1 raise").score == (12, 4)
    assert refused(state, "0 raise") is Reason.NOT_YOUR_TURN


def test_e3_without_a_second_rung_there_is_nothing_to_raise_to():
    rules = {"preset": "mineiro-duo", "ladder": [2]}
    state = after(dealt(rules=rules, score=(10, 4)), "0 accept")

    assert refused(state, "0 raise") is Reason.BRINK
    assert not observe(state, 0).forfeit


def test_e4_duo_has_the_decision_too():
    state = dealt(rules="mineiro-duo", score=(4, 10))

    assert legal(state, 1) == {"accept", "decline"}


def test_e5_both_on_the_brink_play_an_iron_hand():
    state = dealt(score=(10, 10))

    assert state.brink is Brink.IRON
    assert legal(state, 0) == {"play 4c", "play 5h", "play 6d"}


@pytest.mark.parametrize("rules", ["mineiro", "mineiro-duo"])
def test_e5_nobody_raises_in_an_iron_hand(rules):
    assert refused(dealt(rules=rules, score=(10, 10)), "0 raise") is Reason.BRINK


def test_e5_whoever_wins_the_iron_hand_wins_the_game():
    state = after(dealt(*SIDE_0_WINS, score=(10, 10)), *SIDE_0_WINS_ACTIONS)

    assert (state.score, state.game_winner) == ((12, 10), 0)


def test_e5_also_where_the_value_alone_would_not_reach_the_target():
    rules = {"preset": "mineiro", "brink": 6}

    state = after(dealt(*SIDE_0_WINS, rules=rules, score=(6, 8)), *SIDE_0_WINS_ACTIONS)

    assert (state.score, state.game_winner) == ((12, 8), 0)


def test_e5_three_tied_tricks_of_an_iron_hand_go_as_c7_says():
    state = after(dealt(*ALL_TIED, score=(10, 10)), *ALL_TIED_ACTIONS)

    assert (state.score, state.game_winner) == ((10, 12), 1)


def test_e5_the_iron_hand_may_have_a_rule_of_its_own():
    rules = {"preset": "mineiro", "iron_all_tied": "nobody"}

    state = after(dealt(*ALL_TIED, rules=rules, score=(10, 10)), *ALL_TIED_ACTIONS)

    assert (state.score, state.winner, state.over) == ((10, 10), None, True)


def blind(*hands):
    return dealt(*hands, rules="mineiro-duo", score=(10, 10))


def test_e6_a_blind_hand_is_played_by_place():
    assert legal(blind(), 0) == {"play #0", "play #1", "play #2"}


def test_e6_a_place_is_one_of_the_hand_as_dealt():
    state = after(blind(), "0 play #1", "1 play #0", "2 play #2", "3 play #0")

    assert [card for _, card, _ in state.past[0].cards] == ["5h", "7d", "4d", "As"]
    assert state.turn == 3
    assert refused(state, "3 play #0") is Reason.NOT_YOUR_CARD


def test_e6_naming_a_card_is_refused_whether_or_not_it_is_held():
    assert refused(blind(), "0 play 4c") is refused(blind(), "0 play 3c") is Reason.BLIND


def test_e6_a_blind_card_may_be_covered_from_the_second_trick():
    state = after(blind(), "0 play #1", "1 play #0", "2 play #2", "3 play #0")

    assert legal(state, 3) == {"play #1", "play #2", "cover #1", "cover #2"}
    assert after(state, "3 cover #2").table == ((3, "Jh", True),)


def test_e6_nobody_sees_the_own_cards():
    for seat in range(4):
        assert observe(blind(), seat).hand == (None, None, None)


def test_e6_an_iron_hand_all_tied_is_followed_by_another():
    state = after(blind(*ALL_TIED), *by_place(ALL_TIED_ACTIONS))

    assert (state.score, state.over, state.game_winner) == ((10, 10), True, None)


def test_e6_elsewhere_the_iron_hand_is_open():
    assert observe(dealt(score=(10, 10)), 0).hand == ("4c", "5h", "6d")
