import zoneinfo

from django.conf import settings
from django.core.exceptions import ValidationError
from django.db import models
from django.db.models import F, Q
from django.utils.translation import gettext_lazy as _
from simple_history.models import HistoricalRecords

PLAYER_MODEL = settings.AUTH_USER_MODEL


def validate_time_zone(name: str) -> None:
    """Refuse a name that the IANA database does not know."""
    if name not in zoneinfo.available_timezones():
        raise ValidationError(_("“%(name)s” is not a time zone."), "time_zone", {"name": name})


class Club(models.Model):
    """A club: its people, its tournaments, its zone and its language."""

    name = models.CharField(_("name"), max_length=120)
    slug = models.SlugField(_("short name"), max_length=60, unique=True)
    time_zone = models.CharField(
        _("time zone"),
        max_length=64,
        default="America/Sao_Paulo",
        validators=[validate_time_zone],
        help_text=_("A name such as America/Sao_Paulo."),
    )
    language = models.CharField(
        _("language"), max_length=10, choices=settings.LANGUAGES, default="pt-br"
    )
    created_at = models.DateTimeField(_("created at"), editable=False)
    # When the ratings of its members are computed next; NULL: they never were, so now.
    ratings_due_at = models.DateTimeField(null=True, blank=True, editable=False)

    history = HistoricalRecords(excluded_fields=["ratings_due_at"])

    class Meta:
        verbose_name = _("club")
        verbose_name_plural = _("clubs")

    def __str__(self) -> str:
        return self.name


class Membership(models.Model):
    """A player's place in a club, and the name that the club shows."""

    class Role(models.TextChoices):
        PLAYER = "player", _("player")
        ASSISTANT = "assistant", _("assistant (results only)")
        DIRECTOR = "director", _("director")
        OWNER = "owner", _("owner")

    ORGANISING = (Role.DIRECTOR, Role.OWNER)
    # Who may enter results.
    SCORING = (Role.ASSISTANT, Role.DIRECTOR, Role.OWNER)

    club = models.ForeignKey(
        Club, models.CASCADE, related_name="memberships", verbose_name=_("club")
    )
    player = models.ForeignKey(
        PLAYER_MODEL, models.CASCADE, related_name="memberships", verbose_name=_("player")
    )
    role = models.CharField(_("role"), max_length=9, choices=Role.choices, default=Role.PLAYER)
    name = models.CharField(_("name at the club"), max_length=80)
    # The seats of this member are played by the computer: to fill the room, or for somebody absent.
    policy = models.CharField(
        _("computer player"),
        max_length=20,
        blank=True,
        help_text=_("Empty: a person plays."),
    )
    joined_at = models.DateTimeField(_("member since"), editable=False)

    history = HistoricalRecords()

    class Meta:
        verbose_name = _("member")
        verbose_name_plural = _("members")
        constraints = [
            models.UniqueConstraint(fields=["club", "player"], name="one_membership_per_club"),
        ]

    def __str__(self) -> str:
        return self.name


class Pair(models.Model):
    """Two players of a club who enter together."""

    club = models.ForeignKey(Club, models.CASCADE, related_name="pairs", verbose_name=_("club"))
    first = models.ForeignKey(
        Membership, models.PROTECT, related_name="+", verbose_name=_("first player")
    )
    second = models.ForeignKey(
        Membership, models.PROTECT, related_name="+", verbose_name=_("second player")
    )
    name = models.CharField(
        _("name of the pair"), max_length=120, blank=True, help_text=_("Empty: the two names.")
    )
    created_at = models.DateTimeField(_("created at"), editable=False)

    history = HistoricalRecords()

    class Meta:
        verbose_name = _("pair")
        verbose_name_plural = _("pairs")
        constraints = [
            # The service stores the lower key first, so that a pair is the same either way round.
            models.CheckConstraint(condition=Q(first__lt=F("second")), name="a_pair_is_two_people"),
            models.UniqueConstraint(fields=["first", "second"], name="one_pair_of_the_same_two"),
        ]

    def __str__(self) -> str:
        return self.name or f"{self.first.name} / {self.second.name}"
