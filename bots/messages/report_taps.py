"""What is in a button about the result of a match with real cards; see :mod:`bots.messages.coding`."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Annotated

from bots.messages.coding import Coded, Meaning, PublicId, reader

Scores = tuple[tuple[int, int], ...]
SCORES = r"(?:\d{1,2}-\d{1,2}(?:,\d{1,2}-\d{1,2}){0,2})?"


def written(scores: Scores) -> str:
    """Return *scores* as a button carries them: the points of side 0 first, game by game."""
    return ",".join(f"{first}-{second}" for first, second in scores)


def read(text: str) -> Scores:
    """Return the scores that :func:`written` has written."""
    games = (game.split("-") for game in text.split(",") if game)
    return tuple((int(first), int(second)) for first, second in games)


Told = Annotated[Scores, Coded(SCORES, read, written)]
Mark = Annotated[str, Coded(r"[0-9a-f]{1,9}")]


@dataclass(frozen=True, slots=True)
class Report(Meaning):
    """Telling, or telling anew, how a match ended."""

    HEAD = "e:r"
    match: PublicId


@dataclass(frozen=True, slots=True)
class Pick(Meaning):
    """The points of the games told so far; *mark* is the call of the match that is meant."""

    HEAD = "e:p"
    match: PublicId
    mark: Mark
    scores: Told


@dataclass(frozen=True, slots=True)
class Tell(Meaning):
    """Saying for good, for the own side, that the match ended so."""

    HEAD = "e:t"
    match: PublicId
    mark: Mark
    scores: Told


@dataclass(frozen=True, slots=True)
class Agree(Meaning):
    """Saying that the other side has told it right."""

    HEAD = "e:a"
    match: PublicId
    mark: Mark
    scores: Told


@dataclass(frozen=True, slots=True)
class Photo(Meaning):
    """Wanting to send a photo of the slip of a match in dispute."""

    HEAD = "e:f"
    match: PublicId


Tap = Report | Pick | Tell | Agree | Photo

_read: Callable[[object], Tap | None] = reader(Report, Pick, Tell, Agree, Photo)


def parse(data: object) -> Tap | None:
    """Return what *data* means, None if it is none of ours.

    >>> parse("e:t:k3v9x2m4qp:68e:12-8,8-12,12-10")
    Tell(match='k3v9x2m4qp', mark='68e', scores=((12, 8), (8, 12), (12, 10)))
    >>> parse("e:t:k3v9x2m4qp:68e:12-8,won") is None
    True
    """
    return _read(data)
