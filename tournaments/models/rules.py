from django.db import models
from django.utils.translation import gettext_lazy as _

from tournaments.models.club import Club


class ClubRules(models.Model):
    """A rule set of a club's own: a preset and what the club plays otherwise."""

    club = models.ForeignKey(Club, models.CASCADE, related_name="rule_sets", verbose_name=_("club"))
    name = models.CharField(_("name"), max_length=80)
    preset = models.CharField(_("preset"), max_length=40)
    # Field by field, in the notation of the engine; nothing that the preset says itself.
    changes = models.JSONField(_("changes"), default=dict, blank=True)
    is_retired = models.BooleanField(
        _("retired"),
        default=False,
        help_text=_("Not offered to new tournaments any more."),
    )
    created_at = models.DateTimeField(_("created at"), editable=False)

    class Meta:
        verbose_name = _("rule set")
        verbose_name_plural = _("rule sets")
        constraints = [
            models.UniqueConstraint(fields=["club", "name"], name="one_rule_set_of_a_name"),
        ]

    def __str__(self) -> str:
        return self.name

    @property
    def spec(self) -> str | dict[str, object]:
        """The rules as the engine reads them."""
        return {"preset": self.preset, **self.changes} if self.changes else self.preset
