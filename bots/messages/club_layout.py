"""Lines of equal width that fit a telephone, and the buttons that turn their pages."""

import unicodedata
from collections.abc import Callable, Sequence
from itertools import islice
from typing import Final, TypeVar

from bots.messages.club_taps import ClubTap
from bots.messages.screens import Button
from bots.messages.words import isolated

# So many letters of equal width stand beside one another on a small telephone.
WIDTH: Final = 30
OWN: Final = ">"

T = TypeVar("T")


def width(text: str) -> int:
    """Return how many places *text* takes; a letter of Chinese takes two, an accent none.

    >>> width("João"), width("李")
    (4, 2)
    """
    return sum(map(_places, text))


def fitted(text: str, places: int, *, right: bool = False) -> str:
    """Return *text* in exactly so many *places*, shortened if it must be.

    >>> fitted("Ana Maria", 6) + "|", fitted("12", 4, right=True), width(fitted("אבא", 6))
    ('Ana M…|', '  12', 6)
    """
    if width(text) > places:
        text = _cut(text, places - 1).rstrip() + "…"
    blank = " " * (places - width(text))
    text = isolated(text)
    return blank + text if right else text + blank


def pair(name: str, places: int) -> str:
    """Return the *name* of a pair in so many *places*, both partners still to be told.

    >>> pair("Ana Maria / Bartolomeu", 15)
    'Ana Mar/Bartol…'
    """
    if width(name) <= places or " / " not in name:
        return fitted(name, places)
    first, _slash, second = name.partition(" / ")
    half = (places - 1) // 2
    room = max(half, places - 1 - width(second))
    short = first if width(first) <= room else _cut(first, room).rstrip()
    return f"{isolated(short)}/{fitted(second, places - 1 - width(short))}"


def chunks(rows: Sequence[T], size: int) -> list[Sequence[T]]:
    """Return *rows* in pages of *size*, one even if there is nothing."""
    return [rows[first : first + size] for first in range(0, len(rows), size)] or [rows]


def turning(page: int, pages: int, to: Callable[[int], ClubTap]) -> tuple[Button, ...]:
    """Return the buttons from *page*, the first being 0, to those beside it."""
    before = (Button("◀", data=str(to(page - 1))),) if page > 0 else ()
    after = (Button("▶", data=str(to(page + 1))),) if page + 1 < pages else ()
    return before + after


def _places(letter: str) -> int:
    if unicodedata.combining(letter) or unicodedata.category(letter) in ("Cf", "Mn"):
        return 0
    return 2 if unicodedata.east_asian_width(letter) in "WF" else 1


def _cut(text: str, places: int) -> str:
    """Return as much of the beginning of *text* as takes no more *places*."""
    kept = 0
    for number, letter in enumerate(text):
        kept += _places(letter)
        if kept > places:
            return "".join(islice(text, number))
    return text
