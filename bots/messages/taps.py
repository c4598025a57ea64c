"""What is in a button: at most 64 bytes, and never to be trusted when it comes back."""

import re
from dataclasses import dataclass

LONGEST = 64

_ACT = re.compile(r"a:([a-z0-9]{10}):(\d{1,9}):([a-z]{1,12}(?: [#0-9A-Za-z]{1,3})?)", re.ASCII)
_READY = re.compile(r"r:([a-z0-9]{10})", re.ASCII)
_LANGUAGE = re.compile(r"l:([a-z]{2,3}(?:-[a-z]{2,8})?)", re.ASCII)


@dataclass(frozen=True, slots=True)
class Act:
    """An action at a table, on the view with the number *seq*."""

    series: str
    seq: int
    action: str

    def __str__(self) -> str:
        return f"a:{self.series}:{self.seq}:{self.action}"


@dataclass(frozen=True, slots=True)
class Ready:
    """Sitting down at a table."""

    series: str

    def __str__(self) -> str:
        return f"r:{self.series}"


@dataclass(frozen=True, slots=True)
class Speak:
    """Choosing a language."""

    language: str

    def __str__(self) -> str:
        return f"l:{self.language}"


Tap = Act | Ready | Speak


def parse(data: object) -> Tap | None:
    """Return what *data* means, None if it is none of ours.

    >>> parse("a:k3v9x2m4qp:17:play 4c")
    Act(series='k3v9x2m4qp', seq=17, action='play 4c')
    >>> parse("a:k3v9x2m4qp:seventeen:play 4c") is None
    True
    """
    if not isinstance(data, str):
        return None
    if found := _ACT.fullmatch(data):
        return Act(found[1], int(found[2]), found[3])
    if found := _READY.fullmatch(data):
        return Ready(found[1])
    if found := _LANGUAGE.fullmatch(data):
        return Speak(found[1])
    return None
