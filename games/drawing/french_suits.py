"""The four French suits, each in a colour of its own.

Spades are black, hearts red, diamonds blue and clubs green, as on four-colour decks
everywhere; the shapes are plain and big, for those who tell no red from green.
"""

from collections.abc import Mapping
from typing import Final

from games.drawing.card import Suit

COLOURS: Final[Mapping[str, str]] = {
    "c": "#12702c",
    "h": "#c4142c",
    "s": "#1c1c22",
    "d": "#1553ae",
}

_CLUB: Final = (
    '<circle cx="50" cy="26" r="24"/><circle cx="25" cy="61" r="24"/><circle cx="75" cy="61" r="24"/>'
    '<path d="M44 42h12v18c1 18 6 28 16 40H28c10-12 15-22 16-40z"/>'
)
_HEART: Final = (
    '<path d="M50 98C36 76 3 56 3 29 3 4 40-5 50 21 60-5 97 4 97 29c0 27-33 47-47 69z"/>'
)
_SPADE: Final = (
    '<path d="M50 1c14 22 46 39 46 62 0 22-28 26-40 10 1 12 6 19 16 27H28c10-8 15-15 16-27'
    'C32 89 4 85 4 63 4 40 36 23 50 1z"/>'
)
_DIAMOND: Final = (
    '<path d="M50 0c10 20 22 36 36 50-14 14-26 30-36 50-10-20-22-36-36-50C28 36 40 20 50 0z"/>'
)


def _coloured(suit: str, shapes: str) -> Suit:
    return Suit(100, 100, f'<g fill="{COLOURS[suit]}">{shapes}</g>')


SUITS: Final[Mapping[str, Suit]] = {
    "c": _coloured("c", _CLUB),
    "h": _coloured("h", _HEART),
    "s": _coloured("s", _SPADE),
    "d": _coloured("d", _DIAMOND),
}
