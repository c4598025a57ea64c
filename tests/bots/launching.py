"""What Telegram would say of whoever opens the Mini App, said in a test."""

import base64
import hmac
import json
from urllib.parse import urlencode

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from tests.bots.club import TOKEN

# The servers of Telegram at which the bot of the tests lives.
SIGNING = Ed25519PrivateKey.from_private_bytes(bytes(range(32)))
PUBLIC_KEY = SIGNING.public_key().public_bytes_raw().hex()
BOT_ID = int(TOKEN.partition(":")[0])


def user(telegram_id, name="Ana", language="en", **more):
    return {"id": telegram_id, "first_name": name, "language_code": language, **more}


def fields_of(person, at, **more):
    """The fields for *person*, opened at *at*, before anybody vouches for them."""
    return {
        "auth_date": str(int(at.timestamp())),
        "chat_instance": "8428209589180549439",
        "user": json.dumps(person, ensure_ascii=False, separators=(",", ":")),
        **more,
    }


def vouched(fields, *, token=TOKEN, bot_id=BOT_ID, signing=SIGNING):
    """The query string as Telegram makes it: signed, then hashed with the signature in it."""
    whole = dict(fields)
    if signing is not None:
        said = f"{bot_id}:WebAppData\n".encode() + lines(whole)
        signature = base64.urlsafe_b64encode(signing.sign(said)).decode().rstrip("=")
        whole["signature"] = signature
    key = hmac.digest(b"WebAppData", token.encode(), "sha256")
    return urlencode(whole | {"hash": hmac.digest(key, lines(whole), "sha256").hex()})


def lines(fields):
    return "\n".join(f"{name}={fields[name]}" for name in sorted(fields)).encode()


def launch(telegram_id, at, *, name="Ana", language="en", **more):
    """Launch data for somebody who opens the app of the tests' bot."""
    return vouched(fields_of(user(telegram_id, name, language), at, **more))
