"""The four suits, the digits and the colours they are drawn in."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

INK: Final = "#3a2410"
GOLD: Final = "#f2b827"
PAPER: Final = "#fffdf6"

# Indices, frames and clothes.
COLOURS: Final[Mapping[str, str]] = {
    "e": "#1d4f91",
    "b": "#256b2a",
    "o": "#8a5a00",
    "c": "#a5182a",
}
# How often the frame is broken above and below, by which players tell the suits
# while they hold the cards close together.
GAPS: Final[Mapping[str, int]] = {"o": 0, "c": 1, "e": 2, "b": 3}


@dataclass(frozen=True, slots=True)
class Suit:
    """The sign of a suit in a box of its own."""

    width: int
    height: int
    shapes: str

    def at(self, x: float, y: float, height: float, *, turned: bool = False) -> str:
        """Return the sign drawn *height* high around the point *x*, *y*."""
        scale = height / self.height
        around = f"translate({_number(x)} {_number(y)})"
        turn = " rotate(180)" if turned else ""
        middle = f"translate({_number(-self.width / 2)} {_number(-self.height / 2)})"
        transform = f"{around}{turn} scale({scale:.3g}) {middle}"
        return f'<use href="#suit" transform="{transform}"/>'


def _number(value: float) -> str:
    return f"{value:.4g}"


def _turned(shape: str, step: int) -> str:
    return "".join(
        shape.format(turn=f'transform="rotate({angle} 50 50)"') for angle in range(0, 360, step)
    )


_SWORD = (
    '<g stroke="#12386b" stroke-width="3.5" stroke-linejoin="round">'
    '<path d="M40 2c11 9 16 19 16 31v35H24V33C24 21 29 11 40 2z" fill="#dcebf8"/>'
    '<path d="M40 4c10 9 14 18 14 29v35H40z" fill="#86b4e0" stroke="none"/>'
    '<path d="M3 60c1 13 8 17 18 17h38c10 0 17-4 18-17-6 6-13 7-20 7H23c-7 0-14-1-20-7z"'
    f' fill="{GOLD}"/>'
    '<path d="M32 77h16v22H32z" fill="#c8321e"/>'
    f'<path d="M32 84h16M32 92h16" stroke="{GOLD}"/>'
    f'<circle cx="40" cy="106" r="9" fill="{GOLD}"/></g>'
)
_BATON = (
    '<g stroke="#2d4a12" stroke-width="3.5" stroke-linejoin="round">'
    '<path d="M26 126C24 96 10 64 10 36 10 12 19-1 34-1s23 15 22 39C54 68 41 98 40 126z"'
    ' fill="#8a5a2b"/>'
    '<path d="M17 26c-10-1-14 4-14 10 0 7 8 9 14 7zM51 34c10-3 15 1 15 7 1 7-7 10-15 8z'
    'M19 66C10 65 6 69 7 75c1 6 9 8 16 4zM43 80c8-3 12 0 13 5 1 6-7 9-16 8z"'
    ' fill="#4f9a3a"/>'
    '<path d="M28 11c-7 15-7 36 0 60M40 18c2 19 0 34-4 52M32 80c-1 12 0 25 0 36" fill="none"'
    ' stroke="#c79a5b" stroke-linecap="round"/>'
    '<g fill="none" stroke-width="2.5"><ellipse cx="34" cy="39" rx="5" ry="7"/>'
    '<ellipse cx="31" cy="72" rx="3.5" ry="5"/></g></g>'
)
_COIN = (
    f'<circle cx="50" cy="50" r="47" fill="{GOLD}" stroke="#7a4b00" stroke-width="4"/>'
    '<g fill="#7a4b00">'
    + _turned('<circle cx="50" cy="10.5" r="2.6" {turn}/>', 30)
    + '</g><circle cx="50" cy="50" r="33" fill="#ffd95e" stroke="#7a4b00" stroke-width="3"/>'
    '<g fill="#c8321e">'
    + _turned('<ellipse cx="50" cy="33" rx="6.5" ry="13" {turn}/>', 60)
    + f'</g><circle cx="50" cy="50" r="9" fill="{GOLD}" stroke="#7a4b00" stroke-width="3"/>'
)
_CUP = (
    '<g stroke="#6d0f1a" stroke-width="4" stroke-linejoin="round">'
    '<path d="M8 11h68c2 28-6 45-25 51v15c0 6 6 10 19 13v11H14V90c13-3 19-7 19-13V62'
    'C14 56 6 39 8 11z" fill="#cf2436"/>'
    f'<ellipse cx="42" cy="12" rx="34" ry="8" fill="{GOLD}"/></g>'
    f'<g fill="none" stroke="{GOLD}" stroke-linecap="round">'
    '<path d="M13 30c19 8 39 8 58 0" stroke-width="6"/><path d="M33 68h18" stroke-width="7"/>'
    f'<path d="M17 95h50" stroke-width="5"/></g><circle cx="42" cy="48" r="6" fill="{GOLD}"/>'
)

SUITS: Final[Mapping[str, Suit]] = {
    "e": Suit(80, 118, _SWORD),
    "b": Suit(68, 128, _BATON),
    "o": Suit(100, 100, _COIN),
    "c": Suit(84, 104, _CUP),
}

# Drawn as strokes, so that no font is needed and no two machines differ.
DIGITS: Final[Mapping[str, str]] = {
    "0": "M11 2C3 2 2 10 2 17s1 15 9 15 9-8 9-15S19 2 11 2z",
    "1": "M3 9 11 2v30M4 32h14",
    "2": "M3 10c0-5 4-8 8-8s8 3 8 8c0 8-16 12-16 22h17",
    "3": "M3 7c2-3 5-5 8-5 4 0 8 3 8 7s-3 7-9 7c6 0 10 3 10 8s-4 8-9 8c-4 0-7-2-8-5",
    "4": "M15 32V2L2 23h18",
    "5": "M18 2H5L4 15c9-4 16 0 16 8s-9 12-17 6",
    "6": "M17 4C9 0 3 9 3 20c0 16 17 15 17 3 0-10-13-11-17-2",
    "7": "M2 2h17L8 32",
}
DIGIT_WIDTH: Final = 22
