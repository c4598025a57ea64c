"""Digits and letters, drawn as strokes: no font is needed and no two machines differ."""

from collections.abc import Mapping
from typing import Final

WIDTH: Final = 22
HEIGHT: Final = 34
_BETWEEN: Final = 2

GLYPHS: Final[Mapping[str, str]] = {
    "0": "M11 2C3 2 2 10 2 17s1 15 9 15 9-8 9-15S19 2 11 2z",
    "1": "M3 9 11 2v30M4 32h14",
    "2": "M3 10c0-5 4-8 8-8s8 3 8 8c0 8-16 12-16 22h17",
    "3": "M3 7c2-3 5-5 8-5 4 0 8 3 8 7s-3 7-9 7c6 0 10 3 10 8s-4 8-9 8c-4 0-7-2-8-5",
    "4": "M15 32V2L2 23h18",
    "5": "M18 2H5L4 15c9-4 16 0 16 8s-9 12-17 6",
    "6": "M17 4C9 0 3 9 3 20c0 16 17 15 17 3 0-10-13-11-17-2",
    "7": "M2 2h17L8 32",
    "A": "M2 32 11 2l9 30M6 22h10",
    "J": "M17 2v21c0 12-14 12-15 1",
    "K": "M4 2v30M19 2 4 20M9 15l11 17",
    "Q": "M11 2C3 2 2 10 2 17s1 15 9 15 9-8 9-15S19 2 11 2zM13 24l8 9",
}


def written(text: str, x: float, y: float, *, height: float, colour: str, thick: float = 6) -> str:
    """Return *text*, *height* high, with its upper left corner at *x*, *y*."""
    scale = height / HEIGHT
    strokes = "".join(
        f'<path d="{GLYPHS[each]}"{_moved(place)}/>' for place, each in enumerate(text)
    )
    return (
        f'<g transform="translate({x:g} {y:g}) scale({scale:.3g})" fill="none" stroke="{colour}"'
        f' stroke-width="{thick:g}" stroke-linecap="round" stroke-linejoin="round">{strokes}</g>'
    )


def width_of(text: str, *, height: float) -> float:
    """Return how broad *text* becomes when it is written *height* high."""
    return (len(text) * (WIDTH + _BETWEEN) - _BETWEEN) * height / HEIGHT


def _moved(place: int) -> str:
    return f' transform="translate({place * (WIDTH + _BETWEEN)} 0)"' if place else ""
