"""How what a button means is written into its data and read back.

Data is at most 64 bytes, lies with everybody who sees the button, and comes back from whoever
likes: what does not read to the letter means nothing.
"""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, fields
from typing import Annotated, Any, ClassVar, TypeVar, get_type_hints

LONGEST = 64


@dataclass(frozen=True, slots=True)
class Coded:
    """How a field is coded: the *pattern* it matches, without groups, and its way there and back."""

    pattern: str
    read: Callable[[str], Any] = str
    write: Callable[[Any], str] = str


PublicId = Annotated[str, Coded(r"[a-z0-9]{10}")]
# The number of a view, or of a row of the database.
Number = Annotated[int, Coded(r"\d{1,10}", int)]
# A page of a list, and what else is counted on fingers.
Count = Annotated[int, Coded(r"\d{1,3}", int)]


class Meaning:
    """What a button means: a dataclass with a HEAD of its own, whose fields say how they are coded."""

    __slots__ = ()
    HEAD: ClassVar[str]

    def __str__(self) -> str:
        told = (coded.write(getattr(self, name)) for name, coded in coded_fields(type(self)))
        return ":".join((self.HEAD, *told))


M = TypeVar("M")


def reader(*kinds: Callable[..., M]) -> Callable[[object], M | None]:
    """Return what reads data as one of *kinds*: its meaning, None if it is none of theirs."""
    forms = [
        (_pattern(kind), kind, [coded.read for _name, coded in coded_fields(kind)])
        for kind in kinds
    ]

    def read(data: object) -> M | None:
        if not isinstance(data, str):
            return None
        for pattern, kind, readers in forms:
            if found := pattern.fullmatch(data):
                told = zip(readers, found.groups(), strict=True)
                return kind(*(read_field(text) for read_field, text in told))
        return None

    return read


def _pattern(kind: Any) -> re.Pattern[str]:
    told = "".join(f":({coded.pattern})" for _name, coded in coded_fields(kind))
    return re.compile(re.escape(kind.HEAD) + told, re.ASCII)


def coded_fields(kind: Any) -> Iterator[tuple[str, Coded]]:
    """Return the names of the fields of *kind* with how each is coded, in their order."""
    hints = get_type_hints(kind, include_extras=True)
    for field in fields(kind):
        (coded,) = hints[field.name].__metadata__
        yield field.name, coded
