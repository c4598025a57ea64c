"""A group that Telegram gives a new number."""

from bots.models import OutboxMessage
from games.services.transactions import in_transaction


@in_transaction
def moved(*, chat_id: int, new_chat_id: int) -> None:
    """Write to *new_chat_id* what was to be written to *chat_id*; saying it again does nothing."""
    waiting = OutboxMessage.objects.filter(chat_id=chat_id, state=OutboxMessage.State.PENDING)
    waiting.update(chat_id=new_chat_id)
