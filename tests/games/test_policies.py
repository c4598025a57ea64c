import math
import random

from games.engine import observe
from games.policies import random_policy, steady
from games.policies.rules_of_thumb import card_words
from games.policies.seen import seen_by
from tests.engine.hands import after, dealt
from tests.games.policy_games import play_game


class NeverBluffs(random.Random):
    """Chance that always says no."""

    def random(self):
        return 0.999


def says(state, seat):
    return steady(observe(state, seat), NeverBluffs(1))


def card(state, seat):
    """Return the card that steady would play, had it no wish to raise."""
    seen = observe(state, seat)
    return card_words(seen, seen_by(seen)).split()[1]


def wilson_lower_bound(wins, games, z=2.58):
    """Return the least share of wins that *wins* of *games* leave likely, at 99 %."""
    share = wins / games
    middle = share + z * z / (2 * games)
    spread = z * math.sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    return (middle - spread) / (1 + z * z / games)


def test_steady_clearly_beats_random_on_the_same_deals_with_sides_swapped():
    rng, deals = random.Random(2), 150

    wins = sum(
        (play_game(number, (steady, random_policy), rng) == 0)
        + (play_game(number, (random_policy, steady), rng) == 1)
        for number in range(deals)
    )

    assert wilson_lower_bound(wins, 2 * deals) > 0.65


def test_random_does_everything_that_is_legal():
    seen, rng = observe(after(dealt(), "0 raise"), 1), random.Random(1)

    assert {random_policy(seen, rng) for _ in range(100)} == set(seen.legal)


# Seat 0 and the weak, seat 1 and the strong: Zap, seven of hearts and a three.
WEAK_AGAINST_STRONG = ("4d 5h 6d", "4c 7h 3c", "4h 5c 6c", "Qs Jh Kd")


def test_it_leaves_a_partners_winning_card_alone():
    state = dealt("3c 5h 6d", "5s 5c Kd", "4c 7h 4d", "6s 6c Jh")

    state = after(state, "0 play 3c", "1 play 5s")

    assert card(state, 2) == "4d"


def test_it_wins_as_cheaply_as_possible():
    state = dealt("5h Ks 6d", "4c 3c Jd", "4h Qs 4d", "As 6c Jh")

    assert card(after(state, "0 play Ks"), 1) == "3c"


def test_it_throws_its_weakest_card_away_when_it_cannot_win():
    state = dealt("4c Ks 6d", "3c 5c Kd", "4h Qs 4d", "As 6c Jh")

    assert card(after(state, "0 play 4c"), 1) == "5c"


def test_it_beats_a_covered_card_with_its_strongest_when_rivals_may_decide_the_hand():
    state = dealt("3c 4c 6d", "2h 3h Kd", "Kh 4h As", "Js 4s Jh", rules="mineiro-clube")

    state = after(state, "0 play 3c", "1 play 2h", "2 play Kh", "3 play Js", "0 cover 4c")

    assert card(state, 1) == "3h"


def test_it_takes_a_tie_that_wins_the_hand():
    state = dealt("3c Ks 5h", "2h 5c Kd", "4h Qs 6d", "2c 6c Jh")
    state = after(state, "0 play 3c", "1 play 2h", "2 play 4h", "3 play 2c")

    state = after(state, "0 play 5h", "1 play Kd", "2 play 6d", "3 play 6c")

    assert state.tricks == (0, 1)
    assert card(after(state, "1 play 5c", "2 play Qs", "3 play Jh"), 0) == "Ks"


def test_it_keeps_a_manilha_back_while_another_card_may_do():
    assert card(dealt("4c 3c 5h", "7d 5c Kd", "7h Qs 4d", "As 6c Jh"), 0) == "3c"


def test_it_raises_with_two_good_manilhas():
    assert says(dealt("4c 7h 5h", "7d 5c Kd", "3h Qs 4d", "As 6c Jh"), 0) == "raise"


def test_it_does_not_raise_with_little():
    assert says(dealt(*WEAK_AGAINST_STRONG), 0).startswith("play ")


def test_it_bluffs_rarely():
    rng, seen = random.Random(1), observe(dealt(*WEAK_AGAINST_STRONG), 0)

    bluffs = sum(steady(seen, rng) == "raise" for _ in range(1000))

    assert 5 < bluffs < 80


def test_it_does_not_raise_a_hand_that_wins_the_game_anyway():
    state = dealt("4c 7h 5h", "7d 5c Kd", "3h Qs 4d", "As 6c Jh", score=(9, 0))
    state = after(state, "0 play 5h", "1 raise", "2 accept", "1 play 5c", "2 play Qs", "3 play 6c")

    assert state.turn == 2
    assert says(state, 2).startswith("play ")


def test_it_raises_when_the_rivals_win_the_game_anyway():
    state = dealt("3c 2c Kh", "7d 5c Kd", "3h Qs 4d", "As 6c Jh", score=(0, 8), dealer=1)
    state = after(state, "2 play Qs", "3 raise", "0 accept", "3 play 6c")

    assert state.value == 4
    assert says(state, 0) == "raise"


def test_it_answers_a_raise_by_its_strength():
    state = after(dealt(*WEAK_AGAINST_STRONG, dealer=0), "1 raise")
    assert says(state, 0) == "decline"

    state = after(dealt(*WEAK_AGAINST_STRONG), "0 raise")
    assert says(state, 1) == "raise"


def test_it_accepts_when_declining_loses_the_game():
    state = after(dealt(*WEAK_AGAINST_STRONG, score=(0, 9), dealer=0), "1 raise", "2 accept")
    state = after(state, "1 play 3c", "2 raise", "3 raise")

    assert observe(state, 0).stakes["decline"] + 9 >= 12
    assert says(state, 0) == "accept"


def test_it_decides_the_hand_of_ten_by_both_partners_cards():
    strong_partner = ("4d 5h 6d", "Qs Jh Kd", "4c 7h 3c", "4h 5c 6c")
    assert says(dealt(*strong_partner, score=(10, 4)), 0) == "accept"

    assert says(dealt(*WEAK_AGAINST_STRONG, score=(10, 4)), 0) == "decline"


def test_it_never_raises_where_a_raise_loses_the_game():
    strong = ("4c 7h As", "7d 5c Kd", "3h Qs 4d", "3s 6c Jh")
    state = after(dealt(*strong, rules="mineiro-duo", score=(10, 4)), "0 accept")

    assert "raise" in observe(state, 0).legal
    assert says(state, 0).startswith("play ")


def test_it_plays_a_blind_hand_by_place():
    state = dealt(rules="mineiro-duo", score=(10, 10))

    assert says(state, 0) in {"play #0", "play #1", "play #2"}
