"""Choosing a game against the house: the usual one at once, others by family, rules and number."""

from bots.handlers.answers import rewrite
from bots.handlers.said import Tapped
from bots.messages import game_choice, replies, taps
from bots.messages.screens import Screen
from bots.models import TelegramLink
from bots.services import friendlies, tables
from games.engine import PRESETS, rule_set
from games.rule_words import FAMILIES


def offer(link: TelegramLink) -> Screen:
    """Return the question which game it is to be."""
    return game_choice.first(*friendlies.usual_game(link.player, link.language))


def show(family: str, tap: Tapped) -> None:
    """Show the games of *family*, or what is offered first.

    :raises DomainError: ``not_connected``.
    """
    link = tables.connected(tap.telegram_id)
    rewrite(tap, game_choice.of_family(family) if family in FAMILIES else offer(link))


def chosen(choice: taps.New, tap: Tapped) -> str:
    """Ask what is still open, or begin; return what to answer to the tap, if anything.

    :raises DomainError: as :func:`bots.services.friendlies.start`.
    """
    if choice.rules not in PRESETS:
        return replies.bad_button()
    players = rule_set(choice.rules).players
    if choice.seats not in (0, *players):
        return replies.bad_button()
    if not choice.seats and len(players) > 1:
        tables.connected(tap.telegram_id)
        rewrite(tap, game_choice.how_many(choice.rules, players))
        return ""
    friendlies.start(
        telegram_id=tap.telegram_id,
        rules=choice.rules,
        seats=choice.seats or players[0],
        message_id=tap.message_id,
        at=tap.at,
    )
    return ""
