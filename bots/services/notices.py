"""What happens to a player in a tournament, told by the bot."""

from datetime import datetime
from typing import TYPE_CHECKING

from bots.models import OutboxMessage, TelegramLink
from bots.selectors import reachable
from bots.services import outbox
from bots.services.outbox import Letter
from tournaments.selectors.people import people_of

if TYPE_CHECKING:
    from tournaments.models import Match


def called(*, match: "Match", at: datetime) -> None:
    """Tell the players of *match* that they play next, where and against whom."""
    values: dict[str, object] = {"table": match.table, "online": match.series_id is not None}
    _tell(match, "called", values, when=match.called_at or at, at=at)


def decided(*, match: "Match", at: datetime) -> None:
    """Tell the players of *match* how it ended."""
    _tell(match, "decided", {}, when=match.finished_at or at, at=at)


def withdrawn(*, match: "Match", at: datetime) -> None:
    """Tell the players of *match* that it counts no longer, or waits again."""
    _tell(match, "withdrawn", {}, when=at, at=at)


def _tell(
    match: "Match", about: str, values: dict[str, object], *, when: datetime, at: datetime
) -> None:
    names = {side.place: side.entry.name if side.entry else "" for side in match.sides.all()}
    people = people_of(match)
    links = reachable(member.player_id for _place, member in people)
    outbox.put_once(
        [
            _letter(
                links[member.player_id],
                f"{about}:{match.public_id}:{when:%Y%m%d%H%M%S%f}",
                {"about": about, **values, **_as_seen_by(place, match, names)},
            )
            for place, member in people
            # Against nobody there is nothing to tell.
            if member.player_id in links and names[1 - place]
        ],
        at=at,
    )


def _as_seen_by(place: int, match: "Match", names: dict[int, str]) -> dict[str, object]:
    return {
        "title": str(match.bracket.tournament),
        "rivals": names[1 - place],
        "won": None if match.winner is None else match.winner == place,
        "scores": [[score[place], score[1 - place]] for score in match.scores],
    }


def _letter(link: TelegramLink, key: str, payload: dict[str, object]) -> Letter:
    return Letter(link.chat_id, OutboxMessage.Kind.NOTICE, f"{key}:{link.pk}", payload, link.pk)
