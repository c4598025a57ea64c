"""What is in a button about the result of a match with real cards; see :mod:`bots.messages.taps`."""

import re
from collections.abc import Callable
from dataclasses import dataclass

Scores = tuple[tuple[int, int], ...]

_MATCH = r"([a-z0-9]{10})"
_MARK = r"([0-9a-f]{1,9})"
SCORES = r"(?:\d{1,2}-\d{1,2}(?:,\d{1,2}-\d{1,2}){0,2})?"
_REPORT = re.compile(rf"e:r:{_MATCH}", re.ASCII)
_PHOTO = re.compile(rf"e:f:{_MATCH}", re.ASCII)
_PICK = re.compile(rf"e:p:{_MATCH}:{_MARK}:({SCORES})", re.ASCII)
_TELL = re.compile(rf"e:t:{_MATCH}:{_MARK}:({SCORES})", re.ASCII)
_AGREE = re.compile(rf"e:a:{_MATCH}:{_MARK}:({SCORES})", re.ASCII)


@dataclass(frozen=True, slots=True)
class Report:
    """Telling, or telling anew, how a match ended."""

    match: str

    def __str__(self) -> str:
        return f"e:r:{self.match}"


@dataclass(frozen=True, slots=True)
class Pick:
    """The points of the games told so far; *mark* is the call of the match that is meant."""

    match: str
    mark: str
    scores: Scores

    def __str__(self) -> str:
        return f"e:p:{self.match}:{self.mark}:{written(self.scores)}"


@dataclass(frozen=True, slots=True)
class Tell:
    """Saying for good, for the own side, that the match ended so."""

    match: str
    mark: str
    scores: Scores

    def __str__(self) -> str:
        return f"e:t:{self.match}:{self.mark}:{written(self.scores)}"


@dataclass(frozen=True, slots=True)
class Agree:
    """Saying that the other side has told it right."""

    match: str
    mark: str
    scores: Scores

    def __str__(self) -> str:
        return f"e:a:{self.match}:{self.mark}:{written(self.scores)}"


@dataclass(frozen=True, slots=True)
class Photo:
    """Wanting to send a photo of the slip of a match in dispute."""

    match: str

    def __str__(self) -> str:
        return f"e:f:{self.match}"


Tap = Report | Pick | Tell | Agree | Photo

_KINDS: tuple[tuple[re.Pattern[str], Callable[[re.Match[str]], Tap]], ...] = (
    (_REPORT, lambda found: Report(found[1])),
    (_PHOTO, lambda found: Photo(found[1])),
    (_PICK, lambda found: Pick(found[1], found[2], read(found[3]))),
    (_TELL, lambda found: Tell(found[1], found[2], read(found[3]))),
    (_AGREE, lambda found: Agree(found[1], found[2], read(found[3]))),
)


def parse(data: object) -> Tap | None:
    """Return what *data* means, None if it is none of ours.

    >>> parse("e:t:k3v9x2m4qp:68e:12-8,8-12,12-10")
    Tell(match='k3v9x2m4qp', mark='68e', scores=((12, 8), (8, 12), (12, 10)))
    >>> parse("e:t:k3v9x2m4qp:68e:12-8,won") is None
    True
    """
    if not isinstance(data, str):
        return None
    for pattern, means in _KINDS:
        if found := pattern.fullmatch(data):
            return means(found)
    return None


def written(scores: Scores) -> str:
    """Return *scores* as a button carries them: the points of side 0 first, game by game."""
    return ",".join(f"{first}-{second}" for first, second in scores)


def read(text: str) -> Scores:
    """Return the scores that :func:`written` has written."""
    games = (game.split("-") for game in text.split(",") if game)
    return tuple((int(first), int(second)) for first, second in games)
