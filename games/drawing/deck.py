"""The Spanish cards: frame, index, pips or figure."""

from collections.abc import Mapping
from typing import Final

from games.drawing import card as blank
from games.drawing.card import AROUND, HEIGHT, PAPER, WIDTH
from games.drawing.courts import FIGURES
from games.drawing.glyphs import width_of, written
from games.drawing.suits import COLOURS, GAPS, SUITS

RANKS: Final = ("1", "2", "3", "4", "5", "6", "7", "10", "11", "12")

_INDEX: Final = 46
_LEFT, _MIDDLE, _RIGHT = 65, 100, 135
_Places = tuple[tuple[float, float], ...]
# Where the pips of each rank stand and how high the tallest sign is there.
_PIPS: Final[Mapping[str, tuple[int, _Places]]] = {
    "1": (184, ((_MIDDLE, 140),)),
    "2": (116, ((_MIDDLE, 78), (_MIDDLE, 202))),
    "3": (82, ((_MIDDLE, 56), (_MIDDLE, 140), (_MIDDLE, 224))),
    "4": (96, tuple((x, y) for y in (80, 200) for x in (_LEFT, _RIGHT))),
    "5": (82, (*((x, y) for y in (62, 218) for x in (_LEFT, _RIGHT)), (_MIDDLE, 140))),
    "6": (78, tuple((x, y) for y in (58, 140, 222) for x in (_LEFT, _RIGHT))),
    "7": (
        74,
        (*((x, y) for y in (55, 141, 226) for x in (_LEFT - 3, _RIGHT + 3)), (_MIDDLE, 98)),
    ),
}
# A sign that is broad for its height is drawn less high, so that neighbours don't touch.
_SLIM: Final[Mapping[str, float]] = {"e": 1, "b": 1, "c": 0.76, "o": 0.68}
# A figure leaves the upper left corner to its number.
_ASIDE: Final = "translate(16 20) scale(.92)"


def drawings() -> dict[str, str]:
    """Return the SVG of each of the 40 cards, by its notation, and of the ``back``."""
    cards = {rank + suit: _card(rank, suit) for suit in SUITS for rank in RANKS}
    return {**cards, "back": blank.back(SUITS["o"], "#17396b", "#7fa6d9")}


def _card(rank: str, suit: str) -> str:
    figure = FIGURES.get(rank)
    corner = _corner(rank, suit)
    return blank.svg(
        f"<defs>{SUITS[suit].definition}</defs>",
        blank.paper(),
        _frame(suit),
        _pips(rank, suit) if figure is None else f'<g transform="{_ASIDE}">{figure(suit)}</g>',
        corner,
        f'<g transform="{AROUND}">{corner}</g>' if figure is None else "",
    )


def _frame(suit: str) -> str:
    gaps = "".join(
        f'<path d="M{WIDTH / 2 + (gap - (GAPS[suit] - 1) / 2) * 28 - 7:g} {y}h14"/>'
        for gap in range(GAPS[suit])
        for y in (11, HEIGHT - 11)
    )
    return (
        f'<rect x="10" y="11" width="{WIDTH - 20}" height="{HEIGHT - 22}" rx="7" fill="none"'
        f' stroke="{COLOURS[suit]}" stroke-width="3"/>'
        f'<g stroke="{PAPER}" stroke-width="6">{gaps}</g>'
    )


def _corner(rank: str, suit: str) -> str:
    """Return the index: the number, and under it the sign, on paper that hides the frame."""
    width = width_of(rank, height=_INDEX)
    return (
        f'<path d="M4 17h{width + 10:.3g}v52H40v44H4z" fill="{PAPER}"/>'
        + written(rank, 9, 18, height=_INDEX, colour=COLOURS[suit], thick=5.6)
        + SUITS[suit].at(23, 90, 42 if suit in "eb" else 32)
    )


def _pips(rank: str, suit: str) -> str:
    height, places = _PIPS[rank]
    return "".join(SUITS[suit].at(x, y, height * _SLIM[suit]) for x, y in places)
