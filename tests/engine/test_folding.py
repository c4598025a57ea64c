"""Going to the deck, in the argentino presets (clause D9)."""

import pytest

from games.engine import Reason
from tests.engine.hands import after, dealt, legal
from tests.engine.spanish_hands import FLOR_0_1, argentino, forbidden, refused, seen, with_flor

TRICK_ONE = ("0 play 1e", "1 play 5b", "2 play 4c", "3 play 6o")


@pytest.mark.parametrize(
    ("actions", "seat", "points"),
    [
        # One for the hand and one for the envido that was never called.
        ((), 0, 2),
        (TRICK_ONE[:1], 1, 2),
        (TRICK_ONE[:3], 3, 2),
        # The first trick is over.
        (TRICK_ONE, 0, 1),
        ((*TRICK_ONE, "0 play 5c"), 1, 1),
        # The value is two or more.
        (("0 raise", "1 accept"), 0, 2),
        (("0 raise", "1 accept", *TRICK_ONE[:1]), 1, 2),
        (("0 raise", "1 raise", "0 accept"), 0, 3),
        (("0 raise", "1 raise", "0 raise", "1 accept"), 0, 4),
        ((*TRICK_ONE, "0 raise", "3 accept"), 0, 2),
        # Envido was called.
        (("0 envido", "1 decline"), 0, 1),
        (("0 play 1e", "1 real_envido", "0 decline"), 1, 1),
    ],
)
def test_d9_the_other_side_gets_the_present_value(actions, seat, points):
    state = after(argentino(), *actions)
    rival = 1 - seat % 2
    before = state.score[rival]
    assert seen(state, seat)["stakes"]["fold"] == points

    state = after(state, f"{seat} fold")

    assert (state.over, state.winner, state.game_winner) == (True, rival, None)
    assert state.score[rival] == before + points
    assert state.to_act == ()


def test_d9_a_flor_that_was_sung_takes_the_extra_point_away():
    state = after(with_flor(), "0 flor", "0 fold")

    assert state.score == (3, 1)


def test_d9_so_does_an_envido_that_a_flor_made_void():
    state = after(with_flor(), "0 envido", "1 envido", "0 flor", "0 fold")

    assert state.score == (3, 1)


def test_d9_a_flor_that_nobody_sang_does_not():
    assert after(with_flor(*FLOR_0_1), "0 fold").score == (0, 2)


def test_d9_it_may_end_the_game():
    state = after(argentino(score=(3, 28)), "0 fold")

    assert (state.score, state.winner, state.game_winner) == ((3, 30), 1, 1)


@pytest.mark.parametrize(
    "question", ["0 raise", "0 envido", "0 real_envido", "0 falta_envido", "0 flor"]
)
def test_d9_no_seat_folds_while_its_side_is_asked(question):
    state = after(with_flor(*FLOR_0_1), question)

    assert forbidden(state, *(f"{seat} fold" for seat in state.to_act))
    assert "fold" not in seen(state, state.to_act[0])["stakes"]


def test_d9_nor_does_the_side_that_asks():
    assert forbidden(after(argentino(), "0 raise"), "0 fold", "2 fold")


@pytest.mark.parametrize("seat", [1, 2, 3])
def test_d9_nobody_folds_out_of_turn(seat):
    assert refused(argentino(), f"{seat} fold") is Reason.NOT_YOUR_TURN


def test_d9_at_every_turn_of_every_trick():
    state = argentino()
    for action in (*TRICK_ONE, "0 play 5c", "1 play 7e", "2 play 7o", "3 play 10c", "1 play 12o"):
        assert "fold" in legal(state, int(action[0]))
        state = after(state, action)

    assert "fold" in legal(state, 2)


def test_d9_a_club_may_play_without_it():
    state = argentino(rules={"preset": "argentino", "fold": False})

    assert refused(state, "0 fold") is Reason.NOT_IN_THESE_RULES


def test_d9_a_club_may_fold_elsewhere_too_for_the_value_alone():
    state = dealt(rules={"preset": "mineiro", "fold": True})

    assert after(state, "0 fold").score == (0, 2)
