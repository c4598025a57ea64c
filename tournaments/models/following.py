from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from tournaments.models.entry import Entry


class Follow(models.Model):
    """That a person wants to know how an entry fares."""

    player = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="follows")
    entry = models.ForeignKey(Entry, models.CASCADE, related_name="follows")
    at = models.DateTimeField()

    class Meta:
        verbose_name = _("followed pair")
        verbose_name_plural = _("followed pairs")
        constraints = [
            models.UniqueConstraint(
                fields=["player", "entry"], name="an_entry_is_followed_once_by_a_person"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.player_id} → {self.entry_id}"
