from django.db import models
from django.utils.translation import gettext_lazy as _

from bots.models.people import TelegramLink


class Board(models.Model):
    """The one message in which a player sees a table."""

    link = models.ForeignKey(TelegramLink, models.CASCADE, related_name="boards")
    series = models.ForeignKey("games.Series", models.CASCADE, related_name="+")
    # None until it is posted, and again when the message turns out to be gone.
    message_id = models.BigIntegerField(null=True, blank=True)
    # Of what was last shown, keyed: equal digests tell nobody the cards.
    digest = models.CharField(max_length=64, blank=True)
    revision = models.PositiveIntegerField(default=0)
    # What the player has opened below it, and the moment of the table it is for; past that moment
    # it is closed again without anybody writing here.
    page = models.CharField(max_length=8, blank=True)
    page_moment = models.CharField(max_length=24, blank=True)
    changed_at = models.DateTimeField(null=True, blank=True)
    # The "it's your turn" below the board, taken away when the turn has passed.
    nudge_id = models.BigIntegerField(null=True, blank=True)

    class Meta:
        verbose_name = _("board")
        verbose_name_plural = _("boards")
        constraints = [
            models.UniqueConstraint(
                fields=["link", "series"], name="one_board_per_person_and_series"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.series_id}/{self.link_id}"
