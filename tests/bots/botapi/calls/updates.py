"""How a bot says who it is, and takes in updates."""

import asyncio
import re
import urllib.parse

from tests.bots.botapi.call import Call
from tests.bots.botapi.errors import ApiError, Json, bad_request
from tests.bots.botapi.registry import method

MAX_POLL = 30
WEBHOOK_PORTS = {None, 80, 88, 443, 8443}
SECRET = re.compile(r"[A-Za-z0-9_-]{1,256}")


@method("getMe")
async def get_me(call: Call) -> Json:
    return call.bot.as_json()


@method("getUpdates", "", "offset limit timeout allowed_updates")
async def get_updates(call: Call) -> list[Json]:
    bot = call.bot
    if bot.webhook:
        raise ApiError(409, "Conflict: can't use getUpdates method while webhook is active")
    limit = call.get("limit", 100)
    if not 1 <= limit <= 100:
        raise bad_request("invalid limit specified")
    bot.allowed = call.get("allowed_updates", bot.allowed)
    bot.confirm(call.get("offset", 0))
    if not bot.waiting:
        bot.arrived.clear()
        try:
            async with asyncio.timeout(min(call.get("timeout", 0), MAX_POLL)):
                await bot.arrived.wait()
        except TimeoutError:
            return []
    return bot.waiting[:limit]


@method(
    "setWebhook",
    "url",
    "ip_address max_connections allowed_updates drop_pending_updates secret_token",
)
async def set_webhook(call: Call) -> bool:
    if call["url"]:
        _check_address(call["url"])
    if not SECRET.fullmatch(call.get("secret_token", "x")):
        raise bad_request("secret token contains unallowed characters")
    if not 1 <= call.get("max_connections", 40) <= 100:
        raise bad_request("invalid max_connections specified")
    call.bot.allowed = call.get("allowed_updates", call.bot.allowed)
    call.bot.webhook = call.parameters if call["url"] else {}
    call.bot.webhook_error = {}
    return _drop_pending(call)


def _check_address(url: str) -> None:
    address = urllib.parse.urlsplit(url)
    # The real server is never on the same machine, and takes nothing but https.
    if address.hostname == "127.0.0.1":
        return
    if address.scheme != "https":
        raise bad_request("bad webhook: An HTTPS URL must be provided for webhook")
    if address.port not in WEBHOOK_PORTS:
        raise bad_request("bad webhook: Webhook can be set up only on ports 80, 88, 443 or 8443")


@method("deleteWebhook", "", "drop_pending_updates")
async def delete_webhook(call: Call) -> bool:
    call.bot.webhook = {}
    return _drop_pending(call)


@method("getWebhookInfo")
async def get_webhook_info(call: Call) -> Json:
    webhook = call.bot.webhook
    info = {
        "url": webhook.get("url", ""),
        "has_custom_certificate": False,
        "pending_update_count": len(call.bot.waiting),
    }
    if webhook:
        info |= {"max_connections": webhook.get("max_connections", 40), **call.bot.webhook_error}
    return info | ({"allowed_updates": call.bot.allowed} if call.bot.allowed else {})


def _drop_pending(call: Call) -> bool:
    if call.get("drop_pending_updates", False):
        call.bot.waiting.clear()
    return True
