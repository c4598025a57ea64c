"""The history of what organisers set: whose deed each version of a row was, when and why."""

from typing import Any

from games.services.acting import current_deed

# What a version keeps of a reason; the log has it whole.
REASON_LENGTH = 100


def sign(record: Any) -> None:
    """Put the actor, reason and time of the deed that is going on into *record*, before it is saved.

    Without an actor it is the clock's, whoever asked for the page during which it happened.
    """
    deed = current_deed()
    record.history_user_id = None if deed.actor is None else deed.actor.pk
    record.history_change_reason = _shortened(" ".join(deed.reason.split())) or None
    if deed.at is not None:
        record.history_date = deed.at


def _shortened(reason: str) -> str:
    return reason if len(reason) <= REASON_LENGTH else reason[: REASON_LENGTH - 1] + "…"
