"""The figures: sota (10), horse (11) and king (12).

Each suit has its own clothes, hair and horse, so that a figure is known before
its sign is seen. A figure stands in the same box as the whole card.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from games.drawing.suits import COLOURS, GOLD, INK, SUITS

SKIN: Final = "#f3cfa8"
LEATHER: Final = "#5a3312"
Figure = Callable[[str], str]


@dataclass(frozen=True, slots=True)
class Look:
    hair: str
    hat: str
    horse: str
    mane: str


LOOKS: Final[Mapping[str, Look]] = {
    "e": Look(hair="#7b4a21", hat="#b3302a", horse="#e9e4d8", mane="#8d8778"),
    "b": Look(hair="#3b2a1c", hat="#8a5a00", horse="#6e4423", mane="#2f1c0d"),
    "o": Look(hair="#c27a1d", hat="#1d4f91", horse="#b98448", mane="#5a3312"),
    "c": Look(hair="#5a3312", hat="#256b2a", horse="#4b4a52", mane="#1f1e24"),
}


def _drawn(shapes: str) -> str:
    return f'<g stroke="{INK}" stroke-width="3" stroke-linejoin="round">{shapes}</g>'


def _head(x: float, y: float, radius: float) -> str:
    eye = radius * 0.36
    return (
        f'<circle cx="{x}" cy="{y}" r="{radius}" fill="{SKIN}"/>'
        f'<g fill="{INK}" stroke="none"><circle cx="{x - eye:g}" cy="{y - 2}" r="2.4"/>'
        f'<circle cx="{x + eye:g}" cy="{y - 2}" r="2.4"/></g>'
    )


def _smile(x: float, y: float) -> str:
    return (
        f'<path d="M{x - 6} {y}c4 4 8 4 12 0" fill="none" stroke="#a5182a" stroke-linecap="round"/>'
    )


def sota(suit: str) -> str:
    """Return the page on foot, with a feather on the cap; the sign stands in the right hand."""
    look = LOOKS[suit]
    return _drawn(
        f'<path d="M76 206h21v48H70zM105 206h21l6 48h-27z" fill="{GOLD}"/>'
        f'<path d="M68 246h30v14H58c0-8 4-12 10-14zM104 246h30c6 2 10 6 10 14h-40z"'
        f' fill="{LEATHER}"/>'
        f'<path d="M62 212c3-40 5-64 20-76h38c15 12 18 36 20 76-26 10-52 10-78 0z"'
        f' fill="{COLOURS[suit]}"/>'
        f'<path d="M66 188c24 8 48 8 72 0" fill="none" stroke="{GOLD}" stroke-width="7"/>'
        f'<path d="M101 140v44" stroke="{GOLD}" stroke-width="5"/>'
        f'<path d="M78 100c-6 18-5 30 2 40h42c7-10 8-22 2-40z" fill="{look.hair}"/>'
        + _head(101, 106, 21)
        + _smile(101, 115)
        + f'<path d="M70 94c0-30 60-36 66-8 2 9-4 9-11 7-18-7-36-7-55 1z" fill="{look.hat}"/>'
        f'<path d="M126 76c16-4 22-16 22-32-16 4-26 14-28 27z" fill="{GOLD}"/>'
        f'<path d="M120 142c16 4 26 14 32 30l-14 10c-6-14-12-20-24-24z" fill="{COLOURS[suit]}"/>'
    ) + _held(suit, 157, 168, 78)


def horse(suit: str) -> str:
    """Return the rider, who holds the sign high."""
    look, colour = LOOKS[suit], COLOURS[suit]
    return _drawn(
        f'<path d="M152 176c22 0 30 26 22 58-12-8-14-28-26-36z" fill="{look.mane}"/>'
        f'<path d="M54 176c2-16 18-24 40-24h26c24 0 40 12 40 32 0 10-4 18-8 26l6 48h-16l-10-40'
        f'c-14 6-32 6-46 0l-6 40H64l-2-48c-6-10-9-22-8-34z" fill="{look.horse}"/>'
        f'<path d="M60 200c2-20-2-36-8-48-6 4-14 8-20 8-8 0-11-9-6-15l14-20 1-14 13 10'
        f'c22 6 38 24 44 52z" fill="{look.horse}"/>'
        f'<path d="M54 119c20 2 40 18 48 44l-14 8c-6-24-18-38-36-42z" fill="{look.mane}"/>'
        f'<circle cx="45" cy="136" r="3.4" fill="{INK}"/>'
        f'<path d="M31 147l14 10M49 126l-5 28c22 4 40 10 58 4" fill="none" stroke="{colour}"'
        ' stroke-width="4"/>'
        f'<path d="M92 168h48v22H92z" fill="{GOLD}"/>'
        f'<path d="M104 160h22l-4 56h-18z" fill="{look.hat}"/>'
        f'<path d="M102 212h22v14H90c0-8 5-13 12-14z" fill="{LEATHER}"/>'
        f'<path d="M92 164c-2-34 2-54 10-62h28c10 8 14 28 12 62z" fill="{colour}"/>'
        f'<path d="M98 152h40" stroke="{GOLD}" stroke-width="5"/>'
        f'<path d="M100 72c-4 12-4 22 0 30h32c4-8 4-18 0-30z" fill="{look.hair}"/>'
        + _head(116, 80, 17)
        + _smile(116, 87)
        + f'<path d="M90 70c10-26 42-26 54 0-16-6-38-6-54 0z" fill="{look.hat}"/>'
        f'<path d="M134 108c14-2 22-8 26-18l13 7c-6 18-18 27-36 29z" fill="{colour}"/>'
    ) + _held(suit, 163, 78, 74)


def king(suit: str) -> str:
    """Return the crowned and bearded one in a robe of ermine."""
    look, colour = LOOKS[suit], COLOURS[suit]
    spots = "".join(
        f'<circle cx="{x}" cy="{y}" r="2.6"/>' for x, y in ((95, 170), (108, 190), (95, 210))
    )
    return _drawn(
        f'<path d="M46 260c-2-66 10-106 32-116h46c22 10 34 50 32 116z" fill="{colour}"/>'
        f'<path d="M86 144h30l5 116H81z" fill="#fff"/><g fill="{INK}" stroke="none">{spots}'
        '<circle cx="108" cy="232" r="2.6"/></g>'
        f'<path d="M70 148c20 12 42 12 62 0" fill="none" stroke="{GOLD}" stroke-width="9"/>'
        + _head(101, 108, 22)
        + f'<path d="M79 106c-4 30 10 44 22 44s26-14 22-44c-6 10-13 11-22 11s-16-1-22-11z"'
        f' fill="{look.hair}"/>'
        f'<path d="M95 126h12" stroke="{SKIN}" stroke-linecap="round"/>'
        f'<path d="M71 92V54l15 16 15-24 15 24 15-16v38z" fill="{GOLD}"/>'
        f'<path d="M72 86h58" stroke="{look.hat}" stroke-width="6"/>'
        f'<g fill="#cf2436" stroke-width="2"><circle cx="71" cy="54" r="4"/>'
        '<circle cx="101" cy="46" r="4"/><circle cx="131" cy="54" r="4"/></g>'
        f'<path d="M126 156c14 6 22 16 26 30l-16 8c-4-12-10-18-18-22z" fill="{colour}"/>'
    ) + _held(suit, 152, 172, 84)


def _held(suit: str, x: float, y: float, height: float) -> str:
    """Return the sign in a hand, which closes around it in front."""
    # A coin is held at its rim, everything else by its shaft.
    hand = y + height * (0.42 if suit == "o" else 0.2)
    size = height * (0.72 if suit == "o" else 1)
    return SUITS[suit].at(x, y, size) + _drawn(
        f'<circle cx="{x}" cy="{hand:.4g}" r="8" fill="{SKIN}"/>'
    )


FIGURES: Final[Mapping[str, Figure]] = {"10": sota, "11": horse, "12": king}
