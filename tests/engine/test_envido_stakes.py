"""What envido is worth, who wins it, and what that does to the game (clauses F3 to F6, F8)."""

import pytest

from games.engine import Reason, replay
from tests.engine.hands import after, legal
from tests.engine.spanish_hands import NO_FLOR, argentino, forbidden, refused, seen

E, R, F = "envido", "real_envido", "falta_envido"


def called(state, *words):
    """Let seats 0 and 1 call *words* in turn."""
    return after(state, *(f"{number % 2} {word}" for number, word in enumerate(words)))


def rival(words):
    return len(words) % 2


# At 4-9 the leading side lacks 21.
TABLE = [
    # the calls, what accepting plays for, what declining gives
    ((E,), 2, 1),
    ((R,), 3, 1),
    ((F,), 21, 1),
    ((E, E), 4, 2),
    ((E, R), 5, 2),
    ((E, F), 21, 2),
    ((R, F), 21, 3),
    ((E, E, R), 7, 4),
    ((E, E, F), 21, 4),
    ((E, R, F), 21, 5),
    ((E, E, R, F), 21, 7),
]


@pytest.mark.parametrize(("words", "accepted", "_declined"), TABLE)
def test_f4_accepted_it_is_the_sum_of_the_calls_or_the_falta_alone(words, accepted, _declined):
    state = called(argentino(score=(4, 9)), *words)

    # Seat 0 holds the best.
    assert after(state, f"{rival(words)} accept").score == (4 + accepted, 9)


@pytest.mark.parametrize(("words", "_accepted", "declined"), TABLE)
def test_f5_declined_the_last_callers_side_gets_the_sum_of_the_calls_before(
    words, _accepted, declined
):
    state = called(argentino(score=(4, 9)), *words)
    caller = 1 - rival(words)

    score = after(state, f"{rival(words) + 2} decline").score

    assert (score[caller], score[1 - caller]) == ((4, 9)[caller] + declined, (9, 4)[caller])


@pytest.mark.parametrize(("words", "accepted", "declined"), TABLE)
def test_f4_f5_the_stakes_are_told_with_the_question(words, accepted, declined):
    state = called(argentino(score=(4, 9)), *words)
    view = seen(state, rival(words))

    assert view["question"] == {
        "kind": "envido", "by": 1 - rival(words), "call": words[-1], "value": accepted,
    }  # fmt: skip
    assert (view["stakes"]["accept"], view["stakes"]["decline"]) == (accepted, declined)


def test_f4_a_further_call_is_offered_with_what_it_would_be_worth():
    state = argentino(score=(4, 9))

    assert {word: seen(state, 0)["stakes"][word] for word in (E, R, F)} == {E: 2, R: 3, F: 21}
    assert {word: seen(called(state, E), 1)["stakes"][word] for word in (E, R, F)} == {
        E: 4, R: 5, F: 21,
    }  # fmt: skip


@pytest.mark.parametrize(
    ("words", "further"),
    [
        ((E,), {E, R, F}),
        ((E, E), {R, F}),
        ((E, R), {F}),
        ((R,), {F}),
        ((E, E, R), {F}),
        ((F,), set()),
        ((E, F), set()),
        ((R, F), set()),
        ((E, E, R, F), set()),
    ],
)
def test_f3_the_order_of_the_calls(words, further):
    state = called(argentino(), *words)

    assert legal(state, rival(words)) == {"accept", "decline"} | further
    for word in {E, R, F} - further:
        assert forbidden(state, f"{rival(words)} {word}")


@pytest.mark.parametrize("word", [E, R, F])
def test_f3_any_of_them_may_open(word):
    assert after(argentino(), f"0 {word}").to_act == (1, 3)


@pytest.mark.parametrize(
    ("score", "lacks"),
    [((0, 0), 30), ((12, 12), 18), ((10, 22), 8), ((22, 10), 8), ((29, 3), 1), ((29, 29), 1)],
)
def test_f3_falta_is_what_the_leading_side_lacks(score, lacks):
    state = after(argentino(score=score), "0 falta_envido")
    assert seen(state, 1)["stakes"]["accept"] == lacks

    assert after(state, "1 accept").score == (score[0] + lacks, score[1])


@pytest.mark.parametrize("score", [(0, 0), (10, 12), (14, 14), (3, 14)])
def test_f3_falta_malas_is_the_whole_game_while_the_leader_is_in_the_first_half(score):
    rules = {"preset": "argentino", "falta": "malas"}

    state = after(argentino(rules=rules, score=score), "0 falta_envido", "1 accept")

    assert (state.over, state.game_winner) == (True, 0)


@pytest.mark.parametrize(("score", "lacks"), [((3, 16), 14), ((20, 22), 8), ((29, 29), 1)])
def test_f3_falta_malas_is_what_the_leader_lacks_in_the_second_half(score, lacks):
    rules = {"preset": "argentino", "falta": "malas"}

    state = after(argentino(rules=rules, score=score), "0 falta_envido", "1 accept")

    assert state.score == (score[0] + lacks, score[1])


