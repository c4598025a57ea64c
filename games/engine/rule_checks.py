"""What makes a rule set sensible: each field alone, then the fields together."""

import json
from collections.abc import Callable, Mapping
from itertools import pairwise
from typing import Any, Final

from games.engine.cards import CARDS_IN_HAND, DECKS
from games.engine.rule_errors import RuleSetError, shown
from games.engine.strength import FIXED_MANILHAS

_MOST_SEATS: Final = 6
_MOST_POINTS: Final = 1000

Check = Callable[[str, object], object]


def _one_of(allowed: tuple[object, ...]) -> Check:
    """Return a check that lets *allowed* values pass (True is not 1 here)."""

    def check(name: str, value: object) -> object:
        for each in allowed:
            if type(each) is type(value) and each == value:
                return value
        choices = ", ".join(_written(each) for each in allowed)
        raise RuleSetError(name, f"The field {name} must be one of {choices}, not {shown(value)}.")

    return check


def _written(value: object) -> str:
    return value if isinstance(value, str) else json.dumps(value)


def _points(name: str, value: object) -> int:
    if type(value) is not int or not 1 <= value <= _MOST_POINTS:
        raise RuleSetError(
            name, f"The field {name} must be a number from 1 to {_MOST_POINTS}, not {shown(value)}."
        )
    return value


def _points_or_none(name: str, value: object) -> int | None:
    return None if value is None else _points(name, value)


def _rising(name: str, value: object) -> tuple[int, ...]:
    if not isinstance(value, list | tuple) or not 1 <= len(value) <= 20:
        raise RuleSetError(name, f"The field {name} must be a list of rising numbers.")
    numbers = tuple(_points(name, each) for each in value)
    if any(high <= low for low, high in pairwise(numbers)):
        raise RuleSetError(name, f"The field {name} must rise from number to number.")
    return numbers


def _seats(name: str, value: object) -> tuple[int, ...]:
    seats = _rising(name, value)
    if any(number % 2 for number in seats):
        raise RuleSetError(name, f"The field {name} must have even numbers: two equal sides.")
    return seats


_YES_OR_NO: Final = _one_of((True, False))
_TIED: Final = ("dealer", "nobody", "mano")

# Envido, flor, folding and signs cannot be played yet, so they cannot be chosen either.
FIELD_CHECKS: Final[Mapping[str, Check]] = {
    "deck": _one_of(("french40", "french27", "french24")),
    "players": _seats,
    "ladder": _rising,
    "target": _points,
    "manilhas": _one_of(("fixed", "turned", "none")),
    "tie_leader": _one_of(("leader", "first_tied", "last_tied")),
    "all_tied": _one_of(_TIED),
    "iron_all_tied": _one_of((*_TIED, None)),
    "brink": _points_or_none,
    "brink_play": _points_or_none,
    "brink_decline": _points_or_none,
    "brink_raise": _one_of(("illegal", "forfeit")),
    "iron_blind": _YES_OR_NO,
    "cover_from": _one_of((1, 2, 3, None)),
    "fold": _one_of((False,)),
    "envido": _one_of((False,)),
    "flor": _one_of((False,)),
    "falta": _one_of((None,)),
    "flor_accept": _one_of((None,)),
    "flor_duty": _one_of((False,)),
    "signs": _one_of(("off",)),
    "dealer_step": _one_of((1, -1)),
}


def check_together(values: Mapping[str, Any]) -> None:
    """Refuse fields that are sound alone but not with one another."""
    _check_manilhas(values["deck"], values["manilhas"])
    _check_seats(values)
    _check_brink(values)
    if values["iron_all_tied"] not in {None, "nobody", values["all_tied"]}:
        raise RuleSetError(
            "iron_all_tied", "The field iron_all_tied must be the same as all_tied, or nobody."
        )


def _check_manilhas(deck: str, manilhas: str) -> None:
    if manilhas == "fixed" and not set(FIXED_MANILHAS) <= set(DECKS[deck]):
        raise RuleSetError("deck", f"The deck {deck} lacks the fixed manilhas 4c, 7h and 7d.")
    if manilhas == "turned" and deck == "french27":
        raise RuleSetError("deck", "The deck french27 lacks whole ranks, so no card can be turned.")


def _check_seats(values: Mapping[str, Any]) -> None:
    cards = len(DECKS[values["deck"]]) - (values["manilhas"] == "turned")
    most = min(_MOST_SEATS, cards // CARDS_IN_HAND)
    if max(values["players"]) > most:
        raise RuleSetError("players", f"The field players may go up to {most} seats at a table.")


def _check_brink(values: Mapping[str, Any]) -> None:
    if values["brink"] is not None and values["brink"] >= values["target"]:
        raise RuleSetError("brink", "The field brink must be below the target.")
    for name in ("brink_play", "brink_decline"):
        if (values[name] is None) != (values["brink"] is None):
            raise RuleSetError(name, f"The field {name} goes with a brink, and only with one.")
