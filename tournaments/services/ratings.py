"""Ratings: how strong the members of a club play, computed from all results of the club anew.

A result moves the four (or two, or six) who sat at the table, as openskill's Plackett-Luce model
says; byes, walkovers, duplicate boards and cancelled tournaments move nobody. Computer players
count as partners and rivals, so that a win over a strong one is worth more; they get no rating.
"""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from django.db.models import Q
from openskill.models import PlackettLuce, PlackettLuceRating

from games.services.transactions import in_transaction, locked
from tournaments.models import Club, Membership, Rating, Tournament
from tournaments.selectors.sittings import Sitting, sittings
from tournaments.services.due import LEASE, next_night

MODEL: Final = PlackettLuce()


@dataclass(frozen=True, slots=True)
class Strength:
    """What the results say of a member: ``mu`` give or take ``sigma``, after so many matches."""

    mu: float
    sigma: float
    matches: int


def due(*, at: datetime) -> list[int]:
    """Return the clubs whose ratings are due at *at*."""
    return list(Club.objects.filter(_due(at)).order_by("pk").values_list("pk", flat=True))


def recompute(*, club_id: int, at: datetime) -> bool:
    """Compute the ratings of a club if they are due; return whether they were, and were written.

    Of two who do it at once, one claims the work; no lock is held while computing.
    """
    lease = at + LEASE
    claimed = Club.objects.filter(_due(at), pk=club_id).update(ratings_due_at=lease)
    return bool(claimed) and _write(club_id, computed(club_id), lease=lease, at=at)


def computed(club_id: int) -> dict[int, Strength]:
    """Return the strength of each member who has played, from nothing but the results."""
    counting = Tournament.objects.filter(club=club_id).exclude(state=Tournament.State.CANCELLED)
    everybody = strengths(sittings(counting))
    persons = Membership.objects.filter(club=club_id, policy="").values_list("pk", flat=True)
    return {member: everybody[member] for member in persons if member in everybody}


def strengths(played: Iterable[Sitting]) -> dict[int, Strength]:
    """Return the strength of everybody who sat at the tables of *played*, in that order."""
    known: dict[int, PlackettLuceRating] = {}
    matches: Counter[int] = Counter()
    for sitting in played:
        teams = sitting.teams()
        if not sitting.is_played or sitting.winner is None or not all(teams):
            continue
        before = [[known.get(member) or MODEL.rating() for member in team] for team in teams]
        ranks = [float(place != sitting.winner) for place in (0, 1)]
        for team, after in zip(teams, MODEL.rate(before, ranks=ranks), strict=True):
            known.update(zip(team, after, strict=True))
            matches.update(team)
    return {
        member: Strength(rating.mu, rating.sigma, matches[member])
        for member, rating in known.items()
    }


@in_transaction
def _write(club_id: int, fresh: dict[int, Strength], *, lease: datetime, at: datetime) -> bool:
    club = locked(Club.objects.filter(pk=club_id)).get()
    if club.ratings_due_at != lease:
        # Something was decided meanwhile, or this took longer than it may: others compute it.
        return False
    Club.objects.filter(pk=club_id).update(ratings_due_at=next_night(club, at=at))
    Rating.objects.filter(member__club=club).exclude(member__in=fresh).delete()
    Rating.objects.bulk_create(
        [
            Rating(
                member_id=member,
                mu=strength.mu,
                sigma=strength.sigma,
                matches=strength.matches,
                computed_at=at,
            )
            for member, strength in sorted(fresh.items())
        ],
        update_conflicts=True,
        unique_fields=["member"],
        update_fields=["mu", "sigma", "matches", "computed_at"],
    )
    return True


def _due(at: datetime) -> Q:
    return Q(ratings_due_at__isnull=True) | Q(ratings_due_at__lte=at)
