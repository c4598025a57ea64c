"""What a client may write on a table's socket, read strictly."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

MOST_BYTES: Final = 4096
SHORTEST_ID, LONGEST_ID = 8, 64
LONGEST_ACTION: Final = 40
LONGEST_SIGN: Final = 16
LONGEST_TEXT: Final = 256
# The numbers of a topic are kept in 32 bits.
HIGHEST_SEQ: Final = 2**31 - 1


class FrameError(ValueError):
    """A frame that cannot be carried out: *code* is the one of docs/events.md."""

    def __init__(self, code: str, command_id: str | None = None) -> None:
        super().__init__(code)
        self.code = code
        self.command_id = command_id


@dataclass(frozen=True, slots=True)
class Act:
    command_id: str
    seq: int
    action: str


@dataclass(frozen=True, slots=True)
class Ready:
    command_id: str
    text: str


@dataclass(frozen=True, slots=True)
class ShowSign:
    command_id: str
    sign: str


@dataclass(frozen=True, slots=True)
class Resume:
    seq: int


@dataclass(frozen=True, slots=True)
class Look:
    seq: int


@dataclass(frozen=True, slots=True)
class TakeOver:
    pass


@dataclass(frozen=True, slots=True)
class Ping:
    pass


Frame = Act | Ready | ShowSign | Resume | Look | TakeOver | Ping


WORDLESS: Final[Mapping[str, Frame]] = {"ping": Ping(), "take_over": TakeOver()}


def parse_frame(text: str | None) -> Frame:
    """Return what *text* asks for.

    :raises FrameError: ``bad_message`` or ``unknown_message``, with the id if that was readable.
    """
    message = _object(text)
    command_id = _id(message)
    match message:
        case {"t": "act", "seq": seq, "action": str(action)} if command_id and _is_seq(seq):
            if len(action) <= LONGEST_ACTION and action.isprintable():
                return Act(command_id, seq, action)
        case {"t": "ready", "text": str(words)} if command_id and len(words) <= LONGEST_TEXT:
            return Ready(command_id, words)
        case {"t": "sign", "sign": str(sign)} if command_id and len(sign) <= LONGEST_SIGN:
            return ShowSign(command_id, sign)
        case {"t": "resume" | "look" as kind, "seq": seq} if _is_seq(seq):
            return Resume(seq) if kind == "resume" else Look(seq)
        case {"t": ("ping" | "take_over") as kind}:
            return WORDLESS[kind]
        case {"t": str(kind)} if kind not in {"act", "ready", "sign", "resume", "look"}:
            raise FrameError("unknown_message", command_id)
    raise FrameError("bad_message", command_id)


def _object(text: str | None) -> dict[str, Any]:
    # Twice: characters are quick to count, and none takes less than a byte.
    if text is None or len(text) > MOST_BYTES or len(text.encode()) > MOST_BYTES:
        raise FrameError("bad_message")
    try:
        value = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise FrameError("bad_message") from error
    if not isinstance(value, dict):
        raise FrameError("bad_message")
    return value


def _id(message: dict[str, Any]) -> str | None:
    value = message.get("id")
    if not isinstance(value, str) or not SHORTEST_ID <= len(value) <= LONGEST_ID:
        return None
    return value if value.isprintable() else None


def _is_seq(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= HIGHEST_SEQ
