from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _


class Event(models.Model):
    """What changed on a live topic, as anybody may know it."""

    topic = models.CharField(max_length=40)
    seq = models.PositiveIntegerField()
    kind = models.CharField(max_length=24)
    payload = models.JSONField(default=dict)
    at = models.DateTimeField()

    class Meta:
        verbose_name = _("event")
        verbose_name_plural = _("events")
        constraints = [
            models.UniqueConstraint(fields=["topic", "seq"], name="one_event_per_topic_and_seq"),
        ]

    def __str__(self) -> str:
        return f"{self.topic}#{self.seq} {self.kind}"


class Receipt(models.Model):
    """That a command of an actor was carried out, and with what outcome."""

    actor = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="+")
    command_id = models.CharField(max_length=64)
    topic = models.CharField(max_length=40)
    outcome = models.JSONField(default=dict)
    at = models.DateTimeField()

    class Meta:
        verbose_name = _("receipt")
        verbose_name_plural = _("receipts")
        constraints = [
            models.UniqueConstraint(
                fields=["actor", "command_id"], name="one_receipt_per_actor_and_command"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.topic} {self.command_id}"
