from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from bots.models.people import TelegramLink


class Question(models.Model):
    """What the bot has asked a person to write, or to confirm; the next one takes its place."""

    link = models.OneToOneField(TelegramLink, models.CASCADE, related_name="question")
    about = models.CharField(max_length=24)
    # What is needed to go on with the answer; never a card.
    payload = models.JSONField(default=dict)
    asked_at = models.DateTimeField()

    class Meta:
        verbose_name = _("question")
        verbose_name_plural = _("questions")

    def __str__(self) -> str:
        return self.about


class ResultPhoto(models.Model):
    """A photo that a player sent about a disputed result; Telegram keeps the picture itself."""

    match = models.ForeignKey("tournaments.Match", models.CASCADE, related_name="+")
    player = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="+")
    file_id = models.CharField(max_length=200)
    # The same for one picture, however often it is sent.
    unique_id = models.CharField(max_length=64)
    sent_at = models.DateTimeField()

    class Meta:
        verbose_name = _("photo of a result")
        verbose_name_plural = _("photos of results")
        constraints = [
            models.UniqueConstraint(
                fields=["match", "player", "unique_id"], name="each_photo_once"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.match_id}/{self.player_id}"
