from collections.abc import Iterable
from datetime import timedelta
from typing import Any

from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _
from simple_history.models import HistoricalRecords

from games.identifiers import new_public_id
from tournaments.models.club import Club
from tournaments.models.rules import ClubRules
from tournaments.models.season import Season


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
    # By their numbers; nothing is called to them.
    closed_tables = models.JSONField(
        _("tables out of use"), default=list, blank=True, editable=False
    )
    turn_seconds = models.PositiveSmallIntegerField(_("seconds for a turn"), default=40)
    bank_seconds = models.PositiveSmallIntegerField(
        _("seconds in the time bank"),
        default=0,
        help_text=_("Each player's own for a whole match, once the seconds of a turn are up."),
    )
    spectator_delay = models.PositiveSmallIntegerField(
        _("spectators' delay, seconds"),
        default=0,
        help_text=_(
            "So much later than the players everybody else sees what is played and the running "
            "score; results are told at once."
        ),
    )
    grace_minutes = models.PositiveSmallIntegerField(
        _("minutes of grace"),
        default=10,
        help_text=_("After a match is called; then the absent side loses by walkover."),
    )
    walkovers_confirmed = models.BooleanField(
        _("the director confirms walkovers"),
        default=False,
        help_text=_(
            "After the grace the match then waits for the director; otherwise the clock decides."
        ),
    )
    automatic_rounds = models.BooleanField(
        _("next round by itself"),
        default=False,
        help_text=_("As soon as all results are in, the next round or stage is drawn and called."),
    )
    withdrawn_annulled = models.BooleanField(
        _("annul who leaves early"),
        default=True,
        help_text=_(
            "In a round robin, who withdraws before half of the matches is taken out of the "
            "standings with all results; otherwise the remaining matches are forfeited."
        ),
    )
    season = models.ForeignKey(
        Season,
        models.PROTECT,
        null=True,
        blank=True,
        related_name="tournaments",
        verbose_name=_("season"),
        help_text=_("In whose table it counts."),
    )
    registration_open = models.BooleanField(
        _("registration is open"), default=False, editable=False
    )
    registration_opens_at = models.DateTimeField(_("registration opens at"), null=True, blank=True)
    registration_closes_at = models.DateTimeField(
        _("registration closes at"), null=True, blank=True
    )
    starts_at = models.DateTimeField(_("starts at"), null=True, blank=True)
    starts_by_clock = models.BooleanField(
        _("starts by itself"),
        default=False,
        help_text=_("At the time above, if it is drawn by then."),
    )
    reminder_minutes = models.PositiveSmallIntegerField(
        _("reminder, minutes before"),
        default=0,
        help_text=_("Who is entered and not checked in is reminded; 0: nobody is."),
    )
    reminded_at = models.DateTimeField(null=True, blank=True, editable=False)
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

    # Of the settings alone: what moves on with every result is told by events and the log.
    history = HistoricalRecords(
        excluded_fields=["seq", "paused_at", "standings_due_at", "reminded_at"]
    )

    class Meta:
        verbose_name = _("tournament")
        verbose_name_plural = _("tournaments")
        constraints = [
            models.CheckConstraint(
                condition=Q(best_of__in=(1, 3)), name="tournament_is_best_of_1_or_3"
            ),
            models.CheckConstraint(condition=Q(tables__gte=1), name="tournament_has_a_table"),
            models.CheckConstraint(
                condition=Q(spectator_delay__lte=600), name="a_delay_lasts_at_most_ten_minutes"
            ),
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
    def open_tables(self) -> list[int]:
        """The numbers of the tables to which matches are called."""
        closed = set(self.closed_tables)
        return [table for table in range(1, self.tables + 1) if table not in closed]

    @property
    def grace(self) -> timedelta:
        return timedelta(minutes=self.grace_minutes)

    @property
    def is_paused(self) -> bool:
        return self.paused_at is not None

    def save_progress(self, columns: Iterable[str]) -> None:
        """Save what moves on with play: no change of its settings, which its history keeps."""
        row: Any = self
        row.save_without_historical_record(update_fields=list(columns))
