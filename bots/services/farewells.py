"""A Telegram user and a player part."""

from datetime import datetime

from django.utils import translation
from django.utils.translation import gettext as _

from bots.models import LinkToken, TelegramLink
from bots.services import link_tokens, lobby_cards, outbox


def part(*, link: TelegramLink, at: datetime) -> None:
    """Delete *link*, in the caller's transaction, and take its tables out of the chat.

    Where the person was about to play, the house would sit now, and the card says so.
    A message can be edited at any age, but deleted for two days only: so no card stays behind.
    """
    with translation.override(link.language):
        text = _("This table is closed here: this Telegram is no longer connected to its player.")
    shown = list(link.boards.order_by("pk").values_list("message_id", "nudge_id"))
    link_tokens.void(player=link.player, purpose=LinkToken.Purpose.SIGN_IN)
    chat_id = link.chat_id
    joined = lobby_cards.joined_by(link=link)
    link.delete()
    for lobby in joined:
        lobby_cards.show(lobby=lobby, at=at)
    # Only now: what was waiting under the same keys has gone with the link.
    for board, nudge in shown:
        if board is not None:
            said: dict[str, object] = {"text": text, "rows": [], "table": ""}
            outbox.rewrite(chat_id=chat_id, message_id=board, said=said, at=at)
        if nudge is not None:
            outbox.remove(chat_id=chat_id, message_id=nudge, link_id=None, at=at)
