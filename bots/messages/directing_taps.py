"""What is in a button of a director; see :mod:`bots.messages.coding`.

A *subject* is a tournament or a match: which, the act says. *detail* is what of it has been chosen.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Annotated

from bots.messages.coding import Coded, Count, Meaning, PublicId, reader

Act = Annotated[str, Coded(r"[a-z]{2,4}")]
Detail = Annotated[str, Coded(r"[0-9a-z,/-]{0,24}")]
What = Annotated[str, Coded(r"[a-z]{2,8}")]
Mark = Annotated[str, Coded(r"[0-9a-f]{14}")]
Reason = Annotated[str, Coded(r"[0-9w]?")]
# For a reason that was written, and not chosen.
WRITTEN = "w"


@dataclass(frozen=True, slots=True)
class Home(Meaning):
    """The tournaments of tonight."""

    HEAD = "d:h"


@dataclass(frozen=True, slots=True)
class Evening(Meaning):
    """How a tournament stands, and what can be done."""

    HEAD = "d:t"
    tournament: PublicId


@dataclass(frozen=True, slots=True)
class Listed(Meaning):
    """A list of a tournament, from a page on."""

    HEAD = "d:l"
    tournament: PublicId
    what: What
    page: Count = 0


@dataclass(frozen=True, slots=True)
class Sheet(Meaning):
    """A match, and what can be done about it."""

    HEAD = "d:m"
    match: PublicId


@dataclass(frozen=True, slots=True)
class Ask(Meaning):
    """What an act would do; nothing is done yet."""

    HEAD = "d:a"
    subject: PublicId
    act: Act
    detail: Detail = ""


@dataclass(frozen=True, slots=True)
class Write(Meaning):
    """Wanting to write the reason of an act."""

    HEAD = "d:w"
    subject: PublicId
    act: Act
    detail: Detail = ""


@dataclass(frozen=True, slots=True)
class Do(Meaning):
    """Carrying an act out; *mark* stands for what was shown of it, and for that it was shown then.

    *reason* is the number of one of those offered.
    """

    HEAD = "d:x"
    subject: PublicId
    act: Act
    mark: Mark
    reason: Reason = ""
    detail: Detail = ""


@dataclass(frozen=True, slots=True)
class CheckIn(Meaning):
    """Noting that an entry is here."""

    HEAD = "d:i"
    entry: PublicId


@dataclass(frozen=True, slots=True)
class Undo(Meaning):
    """Taking a check-in back."""

    HEAD = "d:u"
    entry: PublicId


@dataclass(frozen=True, slots=True)
class Again(Meaning):
    """Calling those once more who are missing at the table of a match."""

    HEAD = "d:g"
    match: PublicId


@dataclass(frozen=True, slots=True)
class Photos(Meaning):
    """Seeing the photos that players have sent about a result."""

    HEAD = "d:f"
    match: PublicId


Tap = Home | Evening | Listed | Sheet | Ask | Write | Do | CheckIn | Undo | Again | Photos

_read: Callable[[object], Tap | None] = reader(
    Home, Evening, Listed, Sheet, Ask, Write, Do, CheckIn, Undo, Again, Photos
)


def parse(data: object) -> Tap | None:
    """Return what *data* means, None if it is none of ours.

    >>> parse("d:x:k3v9x2m4qp:wo:0a1b2c3d4e5f60:1:n")
    Do(subject='k3v9x2m4qp', act='wo', mark='0a1b2c3d4e5f60', reason='1', detail='n')
    >>> parse("d:x:k3v9x2m4qp:wo:now:1:n") is None
    True
    """
    return _read(data)
