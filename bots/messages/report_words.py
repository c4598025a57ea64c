"""Results of matches with real cards: read as people write them, told as people say them."""

import re
from collections.abc import Sequence

from django.utils.translation import gettext as _

from bots.messages.report_taps import Scores

# Game by game, with whatever stands between: "12-8, 8–12, 12:10", "12 x 8".
_GAME = re.compile(r"(\d{1,2})\s*[-–—:x×/]\s*(\d{1,2})", re.IGNORECASE)
_BETWEEN = re.compile(r"[\s,;.]*")
IN_A_ROW = 6


def typed(text: str) -> Scores | None:
    """Return the points that somebody has written, game by game, None if they are none.

    >>> typed("12-8, 8 x 12; 12:10")
    ((12, 8), (8, 12), (12, 10))
    >>> typed("we won") is None
    True
    """
    games = tuple((int(first), int(second)) for first, second in _GAME.findall(text))
    return games if games and _BETWEEN.fullmatch(_GAME.sub("", text)) else None


def seen_from(place: int, scores: Sequence[Sequence[int]]) -> Scores:
    """Return *scores* with the points of the side at *place* first; twice, they are as before.

    >>> seen_from(1, [[12, 8], [3, 12]])
    ((8, 12), (12, 3))
    """
    return tuple((score[place], score[1 - place]) for score in scores)


def possible(target: int) -> list[list[tuple[int, int]]]:
    """Return the usual scores of a game in rows: those of a game won first."""
    lost = range(target)
    rows = [lost[first : first + IN_A_ROW] for first in range(0, target, IN_A_ROW)]
    return [
        *([(target, points) for points in row] for row in rows),
        *([(points, target) for points in row] for row in rows),
    ]


def won(scores: Scores) -> int:
    """Return how many games the side has won whose points come first."""
    return sum(own > rivals for own, rivals in scores)


def has_won(scores: Scores) -> bool:
    return won(scores) * 2 > len(scores)


def in_short(scores: Scores) -> str:
    """Return the score of a match: the points of a single game, else the games.

    >>> in_short(((12, 8),)), in_short(((12, 8), (3, 12), (12, 0)))
    ('12–8', '2–1')
    """
    if len(scores) == 1:
        return _score(scores[0])
    return _score((won(scores), len(scores) - won(scores)))


def games(scores: Scores) -> str:
    """Return the points game by game, nothing for a single game, which is told in short."""
    return ", ".join(map(_score, scores)) if len(scores) > 1 else ""


def result(own: Scores, rivals: str) -> str:
    """Say how a match ended to the side whose points come first."""
    said = (
        _("You have won %(score)s against %(rivals)s.")
        if has_won(own)
        else _("You have lost %(score)s against %(rivals)s.")
    )
    return _with_games(said % {"score": in_short(own), "rivals": rivals}, own)


def told_by_rivals(own: Scores, rivals: str) -> str:
    """Say to one side what the other has told; the own points come first."""
    if has_won(own):
        said = _("%(rivals)s say that you have won %(score)s against them.")
        return _with_games(said % {"score": in_short(own), "rivals": rivals}, own)
    theirs = seen_from(1, own)
    said = _("%(rivals)s say that they have won %(score)s against you.")
    return _with_games(said % {"score": in_short(theirs), "rivals": rivals}, theirs)


def _with_games(said: str, scores: Scores) -> str:
    return "\n".join(line for line in (said, games(scores)) if line)


def _score(both: tuple[int, int]) -> str:
    return f"{both[0]}–{both[1]}"
