"""What is in the buttons about a person's account; never to be trusted when it comes back."""

import enum
import re
from dataclasses import dataclass


class Deed(enum.StrEnum):
    """A button that says everything by itself."""

    ARRIVE = "u:new"
    LOOK = "u:me"
    SIGN_IN = "u:web"
    MOVE = "u:move"
    PLAY = "u:play"


@dataclass(frozen=True, slots=True)
class Leave:
    """Disconnecting from the *player*, once the person *is_sure*."""

    player: str
    is_sure: bool = False

    def __str__(self) -> str:
        return f"u:off:{self.player}{':yes' if self.is_sure else ''}"


Tap = Deed | Leave

_LEAVE = re.compile(r"u:off:([a-z0-9]{10})(:yes)?", re.ASCII)


def parse(data: object) -> Tap | None:
    """Return what *data* means, None if it is none of ours.

    >>> parse("u:off:k3v9x2m4qp:yes")
    Leave(player='k3v9x2m4qp', is_sure=True)
    >>> parse("u:off:yes") is None
    True
    """
    if not isinstance(data, str):
        return None
    if found := _LEAVE.fullmatch(data):
        return Leave(found[1], is_sure=found[2] is not None)
    return Deed(data) if data in set(Deed) else None
