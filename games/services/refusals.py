"""The engine's reasons, said to a player in the player's language."""

from django.utils.translation import gettext_lazy as _

from games.engine import IllegalActionError, NotationError, Reason
from games.errors import DomainError

SENTENCES = {
    Reason.HAND_OVER: _("The hand is over."),
    Reason.NO_SUCH_SEAT: _("There is no such seat at this table."),
    Reason.NOT_IN_THESE_RULES: _("These rules have no such action."),
    Reason.NOT_YOUR_TURN: _("It is not your turn."),
    Reason.QUESTION_OPEN: _("A raise must be answered first."),
    Reason.DECIDE_FIRST: _("The side on the brink must first say whether it plays the hand."),
    Reason.NOT_ASKED: _("It is for the other side to answer."),
    Reason.NOTHING_TO_ANSWER: _("There is nothing to answer."),
    Reason.NOT_YOUR_CARD: _("You do not hold that card."),
    Reason.BLIND: _("This hand is played blind: choose a place, not a card."),
    Reason.NOT_BLIND: _("This hand is not played blind: name the card."),
    Reason.NO_COVERED_CARDS: _("These rules have no covered cards."),
    Reason.COVERED_TOO_EARLY: _("No card may be covered in this trick yet."),
    Reason.TOP_RUNG: _("The hand is at its highest value already."),
    Reason.RAISED_LAST: _("Your side raised last; the other side must raise next."),
    Reason.BRINK: _("Nobody may raise in this hand."),
}


def refused_by_rules(error: IllegalActionError) -> DomainError:
    """Return the refusal of an action that the rules forbid."""
    return DomainError(error.reason.value, SENTENCES[error.reason])


def refused_as_unreadable(error: NotationError) -> DomainError:
    """Return the refusal of a text that is no action."""
    return DomainError("bad_action", _("This is not an action of the game."), detail=str(error))
