"""What a score is worth: the chance to win the game from it, between equal players."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Final

from games.engine import RuleSet

# How often a hand ends at the first, second, third and fourth rung of the ladder.
_RUNGS: Final = (0.5, 0.33, 0.12, 0.05)
# How many points an envido or a flor moves in a hand, and how often.
_TALK: Final[Mapping[int, float]] = {0: 0.3, 1: 0.25, 2: 0.3, 4: 0.1, 7: 0.05}
_NO_TALK: Final[Mapping[int, float]] = {0: 1.0}
# A side on the brink that sees its partner's cards declines the poor hands, and wins more of
# the others than it loses.
_DECLINES: Final = 0.35
_WINS_WHEN_IT_PLAYS: Final = 0.57

Race = Sequence[Sequence[float]]
"""By own points and rival's points, both below the target: the chance to win the game."""


@lru_cache(maxsize=64)
def race(rules: RuleSet) -> Race:
    """Return the chances from every score of a game that is not over."""
    target = rules.target
    table = [[0.5] * target for _ in range(target)]
    steps = list(_steps(rules))
    for total in range(2 * (target - 1), -1, -1):
        for own in range(max(0, total - target + 1), min(target, total + 1)):
            table[own][total - own] = _chance(rules, table, own, total - own, steps)
    return table


def standing(table: Race, own: int, rival: int) -> float:
    """Return the chance to win the game from a score that may have ended it."""
    target = len(table)
    if own >= target:
        return 1.0
    return 0.0 if rival >= target else table[own][rival]


def _chance(
    rules: RuleSet, table: Race, own: int, rival: int, steps: list[tuple[float, int, int]]
) -> float:
    if rules.brink is not None and max(own, rival) >= rules.brink:
        return _near_the_end(rules, table, own, rival)
    return sum(share * standing(table, own + won, rival + lost) for share, won, lost in steps)


def _near_the_end(rules: RuleSet, table: Race, own: int, rival: int) -> float:
    """Return the chance where a side, or both, are on the brink (E1, E5)."""
    assert rules.brink is not None
    if min(own, rival) >= rules.brink:
        return 0.5
    if own >= rules.brink:
        return _on_the_brink(rules, lambda won, lost: standing(table, own + won, rival + lost))
    return 1 - _on_the_brink(rules, lambda won, lost: 1 - standing(table, own + lost, rival + won))


def _on_the_brink(rules: RuleSet, after: Callable[[int, int], float]) -> float:
    """Return the chance of the side on the brink, which may decline the hand (E1)."""
    assert rules.brink_play is not None
    assert rules.brink_decline is not None
    won, lost = after(rules.brink_play, 0), after(0, rules.brink_play)
    played = _WINS_WHEN_IT_PLAYS * won + (1 - _WINS_WHEN_IT_PLAYS) * lost
    return _DECLINES * after(0, rules.brink_decline) + (1 - _DECLINES) * played


def _steps(rules: RuleSet) -> Iterator[tuple[float, int, int]]:
    """Yield what one hand may add: how often, the own points, the rival's."""
    talk = _TALK if rules.envido or rules.flor else _NO_TALK
    rungs = list(zip(rules.ladder, _RUNGS, strict=False))
    whole = sum(share for _, share in rungs)
    for points, share in rungs:
        for talked, talk_share in talk.items():
            each = share * talk_share / whole / 4
            yield each, points + talked, 0
            yield each, points, talked
            yield each, talked, points
            yield each, 0, points + talked
