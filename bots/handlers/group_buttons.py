"""The buttons that a whole group sees. Whoever taps does it for themselves."""

from typing import assert_never

from bots import selectors
from bots.handlers import lobby_buttons
from bots.handlers.group_commands import group_of
from bots.handlers.popups import Popup
from bots.handlers.said import Tapped
from bots.messages import group_taps, own_cards, replies
from bots.messages.group_taps import Again, Look, OnCard, Put, Say
from bots.services import group_play, lobbies
from bots.services.at_board import AtBoard
from games.selectors import find_series, rules_of
from games.words import speech_of


def tapped(tap: Tapped) -> Popup:
    """Do what the button says.

    :raises DomainError: what the service says that was asked.
    """
    meaning = group_taps.parse(tap.data)
    match meaning:
        case None:
            return Popup(replies.bad_button())
        case OnCard():
            return lobby_buttons.tapped(meaning, tap)
        case Again():
            return _again(meaning, tap)
        case _:
            return _at_table(meaning, tap.at_board(meaning.series))


def is_for_administrators(data: str | None) -> bool:
    """Return whether it matters for this button who directs the group."""
    meaning = group_taps.parse(data)
    match meaning:
        case OnCard(deed=group_taps.LANGUAGE):
            return True
        case OnCard(deed=group_taps.PAGE, choice=page):
            # They may choose the language, and close its page again.
            return page in ("", group_taps.LANGUAGE)
        case _:
            return False


def _at_table(meaning: Look | Put | Say, at: AtBoard) -> Popup:
    match meaning:
        case Look():
            return _look(at)
        case Put():
            return _put(meaning, at)
        case Say():
            return _say(meaning, at)
        case _:
            assert_never(meaning)


def _look(at: AtBoard) -> Popup:
    table, is_whispered = group_play.own_cards(at)
    # Where a message of one's own follows, the popup may fade by itself.
    return Popup(own_cards.popup(table), alert=not is_whispered)


def _put(meaning: Put, at: AtBoard) -> Popup:
    card = group_play.put_card(
        at, position=meaning.position, covered=meaning.covered, seen_seq=meaning.seq
    )
    spanish = speech_of(rules_of(find_series(meaning.series))).spanish
    return Popup(own_cards.put(card, spanish=spanish))


def _say(meaning: Say, at: AtBoard) -> Popup:
    if group_play.say(at, word=meaning.word, seen_seq=meaning.seq):
        return Popup()
    return Popup(own_cards.sure(), alert=True)


def _again(meaning: Again, tap: Tapped) -> Popup:
    link = selectors.link_of(tap.telegram_id)
    if link is None:
        raise group_play.not_playing()
    lobbies.gather_again(group=group_of(tap), series=meaning.series, link=link, at=tap.at)
    return Popup()
