"""What a checkup finds, in sentences for whoever runs the club."""

import enum
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import datetime, timedelta
from urllib.parse import urlsplit

from bots.application.checkup import Club, SeenGroup, Telegram
from bots.application.poller import KINDS

PORTS = {443, 80, 88, 8443}
SECRET = re.compile(r"[A-Za-z0-9_-]{1,256}")
# The process says every half minute that it is there.
SILENT = timedelta(minutes=2)
LAG = timedelta(minutes=1)
LATELY = timedelta(hours=1)


class Grade(enum.StrEnum):
    FINE = "✓"
    NOTE = "·"
    WRONG = "✗"


@dataclass(frozen=True, slots=True)
class Finding:
    grade: Grade
    text: str

    def __str__(self) -> str:
        return f"{self.grade} {self.text}"


@dataclass(frozen=True, slots=True)
class Chosen:
    """How the club is set up; *webhook* is where updates should arrive, empty when polling."""

    base_url: str
    webhook: str
    secret: str
    # The address of the Mini App, empty where there can be none.
    app: str


def find(chosen: Chosen, telegram: Telegram, club: Club, *, at: datetime) -> Iterator[Finding]:
    """Yield everything worth a sentence, good or bad."""
    yield _fine(f"The token is that of @{telegram.me.username}.")
    yield from _process(telegram, club, at)
    yield from (_webhook if chosen.webhook else _polling)(chosen, telegram, at)
    yield from _address(chosen)
    yield from _commands(telegram)
    yield from _app(chosen, telegram)
    yield from _groups(telegram)
    yield from _people(club)


def _process(telegram: Telegram, club: Club, at: datetime) -> Iterator[Finding]:
    identity = club.identity
    if identity is None:
        yield _wrong("run_bot has never run here: without it nothing is answered or sent.")
        return
    if identity.username != telegram.me.username:
        yield _wrong(
            f"The pages of the club lead to @{identity.username}. Start run_bot once with this"
            " token, and they know its name."
        )
    if at - identity.seen_at > SILENT:
        yield _wrong(f"run_bot does not run; it was last seen {_ago(identity.seen_at, at)}.")
    else:
        yield _fine("run_bot is at work.")
    if club.updates_wait_since and at - club.updates_wait_since > LAG:
        yield _wrong(
            f"What people wrote or tapped {_ago(club.updates_wait_since, at)} still waits."
        )
    if club.messages_wait_since and at - club.messages_wait_since > LAG:
        yield _wrong(
            f"{_number(club.waiting, 'message')} waiting to be sent, the first for"
            f" {_long(at - club.messages_wait_since)}."
        )
    if club.given_up:
        yield _note(
            f"{_number(club.given_up, 'message')} given up in the last day; the last one because"
            f" of “{club.last_error}”."
        )


def _webhook(chosen: Chosen, telegram: Telegram, at: datetime) -> Iterator[Finding]:
    address = urlsplit(chosen.webhook)
    if address.scheme != "https":
        yield _wrong(f"Telegram calls https addresses only, and the webhook is {chosen.webhook}.")
    elif (address.port or 443) not in PORTS:
        yield _wrong(f"Telegram calls ports 443, 80, 88 and 8443 only, not {address.port}.")
    if not SECRET.fullmatch(chosen.secret):
        yield _wrong(
            "CLUB_TELEGRAM_WEBHOOK_SECRET may hold up to 256 letters, digits, _ and - only."
        )
    info = telegram.webhook
    if not info.url:
        yield _wrong("No webhook is set. run_bot sets it when it starts.")
        return
    if info.url != chosen.webhook:
        yield _wrong(
            f"Telegram calls {info.url} and not {chosen.webhook}. run_bot sets it when it starts."
        )
        return
    yield _fine(f"Telegram calls {info.url}.")
    if missing := set(KINDS) - set(info.allowed_updates or KINDS):
        yield _wrong(f"Telegram does not tell of {', '.join(sorted(missing))}. Restart run_bot.")
    yield from _failures(telegram, at)
    if info.pending_update_count:
        yield _note(f"{_number(info.pending_update_count, 'update')} not delivered yet.")


def _failures(telegram: Telegram, at: datetime) -> Iterator[Finding]:
    info = telegram.webhook
    if not info.last_error_message or info.last_error_date is None:
        return
    said = (
        f"A call of Telegram's failed {_ago(info.last_error_date, at)}:"
        f" “{info.last_error_message}”."
    )
    lately = at - info.last_error_date < LATELY
    yield _wrong(f"{said} {_cause(info.last_error_message)}".strip()) if lately else _note(said)


