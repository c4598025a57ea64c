from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from tournaments.models.club import Club
from tournaments.models.tournament import Tournament


class AuditEntry(models.Model):
    """What somebody did to a club's data, when, why, and what stood there before and after."""

    club = models.ForeignKey(
        Club, models.CASCADE, related_name="audit_entries", verbose_name=_("club")
    )
    tournament = models.ForeignKey(
        Tournament,
        models.CASCADE,
        null=True,
        blank=True,
        related_name="audit_entries",
        verbose_name=_("tournament"),
    )
    # NULL: the clock did it.
    actor = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.PROTECT, null=True, blank=True, related_name="+"
    )
    kind = models.CharField(_("what"), max_length=40)
    subject = models.CharField(_("of"), max_length=200, blank=True)
    reason = models.CharField(_("reason"), max_length=300, blank=True)
    before = models.JSONField(_("before"), default=dict, blank=True)
    after = models.JSONField(_("after"), default=dict, blank=True)
    at = models.DateTimeField(_("at"))

    class Meta:
        verbose_name = _("audit entry")
        verbose_name_plural = _("audit entries")
        indexes = [models.Index(fields=["tournament", "-at"], name="audit_of_a_tournament")]

    def __str__(self) -> str:
        return self.subject or str(self._meta.verbose_name)
