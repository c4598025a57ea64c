"""Somebody whom nobody here knows yet, with a telephone."""

from bots.models import TelegramLink
from games.models import Player
from tests.bots.telephone import Telephone


class Newcomer(Telephone):
    """Their telephone; who they are in the end depends on what they tap."""

    def __init__(self, telegram_id: int = 77, language: str = "en") -> None:
        self.id = telegram_id
        self.link = TelegramLink(language=language)
        self.message_id = 0

    @property
    def player(self) -> Player:
        return TelegramLink.objects.get(telegram_id=self.id).player

    def arrives(self) -> Player:
        self.says("/start")
        self.taps("Play as a new player")
        return self.player
