"""What is written in a group, and how the bot comes into one and leaves it."""

from bots.handlers.answers import answer, written
from bots.handlers.said import Joined, Said, Tapped
from bots.messages import lobby as texts
from bots.messages.screens import Screen
from bots.models import Group
from bots.services import groups, lobbies, outbox


def truco(said: Said) -> None:
    """Bring the tables of a topic to its end, and the card on which to gather."""
    lobbies.gather(
        group=group_of(said),
        thread_id=said.thread_id,
        telegram_id=said.telegram_id,
        at=said.at,
    )


def usage(said: Said) -> None:
    """Say what the bot does here, if it was asked by its name: other bots have a /help too."""
    if "@" in said.text.partition(" ")[0]:
        answer(said, Screen(texts.usage()))


def entered(joined: Joined) -> None:
    """Say hello in a group that has let the bot in; once, however often it comes."""
    groups.heard(
        chat_id=joined.chat_id, title=joined.chat_title, language=joined.language, at=joined.at
    )
    outbox.reply(
        chat_id=joined.chat_id,
        key=f"hello:{joined.chat_id}",
        said=written(Screen(texts.hello())),
        at=joined.at,
    )


def group_of(said: Said | Tapped) -> Group:
    return groups.heard(
        chat_id=said.chat_id, title=said.chat_title, language=said.language, at=said.at
    )
