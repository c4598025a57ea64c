"""What can be wrong with a rule set: each fault has a code and a sentence."""

from collections.abc import Mapping
from enum import StrEnum
from typing import Final

_LONGEST_SHOWN = 40


class RuleFault(StrEnum):
    """Why a rule set makes no sense."""

    NO_PRESET = "no_preset"
    UNKNOWN_PRESET = "unknown_preset"
    UNKNOWN_FIELD = "unknown_field"
    NOT_A_CHOICE = "not_a_choice"
    NOT_POINTS = "not_points"
    NOT_NUMBERS = "not_numbers"
    NOT_RISING = "not_rising"
    ODD_SEATS = "odd_seats"
    TOO_MANY_SEATS = "too_many_seats"
    NO_FIXED_MANILHAS = "no_fixed_manilhas"
    NO_WHOLE_RANKS = "no_whole_ranks"
    NO_MANILHAS = "no_manilhas"
    BRINK_PAST_TARGET = "brink_past_target"
    BRINK_AMOUNT = "brink_amount"
    BRINK_UPSIDE_DOWN = "brink_upside_down"
    WITHOUT_BRINK = "without_brink"
    WITH_BRINK = "with_brink"
    IRON_TIE = "iron_tie"
    NOT_SPANISH = "not_spanish"
    WITHOUT_ENVIDO = "without_envido"
    WITHOUT_FLOR = "without_flor"
    FALTA_MISSING = "falta_missing"
    FLOR_BY_SIX = "flor_by_six"
    FLOR_ACCEPT_MISSING = "flor_accept_missing"


SENTENCES: Final[Mapping[RuleFault, str]] = {
    RuleFault.NO_PRESET: "The rules must name a preset.",
    RuleFault.UNKNOWN_PRESET: "There is no preset {given}.",
    RuleFault.UNKNOWN_FIELD: "The rules have no field {given}.",
    RuleFault.NOT_A_CHOICE: "The field {field} must be one of {choices}, not {given}.",
    RuleFault.NOT_POINTS: "The field {field} must be a number from 1 to {most}, not {given}.",
    RuleFault.NOT_NUMBERS: "The field {field} must be a list of rising numbers.",
    RuleFault.NOT_RISING: "The field {field} must rise from number to number.",
    RuleFault.ODD_SEATS: "The field {field} must have even numbers: two equal sides.",
    RuleFault.TOO_MANY_SEATS: "The field {field} may go up to {most} seats at a table.",
    RuleFault.NO_FIXED_MANILHAS: "The {field} {given} lacks the fixed manilhas 4c, 7h and 7d.",
    RuleFault.NO_WHOLE_RANKS: "The {field} {given} lacks whole ranks, so no card can be turned.",
    RuleFault.NO_MANILHAS: "The deck spanish40 has no {field}: its cards have one order.",
    RuleFault.BRINK_PAST_TARGET: "The field {field} must be below the target.",
    RuleFault.BRINK_AMOUNT: "The field {field} goes with a brink, and only with one.",
    RuleFault.BRINK_UPSIDE_DOWN: "The field {field} must not be below brink_decline.",
    RuleFault.WITHOUT_BRINK: "The field {field} says nothing without a brink.",
    RuleFault.WITH_BRINK: "The field {field} does not go with a brink.",
    RuleFault.IRON_TIE: "The field {field} must be the same as all_tied, or nobody.",
    RuleFault.NOT_SPANISH: "The field {field} needs the deck spanish40.",
    RuleFault.WITHOUT_ENVIDO: "The field {field} says nothing without envido.",
    RuleFault.WITHOUT_FLOR: "The field {field} says nothing without flor.",
    RuleFault.FALTA_MISSING: "The field {field} must say what a falta envido is worth.",
    RuleFault.FLOR_BY_SIX: "The field {field} is not for six: it is played by two or by four.",
    RuleFault.FLOR_ACCEPT_MISSING: "The field {field} must say what a comparison is worth.",
}


class RuleSetError(ValueError):
    """A rule set that makes no sense.

    *field* names the culprit; *facts* are what its sentence is filled in with.
    """

    def __init__(self, code: RuleFault, field: str, **facts: object) -> None:
        super().__init__(SENTENCES[code].format(field=field, **facts))
        self.code = code
        self.field = field
        self.facts = facts


def shown(value: object) -> str:
    """Return *value* as it may stand in a sentence: one line, never long.

    >>> shown("x" * 1000)
    "'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx…"
    """
    if not isinstance(value, str | int | float | bool | None):
        return f"a {type(value).__name__}"
    text = ascii(value[: _LONGEST_SHOWN + 1] if isinstance(value, str) else value)
    return text if len(text) <= _LONGEST_SHOWN + 2 else text[:_LONGEST_SHOWN] + "…"
