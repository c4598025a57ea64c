"""What an accepted envido tells: numbers at once, cards at the end (clause F7)."""

import pytest

from games.engine import replay
from tests.engine.hands import after
from tests.engine.spanish_hands import NO_FLOR, argentino, seen

# 30, 20, 33 and 32: the example of the book.
BOOK = ("7e 3e 1o", "12b 11b 4e", "7b 6b 4c", "7o 5o 11c")


def told(state):
    return seen(state)["envido"]["told"]


def played(*hands, dealer=3, **options):
    """Return the hand after mano called envido and was accepted."""
    state = argentino(*hands, dealer=dealer, **options)
    mano, seats = (dealer + 1) % len(hands), len(hands)
    return after(state, f"{mano} envido", f"{(mano + 1) % seats} accept")


@pytest.mark.parametrize(
    ("dealer", "numbers"),
    [
        (3, [[0, 30], [3, 32], [2, 33]]),
        (0, [[1, 20], [2, 33]]),
        (1, [[2, 33]]),
        (2, [[3, 32], [2, 33]]),
    ],
)
def test_f7_round_by_round_who_beats_the_best_tells(dealer, numbers):
    state = played(*BOOK, dealer=dealer)

    assert told(state) == numbers
    assert state.score == (2, 0)


@pytest.mark.parametrize(
    ("hands", "numbers"),
    [
        # 30, 20, 32, 32: seat 2 is equal to seat 3 but nearer, and tells when it is needed.
        (("7e 3e 1o", "12b 11b 4e", "7b 5b 4c", "7o 5o 11c"), [[0, 30], [3, 32], [2, 32]]),
        # 32, 32, 7, 25: equal and farther, so seat 1 says nothing.
        (("7e 5e 1o", "7b 5b 4e", "7c 6o 4b", "7o 5c 12c"), [[0, 32]]),
        # 20, 30, 7, 31: a partner who is ahead stays silent, here seat 3.
        (("10e 11e 1o", "7b 3b 4e", "7c 6b 2o", "7o 4o 12c"), [[0, 20], [1, 30]]),
        # 7, 20, 6, 33: seat 3 never tells its 33.
        (("7e 3b 1o", "12b 11b 4e", "6c 5o 4b", "7o 6o 11c"), [[0, 7], [1, 20]]),
        # 0, 4, 25, 33: everybody tells.
        (("10e 11b 12o", "4e 1b 2o", "3b 2b 1o", "7o 6o 11c"), [[0, 0], [1, 4], [2, 25], [3, 33]]),
    ],
    ids=["nearer", "farther", "ahead", "secret", "rising"],
)
def test_f7_what_is_told(hands, numbers):
    assert told(played(*hands)) == numbers


def test_f7_the_last_number_told_wins():
    for dealer in range(4):
        state = played(*BOOK, dealer=dealer)

        assert seen(state)["envido"]["winner"] == told(state)[-1][0] % 2


def test_f7_the_result_of_a_record_has_the_numbers_too():
    record = {
        "format": "truco-record/1",
        "rules": "argentino",
        "players": 4,
        "hands": [
            {
                "dealer": 3,
                "deal": [hand.split() for hand in BOOK],
                "actions": ["0 envido", "3 accept"],
            }
        ],
    }

    assert replay(record).as_dict()["hand"]["told"] == [[0, 30], [3, 32], [2, 33]]


def test_f7_everybody_hears_the_same():
    state = played(*BOOK)

    assert all(seen(state, seat)["envido"] == seen(state)["envido"] for seat in range(4))


def test_f7_before_the_answer_nothing_is_told():
    view = seen(after(argentino(*BOOK), "0 envido", "1 real_envido"))

    assert view["envido"]["calls"] == [[0, "envido"], [1, "real_envido"]]
    assert (view["envido"]["open"], view["envido"]["accepted"]) == (True, None)
    assert (view["envido"]["told"], view["envido"]["winner"]) == ([], None)
    assert seen(argentino())["envido"] is None


def test_f7_accepted_the_points_and_the_winner_are_told():
    view = seen(after(argentino(*BOOK), "0 envido", "1 real_envido", "0 accept"))

    assert view["envido"] == {
        "calls": [[0, "envido"], [1, "real_envido"]],
        "open": False,
        "accepted": True,
        "told": [[0, 30], [3, 32], [2, 33]],
        "winner": 0,
        "points": 5,
    }


