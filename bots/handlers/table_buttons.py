"""The buttons below a board, and those that begin a game or choose a language."""

from typing import assert_never

from django.conf import settings
from django.utils import translation

from bots.handlers import new_games
from bots.handlers.popups import Popup
from bots.handlers.said import Tapped
from bots.messages import replies, taps
from bots.services import linking, tables
from bots.services.at_board import AtBoard

AtTable = taps.Act | taps.Ready | taps.Open | taps.Show | taps.Again


def tapped(tap: Tapped) -> Popup:
    """Do what the button says.

    :raises DomainError: what the service says that was asked.
    """
    meaning = taps.parse(tap.data)
    if meaning is None:
        return Popup(replies.bad_button())
    return _do(meaning, tap)


def _do(meaning: taps.Tap, tap: Tapped) -> Popup:
    match meaning:
        case taps.Speak():
            return _speak(meaning.language, tap)
        case taps.New():
            return Popup(new_games.chosen(meaning, tap))
        case taps.Games():
            new_games.show(meaning.family, tap)
        case _:
            _at_table(meaning, tap.at_board(meaning.series))
    return Popup()


def _at_table(meaning: AtTable, tap: AtBoard) -> None:
    match meaning:
        case taps.Act():
            tables.act(tap, action=meaning.action, seen_seq=meaning.seq)
        case taps.Ready():
            tables.sit(tap)
        case taps.Open():
            tables.open_page(tap, page=meaning.page, moment=meaning.moment)
        case taps.Show():
            tables.show_sign(tap, hand=meaning.hand, sign=meaning.sign)
        case taps.Again():
            tables.play_again(tap)
        case _:
            assert_never(meaning)


def _speak(language: str, tap: Tapped) -> Popup:
    if language not in dict(settings.LANGUAGES):
        return Popup(replies.bad_button())
    linking.speak(link=tables.connected(tap.telegram_id), language=language, at=tap.at)
    with translation.override(language):
        return Popup(replies.language_chosen())
