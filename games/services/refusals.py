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
    Reason.ENVIDO_OPEN: _("The envido must be answered first."),
    Reason.ENVIDO_ONCE: _("The envido of this hand is settled."),
    Reason.ENVIDO_ORDER: _(
        "Only a higher envido may follow: envido twice, real envido, falta envido."
    ),
    Reason.ENVIDO_TOO_LATE: _("Envido is called in the first trick, before you play a card."),
    Reason.ENVIDO_AFTER_TRUCO: _("Once a truco is accepted or raised, envido cannot be called."),
    Reason.ENVIDO_AFTER_FLOR: _("After a flor there is no envido."),
    Reason.NO_FLOR: _("You hold no flor: it takes three cards of one suit."),
    Reason.FLOR_OPEN: _("The flor must be answered first."),
    Reason.FLOR_ONCE: _("The flor of this hand is settled."),
    Reason.FLOR_TOO_LATE: _("A flor is sung in the first trick, before you play a card."),
    Reason.FLOR_AFTER_ENVIDO: _("Once an envido was answered, no flor can be sung."),
    Reason.NO_CONTRAFLOR: _("Your partner has accepted; a contraflor can no longer be sung."),
    Reason.MUST_SING: _("You hold a flor, and by these rules you must sing it now."),
    Reason.FLOR_FIRST: _("Your partner must speak first."),
}


def refused_by_rules(error: IllegalActionError) -> DomainError:
    """Return the refusal of an action that the rules forbid."""
    return DomainError(error.reason.value, SENTENCES[error.reason])


def refused_as_unreadable(error: NotationError) -> DomainError:
    """Return the refusal of a text that is no action."""
    return DomainError("bad_action", _("This is not an action of the game."), detail=str(error))