def to_the_end(state):
    """Let whose turn it is fold."""
    return after(state, f"{state.turn} fold")


def test_f7_no_card_is_shown_before_the_end_of_the_hand():
    state = played(*BOOK)

    assert all(seen(state, seat)["shown"] == [] for seat in (None, 0, 1, 2, 3))


def test_f7_at_the_end_the_two_cards_of_the_last_number_are_shown():
    shown = seen(to_the_end(played(*BOOK)))["shown"]

    assert [(seat, sorted(cards)) for seat, cards in shown] == [(2, ["6b", "7b"])]


def test_f7_a_single_card_is_shown_alone():
    # 7, 5, 4 and 3, and no two of a suit.
    state = played("7e 5b 12o", "5e 4b 12c", "4e 3b 2o", "3e 2b 1c")

    assert told(state) == [[0, 7]]
    assert seen(to_the_end(state))["shown"] == [[0, ["7e"]]]


def test_f7_an_untold_higher_number_of_a_partner_stays_secret():
    # 30, 4, 33 and 5: seat 2 need not tell.
    state = played("7e 3e 1o", "1b 10c 4e", "7b 6b 4c", "2o 5c 12e")

    shown = seen(to_the_end(state))["shown"]

    assert told(state) == [[0, 30]]
    assert [(seat, sorted(cards)) for seat, cards in shown] == [(0, ["3e", "7e"])]


def test_f7_the_cards_are_shown_also_when_they_were_played():
    state = after(played(*BOOK), "0 play 7e", "1 play 4e", "2 play 7b", "3 play 11c")

    shown = seen(to_the_end(state))["shown"]

    assert [(seat, sorted(cards)) for seat, cards in shown] == [(2, ["6b", "7b"])]


def test_f7_also_when_the_envido_ends_the_game():
    shown = seen(played(*BOOK, score=(28, 3)))["shown"]

    assert [(seat, sorted(cards)) for seat, cards in shown] == [(2, ["6b", "7b"])]


@pytest.mark.parametrize("seat", [None, 0, 1, 2, 3])
def test_f7_they_are_shown_to_everybody(seat):
    state = to_the_end(played(*NO_FLOR))

    shown = seen(state, seat)["shown"]

    assert [(owner, sorted(cards)) for owner, cards in shown] == [(0, ["5c", "6c"])]


@pytest.mark.parametrize("score", [(0, 0), (29, 3)])
def test_f7_declined_nothing_is_told_or_shown(score):
    state = after(argentino(*BOOK, score=score), "0 envido", "1 decline")
    state = state if state.over else to_the_end(state)
    view = seen(state)

    assert (view["envido"]["accepted"], view["envido"]["told"]) == (False, [])
    assert view["envido"]["winner"] == 0
    assert view["shown"] == []


def test_f7_with_no_envido_nothing_is_shown():
    view = seen(after(argentino(*BOOK), "0 fold"))

    assert (view["envido"], view["shown"]) == (None, [])


SIX = ("10e 11b 12o", "7b 3b 1e", "5c 6c 1o", "7o 6o 2e", "7c 11c 4e", "7e 6e 3o")


@pytest.mark.parametrize(
    ("dealer", "numbers"),
    [
        # 0, 30, 31, 33, 27, 33 from seat 0 on.
        (5, [[0, 0], [1, 30], [2, 31], [3, 33]]),
        (3, [[4, 27], [5, 33]]),
        (4, [[5, 33]]),
        (1, [[2, 31], [3, 33]]),
    ],
)
def test_f7_six_seats_tell_as_four_do(dealer, numbers):
    rules = {"preset": "argentino", "players": [6]}

    state = played(*SIX, dealer=dealer, rules=rules)

    assert told(state) == numbers
    assert state.score == (0, 2)


def test_f7_six_seats_answer_by_threes():
    rules = {"preset": "argentino", "players": [6]}

    state = after(argentino(*SIX, rules=rules), "0 envido")

    assert state.to_act == (1, 3, 5)
    assert after(state, "5 real_envido").to_act == (0, 2, 4)
