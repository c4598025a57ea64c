"""What a sharp player does where everybody knows what to do, and where nobody does."""

import random

import pytest

from games.engine import observe
from games.policies import sharp
from games.policies.race import race, standing
from tests.engine.hands import after, dealt

ARGENTINO = {"rules": "argentino", "dealer": 3}
FLOR = {"rules": "argentino-flor", "dealer": 3}
# The three best cards of the Spanish deck but one.
GREAT = "1e 1b 7e"
# Twenty-one points, and no card above a six.
RUBBISH = "4e 6c 5b"


def says(state, seat, times=20, budget=200):
    """Return what *seat* says, each of so many times."""
    seen = observe(state, seat)
    return [sharp(seen, random.Random(number), budget) for number in range(times)]


def share(words, *wanted):
    return sum(word in wanted for word in words) / len(words)


def test_it_takes_on_every_raise_with_the_best_cards():
    state = dealt("4b 5b 11o", GREAT, "10b 6c 12o", "4o 5c 11e", **ARGENTINO)
    state = after(state, "0 raise")

    assert share(says(state, 1), "decline") == 0


def test_it_declines_most_raises_with_rubbish():
    state = dealt("3b 2b 11o", RUBBISH, "10b 6o 12o", "4o 5c 11e", **ARGENTINO)
    state = after(state, "0 raise")

    assert share(says(state, 1), "decline") > 0.6


def test_it_accepts_anything_when_declining_loses_the_game():
    state = dealt("3b 2b 11o", RUBBISH, "10b 6o 12o", "4o 5c 11e", score=(29, 12), **ARGENTINO)
    state = after(state, "0 raise")

    assert share(says(state, 1), "decline") == 0


def test_it_bluffs_now_and_then_when_the_first_trick_is_won():
    state = dealt("4h 5h Kd", "7d 5c 4c", turned="Qc", rules="paulista")
    state = after(state, "0 play Kd", "1 play 4c")

    assert 0.3 < share(says(state, 0, times=60), "raise") < 0.95


def test_it_does_not_bluff_where_the_rivals_answer_gladly():
    # The rivals lack three points, and the raise offers them three.
    state = dealt("4h 5h 6d", "7d 5c Kd", turned="Qc", rules="paulista", score=(3, 9))

    assert share(says(state, 0), "raise") < 0.2


def test_it_does_not_stake_the_game_on_a_fair_envido():
    state = dealt("4e 5e 12b", "4b 5c 11c", "10b 6c 12o", "4o 5o 11e", **ARGENTINO)

    assert share(says(state, 0), "falta_envido") < 0.3


@pytest.mark.parametrize("word", ["falta_envido", "envido"])
def test_it_accepts_an_envido_with_thirty_three(word):
    state = dealt("4b 5b 11o", "7o 6o 1c", "10b 6c 12o", "4o 5c 11e", **ARGENTINO)
    state = after(state, f"0 {word}")

    assert share(says(state, 1), "decline") == 0


def test_it_declines_a_falta_envido_with_little():
    state = dealt("6b 7b 11o", "4o 2e 1c", "10b 6c 12o", "4e 5c 11e", **ARGENTINO)
    state = after(state, "0 falta_envido")

    assert share(says(state, 1), "decline") == 1


def test_it_calls_an_envido_with_thirty_three_and_keeps_still_with_four():
    state = dealt("7o 6o 1c", "4b 5b 11o", "10b 6c 12o", "4o 5c 11e", **ARGENTINO)
    assert share(says(state, 0), "envido", "real_envido", "falta_envido") > 0.9

    state = dealt("4o 2e 1c", "4b 5b 11o", "10b 6c 12o", "5o 5c 11e", **ARGENTINO)
    assert share(says(state, 0), "falta_envido") == 0


def test_it_answers_a_truco_with_the_envido_that_comes_first():
    state = dealt("4b 5b 11o", "7o 6o 1c", "10b 6c 12o", "4o 5c 11e", **ARGENTINO)
    state = after(state, "0 raise")

    assert share(says(state, 1), "envido", "real_envido", "falta_envido") > 0.9


