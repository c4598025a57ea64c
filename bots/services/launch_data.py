"""What Telegram says of whoever opens the Mini App, and how it is known to be Telegram who says it.

The *launch data* (``initData``) are a query string that Telegram's program hands to the page, for
one person and one bot. Telegram vouches for them twice: by an HMAC with the token of the bot over
every other field, ``signature`` too, and by an Ed25519 signature that needs no token over every
field but those two. They are decoded once, and whoever holds them can open the Mini App as that
person until they are too old; so they are written into no log and no error.
"""

import base64
import hmac
import json
import re
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Any, Final
from urllib.parse import parse_qsl

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey
from django.utils.translation import gettext as _

from games.errors import DomainError

LIFE: Final = timedelta(hours=1)
# Clocks are not all right.
AHEAD: Final = timedelta(minutes=1)
LONGEST: Final = 8192
MOST_FIELDS: Final = 32
NUMBER: Final = re.compile(r"[0-9]{1,15}")
START: Final = re.compile(r"[A-Za-z0-9_-]{0,512}")


@dataclass(frozen=True, slots=True)
class Bot:
    """For whom the data must have been made: by *token*, or without it by *user_id*.

    *public_key* is that of the servers of Telegram at which the bot lives, in hexadecimal.
    """

    token: str
    user_id: int | None
    public_key: str

    def __repr__(self) -> str:
        return f"<Bot {self.user_id}>"


@dataclass(frozen=True, slots=True)
class Launch:
    """Who opened the Mini App. *start* is what stood behind ``startapp=`` in the link."""

    telegram_id: int
    name: str
    language: str
    start: str


def read(raw: str, *, bot: Bot, at: datetime) -> Launch:
    """Return what *raw* says.

    :raises DomainError: ``launch_unreadable``, ``launch_forged``, ``launch_expired``;
        ``launch_unverifiable`` if neither the token nor the id of the bot is known here.
    """
    fields = _fields(raw)
    _refuse_unless_from_telegram(fields, bot)
    _refuse_unless_fresh(fields, at)
    user = _user(fields)
    names = (user.get("first_name"), user.get("last_name"))
    start = fields.get("start_param", "")
    return Launch(
        telegram_id=user["id"],
        name=" ".join(name for name in names if isinstance(name, str) and name),
        language=str(user.get("language_code") or ""),
        start=start if START.fullmatch(start) else "",
    )


def _fields(raw: str) -> dict[str, str]:
    if len(raw) > LONGEST:
        raise _unreadable()
    try:
        pairs = parse_qsl(
            raw, keep_blank_values=True, strict_parsing=True, max_num_fields=MOST_FIELDS
        )
    except ValueError:
        raise _unreadable() from None
    fields = dict(pairs)
    if not fields or len(fields) != len(pairs) or not all(fields):
        raise _unreadable()
    return fields


def _refuse_unless_from_telegram(fields: dict[str, str], bot: Bot) -> None:
    """Refuse what was not made by Telegram for *bot*: by all that can be checked here."""
    if not bot.token and bot.user_id is None:
        raise DomainError(
            "launch_unverifiable",
            _("This club is not ready for the app in Telegram. Tell its organiser."),
        )
    genuine = not bot.token or _bears_hash(fields, bot.token)
    # Older programs of Telegram send no signature. It cannot be left out by anybody else: the hash
    # is over it.
    if genuine and (not bot.token or "signature" in fields):
        genuine = bot.user_id is not None and _bears_signature(fields, bot.user_id, bot.public_key)
    if not genuine:
        raise DomainError(
            "launch_forged", _("Telegram did not send you here. Open the app from the chat.")
        )


def _bears_hash(fields: dict[str, str], token: str) -> bool:
    key = hmac.digest(b"WebAppData", token.encode(), "sha256")
    expected = hmac.digest(key, _said(fields, without={"hash"}), "sha256").hex()
    given = fields.get("hash", "")
    return hmac.compare_digest(expected.encode(), given.encode("utf-8", "surrogatepass"))


def _bears_signature(fields: dict[str, str], bot_id: int, public_key: str) -> bool:
    try:
        signature = base64.b64decode(
            fields.get("signature", "").rstrip("=") + "==", altchars=b"-_", validate=True
        )
        said = f"{bot_id}:WebAppData\n".encode() + _said(fields, without={"hash", "signature"})
        Ed25519PublicKey.from_public_bytes(bytes.fromhex(public_key)).verify(signature, said)
    except (InvalidSignature, ValueError):
        return False
    return True


def _said(fields: dict[str, str], *, without: set[str]) -> bytes:
    lines = (f"{name}={fields[name]}" for name in sorted(fields) if name not in without)
    return "\n".join(lines).encode("utf-8", "surrogatepass")


def _refuse_unless_fresh(fields: dict[str, str], at: datetime) -> None:
    said_at = fields.get("auth_date", "")
    if not NUMBER.fullmatch(said_at):
        raise _unreadable()
    try:
        age = at - datetime.fromtimestamp(int(said_at), UTC)
    except (OverflowError, ValueError, OSError):
        raise _unreadable() from None
    if not -AHEAD <= age <= LIFE:
        raise DomainError(
            "launch_expired",
            _("This page has been open for too long. Close it and open it again."),
        )


def _user(fields: dict[str, str]) -> dict[str, Any]:
    """Return the person; there is none when the app is opened where nobody speaks."""
    try:
        user = json.loads(fields.get("user", ""))
    except (ValueError, RecursionError):
        raise _unreadable() from None
    if not isinstance(user, dict) or type(user.get("id")) is not int or user["id"] <= 0:
        raise _unreadable()
    return user


def _unreadable() -> DomainError:
    return DomainError(
        "launch_unreadable", _("Open this page from Telegram: it did not say who you are.")
    )
