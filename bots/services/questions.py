"""What the bot has asked somebody: the next thing they write is the answer."""

from datetime import datetime

from bots.models import Question, TelegramLink
from games.services.transactions import in_transaction


@in_transaction
def ask(*, link: TelegramLink, about: str, payload: dict[str, object], at: datetime) -> None:
    """Take the next message of this person as an answer; an older question is put away."""
    Question.objects.update_or_create(
        link=link, defaults={"about": about, "payload": payload, "asked_at": at}
    )


@in_transaction
def put_away(*, link: TelegramLink, about: str = "") -> None:
    """Take the next message of this person as what it is; with *about*, only that is put away."""
    asked = Question.objects.filter(link=link)
    (asked.filter(about=about) if about else asked).delete()
