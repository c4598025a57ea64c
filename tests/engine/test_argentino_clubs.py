"""Argentino as most clubs play it: mano wins ties, flor is a duty, two or four seats."""

import pytest

from games.engine import Reason, next_dealer, rule_set, timeout_action
from tests.engine.hands import after, legal
from tests.engine.spanish_hands import (
    ENVIDOS,
    FLOR_0_1,
    FLOR_0_1_2,
    FLOR_0_1_3,
    FLOR_OF_ALL,
    argentino,
    forbidden,
    refused,
    seen,
    with_flor,
)

CLUB, FLOR_CLUB = "argentino-club", "argentino-flor-club"
# Both sides hold the same ranks: three tied tricks.
ALL_TIED = ("3c 2c 12c", "3e 2e 12e", "4c 4e 4o", "5c 5e 5b")
ALL_TIED_ACTIONS = (
    "0 play 3c", "1 play 3e", "2 play 4c", "3 play 5c",
    "0 play 2c", "1 play 2e", "2 play 4e", "3 play 5e",
    "0 play 12c", "1 play 12e", "2 play 4o", "3 play 5b",
)  # fmt: skip
# Two seats: envido 31 and 33, no flor; then flores of 32 and 38.
TWO = ("1e 5c 6c", "7b 6b 12o")
TWO_FLORES = ("1e 5e 6e", "7b 6b 5b")


def test_c7_argentino_nobody_scores_when_all_is_tied():
    state = after(argentino(*ALL_TIED), *ALL_TIED_ACTIONS)

    assert (state.over, state.winner, state.score) == (True, None, (0, 0))


def test_c7_at_the_club_manos_side_wins_the_hand_at_its_value():
    state = argentino(*ALL_TIED, rules=CLUB)
    assert after(state, *ALL_TIED_ACTIONS).score == (1, 0)

    raised = after(state, "0 raise", "1 accept", *ALL_TIED_ACTIONS)
    assert (raised.score, raised.winner) == ((2, 0), 0)


@pytest.mark.parametrize("preset", ["argentino", "argentino-flor"])
def test_a3_argentino_the_deal_moves_against_the_order_of_play(preset):
    rules = rule_set(preset)

    assert [next_dealer(rules, dealer, 4) for dealer in range(4)] == [3, 0, 1, 2]


@pytest.mark.parametrize("preset", [CLUB, FLOR_CLUB])
def test_a3_at_the_club_it_moves_on(preset):
    rules = rule_set(preset)

    assert [next_dealer(rules, dealer, 4) for dealer in range(4)] == [1, 2, 3, 0]
    assert [next_dealer(rules, dealer, 2) for dealer in range(2)] == [1, 0]


@pytest.mark.parametrize("preset", ["argentino", "argentino-flor", CLUB, FLOR_CLUB])
def test_a5_argentino_the_seat_that_led_a_tied_trick_leads_again(preset):
    state = argentino("4c 5e 6c", "3e 5b 12o", "3o 11e 4o", "2b 6o 10c", rules=preset)

    state = after(state, "0 play 4c", "1 play 3e", "2 play 3o", "3 play 2b")

    assert (state.tricks, state.turn) == ((None,), 0)


def test_b6_argentino_has_no_covered_cards():
    for preset in ("argentino", CLUB):
        assert refused(argentino(rules=preset), "0 cover 1e") is Reason.NO_COVERED_CARDS


def test_two_seats_play_a_hand():
    state = argentino(*TWO, rules=CLUB)
    assert (state.mano, state.to_act) == (0, (0,))

    state = after(state, "0 envido", "1 accept", "0 raise", "1 accept", "0 play 1e", "1 play 7b")
    assert (state.score, state.tricks, state.value) == ((0, 2), (0,), 2)

    # Six beats five, and then twelve beats six.
    state = after(state, "0 play 5c", "1 play 6b", "1 play 12o", "0 play 6c")
    assert (state.tricks, state.winner, state.score) == ((0, 1, 1), 1, (0, 4))


def test_f2_two_seats_answer_for_themselves():
    state = after(argentino(*TWO, rules=CLUB), "0 raise")
    assert legal(state, 1) == {"accept", "decline", "raise"} | ENVIDOS

    assert after(state, "1 falta_envido").to_act == (0,)


@pytest.mark.parametrize("dealer", [0, 1])
def test_f6_two_seats_equal_points_go_to_mano(dealer):
    mano = 1 - dealer
    state = argentino("7e 6e 4b", "7b 6b 4o", rules=CLUB, dealer=dealer)

    state = after(state, f"{mano} envido", f"{dealer} accept")

    assert state.score[mano] == 2
    assert seen(state)["envido"]["told"] == [[mano, 33]]


