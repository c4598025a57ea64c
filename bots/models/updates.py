from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _


class SeenUpdate(models.Model):
    """An update from Telegram, stored before it is confirmed and processed once."""

    update_id = models.BigIntegerField(unique=True)
    chat_id = models.BigIntegerField(default=0)
    # Emptied once processed: what people write is nobody's business afterwards.
    payload = models.JSONField(default=dict)
    received_at = models.DateTimeField()
    processed_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        verbose_name = _("update")
        verbose_name_plural = _("updates")
        indexes = [
            models.Index(
                fields=["update_id"],
                condition=Q(processed_at__isnull=True),
                name="updates_to_process",
            ),
        ]

    def __str__(self) -> str:
        return str(self.update_id)
