"""How a link or a button opens the Mini App for one person, signed as Telegram signs it."""

import hmac
import json
import re
import urllib.parse

from tests.bots.botapi.people import Person
from tests.bots.sandbox.stage import PUBLIC, Stage

THEME = {
    "bg_color": "#ffffff",
    "text_color": "#000000",
    "hint_color": "#707579",
    "link_color": "#3390ec",
    "button_color": "#3390ec",
    "button_text_color": "#ffffff",
    "secondary_bg_color": "#f4f4f5",
}
DARK = {
    "bg_color": "#212121",
    "text_color": "#ffffff",
    "hint_color": "#aaaaaa",
    "link_color": "#8774e1",
    "button_color": "#8774e1",
    "button_text_color": "#ffffff",
    "secondary_bg_color": "#0f0f0f",
}
APP = "/telegram/app/"
# `t.me/<bot>?startapp=…` and `t.me/<bot>/<app>?startapp=…`.
LINK = re.compile(r"https://t\.me/(\w+)(?:/\w+)?\?startapp(?:=([A-Za-z0-9_-]{0,512}))?(?:&.*)?")


class NowhereError(Exception):
    """The address opens nothing; the message says why."""


def address_of(stage: Stage, person: Person, url: str, *, dark: bool = False) -> str:
    """Return where *person*'s browser goes with *url*: the Mini App, or a page of the club.

    :raises NowhereError: if it is neither.
    """
    if not stage.club:
        raise NowhereError("The club is not open yet.")
    if link := LINK.fullmatch(url):
        if link[1].lower() != stage.bot.username.lower():
            raise NowhereError("That is another bot.")
        return _launched(stage, person, stage.club + APP, start=link[2] or "", dark=dark)
    if url != PUBLIC and not url.startswith(f"{PUBLIC}/"):
        raise NowhereError("That page is not the club's.")
    here = stage.club + url.removeprefix(PUBLIC)
    if urllib.parse.urlsplit(here).path.startswith(APP):
        return _launched(stage, person, here, dark=dark)
    return here


def launch_data(token: str, person: Person, at: int, **more: str) -> str:
    """Return the launch data of *person* for the bot with this *token*."""
    fields = {
        "user": json.dumps(person.as_json(), ensure_ascii=False),
        "auth_date": str(at),
        "chat_instance": str(person.id),
        **more,
    }
    said = "\n".join(f"{name}={fields[name]}" for name in sorted(fields))
    key = hmac.digest(b"WebAppData", token.encode(), "sha256")
    fields["hash"] = hmac.digest(key, said.encode(), "sha256").hex()
    return urllib.parse.urlencode(fields)


def _launched(stage: Stage, person: Person, url: str, *, start: str = "", dark: bool) -> str:
    more = {"start_param": start} if start else {}
    at = int(stage.world.clock())
    said = {
        "tgWebAppData": launch_data(stage.bot.token, person, at, **more),
        "tgWebAppVersion": "8.0",
        "tgWebAppPlatform": "web",
        "tgWebAppThemeParams": json.dumps(DARK if dark else THEME),
        **({"tgWebAppStartParam": start} if start else {}),
    }
    return f"{url}#{urllib.parse.urlencode(said)}"
