"""The four Spanish suits, and the colours they are drawn in."""

from collections.abc import Mapping
from typing import Final

from games.drawing.card import GOLD, Suit

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

_SWORD: Final = (
    '<g stroke="#12386b" stroke-width="4" stroke-linejoin="round">'
    '<path d="M38 2c13 11 20 21 20 35v31H18V37C18 23 25 13 38 2z" fill="#dcebf8"/>'
    '<path d="M38 5c12 11 18 20 18 32v31H38z" fill="#7fb0e0" stroke="none"/>'
    '<path d="M38 5v58" stroke-width="2.5"/>'
    '<path d="M3 60c0 14 7 20 17 20h36c10 0 17-6 17-20-6 7-12 8-18 8H21c-6 0-12-1-18-8z"'
    f' fill="{GOLD}"/><path d="M29 80h18v20H29z" fill="#c8321e"/>'
    f'<path d="M29 90h18" stroke="{GOLD}" stroke-width="5"/>'
    f'<circle cx="38" cy="106" r="10" fill="{GOLD}"/></g>'
)
_BATON: Final = (
    '<g stroke="#2d4a12" stroke-width="3.5" stroke-linejoin="round">'
    '<path d="M24 126C22 96 8 64 8 36 8 12 18-1 34-1s25 15 24 39C56 68 43 98 42 126z"'
    ' fill="#8a5a2b"/>'
    '<path d="M17 26c-10-1-15 4-15 10 0 7 9 9 15 7zM51 34c10-3 15 1 15 7 1 7-7 10-15 8z'
    'M19 66C10 65 6 69 7 75c1 6 9 8 16 4zM43 80c8-3 12 0 13 5 1 6-7 9-16 8z"'
    ' fill="#4f9a3a"/>'
    '<path d="M28 11c-7 15-7 36 0 60M40 18c2 19 0 34-4 52M32 80c-1 12 0 25 0 36" fill="none"'
    ' stroke="#d0a466" stroke-linecap="round"/></g>'
)
# The studs of the rim are the dots of one dashed circle, the petals one path.
_COIN: Final = (
    f'<circle cx="50" cy="50" r="47" fill="{GOLD}" stroke="#7a4b00" stroke-width="4"/>'
    '<circle cx="50" cy="50" r="39.6" fill="none" stroke="#7a4b00" stroke-width="5.4"'
    ' stroke-linecap="round" stroke-dasharray="0 20.73"/>'
    '<circle cx="50" cy="50" r="32" fill="#ffd95e" stroke="#7a4b00" stroke-width="3"/>'
    '<path d="M50 21v58M25 35.5l50 29M25 64.5l50-29" stroke="#c8321e" stroke-width="12"'
    ' stroke-linecap="round"/>'
    f'<circle cx="50" cy="50" r="10" fill="{GOLD}" stroke="#7a4b00" stroke-width="3"/>'
)
_CUP: Final = (
    '<g stroke="#6d0f1a" stroke-width="4" stroke-linejoin="round">'
    '<path d="M8 11h68c2 28-6 45-25 51v15c0 6 6 10 19 13v11H14V90c13-3 19-7 19-13V62'
    'C14 56 6 39 8 11z" fill="#cf2436"/>'
    f'<ellipse cx="42" cy="12" rx="34" ry="8" fill="{GOLD}"/></g>'
    f'<g fill="none" stroke="{GOLD}" stroke-linecap="round">'
    '<path d="M13 30c19 8 39 8 58 0" stroke-width="6"/><path d="M33 68h18" stroke-width="7"/>'
    f'<path d="M17 95h50" stroke-width="5"/></g><circle cx="42" cy="48" r="6" fill="{GOLD}"/>'
)

SUITS: Final[Mapping[str, Suit]] = {
    "e": Suit(76, 118, _SWORD),
    "b": Suit(68, 128, _BATON),
    "o": Suit(100, 100, _COIN),
    "c": Suit(84, 104, _CUP),
}
