from typing import Any

# A decoded JSON object of the Bot API.
Json = dict[str, Any]


class ApiError(Exception):
    """The server refuses a call, as `{"ok": false, …}`."""

    def __init__(self, code: int, description: str, **parameters: int) -> None:
        super().__init__(description)
        self.code = code
        self.description = description
        self.parameters = parameters


class MisuseError(ApiError):
    """The bot said something that this server does not know: no test may pass with that."""


class ConnectionCutError(Exception):
    """The connection ends without an answer."""


def bad_request(reason: str) -> ApiError:
    return ApiError(400, f"Bad Request: {reason}")


def forbidden(reason: str) -> ApiError:
    return ApiError(403, f"Forbidden: {reason}")


def too_many(seconds: int) -> ApiError:
    return ApiError(429, f"Too Many Requests: retry after {seconds}", retry_after=seconds)
