"""The cards: frame, index, pips or figure."""

from collections.abc import Mapping
from typing import Final

from games.drawing.courts import FIGURES
from games.drawing.suits import COLOURS, DIGIT_WIDTH, DIGITS, GAPS, GOLD, PAPER, SUITS

WIDTH: Final = 200
HEIGHT: Final = 280
RANKS: Final = ("1", "2", "3", "4", "5", "6", "7", "10", "11", "12")

_LEFT, _MIDDLE, _RIGHT = 66, 100, 134
# Where the pips of each rank stand and how high the tallest sign is there.
_PIPS: Final[Mapping[str, tuple[int, tuple[tuple[int, int], ...]]]] = {
    "1": (170, ((_MIDDLE, 140),)),
    "2": (112, ((_MIDDLE, 80), (_MIDDLE, 200))),
    "3": (78, ((_MIDDLE, 60), (_MIDDLE, 140), (_MIDDLE, 220))),
    "4": (86, tuple((x, y) for y in (84, 196) for x in (_LEFT, _RIGHT))),
    "5": (76, (*((x, y) for y in (66, 214) for x in (_LEFT, _RIGHT)), (_MIDDLE, 140))),
    "6": (74, tuple((x, y) for y in (62, 140, 218) for x in (_LEFT, _RIGHT))),
    "7": (
        70,
        (*((x, y) for y in (56, 144, 222) for x in (_LEFT, _RIGHT)), (_MIDDLE, 100)),
    ),
}
# A sign that is broad for its height is drawn less high, so that neighbours don't touch.
_SLIM: Final[Mapping[str, float]] = {"e": 1, "b": 1, "c": 0.78, "o": 0.74}
_AROUND: Final = f"rotate(180 {WIDTH / 2:g} {HEIGHT / 2:g})"


def drawings() -> dict[str, str]:
    """Return the SVG of each of the 40 cards, by its notation, and of the ``back``."""
    cards = {rank + suit: _card(rank, suit) for suit in SUITS for rank in RANKS}
    return {**cards, "back": _back()}


def _card(rank: str, suit: str) -> str:
    figure = FIGURES.get(rank)
    corner = _corner(rank, suit)
    return _svg(
        f'<defs><g id="suit">{SUITS[suit].shapes}</g></defs>',
        _frame(suit),
        _pips(rank, suit) if figure is None else figure(suit),
        corner,
        f'<g transform="{_AROUND}">{corner}</g>' if figure is None else "",
    )


def _svg(*parts: str) -> str:
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}">'
        + "".join(parts)
        + "</svg>\n"
    )


def _frame(suit: str) -> str:
    gaps = "".join(
        f'<path d="M{WIDTH / 2 + (gap - (GAPS[suit] - 1) / 2) * 28 - 7:g} {y}h14"/>'
        for gap in range(GAPS[suit])
        for y in (11, HEIGHT - 11)
    )
    return (
        f'<rect x="1" y="1" width="{WIDTH - 2}" height="{HEIGHT - 2}" rx="13" fill="{PAPER}"'
        ' stroke="#8f8a7c" stroke-width="2"/>'
        f'<rect x="10" y="11" width="{WIDTH - 20}" height="{HEIGHT - 22}" rx="7" fill="none"'
        f' stroke="{COLOURS[suit]}" stroke-width="3"/>'
        f'<g stroke="{PAPER}" stroke-width="6">{gaps}</g>'
    )


def _corner(rank: str, suit: str) -> str:
    """Return the index: the number, and under it the sign, on paper that hides the frame."""
    width = len(rank) * DIGIT_WIDTH + (len(rank) - 1) * 2
    digits = "".join(
        f'<path d="{DIGITS[digit]}" transform="translate({place * (DIGIT_WIDTH + 2)} 0)"/>'
        for place, digit in enumerate(rank)
    )
    return (
        f'<path d="M5 19h{width + 8}v74H5z" fill="{PAPER}"/>'
        f'<g transform="translate(8 16)" fill="none" stroke="{COLOURS[suit]}" stroke-width="6"'
        f' stroke-linecap="round" stroke-linejoin="round">{digits}</g>'
        + SUITS[suit].at(20, 71, 38 if suit in "eb" else 28)
    )


def _pips(rank: str, suit: str) -> str:
    height, places = _PIPS[rank]
    return "".join(SUITS[suit].at(x, y, height * _SLIM[suit]) for x, y in places)


def _back() -> str:
    lattice = (
        '<pattern id="p" width="20" height="20" patternUnits="userSpaceOnUse">'
        '<path d="M0 0l20 20M20 0 0 20" stroke="#7fa6d9" stroke-width="2"/>'
        f'<circle cx="10" cy="10" r="2.4" fill="{GOLD}"/></pattern>'
    )
    return _svg(
        f'<defs>{lattice}<g id="suit">{SUITS["o"].shapes}</g></defs>',
        f'<rect x="1" y="1" width="{WIDTH - 2}" height="{HEIGHT - 2}" rx="13" fill="{PAPER}"'
        ' stroke="#8f8a7c" stroke-width="2"/>',
        f'<rect x="11" y="11" width="{WIDTH - 22}" height="{HEIGHT - 22}" rx="7" fill="#17396b"/>',
        '<rect x="20" y="20" width="160" height="240" rx="4" fill="url(#p)"'
        f' stroke="{GOLD}" stroke-width="3"/>',
        f'<circle cx="100" cy="140" r="37" fill="#17396b" stroke="{GOLD}" stroke-width="3"/>',
        SUITS["o"].at(100, 140, 60),
    )
