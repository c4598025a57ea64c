"""Rule sets in the reader's words: presets, fields and values, for pages, forms and refusals."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext, pgettext_lazy

from games.engine.presets import PRESET_FIELDS
from games.engine.rules import RuleSet, RuleSetError, rule_set

Text = str | Promise

PRESET_NAMES: Final[Mapping[str, Text]] = {
    "mineiro": gettext_lazy("Truco mineiro"),
    "mineiro-clube": gettext_lazy("Truco mineiro, as at clubs"),
    "mineiro-duo": gettext_lazy("Truco mineiro, iron hand blind"),
    "paulista": gettext_lazy("Truco paulista"),
    "paulista-clube": gettext_lazy("Truco paulista, as at clubs"),
    "paulista-limpo": gettext_lazy("Truco paulista, clean deck"),
    "paulista-limpo-clube": gettext_lazy("Truco paulista, clean deck, as at clubs"),
    "argentino": gettext_lazy("Truco argentino"),
    "argentino-club": gettext_lazy("Truco argentino, as at clubs"),
    "argentino-flor": gettext_lazy("Truco argentino with flor"),
    "argentino-flor-club": gettext_lazy("Truco argentino with flor, as at clubs"),
}
# The families of the game; a preset belongs to the one that its name begins with.
FAMILIES: Final[Mapping[str, str]] = {
    "mineiro": "Mineiro",
    "paulista": "Paulista",
    "argentino": "Argentino",
}

_USUAL: Final[Mapping[str, str]] = {"es": "argentino-flor-club"}
_USUAL_ELSEWHERE: Final = "mineiro"

FIELD_NAMES: Final[Mapping[str, Text]] = {
    "deck": gettext_lazy("Cards"),
    "players": gettext_lazy("Seats at a table"),
    "ladder": gettext_lazy("Value of the hand"),
    "target": gettext_lazy("A game goes to"),
    "manilhas": gettext_lazy("Manilhas"),
    "tie_leader": gettext_lazy("After a tied trick"),
    "all_tied": gettext_lazy("Three tied tricks"),
    "iron_all_tied": gettext_lazy("Three tied tricks of an iron hand"),
    "brink": gettext_lazy("The brink begins at"),
    "brink_play": gettext_lazy("A hand on the brink is worth"),
    "brink_decline": gettext_lazy("Who runs on the brink gives"),
    "brink_raise": gettext_lazy("Raising on the brink"),
    "iron_blind": gettext_lazy("The iron hand is played"),
    "cover_from": gettext_lazy("Covered cards"),
    "fold": gettext_lazy("Leaving the hand at one's turn"),
    "envido": gettext_lazy("Envido"),
    "falta": gettext_lazy("A falta envido is worth"),
    "flor": gettext_lazy("Flor"),
    "flor_accept": gettext_lazy("Flors that are compared are worth"),
    "flor_duty": gettext_lazy("Whoever holds a flor"),
    "signs": gettext_lazy("Signs"),
    "dealer_step": gettext_lazy("The deal moves"),
}

FIELD_HELP: Final[Mapping[str, Text]] = {
    "ladder": gettext_lazy("Rising numbers: without any call first, then after each raise."),
    "target": gettext_lazy("Points; who has as many has won the game."),
    "tie_leader": gettext_lazy("Who plays first in the next trick."),
    "iron_all_tied": gettext_lazy("Both sides are on the brink: who wins the hand wins the game."),
    "brink": gettext_lazy("A side with as many points decides whether it plays. 0: no brink."),
    "brink_decline": gettext_lazy("Points for the other side."),
    "cover_from": gettext_lazy("Played face down and worth nothing."),
    "fold": gettext_lazy("Without being asked anything; the other side scores the hand."),
    "envido": gettext_lazy("Only with Spanish cards and without a brink."),
    "flor": gettext_lazy("Three cards of a suit; by two or four with Spanish cards."),
    "signs": gettext_lazy("Shown to the partner during a hand; only with Spanish cards."),
}

_DEALER: Final = gettext_lazy("the dealer's side wins the hand")
_MANO: Final = gettext_lazy("the side that led the first trick wins the hand")
_YES: Final[Mapping[object, Text]] = {
    True: pgettext_lazy("rule", "allowed"),
    False: pgettext_lazy("rule", "not allowed"),
}
_PLAYED: Final[Mapping[object, Text]] = {
    True: pgettext_lazy("rule", "played"),
    False: pgettext_lazy("rule", "not played"),
}

# Fields of a few values each; those of numbers are not among them.
VALUES: Final[Mapping[str, Mapping[object, Text]]] = {
    "deck": {
        "french40": gettext_lazy("40 French cards"),
        "french27": gettext_lazy("27 French cards: A 2 3 Q J K and 4♣ 7♥ 7♦"),
        "french24": gettext_lazy("24 French cards: A 2 3 Q J K"),
        "spanish40": gettext_lazy("40 Spanish cards"),
    },
    "manilhas": {
        "fixed": gettext_lazy("always 4♣ 7♥ A♠ 7♦"),
        "turned": gettext_lazy("the rank above the turned card"),
        "none": pgettext_lazy("manilhas", "none"),
    },
    "tie_leader": {
        "leader": gettext_lazy("who led it leads again"),
        "first_tied": gettext_lazy("who played the first of the tied cards leads"),
        "last_tied": gettext_lazy("who played the last of the tied cards leads"),
    },
    "all_tied": {
        "dealer": _DEALER,
        "nobody": gettext_lazy("nobody scores"),
        "mano": _MANO,
    },
    "iron_all_tied": {
        None: gettext_lazy("as in any other hand"),
        "nobody": gettext_lazy("nobody scores"),
        "dealer": _DEALER,
        "mano": _MANO,
    },
    "brink_raise": {
        "illegal": gettext_lazy("not allowed"),
        "forfeit": gettext_lazy("loses the game at once"),
    },
    "iron_blind": {
        True: gettext_lazy("blind, each card seen only when it lies on the table"),
        False: gettext_lazy("with the own cards seen"),
    },
    "cover_from": {
        None: pgettext_lazy("covered cards", "none"),
        1: gettext_lazy("from the first trick on"),
        2: gettext_lazy("from the second trick on"),
        3: gettext_lazy("in the third trick"),
    },
    "fold": _YES,
    "envido": _PLAYED,
    "falta": {
        None: pgettext_lazy("falta", "nothing"),
        "leader": gettext_lazy("what the leading side lacks to win the game"),
        "malas": gettext_lazy(
            "the whole game while the leading side is in its first half, then what it lacks"
        ),
        "half": gettext_lazy("what the leading side lacks to the end of its half"),
    },
    "flor": _PLAYED,
    "flor_accept": {
        None: pgettext_lazy("flor", "nothing"),
        "s3": gettext_lazy("9, or 12 if a second rival joins in"),
        "three_each": gettext_lazy("3 for each of them"),
    },
    "flor_duty": {
        True: gettext_lazy("must sing it"),
        False: gettext_lazy("may keep quiet"),
    },
    "signs": {
        "partner": gettext_lazy("seen by the partner alone"),
        "table": gettext_lazy("seen by the whole table"),
        "off": pgettext_lazy("signs", "none"),
    },
    "dealer_step": {
        1: gettext_lazy("on, to the next seat"),
        -1: gettext_lazy("back, to the seat before"),
    },
}

# What says nothing while another field is off.
_ONLY_WITH: Final[Mapping[str, str]] = {
    "falta": "envido",
    "flor_accept": "flor",
    "flor_duty": "flor",
    **dict.fromkeys(
        ("brink_play", "brink_decline", "brink_raise", "iron_blind", "iron_all_tied"), "brink"
    ),
}
_SPANISH: Final = frozenset({"envido", "flor", "signs"})


@dataclass(frozen=True, slots=True)
class RuleLine:
    """One field of a rule set in words; *changed* if its preset says otherwise."""

    name: str
    label: Text
    text: str
    changed: bool


def rules_in_words(rules: RuleSet) -> tuple[RuleLine, ...]:
    """Return what *rules* say, field by field; what cannot be noticed at the table is left out."""
    standard = PRESET_FIELDS[rules.preset]
    return tuple(
        RuleLine(
            name=name,
            label=label,
            text=_ladder_in_words(rules) if name == "ladder" else value_in_words(name, value),
            changed=value != standard[name],
        )
        for name, label in FIELD_NAMES.items()
        for value in [getattr(rules, name)]
        if _says_something(rules, name)
    )


def value_in_words(name: str, value: object) -> str:
    """Return what the field *name* says with *value*.

    Of a field that can be empty, None is said as well.
    """
    if name in VALUES:
        return str(VALUES[name].get(value, value))
    if value is None:
        return _("nobody is ever on the brink") if name == "brink" else "–"
    if isinstance(value, Sequence) and not isinstance(value, str):
        return _either(value) if name == "players" else ", ".join(map(str, value))
    points = int(str(value))
    return ngettext("%(points)s point", "%(points)s points", points) % {"points": points}


def title_of_rules(spec: object) -> str:
    """Return the name of the preset of *spec*, and whether it was changed."""
    preset, changes = parts_of(spec)
    name = str(PRESET_NAMES.get(preset, preset))
    return _("%(preset)s, with changes") % {"preset": name} if changes else name


def parts_of(spec: object) -> tuple[str, dict[str, object]]:
    """Split what a row stores into a preset's name and changed fields, whether they make sense."""
    if not isinstance(spec, Mapping):
        return str(spec), {}
    return str(spec.get("preset", "")), {name: spec[name] for name in spec if name != "preset"}


