"""The buttons with which somebody arrives, signs in, becomes another player, or leaves."""

from django.utils import translation

from bots import selectors
from bots.handlers import account, new_games
from bots.handlers.answers import rewrite, written
from bots.handlers.popups import Popup
from bots.handlers.said import Tapped
from bots.messages import account as screens
from bots.messages import account_taps, replies
from bots.messages.account_taps import Deed, Leave
from bots.messages.club_matches import ways_on
from bots.messages.screens import Screen
from bots.models import TelegramLink
from bots.services import arrivals, leaving, moving, outbox, signing_in, tables
from games.errors import DomainError
from games.selectors import live_series_of


def tapped(tap: Tapped) -> Popup:
    """Do what the button says.

    :raises DomainError: ``not_connected``, or as the service that is called.
    """
    match account_taps.parse(tap.data):
        case None:
            return Popup(replies.bad_button())
        case Leave(player, is_sure):
            return _leave(tap, player, is_sure=is_sure)
        case deed:
            return _DEEDS[deed](tap)


def _sign_in(tap: Tapped) -> Popup:
    link = tables.connected(tap.telegram_id)
    signing_in.promise(link=link, key=f"tap:{tap.query_id}", at=tap.at)
    return Popup(screens.link_comes())


def _arrive(tap: Tapped) -> Popup:
    link = arrivals.arrive(
        telegram_id=tap.telegram_id,
        chat_id=tap.chat_id,
        name=tap.name,
        language=tap.language or "",
        at=tap.at,
    )
    with translation.override(link.language):
        rewrite(tap, screens.arrived(link.player.name))
    return Popup()


def _play(tap: Tapped) -> Popup:
    link = tables.connected(tap.telegram_id)
    outbox.reply(
        chat_id=tap.chat_id,
        key=f"play:{tap.query_id}",
        said=written(new_games.offer(link)),
        link=link,
        at=tap.at,
    )
    return Popup()


def _look(tap: Tapped) -> Popup:
    link = selectors.link_of(tap.telegram_id)
    rewrite(tap, account.stranger() if link is None else screens.account(account.who(link)))
    return Popup()


def _move(tap: Tapped) -> Popup:
    try:
        link = moving.move(telegram_id=tap.telegram_id, at=tap.at)
    except DomainError as refused:
        # Among other reasons because it was done, and the update has come once more.
        _look(tap)
        return Popup(str(refused.message))
    with translation.override(link.language):
        rewrite(tap, Screen(replies.welcome(link.player.name), ways_on()))
    return Popup()


def _leave(tap: Tapped, player: str, *, is_sure: bool) -> Popup:
    link = selectors.link_of(tap.telegram_id)
    if link is None:
        rewrite(tap, screens.left())
    elif link.player.public_id != player:
        # An old button, from when this Telegram was somebody else.
        return _look(tap)
    elif is_sure:
        leaving.leave(player=link.player, at=tap.at)
        rewrite(tap, screens.left())
    else:
        rewrite(tap, _may_leave(link))
    return Popup()


def _may_leave(link: TelegramLink) -> Screen:
    who = account.who(link)
    if who.way_in == "none" and selectors.sits_with_others(link.player):
        return screens.may_not_leave(who)
    return screens.leaving(who, live_series_of(link.player).count())


_DEEDS = {
    Deed.ARRIVE: _arrive,
    Deed.LOOK: _look,
    Deed.SIGN_IN: _sign_in,
    Deed.MOVE: _move,
    Deed.PLAY: _play,
}
