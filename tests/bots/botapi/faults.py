"""What can be made to go wrong: `world.fail("sendMessage", flooded(3))`."""

from dataclasses import dataclass

from tests.bots.botapi.errors import ApiError, ConnectionCutError, too_many


@dataclass(frozen=True)
class Fault:
    raises: ApiError | ConnectionCutError
    # The call has its effect all the same; only the answer is lost.
    delivered: bool = False
    # For calls to this chat alone, or to any.
    chat_id: int | None = None


def flooded(seconds: int, *, chat_id: int | None = None) -> Fault:
    return Fault(too_many(seconds), chat_id=chat_id)


def bad_gateway() -> Fault:
    return Fault(ApiError(502, "Bad Gateway"))


def cut_before_delivery() -> Fault:
    return Fault(ConnectionCutError())


def cut_after_delivery() -> Fault:
    return Fault(ConnectionCutError(), delivered=True)
