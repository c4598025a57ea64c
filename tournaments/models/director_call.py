from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from games.identifiers import new_public_id
from tournaments.models.match import Match


class DirectorCall(models.Model):
    """A player of a match asks the director to come."""

    class Reason(models.TextChoices):
        RULES = "rules", _("a question about the rules")
        BEHAVIOUR = "behaviour", _("somebody's behaviour")
        TECHNICAL = "technical", _("something does not work")
        ABSENT = "absent", _("somebody is missing")
        OTHER = "other", _("something else")

    public_id = models.CharField(max_length=10, unique=True, default=new_public_id, editable=False)
    match = models.ForeignKey(Match, models.CASCADE, related_name="director_calls")
    player = models.ForeignKey(settings.AUTH_USER_MODEL, models.PROTECT, related_name="+")
    reason = models.CharField(_("reason"), max_length=10, choices=Reason.choices)
    words = models.CharField(_("in a few words"), max_length=200, blank=True)
    at = models.DateTimeField()
    answered_at = models.DateTimeField(null=True, blank=True)
    answered_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.PROTECT, null=True, blank=True, related_name="+"
    )

    class Meta:
        verbose_name = _("call for the director")
        verbose_name_plural = _("calls for the director")
        constraints = [
            # Who calls twice is heard once.
            models.UniqueConstraint(
                fields=["match", "player"],
                condition=Q(answered_at__isnull=True),
                name="one_open_call_per_match_and_player",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.match_id} {self.reason}"
