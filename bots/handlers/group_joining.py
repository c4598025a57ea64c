"""The deep link by which somebody joins a lobby, so that the private chat is open for the cards."""

from bots import selectors
from bots.addresses import message_in_group
from bots.handlers.answers import answer
from bots.handlers.said import Said
from bots.messages import lobby as texts
from bots.models import Lobby
from bots.services import linking, lobby_seats
from games.errors import DomainError

BEGINNING = "j_"


def follow(said: Said) -> None:
    """Seat who has come, and say where; somebody whom the club does not know becomes a player."""
    linking.heard(telegram_id=said.telegram_id, at=said.at)
    lobby = selectors.lobby_named(said.rest.removeprefix(BEGINNING))
    back = "" if lobby is None else _way_back(lobby)
    try:
        seat = lobby_seats.join(
            lobby=said.rest.removeprefix(BEGINNING),
            telegram_id=said.telegram_id,
            chat_id=said.chat_id,
            name=said.name,
            language=said.language or "",
            at=said.at,
        )
    except DomainError as refused:
        answer(said, texts.refused(str(refused.message), back))
        return
    answer(said, texts.joined(seat.number, seat.lobby.group.title, back))


def _way_back(lobby: Lobby) -> str:
    return message_in_group(lobby.group.chat_id, lobby.thread_id, lobby.message_id)
