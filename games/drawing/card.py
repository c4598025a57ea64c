"""What cards of every deck share: their size, their paper, and how a sign is put on it."""

from dataclasses import dataclass
from typing import Final

WIDTH: Final = 200
HEIGHT: Final = 280

INK: Final = "#3a2410"
GOLD: Final = "#f2b827"
PAPER: Final = "#fffdf6"
# Turns what is drawn in one corner into the other.
AROUND: Final = f"rotate(180 {WIDTH / 2:g} {HEIGHT / 2:g})"


@dataclass(frozen=True, slots=True)
class Suit:
    """The sign of a suit in a box of its own."""

    width: int
    height: int
    shapes: str

    @property
    def definition(self) -> str:
        """What a picture must hold once, so that :meth:`at` can be used in it."""
        return f'<g id="suit">{self.shapes}</g>'

    def at(self, x: float, y: float, height: float) -> str:
        """Return the sign drawn *height* high around the point *x*, *y*."""
        scale = height / self.height
        left, top = x - self.width * scale / 2, y - height / 2
        transform = f"translate({left:.4g} {top:.4g}) scale({scale:.3g})"
        return f'<use href="#suit" transform="{transform}"/>'


def svg(*parts: str) -> str:
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}">'
        + "".join(parts)
        + "</svg>\n"
    )


def paper() -> str:
    return (
        f'<rect x="1" y="1" width="{WIDTH - 2}" height="{HEIGHT - 2}" rx="13" fill="{PAPER}"'
        ' stroke="#8f8a7c" stroke-width="2"/>'
    )


def back(sign: Suit, ground: str, lines: str) -> str:
    """Return the back of a deck: a lattice with *sign* in the middle."""
    lattice = (
        '<pattern id="lattice" width="20" height="20" patternUnits="userSpaceOnUse">'
        f'<path d="M0 0l20 20M20 0 0 20" stroke="{lines}" stroke-width="2"/>'
        f'<circle cx="10" cy="10" r="2.4" fill="{GOLD}"/></pattern>'
    )
    return svg(
        f"<defs>{lattice}{sign.definition}</defs>",
        paper(),
        f'<rect x="11" y="11" width="{WIDTH - 22}" height="{HEIGHT - 22}" rx="7" fill="{ground}"/>',
        '<rect x="20" y="20" width="160" height="240" rx="4" fill="url(#lattice)"'
        f' stroke="{GOLD}" stroke-width="3"/>',
        f'<circle cx="100" cy="140" r="41" fill="{ground}" stroke="{GOLD}" stroke-width="3"/>',
        sign.at(100, 140, 60),
    )