def stored_rules_in_words(spec: object) -> tuple[RuleLine, ...]:
    """Return :func:`rules_in_words` of what a row stores, nothing if it is no rule set (any more).

    A tournament of years ago must have a page, also if its rules would be refused today.
    """
    try:
        return rules_in_words(rule_set(spec)) if isinstance(spec, str | Mapping) else ()
    except RuleSetError:
        return ()


def family_of(preset: str) -> str:
    """Return the name of the game that *preset* is a form of.

    >>> family_of("paulista-limpo")
    'Paulista'
    """
    return FAMILIES[family_key(preset)]


def family_key(preset: str) -> str:
    return preset.partition("-")[0]


def forms_of(family: str) -> tuple[str, ...]:
    """Return the presets of a family, the plain one first.

    >>> forms_of("paulista")[:2]
    ('paulista', 'paulista-clube')
    """
    return tuple(preset for preset in PRESET_NAMES if family_key(preset) == family)


def usual_rules(language: str) -> str:
    """Return the preset that most people mean where *language* is spoken and nobody has chosen.

    >>> usual_rules("pt-br")
    'mineiro'
    """
    return _USUAL.get(language, _USUAL_ELSEWHERE)


def own_game_first(language: str) -> tuple[str, ...]:
    """Return the names of all games, first the one that is played where *language* is spoken.

    >>> own_game_first("es")
    ('Argentino', 'Mineiro', 'Paulista')
    """
    own = family_of(usual_rules(language))
    return tuple(sorted(FAMILIES.values(), key=lambda family: family != own))


def _ladder_in_words(rules: RuleSet) -> str:
    """Return each value, and behind it the call that leads there: ``1, 3 (truco), 6 (seis)``."""
    first, *higher = rules.ladder
    called = (f"{value} ({call})" for value, call in zip(higher, rules.calls, strict=True))
    return ", ".join([str(first), *called])


def _either(numbers: Sequence[object]) -> str:
    *others, last = map(str, numbers)
    if not others:
        return last
    return _("%(numbers)s or %(last)s") % {"numbers": ", ".join(others), "last": last}


def _says_something(rules: RuleSet, name: str) -> bool:
    if name in _SPANISH and rules.deck != "spanish40":
        return False
    other = _ONLY_WITH.get(name)
    return other is None or bool(getattr(rules, other))
