from datetime import timedelta

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from games.identifiers import new_public_id
from tournaments.models.club import Club, Membership, Pair
from tournaments.models.rules import ClubRules


class Tournament(models.Model):
    """An event of a club. Its row is the outermost lock of everything in it."""

    class State(models.TextChoices):
        DRAFT = "draft", _("in preparation")
        CHECK_IN = "check_in", _("check-in open")
        DRAWN = "drawn", _("drawn")
        RUNNING = "running", _("running")
        FINISHED = "finished", _("finished")
        CANCELLED = "cancelled", _("cancelled")

    class Mode(models.TextChoices):
        ONLINE = "online", _("on the web and in Telegram")
        ON_SITE = "on_site", _("at the club, with real cards")

    public_id = models.CharField(max_length=10, unique=True, default=new_public_id, editable=False)
    club = models.ForeignKey(
        Club, models.PROTECT, related_name="tournaments", verbose_name=_("club")
    )
    name = models.CharField(_("name"), max_length=120)
    state = models.CharField(
        _("state"), max_length=9, choices=State.choices, default=State.DRAFT, editable=False
    )
    mode = models.CharField(_("played"), max_length=8, choices=Mode.choices, default=Mode.ONLINE)
    # What is played; frozen when the tournament starts.
    rules = models.JSONField(_("rules"), default=str)
    # The club's own rule set that they are; until the start they follow its changes.
    club_rules = models.ForeignKey(
        ClubRules,
        models.PROTECT,
        null=True,
        blank=True,
        editable=False,
        related_name="tournaments",
        verbose_name=_("rule set of the club"),
    )
    best_of = models.PositiveSmallIntegerField(
        _("games per match"), choices=[(1, _("one game")), (3, _("best of three"))], default=1
    )
    tables = models.PositiveSmallIntegerField(
        _("number of tables"),
        default=8,
        help_text=_("Matches wait for a table when all are taken."),
    )
    turn_seconds = models.PositiveSmallIntegerField(_("seconds for a turn"), default=40)
    grace_minutes = models.PositiveSmallIntegerField(
        _("minutes of grace"),
        default=10,
        help_text=_("After a match is called; then the absent side loses by walkover."),
    )
    starts_at = models.DateTimeField(_("starts at"), null=True, blank=True)
    check_in_opens_at = models.DateTimeField(_("check-in opens at"), null=True, blank=True)
    check_in_closes_at = models.DateTimeField(_("check-in closes at"), null=True, blank=True)
    draw_seed = models.CharField(_("seed of the draw"), max_length=64, blank=True, editable=False)
    seq = models.PositiveIntegerField(default=0, editable=False)
    paused_at = models.DateTimeField(null=True, blank=True, editable=False)
    # A result came in and the standings have not been computed since.
    standings_due_at = models.DateTimeField(null=True, blank=True, editable=False)
    created_at = models.DateTimeField(editable=False)
    started_at = models.DateTimeField(null=True, blank=True, editable=False)
    finished_at = models.DateTimeField(null=True, blank=True, editable=False)

    class Meta:
        verbose_name = _("tournament")
        verbose_name_plural = _("tournaments")
        constraints = [
            models.CheckConstraint(
                condition=Q(best_of__in=(1, 3)), name="tournament_is_best_of_1_or_3"
            ),
            models.CheckConstraint(condition=Q(tables__gte=1), name="tournament_has_a_table"),
            models.CheckConstraint(
                condition=Q(turn_seconds__gte=5), name="a_turn_lasts_at_least_5_seconds"
            ),
        ]

    def __str__(self) -> str:
        return self.name

    @property
    def topic(self) -> str:
        return f"tournament:{self.public_id}"

    @property
    def grace(self) -> timedelta:
        return timedelta(minutes=self.grace_minutes)

    @property
    def is_paused(self) -> bool:
        return self.paused_at is not None


class Entry(models.Model):
    """One side's place in a tournament."""

    class Status(models.TextChoices):
        REGISTERED = "registered", _("registered")
        CHECKED_IN = "checked_in", _("checked in")
        WITHDRAWN = "withdrawn", _("withdrawn")

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
        _("status"), max_length=10, choices=Status.choices, default=Status.REGISTERED
    )
    registered_at = models.DateTimeField(editable=False)
    checked_in_at = models.DateTimeField(null=True, blank=True, editable=False)
    withdrawn_at = models.DateTimeField(null=True, blank=True, editable=False)

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
        return self.status != self.Status.WITHDRAWN


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
        return f"{self.kind} {self.subject}".strip()
