"""The page of a player at one club: what they have played there, with whom and against whom.

Guests belong to no club and have none, nor has whoever closed the account.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from django.db.models import QuerySet

from tournaments.models import (
    Club,
    Entry,
    LineUp,
    Membership,
    Rating,
    SideEntry,
    Standing,
    Tournament,
)
from tournaments.selectors.my_matches import played_by
from tournaments.selectors.seasons import RATED_AFTER, rating_list
from tournaments.selectors.sittings import Sitting, sittings
from tournaments.selectors.standings.pages import written_place

MOST_PEOPLE: Final = 12
Score = Counter[str]


@dataclass(frozen=True, slots=True)
class Together:
    """How often two people have sat at a table, on one side or against each other."""

    member: Membership
    matches: int
    won: int
    lost: int


@dataclass(frozen=True, slots=True)
class Entered:
    """A tournament that the player entered, with the place reached, "" if there is none yet."""

    entry: Entry
    place: str


@dataclass(frozen=True, slots=True)
class PlayerPage:
    """A player of a club; *rank* is that among those rated, None for who is not rated yet."""

    member: Membership
    rating: Rating | None
    rank: int | None
    entered: tuple[Entered, ...]
    partners: tuple[Together, ...]
    rivals: tuple[Together, ...]
    matches: int
    won: int


def has_page(member: Membership) -> bool:
    """Return whether *member* has a page: people do who have not left."""
    return not member.policy and member.player.closed_at is None


def player_page(club: Club, public_id: str) -> PlayerPage | None:
    """Read the page of the member of *club* whose player has that id, None if there is none."""
    members = club.memberships.select_related("player", "club")
    member = members.filter(player__public_id=public_id).first()
    if member is None or not has_page(member):
        return None
    mine = LineUp.objects.filter(member=member)
    played = sittings(Tournament.objects.filter(pk__in=mine.values("entry__tournament")))
    beside, against, own = _counted(member.pk, played)
    people = _people([*beside, *against])
    rating = Rating.objects.filter(member=member, matches__gte=RATED_AFTER).first()
    return PlayerPage(
        member=member,
        rating=rating,
        rank=_rank(club, rating) if rating else None,
        entered=tuple(_entered(member)),
        partners=tuple(_together(beside, people)),
        rivals=tuple(_together(against, people)),
        matches=own["matches"],
        won=own["won"],
    )


def matches_at(club: Club, member: Membership) -> QuerySet[SideEntry]:
    """Return the finished matches of *member* at *club*, the newest first."""
    return played_by(member.player).filter(entry__tournament__club=club)


def _counted(
    member: int, played: Iterable[Sitting]
) -> tuple[dict[int, Score], dict[int, Score], Score]:
    """Count the matches decided by the cards: with each partner, with each rival, and in all."""
    beside: dict[int, Score] = {}
    against: dict[int, Score] = {}
    own: Score = Counter()
    for sitting in played:
        teams = sitting.teams()
        side = next((place for place in (0, 1) if member in teams[place]), None)
        if side is None or not sitting.is_played:
            continue
        told = _told(sitting.winner, side)
        own.update(told)
        for other in teams[side]:
            if other != member:
                beside.setdefault(other, Counter()).update(told)
        for other in teams[1 - side]:
            against.setdefault(other, Counter()).update(told)
    return beside, against, own


def _told(winner: int | None, side: int) -> Score:
    return Counter(matches=1, won=int(winner == side), lost=int(winner == 1 - side))


def _people(keys: Iterable[int]) -> Mapping[int, Membership]:
    return Membership.objects.select_related("player", "club").in_bulk(list(keys))


def _together(scores: Mapping[int, Score], people: Mapping[int, Membership]) -> Iterator[Together]:
    often = sorted(scores, key=lambda key: (-scores[key]["matches"], people[key].name, key))
    for key in often[:MOST_PEOPLE]:
        score = scores[key]
        yield Together(people[key], score["matches"], score["won"], score["lost"])


def _entered(member: Membership) -> Iterator[Entered]:
    rows = Entry.objects.filter(line_ups__member=member, line_ups__until_at__isnull=True)
    shown = rows.exclude(tournament__state=Tournament.State.CANCELLED)
    entries = list(
        shown.select_related("tournament")
        .order_by("-tournament__starts_at", "-tournament__pk")
        .distinct()
    )
    standings = Standing.objects.filter(
        entry__in=entries, bracket__tournament__state=Tournament.State.FINISHED
    ).order_by("bracket__number")
    places = {row.entry_id: written_place(row) for row in standings}
    return (Entered(entry, places.get(entry.pk, "")) for entry in entries)


def _rank(club: Club, rating: Rating) -> int | None:
    keys = list(rating_list(club).values_list("pk", flat=True))
    return keys.index(rating.pk) + 1 if rating.pk in keys else None
