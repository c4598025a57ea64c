from django.db import models
from django.utils.translation import gettext_lazy as _
from simple_history.models import HistoricalRecords

from tournaments.models.club import Club, Membership


def usual_scale() -> list[int]:
    """Return the points of a season for the first places of a tournament, best first."""
    return [12, 9, 7, 5, 4, 3, 2]


class Season(models.Model):
    """Several tournaments of a club that count together."""

    club = models.ForeignKey(Club, models.CASCADE, related_name="seasons", verbose_name=_("club"))
    name = models.CharField(_("name"), max_length=80)
    starts_on = models.DateField(_("from"), null=True, blank=True)
    ends_on = models.DateField(_("until"), null=True, blank=True)
    # Points for rank 1, 2, …; whoever took part and is below has one.
    scale = models.JSONField(_("points by rank"), default=usual_scale)
    created_at = models.DateTimeField(_("created at"), editable=False)
    # When its table is computed next; NULL: the season is over and nothing has changed since.
    due_at = models.DateTimeField(null=True, blank=True, editable=False)

    history = HistoricalRecords(excluded_fields=["due_at"])

    class Meta:
        verbose_name = _("season")
        verbose_name_plural = _("seasons")
        constraints = [
            models.UniqueConstraint(fields=["club", "name"], name="one_season_of_a_name"),
        ]

    def __str__(self) -> str:
        return self.name


class SeasonStanding(models.Model):
    """A member's place in the table of a season; derived, may be computed again at any time."""

    season = models.ForeignKey(Season, models.CASCADE, related_name="standings")
    member = models.ForeignKey(Membership, models.CASCADE, related_name="season_standings")
    rank = models.PositiveSmallIntegerField()
    # Order within equal ranks, so that a list is always the same.
    position = models.PositiveSmallIntegerField()
    points = models.PositiveIntegerField(default=0)
    tournaments = models.PositiveSmallIntegerField(default=0)
    best_rank = models.PositiveSmallIntegerField()
    computed_at = models.DateTimeField()

    class Meta:
        verbose_name = _("place in a season")
        verbose_name_plural = _("places in a season")
        constraints = [
            models.UniqueConstraint(fields=["season", "member"], name="one_place_in_a_season"),
        ]

    def __str__(self) -> str:
        return f"{self.rank}. {self.member_id}"


class Rating(models.Model):
    """How strong a member plays, by all results of the club; derived from them alone."""

    member = models.OneToOneField(Membership, models.CASCADE, related_name="rating")
    mu = models.FloatField()
    sigma = models.FloatField()
    matches = models.PositiveIntegerField(default=0)
    computed_at = models.DateTimeField()

    class Meta:
        verbose_name = _("rating")
        verbose_name_plural = _("ratings")

    def __str__(self) -> str:
        return f"{self.member_id}: {self.ordinal:.1f}"

    @property
    def ordinal(self) -> float:
        """The strength that this member very likely has at least."""
        return self.mu - 3 * self.sigma
