"""What is asked and what an answer is worth, for players and spectators to read."""

from collections.abc import Sequence

from games.engine.actions import Action, Word
from games.engine.refusals import raise_forfeits
from games.engine.state import Brink, State


def open_question(state: State) -> dict[str, object] | None:
    """Return the question that waits for an answer, as plain values.

    A raise names the asking *seat* under ``by``, its call and what the hand
    would be worth; a brink decision the deciding *side* and the brink value.
    """
    if state.over:
        return None
    if state.brink is Brink.DECIDE:
        side = state.brink_side
        return {"kind": "brink", "by": side, "call": None, "value": state.value}
    if state.question is None:
        return None
    rung = state.question.rung
    call, value = state.rules.calls[rung - 1], state.rules.ladder[rung]
    return {"kind": "raise", "by": state.question.by, "call": call, "value": value}


def next_call(state: State) -> str | None:
    """Return what the next raise of this hand is called; None: there is none."""
    rung = _next_rung(state)
    return None if rung is None else state.rules.calls[rung - 1]


def stakes_of(state: State, legal: Sequence[Action]) -> dict[str, int]:
    """Return the points at stake for each of the *legal* words that has a stake."""
    words = {action.word for action in legal}
    return {
        word.value: points
        for word in (Word.ACCEPT, Word.RAISE, Word.DECLINE)
        if word in words and (points := _stake(state, word)) is not None
    }


def _next_rung(state: State) -> int | None:
    if state.over or (state.brink is not Brink.NONE and not raise_forfeits(state)):
        return None
    rung = 1 + (state.rung if state.question is None else state.question.rung)
    return rung if rung < len(state.rules.ladder) else None


def _stake(state: State, word: Word) -> int | None:
    """Return what *word* is about; None for a raise that would only lose the game."""
    if word is Word.DECLINE:
        # D4, D5: an open raise has accepted the one before it, so the value now is what
        # the asking side would score.
        return state.value if state.question is not None else state.rules.brink_decline
    if word is Word.RAISE:
        rung = _next_rung(state)
        return None if rung is None or raise_forfeits(state) else state.rules.ladder[rung]
    return state.value if state.question is None else state.rules.ladder[state.question.rung]
