"""What is written to the bot. Answers go through the outbox, once for each update."""

from django.conf import settings
from django.urls import reverse
from django.utils import translation

from bots import selectors
from bots.handlers.said import Said
from bots.messages import replies, taps
from bots.services import boards, linking, outbox, tables
from games.engine import PRESETS
from games.errors import DomainError
from games.language_names import own_name
from games.rule_words import PRESET_NAMES


def start(said: Said) -> None:
    """Connect by the token of a deep link, or say hello."""
    if said.rest:
        _connect(said)
        return
    linking.heard(telegram_id=said.telegram_id, at=said.at)
    link = selectors.link_of(said.telegram_id)
    page = settings.CLUB_BASE_URL + reverse("bots:link")
    _answer(said, replies.welcome_back(link.player.name) if link else replies.stranger(page))


def usage(said: Said) -> None:
    _answer(said, replies.usage())


def matches(said: Said) -> None:
    """Post the person's tables at the end of the chat."""
    try:
        link = tables.connected(said.telegram_id)
    except DomainError as refused:
        _answer(said, str(refused.message))
        return
    if not boards.show_all(link=link, at=said.at):
        _answer(said, replies.no_tables())


def play(said: Said) -> None:
    """Offer the games that the house plays."""
    try:
        tables.connected(said.telegram_id)
    except DomainError as refused:
        _answer(said, str(refused.message))
        return
    rows = [[(str(PRESET_NAMES[preset]), str(taps.New(preset)))] for preset in PRESETS]
    _answer(said, replies.which_game(), rows)


def language(said: Said) -> None:
    """Offer the club's languages, each in its own."""
    rows = [[(own_name(code), str(taps.Speak(code)))] for code, _name in settings.LANGUAGES]
    _answer(said, replies.which_language(), rows)


def unknown(said: Said) -> None:
    _answer(said, replies.unknown_command())


def talk(said: Said) -> None:
    _answer(said, replies.not_understood())


def in_group(said: Said) -> None:
    """Say that groups are not supported; to mere talk, once an hour."""
    key = f"{said.chat_id}:{said.at:%Y%m%d%H}"
    text = replies.private_only(selectors.bot_username())
    outbox.reply(chat_id=said.chat_id, key=key, text=text, at=said.at)


def command_in_group(said: Said) -> None:
    _answer(said, replies.private_only(selectors.bot_username()))


def _connect(said: Said) -> None:
    try:
        link = linking.connect(
            token=said.rest,
            telegram_id=said.telegram_id,
            chat_id=said.chat_id,
            language=said.language or "",
            at=said.at,
        )
    except DomainError as refused:
        _answer(said, str(refused.message))
        return
    with translation.override(link.language):
        _answer(said, replies.welcome(link.player.name))


def _answer(said: Said, text: str, buttons: list[list[tuple[str, str]]] | None = None) -> None:
    outbox.reply(
        chat_id=said.chat_id,
        key=str(said.update_id),
        text=text,
        buttons=buttons,
        link=selectors.link_of(said.telegram_id) if said.is_private else None,
        at=said.at,
    )
