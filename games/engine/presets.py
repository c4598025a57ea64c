"""The presets of the referee's book, as data.

A preset names only what differs from the one it is built on.
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

_ARGENTINO: Final[Mapping[str, object]] = {
    **_MINEIRO,
    "deck": "spanish40",
    "ladder": (1, 2, 3, 4),
    "target": 30,
    "manilhas": "none",
    "tie_leader": "leader",
    "all_tied": "nobody",
    "brink": None,
    "brink_play": None,
    "brink_decline": None,
    "fold": True,
    "envido": True,
    "falta": "leader",
    "flor_accept": "s3",
    "signs": "partner",
    "dealer_step": -1,
}

_ARGENTINO_FLOR: Final[Mapping[str, object]] = {**_ARGENTINO, "flor": True}

_ARGENTINO_CLUB: Final[Mapping[str, object]] = {
    "players": (2, 4),
    "all_tied": "mano",
    "flor_accept": "three_each",
    "flor_duty": True,
    "dealer_step": 1,
}

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
    "argentino": _ARGENTINO,
    "argentino-flor": _ARGENTINO_FLOR,
    "mineiro-clube": {**_MINEIRO, **_CLUB},
    "paulista-clube": {**_PAULISTA, **_CLUB},
    "paulista-limpo-clube": {**_LIMPO, **_CLUB},
    "argentino-club": {**_ARGENTINO, **_ARGENTINO_CLUB},
    "argentino-flor-club": {**_ARGENTINO_FLOR, **_ARGENTINO_CLUB},
}

PRESETS: Final[tuple[str, ...]] = tuple(PRESET_FIELDS)

# A raise is called by the number that the hand is then worth, in the language of the
# game; the first one is always "truco".
_PORTUGUESE: Final[Mapping[int, str]] = {
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
_SPANISH: Final[Mapping[int, str]] = {
    3: "tres",
    4: "cuatro",
    5: "cinco",
    6: "seis",
    7: "siete",
    8: "ocho",
    9: "nueve",
    10: "diez",
    12: "doce",
}


def call_names(deck: str, ladder: tuple[int, ...]) -> tuple[str, ...]:
    """Return the call of each rung after the first; the Spanish deck speaks Spanish.

    >>> call_names("french40", (1, 3, 6, 9, 12))
    ('truco', 'seis', 'nove', 'doze')
    >>> call_names("spanish40", (1, 2, 3, 4))
    ('truco', 'retruco', 'vale cuatro')
    """
    if deck == "spanish40":
        later = (f"vale {_SPANISH.get(value, value)}" for value in ladder[3:])
        return ("truco", "retruco", *later)[: len(ladder) - 1]
    later = (_PORTUGUESE.get(value, str(value)) for value in ladder[2:])
    return ("truco", *later)[: len(ladder) - 1]
