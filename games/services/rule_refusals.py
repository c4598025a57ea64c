"""What the engine finds wrong with a rule set, said in the reader's language."""

from django.utils.translation import gettext_lazy as _

from games.engine.rule_errors import RuleFault, RuleSetError
from games.errors import DomainError
from games.rule_words import FIELD_NAMES

# “name” is the field in words; the other holes are the facts of the engine's own sentence.
SENTENCES = {
    RuleFault.NO_PRESET: _("The rules must name a preset."),
    RuleFault.UNKNOWN_PRESET: _("There is no preset %(given)s."),
    RuleFault.UNKNOWN_FIELD: _("The rules have no field %(given)s."),
    RuleFault.NOT_A_CHOICE: _("“%(name)s” must be one of %(choices)s."),
    RuleFault.NOT_POINTS: _("“%(name)s” must be a number from 1 to %(most)s."),
    RuleFault.NOT_NUMBERS: _("“%(name)s” must be a list of rising numbers."),
    RuleFault.NOT_RISING: _("“%(name)s” must rise from number to number."),
    RuleFault.ODD_SEATS: _("“%(name)s” must have even numbers: two equal sides."),
    RuleFault.TOO_MANY_SEATS: _("“%(name)s” may go up to %(most)s."),
    RuleFault.NO_FIXED_MANILHAS: _("“%(name)s”: these cards lack the manilhas 4♣, 7♥ and 7♦."),
    RuleFault.NO_WHOLE_RANKS: _("“%(name)s”: these cards lack ranks, so none can be turned up."),
    RuleFault.NO_MANILHAS: _(
        "“%(name)s”: Spanish cards have none, their order is always the same."
    ),
    RuleFault.BRINK_PAST_TARGET: _("“%(name)s” must be below the points of a game."),
    RuleFault.BRINK_AMOUNT: _("“%(name)s” goes with a brink, and only with one."),
    RuleFault.BRINK_UPSIDE_DOWN: _("“%(name)s” must not be less than what running gives away."),
    RuleFault.WITHOUT_BRINK: _("“%(name)s” says nothing without a brink."),
    RuleFault.WITH_BRINK: _("“%(name)s” does not go with a brink."),
    RuleFault.IRON_TIE: _("“%(name)s” must be as in any other hand, or nobody scores."),
    RuleFault.NOT_SPANISH: _("“%(name)s” needs Spanish cards."),
    RuleFault.WITHOUT_ENVIDO: _("“%(name)s” says nothing without envido."),
    RuleFault.WITHOUT_FLOR: _("“%(name)s” says nothing without flor."),
    RuleFault.FALTA_MISSING: _("“%(name)s”: say it, since envido is played."),
    RuleFault.FLOR_BY_SIX: _("“%(name)s” is not for six: it is played by two or by four."),
    RuleFault.FLOR_ACCEPT_MISSING: _("“%(name)s”: say it, since flor is played."),
}


def refused_rules(error: RuleSetError) -> DomainError:
    """Return the refusal of a rule set; ``field`` is the culprit and ``fault`` the engine's code."""
    name = FIELD_NAMES.get(error.field, error.field)
    sentence = SENTENCES[error.code] % {"name": name, **error.facts}
    return DomainError("bad_rules", sentence, field=error.field, fault=error.code.value)
