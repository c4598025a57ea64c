"""How points are scored, and how a hand ends (clause C8)."""

from games.engine.state import Brink, Score, Scored, State

Points = tuple[Score, tuple[Scored, ...]]


def with_points(state: State, side: int, points: int, what: str) -> Points:
    """Return the score, and what was scored in this hand, when *side* scores *points* more."""
    first, second = state.score
    score = (first + points, second) if side == 0 else (first, second + points)
    return score, (*state.scored, Scored(side, points, what))


def stop_if_won(state: State) -> State:
    """Return *state*, over if an envido or a flor has brought a side to the target.

    F8, G9: the points count at once. The game then ends in mid-hand: nobody has won
    the hand, and a truco that waits is void.
    """
    if max(state.score) < state.deal.rules.target:
        return state
    return state._replace(turn=None, question=None, over=True)


def end_hand(state: State, winner: int | None, points: int) -> State:
    """Return *state* when the hand is over and its *winner* has scored *points*.

    C8: the score is not capped.
    """
    score, scored = state.score, state.scored
    if winner is not None:
        score, scored = with_points(state, winner, points, "hand")
    return state._replace(
        score=score, scored=scored, turn=None, question=None, over=True, winner=winner
    )


def hand_points(state: State, winner: int | None) -> int:
    """Return what *winner* scores for the hand: its value (C8).

    E5: who wins an iron hand wins the game, however far it is.
    """
    if winner is None:
        return 0
    if state.brink is Brink.IRON:
        return max(state.value, state.rules.target - state.score[winner])
    return state.value


def fold_points(state: State, winner: int) -> int:
    """Return what *winner* scores when the other side folds (D9).

    The present value, plus 1 if it is still trick 1, the value is still 1, and no
    envido or flor was called.
    """
    unsaid = state.envido is None and state.flor is None
    at_once = not state.past and state.value == 1 and unsaid
    return hand_points(state, winner) + at_once


def lacking_to_the_leader(state: State) -> int:
    """Return what the leading side lacks to the target (F3, G7)."""
    return state.rules.target - max(state.score)
