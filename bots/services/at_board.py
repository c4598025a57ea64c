from dataclasses import dataclass
from datetime import datetime

VIA = "telegram"


@dataclass(frozen=True, slots=True)
class AtBoard:
    """A tap below the board of *series* in a chat, by a Telegram user."""

    series: str
    telegram_id: int
    chat_id: int
    message_id: int
    query_id: str
    at: datetime

    @property
    def command_id(self) -> str:
        """The name of what is asked for, by which it is done once."""
        return f"telegram:{self.query_id}"
