"""Events of live topics, and receipts for commands."""

from datetime import datetime

from django.utils.translation import gettext as _

from games.errors import DomainError
from games.models import Event, Player, Receipt


def record_event(
    *, topic: str, seq: int, kind: str, payload: dict[str, object], at: datetime
) -> Event:
    """Write the event that raised *topic* to *seq*; the payload is public."""
    return Event.objects.create(topic=topic, seq=seq, kind=kind, payload=payload, at=at)


def outcome_of_repeated(
    *, actor: Player | None, command_id: str, topic: str, told: str = ""
) -> dict[str, object] | None:
    """Return the outcome of a command that was carried out before, None if it is new.

    *told* is what the outcome of a command of this kind tells: who sends the id of another kind
    learns that, and not what that one did.

    To be called with the aggregate locked, so that the same command sent twice at once is seen
    by the second one.

    :raises DomainError: ``id_reused`` if the id belongs to a command about something else.
    """
    if actor is None or not command_id:
        return None
    receipt = Receipt.objects.filter(actor=actor, command_id=command_id).first()
    if receipt is None:
        return None
    if receipt.topic != topic or (told and told not in receipt.outcome):
        raise DomainError("id_reused", _("This command was given before, about something else."))
    outcome: dict[str, object] = receipt.outcome
    return outcome


def give_receipt(
    *,
    actor: Player | None,
    command_id: str,
    topic: str,
    outcome: dict[str, object],
    at: datetime,
) -> None:
    """Remember that *command_id* of *actor* was carried out with *outcome*."""
    if actor is not None and command_id:
        Receipt.objects.create(
            actor=actor, command_id=command_id, topic=topic, outcome=outcome, at=at
        )
