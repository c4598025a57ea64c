"""What pages show of seasons and ratings."""

from dataclasses import dataclass

from django.db.models import F, QuerySet

from tournaments.models import Club, Rating, Season, SeasonStanding, Tournament

# Below that a rating says more of luck than of strength.
RATED_AFTER = 3
STRONGEST_SHOWN = 100


@dataclass(frozen=True, slots=True)
class SeasonPage:
    """A season as its page shows it."""

    season: Season
    table: tuple[SeasonStanding, ...]
    tournaments: tuple[Tournament, ...]

    @property
    def in_all(self) -> int:
        """How many of its tournaments are in the table."""
        return sum(row.state == Tournament.State.FINISHED for row in self.tournaments)


def season_page(slug: str, number: int) -> SeasonPage:
    """Read the page of a season of the club *slug*.

    :raises Season.DoesNotExist: if the club has no such season.
    """
    season = Season.objects.select_related("club").get(pk=number, club__slug=slug)
    counting = season.tournaments.exclude(state=Tournament.State.CANCELLED)
    return SeasonPage(
        season=season,
        table=tuple(season_table(season)),
        tournaments=tuple(counting.order_by(F("starts_at").asc(nulls_last=True), "pk")),
    )


def season_table(season: Season) -> QuerySet[SeasonStanding]:
    """Return the places of *season* in order, with their members."""
    return season.standings.select_related("member__player").order_by("position")


def seasons_of(club: Club) -> QuerySet[Season]:
    """Return the seasons of *club*, the newest first."""
    return club.seasons.order_by(F("starts_on").desc(nulls_last=True), "-pk")


def rating_list(club: Club) -> QuerySet[Rating]:
    """Return the members of *club* who have played enough to be rated, the strongest first."""
    rated = Rating.objects.filter(
        member__club=club, member__policy="", matches__gte=RATED_AFTER
    ).annotate(strength=F("mu") - 3 * F("sigma"))
    return rated.select_related("member__player").order_by("-strength", "pk")[:STRONGEST_SHOWN]
