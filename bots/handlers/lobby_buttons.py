"""The buttons on the card of a lobby."""

from collections.abc import Callable

from django.conf import settings

from bots import selectors
from bots.handlers.popups import Popup
from bots.handlers.said import Tapped
from bots.messages import group_taps, replies
from bots.messages import lobby as texts
from bots.messages.group_taps import OnCard
from bots.services import groups, lobbies, lobby_seats
from games.errors import DomainError


def tapped(meaning: OnCard, tap: Tapped) -> Popup:
    """Do what the button says.

    :raises DomainError: what the service says that was asked.
    """
    do = _DEEDS.get(meaning.deed)
    if do is None:
        return Popup(replies.bad_button())
    do(meaning, tap)
    return Popup()


def _leave(meaning: OnCard, tap: Tapped) -> None:
    lobby_seats.leave(lobby=meaning.lobby, telegram_id=tap.telegram_id, at=tap.at)


def _move(meaning: OnCard, tap: Tapped) -> None:
    lobby_seats.move(lobby=meaning.lobby, telegram_id=tap.telegram_id, at=tap.at)


def _begin(meaning: OnCard, tap: Tapped) -> None:
    lobbies.begin(lobby=meaning.lobby, telegram_id=tap.telegram_id, at=tap.at)


def _close(meaning: OnCard, tap: Tapped) -> None:
    lobbies.close(lobby=meaning.lobby, telegram_id=tap.telegram_id, at=tap.at)


def _turn_page(meaning: OnCard, tap: Tapped) -> None:
    lobby = selectors.lobby_named(meaning.lobby)
    is_here = lobby is not None and lobby.group.chat_id == tap.chat_id
    lobbies.open_page(
        lobby=meaning.lobby,
        telegram_id=tap.telegram_id,
        page=meaning.choice,
        is_administrator=is_here and tap.is_administrator,
        at=tap.at,
    )


def _choose_rules(meaning: OnCard, tap: Tapped) -> None:
    lobbies.choose_rules(
        lobby=meaning.lobby, telegram_id=tap.telegram_id, rules=meaning.choice, at=tap.at
    )


def _choose_seats(meaning: OnCard, tap: Tapped) -> None:
    seats = int(meaning.choice) if meaning.choice.isdecimal() else 0
    lobbies.choose_seats(lobby=meaning.lobby, telegram_id=tap.telegram_id, seats=seats, at=tap.at)


def _choose_language(meaning: OnCard, tap: Tapped) -> None:
    lobby = selectors.lobby_named(meaning.lobby)
    known = meaning.choice in dict(settings.LANGUAGES)
    if lobby is None or lobby.group.chat_id != tap.chat_id or not known:
        raise DomainError("bad_button", replies.bad_button())
    if tap.telegram_id != lobby.opened_by and not tap.is_administrator:
        raise DomainError("not_allowed", texts.no_right_to_choose_language())
    groups.speak(group=lobby.group, language=meaning.choice, at=tap.at)


_DEEDS: dict[str, Callable[[OnCard, Tapped], None]] = {
    group_taps.LEAVE: _leave,
    group_taps.MOVE: _move,
    group_taps.BEGIN: _begin,
    group_taps.CLOSE: _close,
    group_taps.PAGE: _turn_page,
    group_taps.RULES: _choose_rules,
    group_taps.SEATS: _choose_seats,
    group_taps.LANGUAGE: _choose_language,
}
