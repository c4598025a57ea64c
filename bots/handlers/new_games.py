"""Choosing a game against the house: first the rules, then how many sit down."""

from bots.handlers.answers import written
from bots.handlers.said import Tapped
from bots.messages import replies, taps
from bots.messages.screens import Button, Screen
from bots.services import friendlies, outbox, tables
from games.engine import PRESETS, rule_set
from games.rule_words import PRESET_NAMES


def offer() -> Screen:
    """Return the question which game it is to be."""
    rows = tuple((Button(str(PRESET_NAMES[each]), str(taps.New(each))),) for each in PRESETS)
    return Screen(replies.which_game(), rows)


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
        _ask_how_many(choice.rules, players, tap)
        return ""
    friendlies.start(
        telegram_id=tap.telegram_id,
        rules=choice.rules,
        seats=choice.seats or players[0],
        message_id=tap.message_id,
        at=tap.at,
    )
    return ""


def _ask_how_many(rules: str, players: tuple[int, ...], tap: Tapped) -> None:
    rows = tuple((Button(replies.seats(count), str(taps.New(rules, count))),) for count in players)
    outbox.reply(
        chat_id=tap.chat_id,
        # One question, however often the button is tapped before its message is gone.
        key=f"seats:{tap.chat_id}:{tap.message_id}",
        said=written(Screen(replies.how_many(str(PRESET_NAMES[rules])), rows)),
        link=tables.connected(tap.telegram_id),
        instead_of=tap.message_id,
        at=tap.at,
    )