def test_at_29_all_it_stakes_the_game_on_a_good_envido():
    state = dealt("4b 5b 11o", "7o 6o 1c", "10b 6c 12o", "4o 5c 11e", score=(29, 29), **ARGENTINO)
    state = after(state, "0 falta_envido")
    # To decline gives the one point that the others lack.
    assert share(says(state, 1), "decline") == 0


def test_it_sings_every_flor():
    state = dealt("7o 6o 1o", "4b 5b 11o", "10b 6c 12o", "4o 5c 11e", **FLOR)

    assert says(state, 0, times=3) == ["flor"] * 3


def test_it_answers_a_flor_by_its_own():
    best, worst = "7o 6o 5o", "10b 11b 12b"
    state = dealt("7e 4e 1e", best, "10c 6c 12o", "4o 5c 11e", **FLOR)
    assert share(says(after(state, "0 flor"), 1), "contraflor", "accept") == 1

    state = dealt("7e 4e 1e", worst, "10c 6c 12o", "4o 5c 11e", **FLOR)
    words = says(after(state, "0 flor"), 1)
    assert "accept" not in words
    assert share(words, "decline") > 0.6


def test_it_never_folds():
    state = dealt(RUBBISH, "7o 3o 1e", "10b 6o 12o", "4o 5c 11e", **ARGENTINO)

    assert "fold" not in says(state, 0)


def test_it_leaves_a_partners_winning_card_alone():
    state = dealt("3c 5h 6d", "5s 5c Kd", "4c 7h 4d", "6s 6c Jh")
    state = after(state, "0 play 3c", "1 play 5s")

    assert "play 4c" not in says(state, 2)


def test_it_takes_the_trick_that_decides_the_hand():
    state = dealt("3c Ks 5h", "2h 5c Kd", "4h Qs 6d", "2c 6c Jh")
    state = after(state, "0 play 3c", "1 play 2h", "2 play 4h", "3 play 2c")
    state = after(state, "0 play 5h", "1 play Kd", "2 play 6d", "3 play 6c")
    state = after(state, "1 play 5c", "2 play Qs", "3 play Jh")

    # A tie is enough for the side that won the first trick.
    assert "play 6d" not in says(state, 0)
    assert share(says(state, 0), "play Ks", "raise") == 1


def test_it_covers_a_card_that_cannot_win():
    state = dealt("3c Ks 6d", "4c 5c 7c", "4h Qs 4d", "As 6c Jh", rules="mineiro-clube")
    state = after(state, "0 play 3c", "1 play 4c", "2 play 4h", "3 play 6c")
    state = after(state, "1 play 7c", "2 play Qs", "3 play As")

    assert share(says(state, 0), "cover 6d", "cover Ks", "raise") == 1


def test_on_the_brink_it_plays_strong_hands_and_declines_weak_ones():
    strong = dealt("4c 7h As", "Qs Jh Kd", "3c 3h 2d", "4h 5c 6c", score=(10, 4))
    assert share(says(strong, 0), "accept") == 1

    weak = dealt("4d 5h 6d", "4c 7h 3c", "4h 5c 6c", "Qs Jh Kd", score=(10, 8))
    assert share(says(weak, 0), "decline") == 1


def test_it_never_raises_where_a_raise_loses_the_game():
    strong = ("4c 7h As", "7d 5c Kd", "3h Qs 4d", "3s 6c Jh")
    state = after(dealt(*strong, rules="mineiro-duo", score=(10, 4)), "0 accept")

    assert "raise" in observe(state, 0).legal
    assert "raise" not in says(state, 0)


def test_it_plays_a_blind_hand_by_place():
    state = dealt(rules="mineiro-duo", score=(10, 10))

    assert set(says(state, 0)) == {"play #0", "play #1", "play #2"}


def test_the_race_is_even_at_even_scores_and_a_lead_is_worth_more_near_the_end():
    table = race(observe(dealt(), 0).rules)

    assert standing(table, 5, 5) == pytest.approx(0.5)
    assert standing(table, 4, 7) == pytest.approx(1 - standing(table, 7, 4))
    assert 0.5 < standing(table, 2, 0) < standing(table, 9, 7) < standing(table, 12, 7) == 1
