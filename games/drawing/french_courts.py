"""The French figures, as busts: the jack's feather, the queen's long hair, the king's beard."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from games.drawing.card import GOLD
from games.drawing.figures import SKIN, crown, drawn, head, smile
from games.drawing.french_suits import COLOURS

Figure = Callable[[str], str]


@dataclass(frozen=True, slots=True)
class Look:
    hair: str
    beard: str
    cloth: str


LOOKS: Final[Mapping[str, Look]] = {
    "c": Look(hair="#3b2a1c", beard="#3b2a1c", cloth="#e8c65a"),
    "h": Look(hair="#c27a1d", beard="#a85f14", cloth="#f1d9b0"),
    "s": Look(hair="#5a3312", beard="#8d8778", cloth="#b9b4c9"),
    "d": Look(hair="#e0b04a", beard="#d8d2c4", cloth="#cfe0f5"),
}


def _shoulders(coat: str, collar: str) -> str:
    return (
        f'<path d="M48 268c2-38 24-58 54-62h48c30 4 48 24 48 62z" fill="{coat}"/>'
        f'<path d="M64 224c30 44 94 44 124 0l-16-12c-24 28-68 28-92 0z" fill="{collar}"/>'
    )


def jack(suit: str) -> str:
    """Return the young one: short hair, no beard, a feather on a flat cap."""
    look, colour = LOOKS[suit], COLOURS[suit]
    return drawn(
        _shoulders(colour, look.cloth),
        f'<path d="M92 138c-8 22-8 46-2 62h72c6-16 6-40-2-62z" fill="{look.hair}"/>',
        head(126, 158, 31),
        smile(126, 173),
        f'<path d="M84 138c-4-44 88-54 94-10 1 10-6 12-14 8-24-9-52-9-80 2z" fill="{colour}"/>',
        f'<path d="M88 136c26-10 56-11 82-1" fill="none" stroke="{GOLD}" stroke-width="7"/>',
        f'<path d="M150 108c26 0 38-18 36-46-24 4-44 18-48 42z" fill="{GOLD}"/>',
    )


def queen(suit: str) -> str:
    """Return the lady: hair down to the shoulders, a small crown, a string of pearls."""
    look, colour = LOOKS[suit], COLOURS[suit]
    return drawn(
        f'<path d="M88 150c-22 34-26 70-20 104h116c6-34 2-70-20-104-8-34-68-34-76 0z"'
        f' fill="{look.hair}"/>',
        f'<path d="M52 268c2-34 24-52 54-56h40c30 4 52 22 54 56z" fill="{colour}"/>',
        f'<path d="M104 211c4 26 40 26 44 0l-8-14h-28z" fill="{SKIN}"/>',
        '<path d="M106 216c8 18 32 18 40 0" fill="none" stroke="#fff" stroke-width="7"'
        ' stroke-linecap="round" stroke-dasharray="0 9"/>',
        head(126, 164, 31),
        smile(126, 180),
        f'<path d="M94 162c2-22 14-30 32-32 18 2 30 10 32 32-6-10-14-16-32-18-18 2-26 8-32 18z"'
        f' fill="{look.hair}"/>',
        crown(126, 134, 50, 34),
    )


def king(suit: str) -> str:
    """Return the old one: a full beard under a great crown."""
    look, colour = LOOKS[suit], COLOURS[suit]
    return drawn(
        _shoulders(colour, "#fff"),
        '<path d="M76 234h.1M96 252h.1M158 252h.1M176 234h.1" stroke-width="7"'
        ' stroke-linecap="round"/>',
        f'<path d="M92 146c-8 18-8 36-2 50h72c6-14 6-32-2-50z" fill="{look.hair}"/>',
        head(126, 158, 31),
        f'<path d="M94 154c-8 62 18 90 32 92 14-2 40-30 32-92-8 16-18 18-32 18s-24-2-32-18z"'
        f' fill="{look.beard}"/>',
        '<path d="M117 186h18" stroke="#a5182a" stroke-width="5" stroke-linecap="round"/>',
        crown(126, 140, 84, 66),
    )


FIGURES: Final[Mapping[str, Figure]] = {"J": jack, "Q": queen, "K": king}
