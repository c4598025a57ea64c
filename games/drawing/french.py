"""The French cards in four colours: a big index to the left, pips or a figure beside it."""

from collections.abc import Mapping
from typing import Final

from games.drawing import card as blank
from games.drawing.french_courts import FIGURES
from games.drawing.french_suits import COLOURS, SUITS
from games.drawing.glyphs import written

RANKS: Final = ("4", "5", "6", "7", "Q", "J", "K", "A", "2", "3")

_LEFT, _MIDDLE, _RIGHT = 98, 127, 156
_Places = tuple[tuple[float, float], ...]
# Where the pips of each rank stand, beside the index, and how high they are.
_PIPS: Final[Mapping[str, tuple[int, _Places]]] = {
    "A": (104, ((_MIDDLE, 190),)),
    "2": (72, ((_MIDDLE, 92), (_MIDDLE, 204))),
    "3": (62, tuple((_MIDDLE, y) for y in (62, 140, 218))),
    "4": (56, tuple((x, y) for y in (92, 204) for x in (_LEFT, _RIGHT))),
    "5": (54, (*((x, y) for y in (66, 224) for x in (_LEFT, _RIGHT)), (_MIDDLE, 145))),
    "6": (54, tuple((x, y) for y in (64, 142, 220) for x in (_LEFT, _RIGHT))),
    "7": (50, (*((x, y) for y in (52, 142, 232) for x in (_LEFT, _RIGHT)), (_MIDDLE, 97))),
}
# A figure keeps off the edge.
_ASIDE: Final = "translate(-7 0)"


def drawings() -> dict[str, str]:
    """Return the SVG of each of the 40 cards, by its notation, and of the ``back``."""
    cards = {rank + suit: _card(rank, suit) for rank in RANKS for suit in SUITS}
    return {**cards, "back": blank.back(SUITS["s"], "#6e1a1f", "#c98a6a")}


def _card(rank: str, suit: str) -> str:
    figure = FIGURES.get(rank)
    return blank.svg(
        f"<defs>{SUITS[suit].definition}</defs>",
        blank.paper(),
        _pips(rank, suit) if figure is None else f'<g transform="{_ASIDE}">{figure(suit)}</g>',
        written(rank, 13, 16, height=74, colour=COLOURS[suit], thick=6.4),
        SUITS[suit].at(37, 126, 54),
    )


def _pips(rank: str, suit: str) -> str:
    height, places = _PIPS[rank]
    return "".join(SUITS[suit].at(x, y, height) for x, y in places)
