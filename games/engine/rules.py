"""Rule sets: a preset plus the changes of a club."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from games.engine.cards import Card
from games.engine.presets import PRESET_FIELDS, PRESETS, call_names
from games.engine.rule_checks import FIELD_CHECKS, check_changes, check_together
from games.engine.rule_errors import RuleFault, RuleSetError, shown
from games.engine.strength import manilhas, strengths

__all__ = ["PRESETS", "RuleFault", "RuleSet", "RuleSetError", "rule_set"]

_NO_BRINK: Final[Mapping[str, object]] = {
    "brink_play": None,
    "brink_decline": None,
    "brink_raise": "illegal",
    "iron_blind": False,
    "iron_all_tied": None,
}


@dataclass(frozen=True, slots=True, kw_only=True)
class RuleSet:
    """The rules of a table; the fields are those of the referee's book.

    Made by :func:`rule_set`, which refuses what makes no sense.
    """

    preset: str
    calls: tuple[str, ...]
    deck: str
    players: tuple[int, ...]
    ladder: tuple[int, ...]
    target: int
    manilhas: str
    tie_leader: str
    all_tied: str
    iron_all_tied: str | None
    """What three tied tricks of an iron hand do; None: as *all_tied* says."""
    brink: int | None
    brink_play: int | None
    brink_decline: int | None
    brink_raise: str
    iron_blind: bool
    cover_from: int | None
    fold: bool
    envido: bool
    flor: bool
    falta: str | None
    flor_accept: str | None
    flor_duty: bool
    signs: str
    dealer_step: int

    def spec(self) -> str | dict[str, object]:
        """Return the JSON-able value from which :func:`rule_set` makes this again."""
        standard = PRESET_FIELDS[self.preset]
        changed = {
            name: _plain(getattr(self, name))
            for name in standard
            if getattr(self, name) != standard[name]
        }
        return {"preset": self.preset, **changed} if changed else self.preset

    @property
    def has_turned_card(self) -> bool:
        return self.manilhas == "turned"

    def strengths(self, turned: Card | None) -> Mapping[Card, int]:
        """Return the strength of each card; a greater number wins."""
        return strengths(self.deck, self.manilhas, turned)

    def manilha_cards(self, turned: Card | None) -> tuple[Card, ...]:
        """Return the trumps, high to low."""
        return manilhas(self.deck, self.manilhas, turned)


def rule_set(spec: str | Mapping[str, object]) -> RuleSet:
    """Return the rule set of *spec*: a preset's name, or a preset with changed fields.

    >>> rule_set({"preset": "paulista", "all_tied": "nobody"}).all_tied
    'nobody'

    :raises RuleSetError: naming the field that is unknown or makes no sense.
    """
    preset, changes = _parts(spec)
    given = {name: _checked(name, value) for name, value in changes.items()}
    values: dict[str, Any] = {**PRESET_FIELDS[preset], **given}
    if given.get("brink", 0) is None:
        # What a preset says about the brink goes with it; what the club itself says must make sense.
        values = {**values, **_NO_BRINK, **given}
    check_together(values)
    check_changes(values, {name for name in given if given[name] != PRESET_FIELDS[preset][name]})
    return RuleSet(preset=preset, calls=call_names(values["deck"], values["ladder"]), **values)


def _parts(spec: object) -> tuple[str, dict[str, object]]:
    """Split *spec* into the name of a preset and the changes."""
    given: Mapping[object, object] = spec if isinstance(spec, Mapping) else {"preset": spec}
    name = given.get("preset")
    if not isinstance(name, str):
        raise RuleSetError(RuleFault.NO_PRESET, "preset")
    if name not in PRESET_FIELDS:
        raise RuleSetError(RuleFault.UNKNOWN_PRESET, "preset", given=shown(name))
    return name, {str(key): value for key, value in given.items() if key != "preset"}


def _checked(name: str, value: object) -> object:
    check = FIELD_CHECKS.get(name)
    if check is None:
        raise RuleSetError(RuleFault.UNKNOWN_FIELD, name, given=shown(name))
    return check(name, value)


def _plain(value: object) -> object:
    return list(value) if isinstance(value, tuple) else value
