"""What the calls of envido are worth, row by row, as the engine reckons it."""

from dataclasses import dataclass
from typing import Final

from games.engine import Word
from games.engine.envido import worth_declined
from games.engine.state import Envido

_E, _R, _F = Word.ENVIDO, Word.REAL_ENVIDO, Word.FALTA_ENVIDO
# What is heard at tables; any call may be left out.
_HEARD: Final = (
    (_E,),
    (_R,),
    (_E, _E),
    (_E, _R),
    (_E, _E, _R),
    (_F,),
    (_E, _F),
    (_R, _F),
    (_E, _E, _R, _F),
)


@dataclass(frozen=True, slots=True)
class EnvidoRow:
    """Calls that follow one another; *wanted* is None where the falta decides."""

    calls: tuple[str, ...]
    wanted: int | None
    unwanted: int


def envido_rows() -> tuple[EnvidoRow, ...]:
    return tuple(_row(words) for words in _HEARD)


def _row(words: tuple[Word, ...]) -> EnvidoRow:
    return EnvidoRow(
        calls=tuple(word.value for word in words),
        wanted=None if _F in words else _before_another(words),
        unwanted=worth_declined(Envido(_said(words))),
    )


def _before_another(words: tuple[Word, ...]) -> int:
    """Return the sum of *words*: what declining one call more would give."""
    return worth_declined(Envido(_said((*words, _F))))


def _said(words: tuple[Word, ...]) -> tuple[tuple[int, Word], ...]:
    return tuple((place % 2, word) for place, word in enumerate(words))
