"""What the figures of both decks are made of: skin, heads, hands, crowns."""

from typing import Final

from games.drawing.card import GOLD, INK

SKIN: Final = "#f3cfa8"
LEATHER: Final = "#5a3312"
JEWEL: Final = "#cf2436"


def drawn(*shapes: str) -> str:
    return f'<g stroke="{INK}" stroke-width="3" stroke-linejoin="round">{"".join(shapes)}</g>'


def head(x: float, y: float, radius: float) -> str:
    eye = radius * 0.36
    return (
        f'<circle cx="{x:g}" cy="{y:g}" r="{radius:g}" fill="{SKIN}"/>'
        f'<path d="M{x - eye:.4g} {y - 2:g}h.1M{x + eye:.4g} {y - 2:g}h.1" stroke-width="5"'
        ' stroke-linecap="round"/>'
    )


def smile(x: float, y: float) -> str:
    return (
        f'<path d="M{x - 6:g} {y:g}c4 4 8 4 12 0" fill="none" stroke="#a5182a"'
        ' stroke-linecap="round"/>'
    )


def crown(x: float, y: float, width: float, height: float) -> str:
    """Return a crown of three points whose rim lies on *y*."""
    left, right, top = x - width / 2, x + width / 2, y - height
    valley = y - height * 0.5
    points = "".join(
        f'<circle cx="{each:g}" cy="{top - 3:g}" r="5"/>' for each in (left - 2, x, right + 2)
    )
    return (
        f'<path d="M{left:g} {y:g}L{left - 2:g} {top:g}L{x - width / 4:g} {valley:g}L{x:g} {top:g}'
        f'L{x + width / 4:g} {valley:g}L{right + 2:g} {top:g}L{right:g} {y:g}z" fill="{GOLD}"/>'
        f'<g fill="{JEWEL}" stroke-width="2">{points}</g>'
        f'<path d="M{left:g} {y - 4:g}H{right:g}" stroke="{JEWEL}" stroke-width="6"/>'
    )
