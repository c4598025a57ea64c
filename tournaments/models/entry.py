from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _
from simple_history.models import HistoricalRecords

from games.identifiers import new_public_id
from tournaments.models.club import Membership, Pair
from tournaments.models.tournament import Tournament


class Entry(models.Model):
    """One side's place in a tournament."""

    class Status(models.TextChoices):
        REGISTERED = "registered", _("registered")
        CHECKED_IN = "checked_in", _("checked in")
        WITHDRAWN = "withdrawn", _("withdrawn")
        DISQUALIFIED = "disqualified", _("disqualified")

    GONE = (Status.WITHDRAWN, Status.DISQUALIFIED)

    public_id = models.CharField(max_length=10, unique=True, default=new_public_id, editable=False)
    tournament = models.ForeignKey(
        Tournament, models.CASCADE, related_name="entries", verbose_name=_("tournament")
    )
    # Empty for an individual entry (rotating partners) or a team that is no pair of the club.
    pair = models.ForeignKey(
        Pair, models.PROTECT, null=True, blank=True, related_name="entries", verbose_name=_("pair")
    )
    name = models.CharField(_("name"), max_length=120)
    seed = models.PositiveSmallIntegerField(
        _("seed"), null=True, blank=True, help_text=_("1 is the strongest; empty: drawn by lot.")
    )
    status = models.CharField(
        _("status"), max_length=12, choices=Status.choices, default=Status.REGISTERED
    )
    # All matches of this entry are called to this table, if it is free.
    fixed_table = models.PositiveSmallIntegerField(
        _("fixed table"),
        null=True,
        blank=True,
        help_text=_("For who cannot move about; empty: any table."),
    )
    registered_at = models.DateTimeField(editable=False)
    checked_in_at = models.DateTimeField(null=True, blank=True, editable=False)
    withdrawn_at = models.DateTimeField(null=True, blank=True, editable=False)

    history = HistoricalRecords()

    class Meta:
        verbose_name = _("entry")
        verbose_name_plural = _("entries")
        constraints = [
            models.UniqueConstraint(fields=["tournament", "pair"], name="a_pair_enters_once"),
            models.UniqueConstraint(fields=["tournament", "seed"], name="a_seed_is_given_once"),
            models.CheckConstraint(
                condition=Q(seed__isnull=True) | Q(seed__gte=1), name="seeds_start_at_1"
            ),
        ]

    def __str__(self) -> str:
        return self.name

    @property
    def is_active(self) -> bool:
        return self.status not in self.GONE


class LineUp(models.Model):
    """Who plays at a place of an entry, from when until when, and why that changed."""

    entry = models.ForeignKey(Entry, models.CASCADE, related_name="line_ups")
    member = models.ForeignKey(Membership, models.PROTECT, related_name="line_ups")
    place = models.PositiveSmallIntegerField()
    from_at = models.DateTimeField()
    until_at = models.DateTimeField(null=True, blank=True)
    reason = models.CharField(max_length=200, blank=True)

    class Meta:
        verbose_name = _("line-up")
        verbose_name_plural = _("line-ups")
        constraints = [
            models.UniqueConstraint(
                fields=["entry", "place"],
                condition=Q(until_at__isnull=True),
                name="one_player_at_a_place",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.entry_id}/{self.place}"


class PairRequest(models.Model):
    """A player asks another to enter a tournament together; the other answers once."""

    tournament = models.ForeignKey(
        Tournament, models.CASCADE, related_name="pair_requests", verbose_name=_("tournament")
    )
    asking = models.ForeignKey(Membership, models.CASCADE, related_name="requests_made")
    asked = models.ForeignKey(Membership, models.CASCADE, related_name="requests_received")
    created_at = models.DateTimeField()
    answered_at = models.DateTimeField(null=True, blank=True)
    # NULL while open, and when it was taken back.
    accepted = models.BooleanField(null=True, blank=True)

    class Meta:
        verbose_name = _("request to a partner")
        verbose_name_plural = _("requests to partners")
        constraints = [
            models.UniqueConstraint(
                fields=["tournament", "asking", "asked"],
                condition=Q(answered_at__isnull=True),
                name="one_open_request_of_the_same_two",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.asking} → {self.asked}"


class ApartGroup(models.Model):
    """Entries that the draw of a round keeps apart: a family, players of one club."""

    tournament = models.ForeignKey(
        Tournament, models.CASCADE, related_name="apart_groups", verbose_name=_("tournament")
    )
    name = models.CharField(_("why"), max_length=80)
    entries = models.ManyToManyField(Entry, related_name="apart_groups", verbose_name=_("entries"))

    class Meta:
        verbose_name = _("entries kept apart")
        verbose_name_plural = _("entries kept apart")

    def __str__(self) -> str:
        return self.name


class Announcement(models.Model):
    """What the director tells everybody in a tournament."""

    tournament = models.ForeignKey(
        Tournament, models.CASCADE, related_name="announcements", verbose_name=_("tournament")
    )
    text = models.CharField(_("text"), max_length=500)
    by = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.PROTECT, null=True, blank=True, related_name="+"
    )
    at = models.DateTimeField(_("at"))
    # Taken down again; what was sent stays sent.
    withdrawn_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        verbose_name = _("announcement")
        verbose_name_plural = _("announcements")
        ordering = ["-at", "-pk"]

    def __str__(self) -> str:
        return self.text
