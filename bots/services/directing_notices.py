"""What waits for the directors, told to each of them who reads along, and taken off when it is done."""

from collections.abc import Iterable
from datetime import datetime
from typing import TYPE_CHECKING

from django.utils import translation

from bots.models import OutboxMessage, TelegramLink
from bots.selectors import reachable
from bots.services import outbox
from bots.services.notices import letter
from tournaments.selectors.calls import waiting_calls
from tournaments.selectors.directing import disputed_in
from tournaments.selectors.people import directors_of

if TYPE_CHECKING:
    from games.models import Player
    from tournaments.models import Entry, Match, Tournament

CALL, DISPUTE = "call", "match"
# After these a match waits for a director; whatever else is told is news, and no more.
DISPUTES = {"reports_differ", "nobody_came", "walkover_to_confirm", "not_called"}
# Changes that settle nothing, and come often.
QUIET = {"score", "standings", "begun", "present", "reported", "announced"}


def told(
    *,
    tournament: "Tournament",
    kind: str,
    text: str,
    match: "Match | None",
    by: "Player | None",
    at: datetime,
) -> None:
    """Tell the directors of *tournament* that something waits for them, but not who caused it.

    To be called in the transaction in which it came about.
    """
    call = _newest_call(tournament, match) if kind == "director_called" and match else ""
    waits = _waits(kind, match, call)
    what = waits or f"{kind}:{at:%Y%m%d%H%M%S%f}"
    outbox.put(
        [
            letter(
                link,
                _key(tournament, what),
                {
                    **_facts(tournament, match),
                    "kind": kind,
                    "waits": waits,
                    "text": _call_in(link.language, tournament, call) if call else text,
                },
            )
            for link in _directors(tournament, besides=by)
        ],
        at=at,
    )


def entry_gone(*, entry: "Entry", by: "Player", at: datetime) -> None:
    """Tell the directors that somebody has taken their entry out while people are checking in."""
    tournament = entry.tournament
    if tournament.state != "check_in":
        return
    payload = {**_facts(tournament, None), "kind": "withdrawn", "waits": "", "text": entry.name}
    key = _key(tournament, f"gone:{entry.public_id}:{at:%Y%m%d%H%M%S}")
    outbox.put_once(
        [letter(link, key, payload) for link in _directors(tournament, besides=by)], at=at
    )


def settle(*, tournament: "Tournament", at: datetime) -> None:
    """Say of what waits no longer that somebody has seen to it, where it has been told."""
    rows = list(_open(tournament))
    if not rows:
        return
    calls = waiting_calls([tournament]).get(tournament.pk, [])
    waiting = {f"{CALL}:{each.public_id}" for each in calls}
    waiting |= {f"{DISPUTE}:{match}" for match in disputed_in(tournament)}
    for row in rows:
        if row.payload["waits"] not in waiting:
            _settle(row, at)


def _settle(row: OutboxMessage, at: datetime) -> None:
    message_id = row.payload.get("message_id")
    is_unread = row.state == OutboxMessage.State.PENDING and message_id is None
    # What the director has opened from it stands in its place, and says what has been done.
    is_in_use = message_id and outbox.is_rewritten(chat_id=row.chat_id, message_id=message_id)
    if is_unread or is_in_use:
        outbox.drop(message=row, error="settled")
        return
    assert row.link is not None, "it was told to a person"
    payload = {**row.payload, "waits": "", "settled": True}
    key = row.key.rpartition(":")[0]
    outbox.put([letter(row.link, key, payload)], at=at)


def _open(tournament: "Tournament") -> Iterable[OutboxMessage]:
    return (
        OutboxMessage.objects.filter(
            link__player__in=directors_of(tournament.club),
            kind=OutboxMessage.Kind.NOTICE,
            key__startswith=_key(tournament, ""),
        )
        .exclude(payload__waits="")
        .exclude(state=OutboxMessage.State.DROPPED)
        .select_related("link")
    )


def _directors(tournament: "Tournament", *, besides: "Player | None") -> list[TelegramLink]:
    directors = directors_of(tournament.club).exclude(pk__in=[besides.pk] if besides else [])
    return list(reachable(directors.values_list("pk", flat=True)).values())


def _waits(kind: str, match: "Match | None", call: str) -> str:
    if call:
        return f"{CALL}:{call}"
    return f"{DISPUTE}:{match.public_id}" if match and kind in DISPUTES else ""


def _newest_call(tournament: "Tournament", match: "Match") -> str:
    calls = waiting_calls([tournament]).get(tournament.pk, [])
    mine = [call.public_id for call in calls if call.match == match.public_id]
    return mine[-1] if mine else ""


def _call_in(language: str, tournament: "Tournament", call: str) -> str:
    """Return who calls, and why, for somebody who reads *language*."""
    with translation.override(language):
        calls = waiting_calls([tournament]).get(tournament.pk, [])
        [found] = [each for each in calls if each.public_id == call]
        return ": ".join(word for word in (found.name, str(found.reason), found.words) if word)


def _facts(tournament: "Tournament", match: "Match | None") -> dict[str, object]:
    of_match: dict[str, object] = {}
    if match is not None:
        sides = [side.name for side in match.sides.order_by("place")]
        of_match = {
            "match": match.public_id,
            "number": match.number,
            "table": match.table,
            "sides": sides,
        }
    return {
        "about": "director",
        # The message is to be found again.
        "is_kept": True,
        "title": str(tournament),
        "tournament": tournament.public_id,
        **of_match,
    }


def _key(tournament: "Tournament", what: str) -> str:
    return f"director:{tournament.public_id}:{what}"
