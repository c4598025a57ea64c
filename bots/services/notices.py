"""What happens to a player in a tournament, told by the bot."""

import zoneinfo
from collections.abc import Collection, Iterable
from datetime import datetime
from typing import TYPE_CHECKING

from bots.models import OutboxMessage, TelegramLink
from bots.selectors import reachable
from bots.services import outbox
from bots.services.outbox import Letter
from tournaments.messages.clocks import zone_of
from tournaments.selectors.announcements import listeners, players_of
from tournaments.selectors.people import people_of

if TYPE_CHECKING:
    from games.models import Player
    from tournaments.models import Announcement, Entry, Match, Tournament

# How a match ends before the eyes of those who play it: they need not be woken to read it.
PLAYED = ("played", "entered", "reported")


def called(*, match: "Match", at: datetime) -> None:
    """Tell the players of *match* that they play next, where and against whom."""
    tell_sides(match, "called", _where(match), when=match.called_at or at, at=at)


def called_again(*, match: "Match", places: Collection[int], at: datetime) -> int:
    """Call the players of the sides at *places* once more, once a minute; return how many that are."""
    when = at.replace(second=0, microsecond=0)
    return tell_sides(match, "called", _where(match), when=when, places=places, at=at)


def decided(*, match: "Match", corrected: bool = False, at: datetime) -> None:
    """Tell the players of *match* how it ended; *corrected* if they were told otherwise before."""
    # On boards nobody wins at a single table.
    values: dict[str, object] = {
        "boards": match.round.boards_id is not None,
        "corrected": corrected,
        "is_silent": match.outcome in PLAYED and not corrected,
    }
    tell_sides(match, "decided", values, when=ended_at(match, corrected=corrected, at=at), at=at)


def ended_at(match: "Match", *, corrected: bool, at: datetime) -> datetime:
    """Return the time by which one end of *match* is told from another; it was played but once."""
    return at if corrected else match.finished_at or at


def withdrawn(*, match: "Match", is_deleted: bool = False, at: datetime) -> None:
    """Tell the players of *match* that it counts no longer, or waits again."""
    is_disputed = match.state == "disputed"
    values: dict[str, object] = {"deleted": is_deleted, "reopened": is_disputed and not is_deleted}
    tell_sides(match, "withdrawn", values, when=at, at=at)


def announced(*, announcement: "Announcement", at: datetime) -> None:
    """Tell everybody in the tournament what its director announces."""
    tournament = announcement.tournament
    values: dict[str, object] = {"text": announcement.text}
    key = f"announced:{announcement.pk}"
    tell_players(listeners(tournament), tournament, "announced", key, values, at=at)


def reminded(*, tournament: "Tournament", entries: Iterable["Entry"], at: datetime) -> None:
    """Tell who is entered and has not checked in when it begins, on the club's clock."""
    starts_at = tournament.starts_at
    assert starts_at is not None, "nobody is reminded of what has no time"
    here = starts_at.astimezone(zoneinfo.ZoneInfo(tournament.club.time_zone))
    key = f"reminded:{tournament.public_id}:{starts_at:%Y%m%d%H%M}"
    values: dict[str, object] = {"starts": f"{here:%H:%M} {zone_of(here)}"}
    tell_players(players_of(entries), tournament, "reminded", key, values, at=at)


def tell_players(
    players: Iterable["Player"],
    tournament: "Tournament",
    about: str,
    key: str,
    values: dict[str, object],
    *,
    at: datetime,
) -> None:
    """Tell *players* something about *tournament*, each of them once for each *key*."""
    whose = {"title": str(tournament), "tournament": tournament.public_id}
    payload = {"about": about, **whose, **values}
    links = reachable(player.pk for player in players)
    outbox.put_once([letter(link, key, payload) for link in links.values()], at=at)


def tell_sides(
    match: "Match",
    about: str,
    values: dict[str, object],
    *,
    when: datetime,
    places: Collection[int] = (0, 1),
    at: datetime,
) -> int:
    """Tell the players of *match* something, each as it is for their side; return how many.

    Of sides that are not in *places* nobody is told.
    """
    names = {side.place: side.name for side in match.sides.all()}
    people = [(place, member) for place, member in people_of(match) if place in places]
    links = reachable(member.player_id for _place, member in people)
    letters = [
        letter(
            links[member.player_id],
            f"{about}:{match.public_id}:{when:%Y%m%d%H%M%S%f}",
            {"about": about, **values, **_as_seen_by(place, match, names)},
        )
        for place, member in people
        # Against nobody there is nothing to tell.
        if member.player_id in links and names[1 - place]
    ]
    outbox.put_once(letters, at=at)
    return len(letters)


def _where(match: "Match") -> dict[str, object]:
    return {
        "table": match.table,
        "online": match.series is not None,
        "series": match.series.public_id if match.series else "",
        "boards": match.round.boards_id is not None,
    }


def _as_seen_by(place: int, match: "Match", names: dict[int, str]) -> dict[str, object]:
    return {
        "title": str(match.bracket.tournament),
        "tournament": match.bracket.tournament.public_id,
        "match": match.public_id,
        "rivals": names[1 - place],
        "won": None if match.winner is None else match.winner == place,
        "scores": [[score[place], score[1 - place]] for score in match.scores],
    }


def letter(link: TelegramLink, key: str, payload: dict[str, object]) -> Letter:
    return Letter(link.chat_id, OutboxMessage.Kind.NOTICE, f"{key}:{link.pk}", payload, link.pk)
