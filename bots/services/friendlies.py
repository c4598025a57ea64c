"""A game against the house, asked for in a chat."""

from datetime import datetime
from typing import TYPE_CHECKING

from django.utils.translation import gettext as _

from bots.models import TelegramLink
from bots.services import outbox
from bots.services.tables import connected
from games.engine import PRESETS, RuleSetError, rule_set
from games.errors import DomainError
from games.rule_words import usual_rules
from games.selectors import live_series_of, series_of
from games.services import friendlies
from games.services.transactions import in_transaction, locked

if TYPE_CHECKING:
    from games.models import Player

USUAL_SEATS = 4
# A chat with more boards than this is no use to anybody.
MOST_TABLES = 5


def usual_game(player: "Player", language: str) -> tuple[str, int]:
    """Return what *player* has played last, and by how many; else what people play in *language*."""
    last = series_of(player).first()
    try:
        preset = "" if last is None else str(rule_set(last.rules).preset)
    except RuleSetError:
        # Of years ago, and refused today.
        preset = ""
    if last is None or preset not in PRESETS:
        return usual_in(language)
    return preset, seats_near(preset, last.players_count)


def usual_in(language: str) -> tuple[str, int]:
    """Return what people play where *language* is spoken, and by how many."""
    rules = usual_rules(language)
    return rules, seats_near(rules, USUAL_SEATS)


def seats_near(rules: str, seats: int) -> int:
    """Return by how many *rules* are played, as near to *seats* as can be."""
    players = rule_set(rules).players
    return min(players, key=lambda number: (abs(number - seats), -number))


@in_transaction
def start(*, telegram_id: int, rules: str, seats: int, message_id: int, at: datetime) -> bool:
    """Seat the player whom the Telegram user is with the house, and deal.

    *message_id* is the message in which the game was chosen. It is taken away, and two taps on
    it begin one game; returns whether this one did.

    :raises DomainError: ``not_connected``, ``too_many_tables``, or as
        :func:`games.services.friendlies.start_friendly`.
    """
    link = connected(telegram_id)
    locked(TelegramLink.objects.filter(pk=link.pk)).get()
    if outbox.is_removed(chat_id=link.chat_id, message_id=message_id):
        return False
    if live_series_of(link.player).count() >= MOST_TABLES:
        raise DomainError(
            "too_many_tables",
            _("You sit at %(number)d tables already; finish one first.") % {"number": MOST_TABLES},
        )
    friendlies.start_friendly(player=link.player, rules=rules, seats=seats, at=at)
    outbox.remove(chat_id=link.chat_id, message_id=message_id, link_id=link.pk, at=at)
    return True
