from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from games.models.series import Action, Hand


class Sign(models.Model):
    """A sign that a seat showed in a hand: a word between people, and no part of the record."""

    hand = models.ForeignKey(Hand, models.CASCADE, related_name="signs")
    seat = models.PositiveSmallIntegerField()
    player = models.ForeignKey(settings.AUTH_USER_MODEL, models.PROTECT, related_name="+")
    code = models.CharField(max_length=16)
    via = models.CharField(max_length=8, choices=Action.Via.choices)
    at = models.DateTimeField()

    class Meta:
        verbose_name = _("sign")
        verbose_name_plural = _("signs")

    def __str__(self) -> str:
        # Never the code: it is a secret of one side, and this string reaches logs.
        return f"{self.hand_id}/{self.seat}"
