"""Which scores a match can have."""

from collections.abc import Sequence

from django.utils.translation import gettext as _

from games.errors import DomainError

Score = tuple[int, int]


def winner_of(
    scores: Sequence[Score], *, target: int, best_of: int, last_hand: int | None = None
) -> int:
    """Return the side that won a match with these *scores*, game by game.

    A score may go beyond the target, by as much as the last hand gave: 11 + 3 is 14. *last_hand*
    is the most that a hand can give, if that is not the target.

    :raises DomainError: ``no_scores``, ``negative_score``, ``both_won``, ``nobody_won``,
        ``score_too_high``, ``game_too_many`` or ``game_missing``.
    """
    if not scores:
        raise DomainError("no_scores", _("The score of the match is missing."))
    needed = best_of // 2 + 1
    won = [0, 0]
    for number, score in enumerate(scores, start=1):
        if max(won) == needed:
            raise DomainError(
                "game_too_many",
                _("The match was over before game %(number)d.") % {"number": number},
            )
        won[_winner_of_game(score, number, target, target + (last_hand or target))] += 1
    if max(won) < needed:
        raise DomainError(
            "game_missing",
            _("Nobody has won %(needed)d games yet; a game is missing.") % {"needed": needed},
        )
    return won.index(needed)


def _winner_of_game(score: Score, number: int, target: int, most: int) -> int:
    """Return who won a game; more than *most* points nobody can have, and tie-breaks count them."""
    values = {"number": number, "first": score[0], "second": score[1], "target": target}
    if min(score) < 0:
        raise DomainError("negative_score", _("A score is never below 0."))
    if min(score) >= target:
        raise DomainError(
            "both_won",
            _("Game %(number)d, %(first)d–%(second)d: both sides cannot have %(target)d points.")
            % values,
        )
    if max(score) < target:
        raise DomainError(
            "nobody_won",
            _("Game %(number)d, %(first)d–%(second)d: nobody has %(target)d points.") % values,
        )
    if max(score) > most:
        raise DomainError(
            "score_too_high",
            _(
                "Game %(number)d, %(first)d–%(second)d: no hand gives as many points beyond %(target)d."
            )
            % values,
        )
    return 0 if score[0] >= target else 1
