"""What is written on: lines as wide as the terminal, in colour where that is wished for."""

import textwrap
from collections.abc import Callable, Iterable
from typing import Final, NamedTuple

# Longer lines are hard to read, shorter ones hold no card.
WIDEST: Final = 96
NARROWEST: Final = 24

_COLOURS: Final = {"loud": "1", "red": "31", "quiet": "2"}
_END: Final = "\033[0m"


class Line(NamedTuple):
    """A line to be written: *style* is loud, quiet or red; what runs over is indented by *hang*."""

    text: str
    style: str = ""
    hang: int = 0


class Paper:
    """Writes by *write*, which takes whole text, at most *width* characters a line."""

    def __init__(self, write: Callable[[str], object], *, width: int, colour: bool) -> None:
        self._write = write
        self._width = max(NARROWEST, min(WIDEST, width))
        self._colour = colour

    def put(self, lines: Iterable[Line]) -> None:
        for line in lines:
            for part in self._wrapped(line):
                self._write(self._coloured(part, line.style) + "\n")

    def rule(self, title: str) -> None:
        """Write *title* in a line across the page."""
        self._write("\n")
        self.put([Line(f"── {title} ".ljust(self._width, "─"), "loud")])

    def prompt(self) -> None:
        self._write("> ")

    def _wrapped(self, line: Line) -> list[str]:
        # The name of a file, or the digits of a seed, stay whole, to be copied.
        wrapped = textwrap.wrap(
            line.text,
            self._width,
            subsequent_indent=" " * line.hang,
            break_long_words=False,
            break_on_hyphens=False,
        )
        return wrapped or [""]

    def _coloured(self, text: str, style: str) -> str:
        code = _COLOURS.get(style) if self._colour else None
        return text if code is None else f"\033[{code}m{text}{_END}"