@pytest.mark.parametrize(
    ("score", "worth"),
    [((0, 0), 15), ((10, 12), 3), ((14, 3), 1), ((3, 15), 15), ((3, 16), 14), ((22, 20), 8)],
)
def test_f3_falta_half_goes_to_the_end_of_the_leaders_half(score, worth):
    rules = {"preset": "argentino", "falta": "half"}

    state = after(argentino(rules=rules, score=score), "0 falta_envido", "1 accept")

    assert state.score == (score[0] + worth, score[1])


# Everybody has 33, seat s in the suit number s.
ALL_EQUAL = ("7e 6e 4b", "7b 6b 4o", "7o 6o 4c", "7c 6c 4e")


@pytest.mark.parametrize("dealer", [0, 1, 2, 3])
def test_f6_equal_points_go_to_mano(dealer):
    mano = (dealer + 1) % 4
    state = argentino(*ALL_EQUAL, dealer=dealer)

    state = after(state, f"{mano} envido", f"{(mano + 1) % 4} accept")

    assert state.score == ((2, 0) if mano % 2 == 0 else (0, 2))
    assert seen(state)["envido"]["winner"] == mano % 2


@pytest.mark.parametrize(("dealer", "winner"), [(0, 1), (1, 0), (2, 0), (3, 0)])
def test_f6_equal_points_go_to_the_nearest_to_mano(dealer, winner):
    # Seats 0 and 1 have 33; they are one another's rivals.
    state = argentino("7e 6e 4b", "7b 6b 4o", "1o 2c 3e", "1c 2o 3b", dealer=dealer)
    mano = (dealer + 1) % 4

    state = after(state, f"{mano} envido", f"{(mano + 1) % 4} accept")

    assert seen(state)["envido"]["winner"] == winner
    assert state.score[winner] == 2


def test_f6_the_highest_wins_whoever_called():
    state = after(argentino(), "0 play 1e", "1 envido", "2 accept")

    assert state.score == (2, 0)


def test_f8_the_points_count_at_once_and_the_hand_goes_on():
    state = after(argentino(score=(4, 9)), "0 envido", "1 accept")

    assert (state.score, state.over, state.winner) == ((6, 9), False, None)
    assert seen(state)["scored"] == [{"side": 0, "points": 2, "for": "envido"}]


def test_f8_what_was_scored_in_the_hand_is_told_in_order():
    state = after(argentino(), "0 raise", "1 envido", "0 decline", "3 decline")

    assert seen(state)["scored"] == [
        {"side": 1, "points": 1, "for": "envido"},
        {"side": 0, "points": 1, "for": "hand"},
    ]


@pytest.mark.parametrize(
    ("score", "answer", "ended"),
    [((28, 5), "accept", (30, 5)), ((29, 5), "accept", (31, 5)), ((5, 29), "decline", (5, 30))],
)
def test_f8_the_game_ends_in_mid_hand_and_the_waiting_truco_is_void(score, answer, ended):
    state = after(argentino(score=score), "0 raise", "1 envido", f"0 {answer}")
    view = seen(state, 1)

    assert (state.score, state.over, state.winner) == (ended, True, None)
    assert state.game_winner == (0 if ended[0] >= 30 else 1)
    assert (state.to_act, state.turn, state.question, state.tricks) == ((), None, None, ())
    assert (view["question"], view["waiting"], view["legal"]) == (None, None, [])
    assert [entry["for"] for entry in view["scored"]] == ["envido"]


@pytest.mark.parametrize("action", ["0 play 1e", "1 accept", "1 decline", "0 raise", "0 fold"])
def test_f8_nothing_more_is_done_in_that_hand(action):
    state = after(argentino(score=(28, 5)), "0 raise", "1 envido", "0 accept")

    assert refused(state, action) is Reason.HAND_OVER


def test_f8_one_point_short_the_hand_goes_on():
    state = after(argentino(score=(27, 5)), "0 raise", "1 envido", "0 accept")

    assert (state.score, state.over, state.to_act) == ((29, 5), False, (1, 3))


def test_f8_no_hand_is_dealt_after_it():
    deal = [hand.split() for hand in NO_FLOR]
    record = {
        "format": "truco-record/1",
        "rules": "argentino",
        "players": 4,
        "score": [28, 5],
        "hands": [
            {"dealer": 3, "deal": deal, "actions": ["0 envido", "1 accept"]},
            {"dealer": 2, "deal": deal, "actions": []},
        ],
    }

    result = replay(record).as_dict()

    assert (result["ok"], result["hand"], result["action"]) == (False, 1, None)


def test_f8_the_hand_is_then_won_as_ever():
    state = after(argentino(), "0 envido", "1 accept", "0 raise", "1 accept")

    state = after(state, "0 play 1e", "1 fold")

    assert (state.score, state.winner) == ((4, 0), 0)
    assert [entry["points"] for entry in seen(state)["scored"]] == [2, 2]
