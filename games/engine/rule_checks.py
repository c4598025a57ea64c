"""What makes a rule set sensible: each field alone, then the fields together."""

import json
from collections.abc import Callable, Collection, Mapping
from itertools import pairwise
from typing import Any, Final

from games.engine.cards import CARDS_IN_HAND, DECKS
from games.engine.rule_errors import RuleFault, RuleSetError, shown
from games.engine.strength import FIXED_MANILHAS

_MOST_SEATS: Final = 6
_MOST_SEATS_WITH_FLOR: Final = 4
_MOST_POINTS: Final = 1000
_MOST_NUMBERS: Final = 20

Check = Callable[[str, object], object]


def _one_of(allowed: tuple[object, ...]) -> Check:
    """Return a check that lets *allowed* values pass (True is not 1 here)."""

    def check(name: str, value: object) -> object:
        for each in allowed:
            if type(each) is type(value) and each == value:
                return value
        choices = ", ".join(_written(each) for each in allowed)
        raise RuleSetError(RuleFault.NOT_A_CHOICE, name, choices=choices, given=shown(value))

    return check


def _written(value: object) -> str:
    return value if isinstance(value, str) else json.dumps(value)


def _points(name: str, value: object) -> int:
    if type(value) is not int or not 1 <= value <= _MOST_POINTS:
        raise RuleSetError(RuleFault.NOT_POINTS, name, most=_MOST_POINTS, given=shown(value))
    return value


def _points_or_none(name: str, value: object) -> int | None:
    return None if value is None else _points(name, value)


def _rising(name: str, value: object) -> tuple[int, ...]:
    if not isinstance(value, list | tuple) or not 1 <= len(value) <= _MOST_NUMBERS:
        raise RuleSetError(RuleFault.NOT_NUMBERS, name)
    numbers = tuple(_points(name, each) for each in value)
    if any(high <= low for low, high in pairwise(numbers)):
        raise RuleSetError(RuleFault.NOT_RISING, name)
    return numbers


def _seats(name: str, value: object) -> tuple[int, ...]:
    seats = _rising(name, value)
    if any(number % 2 for number in seats):
        raise RuleSetError(RuleFault.ODD_SEATS, name)
    return seats


_YES_OR_NO: Final = _one_of((True, False))
_TIED: Final = ("dealer", "nobody", "mano")

FIELD_CHECKS: Final[Mapping[str, Check]] = {
    "deck": _one_of(tuple(DECKS)),
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
    "fold": _YES_OR_NO,
    "envido": _YES_OR_NO,
    "flor": _YES_OR_NO,
    "falta": _one_of(("leader", "malas", "half", None)),
    "flor_accept": _one_of(("s3", "three_each", None)),
    "flor_duty": _YES_OR_NO,
    "signs": _one_of(("partner", "table", "off")),
    "dealer_step": _one_of((1, -1)),
}


def check_together(values: Mapping[str, Any]) -> None:
    """Refuse fields that are sound alone but not with one another."""
    _check_manilhas(values["deck"], values["manilhas"])
    _check_seats(values)
    _check_brink(values)
    _check_spanish(values)
    _check_envido(values)


def check_changes(values: Mapping[str, Any], changed: Collection[str]) -> None:
    """Refuse a change that cannot be noticed at the table; a preset may say what it does not use.

    The presets without flor say what flor would be worth, so that a club need only add it.
    """
    if "falta" in changed and values["falta"] is not None and not values["envido"]:
        raise RuleSetError(RuleFault.WITHOUT_ENVIDO, "falta")
    for name in ("flor_accept", "flor_duty"):
        if name in changed and values[name] and not values["flor"]:
            raise RuleSetError(RuleFault.WITHOUT_FLOR, name)


def _check_manilhas(deck: str, manilhas: str) -> None:
    if manilhas == "fixed" and not set(FIXED_MANILHAS) <= set(DECKS[deck]):
        raise RuleSetError(RuleFault.NO_FIXED_MANILHAS, "deck", given=deck)
    if manilhas == "turned" and deck == "french27":
        raise RuleSetError(RuleFault.NO_WHOLE_RANKS, "deck", given=deck)
    if manilhas == "turned" and deck == "spanish40":
        raise RuleSetError(RuleFault.NO_MANILHAS, "manilhas")


def _check_seats(values: Mapping[str, Any]) -> None:
    cards = len(DECKS[values["deck"]]) - (values["manilhas"] == "turned")
    most = min(_MOST_SEATS, cards // CARDS_IN_HAND)
    if max(values["players"]) > most:
        raise RuleSetError(RuleFault.TOO_MANY_SEATS, "players", most=most)


def _check_brink(values: Mapping[str, Any]) -> None:
    """E1: what a side on the brink plays for, and what it gives away if it runs."""
    brink, play, decline = (values[name] for name in ("brink", "brink_play", "brink_decline"))
    for name in ("brink_play", "brink_decline"):
        if (values[name] is None) != (brink is None):
            raise RuleSetError(RuleFault.BRINK_AMOUNT, name)
    if brink is None:
        _check_no_brink(values)
    elif brink >= values["target"]:
        raise RuleSetError(RuleFault.BRINK_PAST_TARGET, "brink")
    elif play < decline:
        # Who runs would lose more than who plays and loses.
        raise RuleSetError(RuleFault.BRINK_UPSIDE_DOWN, "brink_play")
    elif values["iron_all_tied"] not in {None, "nobody", values["all_tied"]}:
        raise RuleSetError(RuleFault.IRON_TIE, "iron_all_tied")


def _check_no_brink(values: Mapping[str, Any]) -> None:
    for name, idle in (("brink_raise", "illegal"), ("iron_blind", False), ("iron_all_tied", None)):
        if values[name] != idle:
            raise RuleSetError(RuleFault.WITHOUT_BRINK, name)


def _check_spanish(values: Mapping[str, Any]) -> None:
    """F1, G1 and H speak of the Spanish cards, and of hands that are seen and not on the brink."""
    for name in ("envido", "flor"):
        if values[name] and values["deck"] != "spanish40":
            raise RuleSetError(RuleFault.NOT_SPANISH, name)
        if values[name] and values["brink"] is not None:
            raise RuleSetError(RuleFault.WITH_BRINK, name)
    if values["signs"] != "off" and values["deck"] != "spanish40":
        raise RuleSetError(RuleFault.NOT_SPANISH, "signs")


def _check_envido(values: Mapping[str, Any]) -> None:
    if values["envido"] and values["falta"] is None:
        raise RuleSetError(RuleFault.FALTA_MISSING, "falta")
    if not values["flor"]:
        return
    if max(values["players"]) > _MOST_SEATS_WITH_FLOR:
        raise RuleSetError(RuleFault.FLOR_BY_SIX, "flor")
    if values["flor_accept"] is None:
        raise RuleSetError(RuleFault.FLOR_ACCEPT_MISSING, "flor_accept")
