from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from games.models.series import Hand, Series


class Departure(models.Model):
    """Somebody held a seat while *hand* was dealt, and was replaced: they know its cards."""

    series = models.ForeignKey(Series, models.CASCADE, related_name="departures")
    hand = models.ForeignKey(Hand, models.CASCADE, related_name="+")
    seat = models.PositiveSmallIntegerField()
    player = models.ForeignKey(settings.AUTH_USER_MODEL, models.PROTECT, related_name="+")

    class Meta:
        verbose_name = _("departure")
        verbose_name_plural = _("departures")

    def __str__(self) -> str:
        return f"{self.series_id}: {self.seat}"

    @property
    def side(self) -> int:
        return self.seat % 2
