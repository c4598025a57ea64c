"""One file for a whole deck: every card of it is a view, ``deck.svg#4c``.

The part behind the # never leaves the browser. So nobody's log says which cards a
player holds, and a card that is turned over need not be fetched first.
"""

import re
from collections.abc import Mapping
from typing import Final

from games.drawing.card import HEIGHT, WIDTH

_IN_A_ROW: Final = 8
_APART: Final = 10
_OPENING: Final = re.compile(r"^<svg xmlns=\"http://www.w3.org/2000/svg\"")
# Names of shapes, and where they are used: each card has its own, the file has all.
_NAME: Final = re.compile(r'(\bid="|\bhref="#|\burl\(#)')


def sprite(pictures: Mapping[str, str]) -> str:
    """Return the *pictures* of a deck in one, each to be shown by its name behind a #."""
    placed = [
        (name, svg, place % _IN_A_ROW * (WIDTH + _APART), place // _IN_A_ROW * (HEIGHT + _APART))
        for place, (name, svg) in enumerate(pictures.items())
    ]
    views = "".join(
        f'<view id="{name}" viewBox="{x} {y} {WIDTH} {HEIGHT}"/>' for name, _, x, y in placed
    )
    cards = "".join(_placed(name, svg, x, y) for name, svg, x, y in placed)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}">'
        f"{views}{cards}</svg>\n"
    )


def _placed(name: str, svg: str, x: int, y: int) -> str:
    where = f'<svg x="{x}" y="{y}" width="{WIDTH}" height="{HEIGHT}"'
    return _NAME.sub(rf"\g<1>{name}-", _OPENING.sub(where, svg.strip()))