def test_g5_two_flores_compared_count_six_at_the_club():
    state = after(with_flor(*TWO_FLORES, rules=FLOR_CLUB), "0 flor", "1 accept")

    assert (state.score, seen(state)["flor"]["told"]) == ((0, 6), [1, 38])


def test_g6_contraflor_between_two_seats():
    state = after(with_flor(*TWO_FLORES, rules=FLOR_CLUB), "0 flor", "1 contraflor")
    assert state.to_act == (0,)

    assert after(state, "0 accept").score == (0, 6)
    assert after(state, "0 decline").score == (0, 3)


def test_g2_at_the_club_a_flor_must_be_sung_at_the_turn():
    state = with_flor(rules=FLOR_CLUB)

    assert legal(state, 0) == {"flor"}
    assert forbidden(state, "0 play 1e", "0 raise", "0 envido", "0 fold")


@pytest.mark.parametrize("question", ["0 raise", "0 envido", "0 falta_envido"])
def test_g2_at_the_club_it_must_be_sung_as_the_answer(question):
    # Of the asked side seat 3 alone has a flor.
    hands = ("7e 5b 12o", "7o 11e 4c", "1b 6o 10c", "1e 5e 6e")

    state = after(with_flor(*hands, rules=FLOR_CLUB), question)

    assert (state.to_act, legal(state, 3)) == ((3,), {"flor"})
    assert forbidden(state, "1 accept", "1 decline", "1 raise", "1 envido", "3 accept")


def test_g2_at_the_club_it_must_be_sung_over_a_retruco_too():
    hands = ("7e 5b 12o", "7o 11e 4c", "1e 5e 6e", "1b 6o 10c")

    state = after(with_flor(*hands, rules=FLOR_CLUB), "0 raise", "1 raise")
    assert (state.to_act, legal(state, 2)) == ((2,), {"flor"})

    assert after(state, "2 flor").to_act == (0, 2)


def test_g2_at_the_club_of_two_partners_with_flor_both_must():
    hands = ("7e 4b 12o", "7b 5b 12b", "7o 11e 4c", "1c 6c 7c")

    state = after(with_flor(*hands, rules=FLOR_CLUB), "0 raise")

    assert set(state.to_act) <= {1, 3}
    assert all(legal(state, seat) == {"flor"} for seat in state.to_act)


def test_g2_at_the_club_the_partner_sings_over_a_further_call():
    hands = ("7e 5b 12o", "7o 11e 4c", "1e 5e 6e", "1b 6o 10c")

    state = after(with_flor(*hands, rules=FLOR_CLUB), "0 envido", "1 envido", "2 flor")
    assert state.score == (3, 0)

    assert legal(after(state, "0 raise"), 1) == {"accept", "decline", "raise"}


def test_g2_at_the_club_nobody_must_sing_once_an_envido_was_answered():
    hands = ("7e 5b 12o", "7o 11e 4c", "1b 6o 10c", "1e 5e 6e")
    # Seat 1 calls and side 0 answers before seat 3 could speak.
    state = after(with_flor(*hands, rules=FLOR_CLUB), "0 play 7e", "1 envido", "0 accept")

    state = after(state, "1 play 7o", "2 play 1b")

    assert legal(state, 3) == {"play 1e", "play 5e", "play 6e", "raise", "fold"}


def test_g3_at_the_club_the_partner_must_sing_too():
    state = after(with_flor(*FLOR_0_1_2, rules=FLOR_CLUB), "0 flor")

    assert (state.to_act, legal(state, 2)) == ((2,), {"flor"})


def test_g4_at_the_club_the_rivals_answer_as_they_like():
    state = after(with_flor(*FLOR_0_1, rules=FLOR_CLUB), "0 flor")

    assert legal(state, 1) == {"accept", "decline", "contraflor"}


def test_g5_at_the_club_all_four_flores_count_twelve():
    state = after(
        with_flor(*FLOR_OF_ALL, rules=FLOR_CLUB), "0 flor", "2 flor", "1 accept", "3 accept"
    )

    assert (state.score, seen(state)["flor"]["told"]) == ((0, 12), [3, 34])


def test_i1_at_the_club_time_sings_the_flor_that_must_be_sung():
    state = with_flor(*FLOR_0_1_3, rules=FLOR_CLUB)
    assert str(timeout_action(state)) == "0 flor"

    assert str(timeout_action(after(state, "0 flor"))) == "1 decline"


def test_without_flor_there_is_no_duty():
    state = argentino(*FLOR_OF_ALL, rules=CLUB)

    assert legal(state, 0) == {"play 1e", "play 5e", "play 6e", "raise", "fold"} | ENVIDOS