def _cause(error: str) -> str:
    """Return where to look for the cause of what Telegram says of a webhook."""
    if "403" in error:
        return (
            "The secret is not the one that run_bot has told Telegram: are both started with the"
            " same CLUB_TELEGRAM_WEBHOOK_SECRET?"
        )
    if "404" in error:
        return "Whatever answers there is not this club."
    if "SSL" in error.upper() or "certificate" in error.lower():
        return "The certificate is not one that everybody trusts, or its chain is not whole."
    if any(word in error.lower() for word in ("timed out", "refused", "resolve", "connect")):
        return "The address cannot be reached from the internet."
    return ""


def _polling(chosen: Chosen, telegram: Telegram, _at: datetime) -> Iterator[Finding]:
    if not telegram.webhook.url:
        yield _fine("The bot polls: no address in the internet is needed.")
        return
    closed = "" if chosen.secret else ", and without CLUB_TELEGRAM_WEBHOOK_SECRET none is let in"
    yield _wrong(
        f"The bot polls here, but Telegram calls {telegram.webhook.url}{closed}. Does another"
        " club use the same token? If not, run_bot takes the webhook away when it starts."
    )


def _address(chosen: Chosen) -> Iterator[Finding]:
    address = urlsplit(chosen.base_url)
    host = address.hostname or ""
    if host.startswith("127.") or "." not in host:
        yield _note(
            f"Links to {chosen.base_url} open on this machine only. CLUB_BASE_URL, or LAN=1, makes"
            " them lead here from telephones."
        )
    elif re.match(r"10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.", host):
        yield _note(f"Links to {chosen.base_url} open in this network only.")
    elif address.scheme != "https":
        yield _note(f"Links lead to {chosen.base_url}, without https.")
    else:
        yield _fine(f"Links lead to {chosen.base_url}.")


def _commands(telegram: Telegram) -> Iterator[Finding]:
    if not telegram.wrong_commands:
        yield _fine("The commands are listed in every language.")
        return
    where = " and ".join(sorted(telegram.wrong_commands))
    yield _wrong(f"The commands listed in {where} are not those of this version. Restart run_bot.")


def _app(chosen: Chosen, telegram: Telegram) -> Iterator[Finding]:
    if not chosen.app:
        yield _note("There is no Mini App: it needs a public address with https.")
        return
    if telegram.menu == chosen.app:
        yield _fine("The Mini App opens from the menu button.")
    else:
        opens = telegram.menu or "the commands"
        yield _wrong(f"The menu button opens {opens}, not {chosen.app}. Restart run_bot.")
    if not telegram.me.has_main_web_app:
        yield _note(
            "From groups the Mini App does not open: @BotFather, /mybots, Bot Settings, Configure"
            f" Mini App, Enable, with {chosen.app}"
        )


def _groups(telegram: Telegram) -> Iterator[Finding]:
    me = telegram.me
    if not me.can_join_groups:
        yield _note("The bot cannot be added to groups: @BotFather, /setjoingroups, Enable.")
    if me.can_read_all_group_messages:
        yield _note(
            "Privacy mode is off: Telegram tells the bot everything that is written in its groups,"
            " and it needs none of that. @BotFather, /setprivacy, Enable."
        )
    for group in telegram.groups:
        yield _in_group(group)


def _in_group(group: SeenGroup) -> Finding:
    if not group.standing:
        return _note(f"“{group.title}”: the bot is no longer there.")
    if not group.may_write:
        return _wrong(f"“{group.title}”: the bot may not write there; an administrator lets it.")
    rights = "an administrator" if group.standing == "administrator" else "a member"
    return _fine(f"“{group.title}”: the bot is {rights} and may write.")


def _people(club: Club) -> Iterator[Finding]:
    if club.blocked:
        yield _note(
            f"{club.blocked} of {club.connected} connected people have shut the bot out; their own"
            " pages tell them."
        )
    else:
        people = _number(club.connected, "person is", "people are")
        yield _fine(f"{people} connected, and nobody has shut the bot out.")


def _number(count: int, one: str, many: str = "") -> str:
    """Return *count* with its word; the plural of *one* if it is not made with an s."""
    return f"{count} {one if count == 1 else many or one + 's'}"


def _ago(moment: datetime, at: datetime) -> str:
    return f"{_long(at - moment)} ago"


def _long(span: timedelta) -> str:
    for seconds, one in ((86400, "day"), (3600, "hour"), (60, "minute")):
        if span.total_seconds() >= seconds:
            return _number(int(span.total_seconds() // seconds), one)
    return "a moment"


def _grading(grade: Grade) -> Callable[[str], Finding]:
    return lambda text: Finding(grade, text)


_fine, _note, _wrong = (_grading(grade) for grade in Grade)
