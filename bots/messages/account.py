"""Who a person is here: coming, signing in on the web, and leaving."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from bots.messages.account_taps import Deed, Leave
from bots.messages.screens import Button, Screen

MOST_CLUBS = 3


@dataclass(frozen=True, slots=True)
class Who:
    """A player as the chat knows them; *way_in* says how they get in without Telegram."""

    player: str
    name: str
    # "email", "browser" (where they are signed in, or by the club's help), "club" (by another
    # invitation of theirs), "none".
    way_in: str


def stranger(clubs: Sequence[str], page: str, button: str) -> Screen:
    """Say what this is, and ask whether the person is known; *button* opens *page* if it may."""
    lines = [_hello(clubs), ""]
    if button:
        lines.append(_("Have you played here before, or got an invitation? Connect your account."))
    else:
        lines.append(
            _("Have you played here before? Sign in and connect your Telegram there: %(page)s")
            % {"page": page}
        )
    lines.append(_("Or begin as a new player; you can get a login for the web later."))
    connect = (Button(_("Connect my account"), url=button),) if button else ()
    new = (Button(_("Play as a new player"), str(Deed.ARRIVE)),)
    return Screen("\n".join(lines), tuple(row for row in (connect, new) if row))


def _hello(clubs: Sequence[str]) -> str:
    if not clubs:
        return _("Hello! Here you play truco, alone against the house or with your friends.")
    named = ", ".join(clubs[:MOST_CLUBS]) + (" …" if len(clubs) > MOST_CLUBS else "")
    return _(
        "Hello! This is the bot of %(clubs)s: tournaments of truco and games in between, played"
        " in this chat."
    ) % {"clubs": named}


def arrived(name: str) -> Screen:
    text = _(
        "Welcome, %(name)s! You are a new player. /play begins a game against the house; /web signs"
        " you in on the web as well, and then the account is yours for good."
    )
    play = Button(_("Play now"), str(Deed.PLAY))
    return Screen(text % {"name": name}, ((play,), (_sign_in_button(),)))


def account(who: Who) -> Screen:
    """Say who the person is, and how to get in and out."""
    lines = [_("You are %(name)s.") % {"name": who.name}, _ways_in(who)]
    leave = Button(_("Disconnect this Telegram"), str(Leave(who.player)))
    return Screen("\n".join(lines), ((_sign_in_button(),), (leave,)))


def _ways_in(who: Who) -> str:
    return {
        "email": _("On the web you sign in with your e-mail, or with a link from me: /web."),
        "browser": _("On the web you sign in with a link from me: /web."),
        "club": _(
            "Without this Telegram you get in by your club's help alone. /web lets you in too."
        ),
        "none": _("This Telegram is the only way into your account. /web gives you another."),
    }[who.way_in]


def leaving(who: Who, games: int) -> Screen:
    """Say what disconnecting means, before it is done.

    Where it closes the account, *games* against the house are called off.
    """
    is_closed = who.way_in == "none"
    lines = [
        _("Disconnect this Telegram from %(name)s?") % {"name": who.name},
        *(_closed(games) if is_closed else _disconnected(who)),
    ]
    sure = Leave(who.player, is_sure=True)
    label = _("Disconnect and lose the account") if is_closed else _("Disconnect")
    rows = (
        *(((_sign_in_button(),),) if who.way_in != "email" else ()),
        (Button(label, str(sure)),),
        _staying(),
    )
    return Screen("⚠️ " + "\n".join(lines), rows)


def may_not_leave(who: Who) -> Screen:
    """Say why an account that disconnecting would close stays open, and what helps."""
    lines = [
        _("%(present)s is in the middle of a game with others.") % {"present": who.name},
        _ways_in(who),
    ]
    return Screen("\n".join(lines), ((_sign_in_button(),), _staying()))


def _closed(games: int) -> list[str]:
    said = _(
        "There is no other way into your account, so it is closed for good. Finished games keep"
        " your name. Sign in on the web first if you want to keep the account."
    )
    return [said, *_called_off(games)]


def _disconnected(who: Who) -> list[str]:
    said = _(
        "Your tables go out of this chat, and nobody calls you here. Your results, your entries"
        " and your seats stay."
    )
    ways = {
        "email": _("You go on playing on the web, where you sign in with your e-mail."),
        "browser": _(
            "Without an e-mail you get in only where you are signed in, or with a link from"
            " your club."
        ),
        "club": _(
            "Then you get in only with another invitation of your club. Sign in on the web first"
            " if you want to do without."
        ),
    }
    return [said, ways[who.way_in]]


def _staying() -> tuple[Button, ...]:
    return (Button(_("Stay connected"), str(Deed.LOOK)),)


def left() -> Screen:
    return Screen(_("This Telegram is no longer connected. /start begins anew."))


def sign_in(name: str, url: str, *, is_button: bool) -> Screen:
    """Give the one-time link *url*; where Telegram takes it for none, as mere text."""
    text = _(
        "This link signs you in on the web as %(name)s. It works once, within ten minutes. Give it"
        " to nobody: who has it is you."
    ) % {"name": name}
    if is_button:
        return Screen(text, ((Button(_("Sign in on the web"), url=url),),))
    return Screen(f"{text}\n{url}")


def link_comes() -> str:
    return _("The link comes below.")


def may_move(present: str, other: str, games: int) -> Screen:
    """Ask whether the Telegram user becomes *other*; *present* has nothing to lose."""
    lines = [
        _("In this Telegram you are %(present)s, a new player without results.")
        % {"present": present},
        _("Be %(other)s from now on? The account of %(present)s is closed.")
        % {"other": other, "present": present},
    ]
    lines += _called_off(games)
    yes = Button(_("Yes, I am %(other)s") % {"other": other}, str(Deed.MOVE))
    no = Button(_("Stay %(present)s") % {"present": present}, str(Deed.LOOK))
    return Screen("\n".join(lines), ((yes,), (no,)))


def _called_off(games: int) -> list[str]:
    if not games:
        return []
    said = ngettext(
        "Your game against the house is called off.",
        "Your %(number)d games against the house are called off.",
        games,
    )
    return [said % {"number": games}]


def may_not_move(who: Who, other: str, kept: str) -> Screen:
    """Say why the Telegram user stays who it is, and how to become *other* all the same."""
    names = {"present": who.name, "other": other}
    lines = [
        _("In this Telegram you are %(present)s, so it cannot be connected to %(other)s.") % names,
        {
            "login": _("%(present)s has a login on the web.") % names,
            "club": _("%(present)s is a member of a club.") % names,
            "results": _("%(present)s has played games, and their results stay.") % names,
            "table": _("%(present)s is in the middle of a game with others.") % names,
        }[kept],
        "",
        _("To be %(other)s here:") % names,
    ]
    steps = [
        *([_("Finish the game.")] if kept == "table" else []),
        *(
            [_("Get a login for %(present)s with /web.") % names]
            if who.way_in in ("club", "none")
            else []
        ),
        _("Disconnect %(present)s.") % names,
        _("Open the link for %(other)s once more, or a new one from the club's page.") % names,
    ]
    lines += [f"{number}. {step}" for number, step in enumerate(steps, start=1)]
    leave = Button(_("Disconnect this Telegram"), str(Leave(who.player)))
    return Screen("\n".join(lines), ((leave,),))


def _sign_in_button() -> Button:
    return Button(_("Sign in on the web"), str(Deed.SIGN_IN))
