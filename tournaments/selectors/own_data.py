"""What the clubs keep about a person, for that person alone.

Others appear as everybody reads them: by the names of their entries.
"""

from typing import TYPE_CHECKING, Any

from games.selectors.own_data import when
from tournaments.models import (
    AuditEntry,
    Entry,
    Follow,
    LineUp,
    MatchReport,
    Membership,
    PairRequest,
)
from tournaments.selectors.my_matches import OwnMatch, own_matches, played_by, reached_by

if TYPE_CHECKING:
    from games.models import Player

Told = dict[str, Any]


def own_data(player: "Player") -> Told:
    """Return memberships, entries, matches, reports and deeds of *player*, as plain values."""
    members = Membership.objects.filter(player=player).select_related("club", "rating")
    return {
        "memberships": [_membership(member) for member in members.order_by("pk")],
        "entries": [_entry(row) for row in _line_ups(player)],
        "requests_to_partners": [_request(row, player) for row in _requests(player)],
        "matches": [_match(own) for own in own_matches(played_by(player))],
        "places": [
            {"tournament": row.entry.tournament.name, "entry": row.entry.name, "rank": row.rank}
            for row in reached_by(player)
        ],
        "followed_entries": [_followed(row) for row in _follows(player)],
        "reports": [_report(row) for row in _reports(player)],
        "deeds": [_deed(row) for row in _deeds(player)],
    }


def _membership(member: Membership) -> Told:
    rating = getattr(member, "rating", None)
    return {
        "club": member.club.name,
        "name": member.name,
        "role": member.role,
        "joined_at": when(member.joined_at),
        "rating": None if rating is None else {"mu": rating.mu, "sigma": rating.sigma},
    }


def _line_ups(player: "Player") -> Any:
    rows = LineUp.objects.filter(member__player=player)
    return rows.select_related("entry__tournament__club").order_by("from_at", "pk")


def _entry(row: LineUp) -> Told:
    entry: Entry = row.entry
    return {
        "club": entry.tournament.club.name,
        "tournament": entry.tournament.name,
        "entry": entry.name,
        "status": entry.status,
        "seed": entry.seed,
        "registered_at": when(entry.registered_at),
        "checked_in_at": when(entry.checked_in_at),
        "withdrawn_at": when(entry.withdrawn_at),
        "played_from": when(row.from_at),
        "played_until": when(row.until_at),
    }


def _requests(player: "Player") -> Any:
    mine = PairRequest.objects.filter(asking__player=player)
    theirs = PairRequest.objects.filter(asked__player=player)
    both = (mine | theirs).select_related("tournament", "asking", "asked")
    return both.order_by("created_at", "pk")


def _request(row: PairRequest, player: "Player") -> Told:
    asked_by_me = row.asking.player_id == player.pk
    return {
        "tournament": row.tournament.name,
        "asked_by_me": asked_by_me,
        "partner": row.asked.name if asked_by_me else row.asking.name,
        "created_at": when(row.created_at),
        "answered_at": when(row.answered_at),
        "accepted": row.accepted,
    }


def _follows(player: "Player") -> Any:
    rows = Follow.objects.filter(player=player)
    return rows.select_related("entry__tournament").order_by("at", "pk")


def _followed(row: Follow) -> Told:
    return {
        "tournament": row.entry.tournament.name,
        "entry": row.entry.name,
        "since": when(row.at),
    }


def _match(own: OwnMatch) -> Told:
    return {
        "tournament": own.tournament.name,
        "match": own.match.public_id,
        "number": own.match.number,
        "own": own.own.name,
        "rivals": own.rivals.name,
        "won": own.own.has_won,
        "how": own.match.kind,
        "scores": [list(score) for score in own.own_scores],
        "series": own.match.series,
        "finished_at": when(own.match.finished_at),
    }


def _reports(player: "Player") -> Any:
    rows = MatchReport.objects.filter(by=player).select_related("match")
    return rows.order_by("at", "pk")


def _report(row: MatchReport) -> Told:
    return {"match": row.match.public_id, "scores": row.scores, "at": when(row.at)}


def _deeds(player: "Player") -> Any:
    rows = AuditEntry.objects.filter(actor=player).select_related("club", "tournament")
    return rows.order_by("at", "pk")


def _deed(row: AuditEntry) -> Told:
    """Tell of a deed when and where it was done; of whom is that other person's."""
    return {
        "what": row.kind,
        "club": row.club.name,
        "tournament": None if row.tournament is None else row.tournament.name,
        "at": when(row.at),
    }
