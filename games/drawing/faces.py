"""The faces that players make at each other: one for each sign of the Spanish game."""

from collections.abc import Mapping
from typing import Final

from games.drawing.card import INK
from games.drawing.figures import SKIN

_OPEN_EYES: Final = (
    f'<g fill="{INK}" stroke="none"><circle cx="22" cy="29" r="3.4"/>'
    '<circle cx="42" cy="29" r="3.4"/></g>'
)
_BROWS: Final = '<path d="M15 20q6-4 12-1M37 19q6-3 12 1"/>'
_MOUTH: Final = '<path d="M23 45h18"/>'
_FACE: Final = _OPEN_EYES + _BROWS

# Seen from across the table: the right side of the face is drawn on the left.
_MADE: Final[Mapping[str, str]] = {
    "1e": _OPEN_EYES + _MOUTH + '<path d="M13 14q8-8 15 0M36 14q8-8 15 0" stroke-width="4"/>',
    "1b": _BROWS
    + _MOUTH
    + f'<circle cx="42" cy="29" r="3.4" fill="{INK}" stroke="none"/>'
    + '<path d="M16 30q6 4 12-1" stroke-width="4"/>',
    "7e": _FACE + '<path d="M12 44q9-4 20 2" stroke-width="4"/>',
    "7o": _FACE + '<path d="M52 44q-9-4-20 2" stroke-width="4"/>',
    "3": _FACE
    + '<path d="M22 42h20q-2 9-10 9t-10-9z" fill="#c8475a"/>'
    + '<path d="M25 42h14v4H25z" fill="#fff" stroke-width="2"/>',
    "2": _FACE + '<ellipse cx="32" cy="46" rx="5" ry="4.4" fill="#c8475a"/>',
    "low_ace": _FACE + '<ellipse cx="32" cy="46" rx="8" ry="9" fill="#6d0f1a"/>',
    "tanto_27": f'<g transform="rotate(20 32 34)">{_FACE}{_MOUTH}</g>',
    "tanto_30": _OPEN_EYES
    + '<path d="M15 17l12 5M49 17l-12 5"/><path d="M24 49q8-6 16 0"/>'
    + '<path d="M28 32l8 0M28 36l8 0M29 40l6 0" stroke-width="2.5"/>',
    "blind": _BROWS + _MOUTH + '<path d="M16 29q6 5 12 0M36 29q6 5 12 0" stroke-width="4"/>',
}


def faces() -> dict[str, str]:
    """Return the SVG of the face of each sign, by the sign's code."""
    return {sign: _svg(shapes) for sign, shapes in _MADE.items()}


def _svg(shapes: str) -> str:
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">'
        f'<g fill="none" stroke="{INK}" stroke-width="3" stroke-linecap="round"'
        f' stroke-linejoin="round"><circle cx="32" cy="32" r="29" fill="{SKIN}"/>{shapes}</g>'
        "</svg>\n"
    )
