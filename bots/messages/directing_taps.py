"""What is in a button of a director; see :mod:`bots.messages.taps`.

A *subject* is a tournament or a match: which, the act says. *detail* is what of it has been chosen.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass

_ID = r"([a-z0-9]{10})"
_ACT = r"([a-z]{2,4})"
_DETAIL = r"([0-9a-z,/-]{0,24})"
_HOME = re.compile(r"d:h", re.ASCII)
_EVENING = re.compile(rf"d:t:{_ID}", re.ASCII)
_LISTED = re.compile(rf"d:l:{_ID}:([a-z]{{2,8}}):(\d{{1,3}})", re.ASCII)
_SHEET = re.compile(rf"d:m:{_ID}", re.ASCII)
_ASK = re.compile(rf"d:a:{_ID}:{_ACT}:{_DETAIL}", re.ASCII)
_WRITE = re.compile(rf"d:w:{_ID}:{_ACT}:{_DETAIL}", re.ASCII)
_DO = re.compile(rf"d:x:{_ID}:{_ACT}:([0-9a-f]{{14}}):([0-9w]?):{_DETAIL}", re.ASCII)
_CHECK_IN = re.compile(rf"d:i:{_ID}", re.ASCII)
_UNDO = re.compile(rf"d:u:{_ID}", re.ASCII)
_AGAIN = re.compile(rf"d:g:{_ID}", re.ASCII)
_PHOTOS = re.compile(rf"d:f:{_ID}", re.ASCII)

# For a reason that was written, and not chosen.
WRITTEN = "w"


@dataclass(frozen=True, slots=True)
class Home:
    """The tournaments of tonight."""

    def __str__(self) -> str:
        return "d:h"


@dataclass(frozen=True, slots=True)
class Evening:
    """How a tournament stands, and what can be done."""

    tournament: str

    def __str__(self) -> str:
        return f"d:t:{self.tournament}"


@dataclass(frozen=True, slots=True)
class Listed:
    """A list of a tournament, from a page on."""

    tournament: str
    what: str
    page: int = 0

    def __str__(self) -> str:
        return f"d:l:{self.tournament}:{self.what}:{self.page}"


@dataclass(frozen=True, slots=True)
class Sheet:
    """A match, and what can be done about it."""

    match: str

    def __str__(self) -> str:
        return f"d:m:{self.match}"


@dataclass(frozen=True, slots=True)
class Ask:
    """What an act would do; nothing is done yet."""

    subject: str
    act: str
    detail: str = ""

    def __str__(self) -> str:
        return f"d:a:{self.subject}:{self.act}:{self.detail}"


@dataclass(frozen=True, slots=True)
class Write:
    """Wanting to write the reason of an act."""

    subject: str
    act: str
    detail: str = ""

    def __str__(self) -> str:
        return f"d:w:{self.subject}:{self.act}:{self.detail}"


@dataclass(frozen=True, slots=True)
class Do:
    """Carrying an act out; *mark* stands for what was shown of it, and for that it was shown then.

    *reason* is the number of one of those offered.
    """

    subject: str
    act: str
    mark: str
    reason: str = ""
    detail: str = ""

    def __str__(self) -> str:
        return f"d:x:{self.subject}:{self.act}:{self.mark}:{self.reason}:{self.detail}"


@dataclass(frozen=True, slots=True)
class CheckIn:
    """Noting that an entry is here."""

    entry: str

    def __str__(self) -> str:
        return f"d:i:{self.entry}"


@dataclass(frozen=True, slots=True)
class Undo:
    """Taking a check-in back."""

    entry: str

    def __str__(self) -> str:
        return f"d:u:{self.entry}"


@dataclass(frozen=True, slots=True)
class Again:
    """Calling those once more who are missing at the table of a match."""

    match: str

    def __str__(self) -> str:
        return f"d:g:{self.match}"


@dataclass(frozen=True, slots=True)
class Photos:
    """Seeing the photos that players have sent about a result."""

    match: str

    def __str__(self) -> str:
        return f"d:f:{self.match}"


Tap = Home | Evening | Listed | Sheet | Ask | Write | Do | CheckIn | Undo | Again | Photos

_KINDS: tuple[tuple[re.Pattern[str], Callable[[re.Match[str]], Tap]], ...] = (
    (_HOME, lambda _found: Home()),
    (_EVENING, lambda found: Evening(found[1])),
    (_LISTED, lambda found: Listed(found[1], found[2], int(found[3]))),
    (_SHEET, lambda found: Sheet(found[1])),
    (_ASK, lambda found: Ask(found[1], found[2], found[3])),
    (_WRITE, lambda found: Write(found[1], found[2], found[3])),
    (_DO, lambda found: Do(found[1], found[2], found[3], found[4], found[5])),
    (_CHECK_IN, lambda found: CheckIn(found[1])),
    (_UNDO, lambda found: Undo(found[1])),
    (_AGAIN, lambda found: Again(found[1])),
    (_PHOTOS, lambda found: Photos(found[1])),
)


def parse(data: object) -> Tap | None:
    """Return what *data* means, None if it is none of ours.

    >>> parse("d:x:k3v9x2m4qp:wo:0a1b2c3d4e5f60:1:n")
    Do(subject='k3v9x2m4qp', act='wo', mark='0a1b2c3d4e5f60', reason='1', detail='n')
    >>> parse("d:x:k3v9x2m4qp:wo:now:1:n") is None
    True
    """
    if not isinstance(data, str):
        return None
    for pattern, means in _KINDS:
        if found := pattern.fullmatch(data):
            return means(found)
    return None
