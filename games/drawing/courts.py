"""The Spanish figures: sota (10), horse (11) and king (12).

Each is known by its outline alone, also on a card as small as a fingernail: the page
stands on two thin legs, the rider sits on a horse that fills the card, and the king is
a broad robe under a high crown. Each suit has its own clothes, hair, horse and ermine.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from games.drawing.card import GOLD, INK
from games.drawing.figures import LEATHER, SKIN, crown, drawn, head, smile
from games.drawing.suits import COLOURS, SUITS

Figure = Callable[[str], str]


@dataclass(frozen=True, slots=True)
class Look:
    hair: str
    hat: str
    hose: str
    horse: str
    mane: str
    beard: str
    robe: str


LOOKS: Final[Mapping[str, Look]] = {
    "e": Look("#7b4a21", "#b3302a", "#d8e6f5", "#efe9dc", "#8d8778", "#c9c4ba", "#b3302a"),
    "b": Look("#3b2a1c", "#8a5a00", "#e9d9a8", "#7a4a26", "#2f1c0d", "#3b2a1c", "#7a3f9d"),
    "o": Look("#c27a1d", "#1d4f91", "#f7e2a0", "#c48c4c", "#5a3312", "#c27a1d", "#1d4f91"),
    "c": Look("#5a3312", "#256b2a", "#f3c9c4", "#55545d", "#1f1e24", "#7b4a21", "#256b2a"),
}


def sota(suit: str) -> str:
    """Return the page on foot: bare-chinned, a feather on the cap, the legs apart."""
    look, colour = LOOKS[suit], COLOURS[suit]
    return drawn(
        f'<path d="M82 190h20l-6 62H78zM104 190h20l10 62h-18z" fill="{look.hose}"/>'
        f'<path d="M76 248h22v13H60c0-8 6-12 16-13zM114 248h20c12 1 18 5 18 13h-37z"'
        f' fill="{LEATHER}"/>'
        f'<path d="M84 128c-14 6-24 22-30 46l15 7c4-14 8-22 14-26z" fill="{look.hat}"/>'
        f'<circle cx="60" cy="181" r="8" fill="{SKIN}"/>'
        f'<path d="M72 202c6-20 8-50 12-72h36c6 22 8 52 14 72-20 8-42 8-62 0z" fill="{colour}"/>'
        f'<path d="M77 176c18 7 34 7 52 0" fill="none" stroke="{GOLD}" stroke-width="8"/>'
        f'<path d="M79 92c-5 14-5 26 1 36h12l2-30h16l2 30h12c6-10 6-22 1-36z" fill="{look.hair}"/>'
        + head(102, 103, 19)
        + smile(102, 111)
        + f'<path d="M74 90c0-28 54-34 60-8 2 8-4 8-10 6-16-6-34-6-50 2z" fill="{look.hat}"/>'
        f'<path d="M122 74c22-4 30-20 30-38-20 4-34 18-36 33z" fill="{GOLD}"/>'
        f'<path d="M119 130c16 4 26 14 32 30l-14 10c-6-14-12-20-22-24z" fill="{look.hat}"/>'
    ) + _held(suit, 157, 160, 92)


def horse(suit: str) -> str:
    """Return the rider, who holds the sign high over the horse."""
    look, colour = LOOKS[suit], COLOURS[suit]
    return drawn(
        f'<path d="M158 178c24-2 32 26 22 60-14-8-14-30-28-38z" fill="{look.mane}"/>'
        f'<path d="M50 182c4-18 22-26 44-26h28c26 0 42 14 42 34 0 10-4 18-8 26l6 45h-17l-11-38'
        'c-16 6-38 6-54 0l-10 38H53l3-46c-6-10-8-22-6-33z" fill="'
        f'{look.horse}"/>'
        f'<path d="M56 206c4-20 2-36-6-50-6 5-14 9-22 9-9 0-13-10-8-17l16-22 0-17 15 11'
        f'c24 6 42 26 48 56z" fill="{look.horse}"/>'
        f'<path d="M52 119c24 2 44 20 52 48l-15 9c-6-26-20-40-40-45z" fill="{look.mane}"/>'
        f'<circle cx="43" cy="137" r="3.6" fill="{INK}"/>'
        f'<path d="M24 152l16 10M48 128l-4 31c24 5 42 10 60 3" fill="none" stroke="{colour}"'
        ' stroke-width="5"/>'
        f'<path d="M88 168h56v24H88z" fill="{GOLD}"/>'
        f'<path d="M104 158h24l-5 58h-19z" fill="{look.hose}"/>'
        f'<path d="M100 212h24v15H84c0-9 6-14 16-15z" fill="{LEATHER}"/>'
        f'<path d="M92 168c-2-36 2-54 10-62h30c10 8 14 26 12 62z" fill="{colour}"/>'
        f'<path d="M93 154h50" stroke="{GOLD}" stroke-width="7"/>'
        f'<path d="M98 76c-4 12-3 22 2 28h34c5-6 6-16 2-28z" fill="{look.hair}"/>'
        + head(117, 82, 18)
        + smile(117, 89)
        + f'<path d="M84 72c20-6 46-6 66 0-2-22-16-30-33-30S86 50 84 72z" fill="{look.hat}"/>'
        f'<path d="M136 110c14-2 22-8 26-18l14 7c-6 18-20 28-38 30z" fill="{colour}"/>'
    ) + _held(suit, 166, 78, 84)


def king(suit: str) -> str:
    """Return the bearded one under a high crown, whose robe covers the card from side to side."""
    look, colour = LOOKS[suit], COLOURS[suit]
    return drawn(
        f'<path d="M32 261c0-70 18-112 48-122h44c30 10 48 52 48 122z" fill="{look.robe}"/>'
        f'<path d="M84 139h36l8 122H76z" fill="{colour}"/>'
        '<path d="M84 139l14 0-10 122H64zM120 139l-14 0 10 122h24z" fill="#fff"/>'
        '<path d="M30 247h52v15H30zM122 247h52v15h-52z" fill="#fff"/>'
        '<path d="M84 166h.1M80 194h.1M76 222h.1M120 166h.1M124 194h.1M128 222h.1M46 254h.1M66'
        ' 254h.1M140 254h.1M160 254h.1" stroke-width="7" stroke-linecap="round"/>'
        f'<path d="M70 144c20 14 44 14 64 0" fill="none" stroke="{GOLD}" stroke-width="10"/>'
        + head(102, 104, 22)
        + f'<path d="M80 102c-6 36 10 56 22 56s28-20 22-56c-6 10-13 12-22 12s-16-2-22-12z"'
        f' fill="{look.beard}"/>'
        f'<path d="M96 124h12" stroke="#a5182a" stroke-width="4" stroke-linecap="round"/>'
        + crown(102, 92, 60, 46)
        + f'<path d="M130 150c14 6 22 18 26 32l-16 9c-4-13-10-20-18-24z" fill="{look.robe}"/>'
    ) + _held(suit, 156, 172, 92)


def _held(suit: str, x: float, y: float, height: float) -> str:
    """Return the sign in a hand, which closes around it in front."""
    # A coin is held at its rim, everything else by its shaft.
    hand = y + height * (0.4 if suit == "o" else 0.26)
    size = height * (0.72 if suit == "o" else 1)
    return SUITS[suit].at(x, y, size) + drawn(
        f'<circle cx="{x:g}" cy="{hand:.4g}" r="9" fill="{SKIN}"/>'
    )


FIGURES: Final[Mapping[str, Figure]] = {"10": sota, "11": horse, "12": king}
