"""The person at the terminal: what they type, and how they leave."""

import unicodedata
from collections.abc import Callable
from typing import Final

from games.terminal.paper import Line, Paper

QUIT: Final = "q"
_LONGEST: Final = 40
_NOTHING: Final = Line("")
_MARKS: Final = str.maketrans(dict.fromkeys("¡!.,", " "))


class LeftTableError(Exception):
    """The person has left the table, or the input has ended."""


class Person:
    """Reads lines by *read*, which returns an empty text at the end of the input."""

    def __init__(self, read: Callable[[], str], paper: Paper) -> None:
        self._read = read
        self._paper = paper

    def answer(self) -> str:
        """Return what the person types next, in small letters and without marks or accents.

        :raises LeftTableError: if they want to leave, or can't type any more.
        """
        self._paper.prompt()
        try:
            line = self._read()
        except KeyboardInterrupt:
            line = ""
        if not line:
            # Ctrl-D and Ctrl-C leave the cursor behind the prompt.
            self._paper.put([_NOTHING])
            raise LeftTableError
        given = plain(line)
        if given == QUIT:
            raise LeftTableError
        return given


def plain(text: str) -> str:
    """Return *text* as it may be typed on any keyboard.

    >>> plain(" ¡Real  Envido! "), plain("Largar a mão")
    ('real envido', 'largar a mao')
    """
    letters = unicodedata.normalize("NFD", text.casefold())
    kept = (each for each in letters if each.isprintable() and not unicodedata.combining(each))
    return " ".join("".join(kept).translate(_MARKS).split())


def quoted(given: str) -> str:
    """Return what was typed, short enough for a sentence."""
    return given if len(given) <= _LONGEST else given[: _LONGEST - 1] + "…"
