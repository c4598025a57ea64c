"""The presets of the referee's book, as data.

A preset names only what differs from the one it is built on. The argentino
presets are not here: a preset is offered once it can be played completely.
"""

from collections.abc import Mapping
from typing import Final

_MINEIRO: Final[Mapping[str, object]] = {
    "deck": "french40",
    "players": (4,),
    "ladder": (2, 4, 6, 10, 12),
    "target": 12,
    "manilhas": "fixed",
    "tie_leader": "first_tied",
    "all_tied": "dealer",
    "iron_all_tied": None,
    "brink": 10,
    "brink_play": 4,
    "brink_decline": 2,
    "brink_raise": "illegal",
    "iron_blind": False,
    "cover_from": None,
    "fold": False,
    "envido": False,
    "flor": False,
    "falta": None,
    "flor_accept": None,
    "flor_duty": False,
    "signs": "off",
    "dealer_step": 1,
}

_PAULISTA: Final[Mapping[str, object]] = {
    **_MINEIRO,
    "players": (2, 4, 6),
    "ladder": (1, 3, 6, 9, 12),
    "manilhas": "turned",
    "tie_leader": "leader",
    "brink": 11,
    "brink_play": 3,
    "brink_decline": 1,
}

_LIMPO: Final[Mapping[str, object]] = {**_PAULISTA, "deck": "french24"}

# As the games are mostly played at clubs.
_CLUB: Final[Mapping[str, object]] = {"all_tied": "nobody", "cover_from": 2}

PRESET_FIELDS: Final[Mapping[str, Mapping[str, object]]] = {
    "mineiro": _MINEIRO,
    "mineiro-duo": {
        **_MINEIRO,
        "all_tied": "nobody",
        "brink_raise": "forfeit",
        "iron_blind": True,
        "cover_from": 2,
    },
    "paulista": _PAULISTA,
    "paulista-limpo": _LIMPO,
    "mineiro-clube": {**_MINEIRO, **_CLUB},
    "paulista-clube": {**_PAULISTA, **_CLUB},
    "paulista-limpo-clube": {**_LIMPO, **_CLUB},
}

PRESETS: Final[tuple[str, ...]] = tuple(PRESET_FIELDS)

NOT_YET: Final = frozenset({"argentino", "argentino-flor", "argentino-club", "argentino-flor-club"})

# What a raise is called. The first one is always "truco"; the others are the number
# that the hand is then worth, in the language of the game.
NUMBER_NAMES: Final[Mapping[int, str]] = {
    2: "dois",
    3: "três",
    4: "quatro",
    5: "cinco",
    6: "seis",
    7: "sete",
    8: "oito",
    9: "nove",
    10: "dez",
    11: "onze",
    12: "doze",
    15: "quinze",
}


def call_names(ladder: tuple[int, ...]) -> tuple[str, ...]:
    """Return the call of each rung after the first.

    >>> call_names((1, 3, 6, 9, 12))
    ('truco', 'seis', 'nove', 'doze')
    """
    later = tuple(NUMBER_NAMES.get(value, str(value)) for value in ladder[2:])
    return ("truco", *later)[: len(ladder) - 1]
