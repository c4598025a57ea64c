"""Why an action is not legal: a code for programs and a sentence for players."""

from collections.abc import Mapping
from enum import StrEnum
from typing import Final

from games.engine.actions import Action


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
    ENVIDO_OPEN = "envido_open"
    ENVIDO_ONCE = "envido_once"
    ENVIDO_ORDER = "envido_order"
    ENVIDO_TOO_LATE = "envido_too_late"
    ENVIDO_AFTER_TRUCO = "envido_after_truco"
    ENVIDO_AFTER_FLOR = "envido_after_flor"
    NO_FLOR = "no_flor"
    FLOR_OPEN = "flor_open"
    FLOR_ONCE = "flor_once"
    FLOR_TOO_LATE = "flor_too_late"
    FLOR_AFTER_ENVIDO = "flor_after_envido"
    NO_CONTRAFLOR = "no_contraflor"
    MUST_SING = "must_sing"
    FLOR_FIRST = "flor_first"


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
    Reason.ENVIDO_OPEN: "The envido must be answered first.",
    Reason.ENVIDO_ONCE: "The envido of this hand is settled.",
    Reason.ENVIDO_ORDER: "Only a higher envido may follow: envido twice, real envido, falta envido.",
    Reason.ENVIDO_TOO_LATE: "Envido is called in the first trick, before you play a card.",
    Reason.ENVIDO_AFTER_TRUCO: "Once a truco is accepted or raised, envido cannot be called.",
    Reason.ENVIDO_AFTER_FLOR: "After a flor there is no envido.",
    Reason.NO_FLOR: "You hold no flor: it takes three cards of one suit.",
    Reason.FLOR_OPEN: "The flor must be answered first.",
    Reason.FLOR_ONCE: "The flor of this hand is settled.",
    Reason.FLOR_TOO_LATE: "A flor is sung in the first trick, before you play a card.",
    Reason.FLOR_AFTER_ENVIDO: "Once an envido was answered, no flor can be sung.",
    Reason.NO_CONTRAFLOR: "Your partner has accepted; a contraflor can no longer be sung.",
    Reason.MUST_SING: "You hold a flor, and by these rules you must sing it now.",
    Reason.FLOR_FIRST: "Your partner must speak first.",
}


class IllegalActionError(ValueError):
    """An action that the rules forbid; *reason* says it in a code, the message in words."""

    def __init__(self, reason: Reason, action: Action) -> None:
        super().__init__(SENTENCES[reason])
        self.reason = reason
        self.action = action
