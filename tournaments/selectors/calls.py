"""Calls for the director: those that wait, and what a player may do about the own one."""

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from typing import TYPE_CHECKING, Final

from tournaments.models import DirectorCall, Match, Membership, Tournament
from tournaments.selectors.people import side_of_member

if TYPE_CHECKING:
    from games.models import Player

# Of a match in dispute the director knows; its players may still have something to add.
CALLABLE: Final = (Match.State.CALLED, Match.State.LIVE, Match.State.DISPUTED)


@dataclass(frozen=True, slots=True)
class WaitingCall:
    """A call that nobody has seen to, as the desk shows it."""

    public_id: str
    match: str
    number: int
    table: int | None
    name: str
    reason: str
    words: str
    at: datetime


@dataclass(frozen=True, slots=True)
class OwnCall:
    """That a player may call the director to a match; *since* when the own call waits."""

    since: datetime | None
    reasons: tuple[tuple[str, str], ...]


def waiting_calls(tournaments: Iterable[Tournament]) -> dict[int, list[WaitingCall]]:
    """Return the calls that wait in each running tournament, by its key, the oldest first."""
    running = {each.pk: each for each in tournaments if each.state == Tournament.State.RUNNING}
    calls = DirectorCall.objects.filter(match__bracket__tournament__in=running, answered_at=None)
    rows = list(calls.select_related("match__bracket", "player").order_by("at", "pk"))
    names = _names(rows, running.values())
    found: dict[int, list[WaitingCall]] = defaultdict(list)
    for row in rows:
        tournament = running[row.match.bracket.tournament_id]
        name = names.get((tournament.club_id, row.player_id), row.player.name)
        found[tournament.pk].append(_waiting(row, name))
    return found


def own_call(match: str, player: "Player") -> OwnCall | None:
    """Return what *player* may do on the page of that match, None for whom it is no matter."""
    running = Match.objects.filter(bracket__tournament__state=Tournament.State.RUNNING)
    row = running.filter(public_id=match, state__in=CALLABLE).first()
    if row is None or side_of_member(row, player) is None:
        return None
    mine = DirectorCall.objects.filter(match=row, player=player, answered_at=None).first()
    reasons = tuple((value, str(label)) for value, label in DirectorCall.Reason.choices)
    return OwnCall(since=mine.at if mine else None, reasons=reasons)


def _names(
    calls: Iterable[DirectorCall], tournaments: Iterable[Tournament]
) -> dict[tuple[int, int | None], str]:
    """Return by club and player what the clubs call who called."""
    players = {call.player_id for call in calls}
    if not players:
        return {}
    clubs = {each.club_id for each in tournaments}
    members = Membership.objects.filter(club__in=clubs, player__in=players)
    return {
        (club, player): name for club, player, name in members.values_list("club", "player", "name")
    }


def _waiting(row: DirectorCall, name: str) -> WaitingCall:
    return WaitingCall(
        public_id=row.public_id,
        match=row.match.public_id,
        number=row.match.number,
        table=row.match.table,
        name=name,
        reason=row.get_reason_display(),
        words=row.words,
        at=row.at,
    )
