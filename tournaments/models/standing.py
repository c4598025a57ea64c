from django.db import models
from django.utils.translation import gettext_lazy as _

from tournaments.models.bracket import Bracket
from tournaments.models.entry import Entry


class Standing(models.Model):
    """An entry's rank in a bracket; derived from results, may be computed again at any time."""

    bracket = models.ForeignKey(Bracket, models.CASCADE, related_name="standings")
    entry = models.ForeignKey(Entry, models.CASCADE, related_name="standings")
    rank = models.PositiveSmallIntegerField()
    # Order within equal ranks, so that a list is always the same.
    position = models.PositiveSmallIntegerField()
    # Doubled, so that half points stay whole numbers; below zero after penalties.
    points_doubled = models.IntegerField(default=0)
    values = models.JSONField(default=dict)
    computed_at = models.DateTimeField()

    class Meta:
        verbose_name = _("standing")
        verbose_name_plural = _("standings")
        constraints = [
            models.UniqueConstraint(fields=["bracket", "entry"], name="one_standing_per_entry"),
            models.UniqueConstraint(
                fields=["bracket", "position"], name="one_standing_per_position"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.rank}. {self.entry_id}"
