"""What to send for a row of the outbox, read at the moment of sending."""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.utils import timezone, translation
from django.utils.crypto import salted_hmac

from bots import addresses
from bots.messages import account, notices
from bots.messages import board as board_text
from bots.messages.pages import Page
from bots.messages.screens import Button, Screen
from bots.models import Board, OutboxMessage, TelegramLink
from bots.services import boards, signing_in
from games.selectors import table_views


@dataclass(frozen=True, slots=True, repr=False)
class BoardToShow:
    """A board and what its player sees now; never to be logged."""

    board: Board
    screen: Screen
    nudge: Screen
    digest: str
    seq: int
    calls: bool
    # Until when, where a clock runs.
    ends_at: datetime | None

    @property
    def is_shown(self) -> bool:
        return self.board.message_id is not None and self.board.digest == self.digest


def boards_to_show(messages: Sequence[OutboxMessage], at: datetime) -> list[BoardToShow]:
    """Return the boards that *messages* are about, each from its player's own view.

    They are of one table and in one language, so that one reading does for all of them.
    """
    links = [person_of(message) for message in messages]
    found = boards.boards_of(links, messages[0].payload["series"])
    with translation.override(links[0].language):
        people = [link.player for link in links]
        views = table_views(series=found[0].series, viewers=people, at=at)
        return [_to_show(*each) for each in zip(found, views, strict=True)]


def person_of(message: OutboxMessage) -> TelegramLink:
    """Return who the board that *message* is about belongs to."""
    assert message.link is not None, "a board belongs to a person"
    return message.link


def _to_show(board: Board, table: dict[str, Any]) -> BoardToShow:
    series = table["series"]
    screen = board_text.screen(
        table,
        page=Page(board.page, board.page_moment),
        url=addresses.page("games:table", series),
        app=addresses.app(series),
    )
    nudge = Screen(notices.your_turn(table["title"]))
    calls = board_text.calls_player(table)
    ends = table["clock"]["deadline"]
    ends_at = None if ends is None else datetime.fromisoformat(ends)
    return BoardToShow(board, screen, nudge, digest_of(screen), table["seq"], calls, ends_at)


def words_of(message: OutboxMessage) -> Screen:
    """Return a notice in its person's language, or an answer as it was written."""
    said = message.payload
    if "rows" in said:
        rows = tuple(tuple(Button(**button) for button in row) for row in said["rows"])
        return Screen(said["text"], rows, said["table"])
    assert message.link is not None, "a notice is for a person"
    with translation.override(message.link.language):
        if message.payload["about"] == signing_in.ABOUT:
            return _sign_in(message.link)
        return notices.screen(message.payload)


def digest_of(screen: Screen) -> str:
    """Return what tells one screen from another, keyed: equal ones tell nobody the cards."""
    shown = [screen.text, [[(b.label, b.data, b.url, b.app) for b in row] for row in screen.rows]]
    return salted_hmac("bots.board", json.dumps(shown), algorithm="sha256").hexdigest()


def _sign_in(link: TelegramLink) -> Screen:
    """Return a link that is made now: only its hash is kept."""
    token = signing_in.new_token(link=link, at=timezone.now())
    url = addresses.written("bots:sign_in", token)
    return account.sign_in(link.player.name, url, is_button=addresses.is_public())
