"""What the rules forbid, each with a code and a sentence."""

from collections.abc import Callable, Mapping
from enum import StrEnum
from typing import Final

from games.engine.actions import Action, Word
from games.engine.state import Brink, State, side_of


class Reason(StrEnum):
    """Why an action is not legal."""

    HAND_OVER = "hand_over"
    NO_SUCH_SEAT = "no_such_seat"
    NOT_IN_THESE_RULES = "not_in_these_rules"
    NOT_YOUR_TURN = "not_your_turn"
    QUESTION_OPEN = "question_open"
    DECIDE_FIRST = "decide_first"
    NOT_ASKED = "not_asked"
    NOTHING_TO_ANSWER = "nothing_to_answer"
    NOT_YOUR_CARD = "not_your_card"
    BLIND = "blind"
    NOT_BLIND = "not_blind"
    NO_COVERED_CARDS = "no_covered_cards"
    COVERED_TOO_EARLY = "covered_too_early"
    TOP_RUNG = "top_rung"
    RAISED_LAST = "raised_last"
    BRINK = "brink"


SENTENCES: Final[Mapping[Reason, str]] = {
    Reason.HAND_OVER: "The hand is over.",
    Reason.NO_SUCH_SEAT: "There is no such seat at this table.",
    Reason.NOT_IN_THESE_RULES: "These rules have no such action.",
    Reason.NOT_YOUR_TURN: "It is not your turn.",
    Reason.QUESTION_OPEN: "A raise must be answered first.",
    Reason.DECIDE_FIRST: "The side on the brink must first say whether it plays the hand.",
    Reason.NOT_ASKED: "It is for the other side to answer.",
    Reason.NOTHING_TO_ANSWER: "There is nothing to answer.",
    Reason.NOT_YOUR_CARD: "You do not hold that card.",
    Reason.BLIND: "This hand is played blind: choose a place, not a card.",
    Reason.NOT_BLIND: "This hand is not played blind: name the card.",
    Reason.NO_COVERED_CARDS: "These rules have no covered cards.",
    Reason.COVERED_TOO_EARLY: "No card may be covered in this trick yet.",
    Reason.TOP_RUNG: "The hand is at its highest value already.",
    Reason.RAISED_LAST: "Your side raised last; the other side must raise next.",
    Reason.BRINK: "Nobody may raise in this hand.",
}


class IllegalActionError(ValueError):
    """An action that the rules forbid; *reason* says it in a code, the message in words."""

    def __init__(self, reason: Reason, action: Action) -> None:
        super().__init__(SENTENCES[reason])
        self.reason = reason
        self.action = action


def refusal(state: State, action: Action) -> Reason | None:
    """Return why the rules forbid *action* in *state*; None: it is legal."""
    if state.over:
        return Reason.HAND_OVER
    if not 0 <= action.seat < state.players:
        return Reason.NO_SUCH_SEAT
    check = _CHECKS.get(action.word)
    return Reason.NOT_IN_THESE_RULES if check is None else check(state, action)


def _check_card(state: State, action: Action) -> Reason | None:
    """D8: while a question is open nobody plays; otherwise the seat whose turn it is."""
    if state.brink is Brink.DECIDE:
        return Reason.DECIDE_FIRST
    if state.question is not None:
        return Reason.QUESTION_OPEN
    if action.seat != state.turn:
        return Reason.NOT_YOUR_TURN
    if action.word is Word.COVER and (reason := _check_cover(state)):
        return reason
    return _check_place(state, action) if state.blind else _check_named(state, action)


def _check_cover(state: State) -> Reason | None:
    """B6: cards may be covered from the trick that the rules name, if they name one."""
    first = state.rules.cover_from
    if first is None:
        return Reason.NO_COVERED_CARDS
    return Reason.COVERED_TOO_EARLY if len(state.past) + 1 < first else None


def _check_named(state: State, action: Action) -> Reason | None:
    if action.place is not None:
        return Reason.NOT_BLIND
    return None if action.card in state.hands[action.seat] else Reason.NOT_YOUR_CARD


def _check_place(state: State, action: Action) -> Reason | None:
    """E6: in a blind hand a seat names a place of its hand as dealt, each once."""
    if action.place is None or action.card is not None:
        return Reason.BLIND
    dealt = state.dealt[action.seat]
    left = 0 <= action.place < len(dealt) and dealt[action.place] in state.hands[action.seat]
    return None if left else Reason.NOT_YOUR_CARD


def _check_raise(state: State, action: Action) -> Reason | None:
    """D1: the seat whose turn it is raises, or the asked side answers with the next raise."""
    if state.brink is Brink.DECIDE:
        return Reason.DECIDE_FIRST
    if state.question is not None:
        return _check_reraise(state, action, state.question.by)
    return _check_first_raise(state, action)


def _check_first_raise(state: State, action: Action) -> Reason | None:
    """E3, E5: not in a brink hand, or only to lose. D7: not after one's own raise."""
    if action.seat != state.turn:
        return Reason.NOT_YOUR_TURN
    if state.brink is not Brink.NONE:
        return None if raise_forfeits(state) else Reason.BRINK
    if state.raiser == side_of(action.seat):
        return Reason.RAISED_LAST
    return Reason.TOP_RUNG if state.rung + 1 == len(state.rules.ladder) else None


def _check_reraise(state: State, action: Action, asker: int) -> Reason | None:
    """D6: rungs go one by one, and the top one can't be raised. D7: not one's own raise."""
    if side_of(action.seat) == side_of(asker):
        return Reason.RAISED_LAST
    return Reason.TOP_RUNG if state.rung + 2 == len(state.rules.ladder) else None


def _check_answer(state: State, action: Action) -> Reason | None:
    """D2: any seat of the asked side answers. E1: any seat of the side on the brink decides."""
    if state.brink is not Brink.DECIDE and state.question is None:
        return Reason.NOTHING_TO_ANSWER
    return None if action.seat in state.to_act else Reason.NOT_ASKED


def raise_forfeits(state: State) -> bool:
    """Return whether a raise is legal but loses the game at once (E3, a table rule).

    Never in an iron hand, where nobody may raise at all (E5).
    """
    return state.brink is Brink.PLAY and state.rules.brink_raise == "forfeit"


_CHECKS: Final[Mapping[Word, Callable[[State, Action], Reason | None]]] = {
    Word.PLAY: _check_card,
    Word.COVER: _check_card,
    Word.RAISE: _check_raise,
    Word.ACCEPT: _check_answer,
    Word.DECLINE: _check_answer,
}
