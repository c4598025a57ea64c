"""Results of matches with real cards, told in a chat, and the question to the other side."""

from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime
from typing import TYPE_CHECKING

from django.utils.translation import gettext as _

from bots.models import OutboxMessage, TelegramLink
from bots.selectors import reachable
from bots.services import outbox
from bots.services.outbox import Letter
from bots.services.tables import connected
from games.errors import DomainError
from tournaments.selectors.finding import find_match
from tournaments.selectors.people import people_of, side_of_member
from tournaments.selectors.reports import reports_of
from tournaments.services.reports import report_result

if TYPE_CHECKING:
    from django.db.models import QuerySet

    from tournaments.models import Match, MatchReport

Scores = tuple[tuple[int, int], ...]
BOTH = 2


def tell(
    *,
    telegram_id: int,
    match: str,
    mark: str,
    scores: Scores,
    agreeing: bool,
    query_id: str,
    at: datetime,
) -> "Match":
    """Report *scores* for the player whom the Telegram user is; said again, nothing happens.

    *mark* is the call of the match that is meant, as :func:`call_of` tells it.

    :raises DomainError: ``not_connected``, ``not_found``, ``stale``, or as
        :func:`tournaments.services.reports.report_result`.
    """
    link = connected(telegram_id)
    row = find_match(match)
    place = side_of_member(row, link.player)
    said = reports_of([row]).get(row.pk, {})
    if place is not None and place in said and _scores_of(said[place]) == scores:
        return row
    if mark != call_of(row.called_at):
        raise DomainError("stale", _("The tournament has moved on; look again."))
    return report_result(
        actor=link.player,
        match_id=row.pk,
        scores=scores,
        agreeing=agreeing,
        command_id=f"telegram:{query_id}",
        at=at,
    )


def call_of(called_at: datetime | None) -> str:
    """Return which call of a match is the last: another one may follow a result taken back."""
    return f"{int(called_at.timestamp()):x}" if called_at else "0"


def asked(match: "Match") -> int:
    """Return how many of the side that has told nothing yet can be asked in their chat."""
    said = reports_of([match]).get(match.pk, {})
    people = [member.player_id for place, member in people_of(match) if place not in said]
    return len(reachable(people))


def ask_the_other_side(*, matches: Iterable[str], at: datetime) -> None:
    """Ask in their chats whether it is right what the rivals have told of each of *matches*.

    To be called in the transaction in which it was told, in a chat or on the web.
    """
    for public_id in matches:
        row = find_match(public_id)
        said = reports_of([row]).get(row.pk, {})
        if len(said) == 1:
            [(place, report)] = said.items()
            key = f"reported:{public_id}:{report.at:%Y%m%d%H%M%S%f}"
            _put(row, said, "reported", key, places=(1 - place,), at=at)


def tell_of_dispute(*, matches: Iterable[str], at: datetime) -> None:
    """Tell both sides of each of *matches* that they have told different results."""
    for public_id in matches:
        row = find_match(public_id)
        said = reports_of([row]).get(row.pk, {})
        if len(said) == BOTH:
            last = max(report.at for report in said.values())
            key = f"disputed:{public_id}:{last:%Y%m%d%H%M%S%f}"
            _put(row, said, "disputed", key, places=(0, 1), at=at)


def settle(*, match: "Match", at: datetime) -> None:
    """Let whatever asks for the result of *match* in a chat say that there is one.

    To be called in the transaction that decides or corrects it.
    """
    places = {member.player_id: place for place, member in people_of(match)}
    names = {side.place: side.name for side in match.sides.all()}
    for row in _asking(match, reachable(places)):
        assert row.link is not None, "it asks a person"
        place = places[row.link.player_id]
        message_id = row.payload.get("message_id")
        if message_id is None and row.state == OutboxMessage.State.PENDING:
            outbox.drop(message=row, error="settled")
        elif message_id is not None and not _has_become_another(row):
            facts: dict[str, object] = {
                "about": "settled",
                "result_of": match.public_id,
                "message_id": message_id,
                "title": str(match.bracket.tournament),
                "number": match.number,
                "rivals": names[1 - place],
                "own": _turned(place, match.scores),
                "is_agreed": match.outcome == "reported",
            }
            kind = OutboxMessage.Kind(row.kind)
            outbox.put([Letter(row.chat_id, kind, row.key, facts, row.link_id)], at=at)


def _asking(match: "Match", links: Mapping[int, TelegramLink]) -> "QuerySet[OutboxMessage]":
    rows = OutboxMessage.objects.filter(
        link__in=list(links.values()), payload__result_of=match.public_id
    )
    return rows.exclude(state=OutboxMessage.State.DROPPED).select_related("link")


def _has_become_another(row: OutboxMessage) -> bool:
    """Return whether a notice was tapped, so that its message says something else by now."""
    is_notice = row.kind == OutboxMessage.Kind.NOTICE
    message_id = row.payload["message_id"]
    return is_notice and outbox.is_rewritten(chat_id=row.chat_id, message_id=message_id)


def _put(
    match: "Match",
    said: dict[int, "MatchReport"],
    about: str,
    key: str,
    *,
    places: tuple[int, ...],
    at: datetime,
) -> None:
    people = [(place, member) for place, member in people_of(match) if place in places]
    links = reachable(member.player_id for _place, member in people)
    outbox.put_once(
        [
            _letter(
                links[member.player_id], key, {"about": about, **_as_seen_by(place, match, said)}
            )
            for place, member in people
            if member.player_id in links
        ],
        at=at,
    )


def _as_seen_by(place: int, match: "Match", said: dict[int, "MatchReport"]) -> dict[str, object]:
    names = {side.place: side.name for side in match.sides.all()}
    return {
        # The message is to be found again.
        "is_kept": True,
        "result_of": match.public_id,
        "title": str(match.bracket.tournament),
        "match": match.public_id,
        "mark": call_of(match.called_at),
        "number": match.number,
        "place": place,
        "rivals": names[1 - place],
        "own": _told(place, said.get(place)),
        "theirs": _told(place, said.get(1 - place)),
    }


def _told(place: int, report: "MatchReport | None") -> list[list[int]] | None:
    return None if report is None else _turned(place, report.scores)


def _turned(place: int, scores: Iterable[Sequence[int]]) -> list[list[int]]:
    return [[score[place], score[1 - place]] for score in scores]


def _scores_of(report: "MatchReport") -> Scores:
    return tuple((first, second) for first, second in report.scores)


def _letter(link: TelegramLink, key: str, payload: dict[str, object]) -> Letter:
    return Letter(link.chat_id, OutboxMessage.Kind.NOTICE, f"{key}:{link.pk}", payload, link.pk)
