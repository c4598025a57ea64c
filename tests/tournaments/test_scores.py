"""Which scores a match can have; mineiro goes to 12 points."""

import pytest

from tournaments.services.results import winner_of


@pytest.mark.parametrize(
    ("scores", "best_of", "winner"),
    [
        ([(12, 8)], 1, 0),
        ([(0, 12)], 1, 1),
        # 11 + 12 in the last hand: the score is not capped.
        ([(23, 11)], 1, 0),
        ([(12, 8), (12, 10)], 3, 0),
        ([(12, 8), (3, 12), (11, 13)], 3, 1),
    ],
)
def test_the_side_with_the_target_wins(scores, best_of, winner):
    assert winner_of(scores, target=12, best_of=best_of) == winner


@pytest.mark.parametrize(
    ("scores", "best_of", "code"),
    [
        ([], 1, "no_scores"),
        ([(12, 13)], 1, "both_won"),
        ([(11, 8)], 1, "nobody_won"),
        ([(12, -1)], 1, "negative_score"),
        ([(12, 8), (12, 8)], 1, "game_too_many"),
        ([(12, 8), (12, 8), (0, 12)], 3, "game_too_many"),
        ([(12, 8)], 3, "game_missing"),
        ([(12, 8), (8, 12)], 3, "game_missing"),
        ([(12, 8), (8, 9), (12, 3)], 3, "nobody_won"),
        # 11 + 12 is the most that the last hand leads to.
        ([(25, 8)], 1, "score_too_high"),
    ],
)
def test_an_impossible_score_is_refused(scores, best_of, code, refused):
    with refused(code):
        winner_of(scores, target=12, best_of=best_of)


def test_the_sentence_names_the_game_and_its_score(refused):
    with refused("both_won") as caught:
        winner_of([(12, 3), (12, 13)], target=12, best_of=3)

    assert "2, 12–13" in str(caught.value.message)
