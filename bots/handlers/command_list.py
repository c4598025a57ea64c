"""The commands: who answers them, and where they are known."""

from collections.abc import Callable
from dataclasses import dataclass

from bots.handlers import account, club_commands, commands, directing_buttons, group_commands
from bots.handlers.said import Said


@dataclass(frozen=True, slots=True)
class Command:
    """A command; what it does is said in :mod:`bots.messages.menu`."""

    name: str
    answer: Callable[[Said], None]
    # Among those that Telegram offers, in this order.
    is_listed: bool = True


PRIVATE = (
    Command("start", commands.start, is_listed=False),
    Command("play", commands.play),
    Command("matches", commands.matches),
    Command("tournaments", club_commands.tournaments),
    Command("next", club_commands.next_match),
    Command("director", directing_buttons.direct),
    Command("account", account.account),
    Command("web", account.web),
    Command("language", commands.language),
    Command("help", commands.usage),
    # As it is called in a group; who writes it here wants a game all the same.
    Command("truco", commands.play, is_listed=False),
)
# A group may hold other bots: nothing that is listed is called as they call theirs.
IN_GROUPS = (
    Command("truco", group_commands.truco),
    Command("help", group_commands.usage, is_listed=False),
)
