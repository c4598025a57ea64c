"""What is written to the bot. Answers go through the outbox, once for each update."""

from collections.abc import Callable

from django.conf import settings

from bots import selectors
from bots.handlers import (
    account,
    club_commands,
    directing_answers,
    directing_asking,
    group_joining,
    new_games,
    report_answers,
    report_buttons,
)
from bots.handlers.answers import answer
from bots.handlers.said import Said
from bots.messages import replies, taps
from bots.messages.club_matches import ways_on
from bots.messages.screens import Button, Screen
from bots.models import Question
from bots.services import boards, club_life
from games.errors import DomainError
from games.language_names import own_name
from tournaments.selectors.my_matches import to_play

# What a deep link begins with, and what it does; any other is the token that connects a Telegram.
DEEP_LINKS: dict[str, Callable[[Said], None]] = {
    account.INVITATION: account.join,
    group_joining.BEGINNING: group_joining.follow,
}
# By what was asked: what takes the answer. Each puts the question away when it is satisfied.
ANSWERS: dict[str, Callable[[Said, Question], None]] = {
    club_life.PARTNER: club_commands.partner_named,
    directing_asking.QUESTION: directing_answers.taken,
    report_buttons.QUESTION: report_answers.points,
    report_buttons.PHOTO: report_answers.photo,
}


def start(said: Said) -> None:
    """Follow the deep link by which the person has come, or say hello."""
    for beginning, follow in DEEP_LINKS.items():
        if said.rest.startswith(beginning):
            follow(said)
            return
    if said.rest:
        account.connect(said)
        return
    account.greet(said)


def usage(said: Said) -> None:
    from bots.handlers.command_list import PRIVATE  # noqa: PLC0415 - the list holds this command

    _answer(said, replies.usage([command.name for command in PRIVATE if command.is_listed]))


def matches(said: Said) -> None:
    """Post the person's tables at the end of the chat; of real cards, what is to be played."""
    link = selectors.link_of(said.telegram_id)
    if link is None:
        answer(said, account.stranger())
        return
    if boards.show_all(link=link, at=said.at):
        return
    if to_play(link.player):
        club_commands.next_match(said)
    else:
        answer(said, Screen(replies.no_tables(), ways_on()))


def play(said: Said) -> None:
    """Offer the games that the house plays."""
    link = selectors.link_of(said.telegram_id)
    answer(said, account.stranger() if link is None else new_games.offer(link))


def language(said: Said) -> None:
    """Offer the club's languages, each in its own."""
    rows = tuple(
        (Button(own_name(code), str(taps.Speak(code))),) for code, _name in settings.LANGUAGES
    )
    answer(said, Screen(replies.which_language(), rows))


def unknown(said: Said) -> None:
    _answer(said, replies.unknown_command())


def talk(said: Said) -> None:
    """Take what was written, or a photo, as the answer to what was asked, if anything was."""
    question = selectors.question_of(said.telegram_id, at=said.at)
    try:
        if question is not None and question.about in ANSWERS:
            ANSWERS[question.about](said, question)
        elif not report_answers.unasked_photo(said):
            known = selectors.link_of(said.telegram_id) is not None
            answer(said, Screen(replies.not_understood()) if known else account.stranger())
    except DomainError as refused:
        _answer(said, str(refused.message))


def _answer(said: Said, text: str) -> None:
    answer(said, Screen(text))
