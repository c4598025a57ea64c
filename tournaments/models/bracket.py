from django.db import models
from django.db.models import Q
from django.utils.formats import number_format
from django.utils.translation import gettext_lazy as _
from simple_history.models import HistoricalRecords

from tournaments.models.entry import Entry
from tournaments.models.tournament import Tournament


class Bracket(models.Model):
    """One stage of a tournament in one format."""

    class Format(models.TextChoices):
        SINGLE_ELIMINATION = "single_elimination", _("single elimination")
        DOUBLE_ELIMINATION = "double_elimination", _("double elimination")
        SWISS = "swiss", _("Swiss")
        ROUND_ROBIN = "round_robin", _("round robin")
        GROUPS = "groups", _("groups")
        ROTATING_PARTNERS = "rotating_partners", _("rotating partners")

    # Who loses may be out; ranked by how far each came, and not by points.
    KNOCK_OUT = (Format.SINGLE_ELIMINATION, Format.DOUBLE_ELIMINATION)

    class State(models.TextChoices):
        PLANNED = "planned", _("planned")
        DRAWN = "drawn", _("drawn")
        RUNNING = "running", _("running")
        CLOSED = "closed", _("closed")

    tournament = models.ForeignKey(Tournament, models.CASCADE, related_name="brackets")
    number = models.PositiveSmallIntegerField(default=1)
    format = models.CharField(
        max_length=20, choices=Format.choices, default=Format.SINGLE_ELIMINATION
    )
    state = models.CharField(max_length=7, choices=State.choices, default=State.PLANNED)
    # How many of the stage before go on into this one (from groups: of each); NULL in the first.
    qualifiers = models.PositiveSmallIntegerField(_("go on"), null=True, blank=True)
    # Of a Swiss bracket or rotating partners; NULL: as many as the number of entries asks for.
    rounds_wanted = models.PositiveSmallIntegerField(_("rounds"), null=True, blank=True)
    groups_wanted = models.PositiveSmallIntegerField(_("groups"), null=True, blank=True)
    twice = models.BooleanField(_("everybody meets twice"), default=False)
    third_place = models.BooleanField(_("match for the third place"), default=False)
    # Duplicate boards in each round, the same at all its tables; 0: ordinary games.
    boards = models.PositiveSmallIntegerField(_("boards per round"), default=0)
    # Codes of criteria in order, the first being points; empty: the usual ones of the format.
    tie_breaks = models.JSONField(_("tie-breaks"), default=list, blank=True)
    # By which text of the definitions the standings are computed; fixed when it is drawn.
    tie_breaks_version = models.CharField(max_length=20, blank=True)
    # Entry keys in the order of the draw, rank 1 first: what the published seed must reproduce.
    order = models.JSONField(default=list)
    # The groups as lists of entry keys; empty in other formats.
    groups = models.JSONField(default=list, blank=True)
    # Recorded before they are needed: {entry key: lot}, 1 being the best.
    lots = models.JSONField(default=dict, blank=True)
    drawn_at = models.DateTimeField(null=True, blank=True)
    closed_at = models.DateTimeField(null=True, blank=True)

    history = HistoricalRecords(excluded_fields=["order", "groups", "lots"])

    class Meta:
        verbose_name = _("bracket")
        verbose_name_plural = _("brackets")
        constraints = [
            models.UniqueConstraint(fields=["tournament", "number"], name="one_bracket_per_number"),
        ]

    def __str__(self) -> str:
        return f"{self.tournament} · {self.get_format_display()}"

    @property
    def is_knock_out(self) -> bool:
        return self.format in self.KNOCK_OUT

    @property
    def is_drawn(self) -> bool:
        return self.state != self.State.PLANNED


class Round(models.Model):
    """A round of a bracket."""

    bracket = models.ForeignKey(Bracket, models.CASCADE, related_name="rounds")
    number = models.PositiveSmallIntegerField()
    # The deals that all tables of this round share; NULL where each has its own.
    boards = models.OneToOneField(
        "games.BoardSet", models.PROTECT, null=True, blank=True, related_name="round"
    )
    drawn_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        verbose_name = _("round")
        verbose_name_plural = _("rounds")
        constraints = [
            models.UniqueConstraint(fields=["bracket", "number"], name="one_round_per_number"),
        ]

    def __str__(self) -> str:
        return str(self.number)


class Penalty(models.Model):
    """Points that the director takes off an entry of a bracket."""

    bracket = models.ForeignKey(Bracket, models.CASCADE, related_name="penalties")
    entry = models.ForeignKey(Entry, models.CASCADE, related_name="penalties")
    round_number = models.PositiveSmallIntegerField()
    # Doubled, so that half points stay whole numbers.
    points_doubled = models.PositiveSmallIntegerField(_("points"))
    reason = models.CharField(_("reason"), max_length=200)
    at = models.DateTimeField()
    revoked_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        verbose_name = _("penalty")
        verbose_name_plural = _("penalties")
        constraints = [
            models.CheckConstraint(
                condition=Q(points_doubled__gte=1), name="a_penalty_takes_something"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.entry_id}: -{self.points}"

    @property
    def points(self) -> str:
        """The points as they are said: 1, 0.5 or, where a comma stands in numbers, 0,5."""
        return str(number_format(f"{self.points_doubled / 2:g}"))


class RequestedBye(models.Model):
    """An entry does not play a round by its own wish; the director says what that is worth."""

    class Kind(models.TextChoices):
        FULL = "FPB", _("a whole point")
        HALF = "HPB", _("half a point")
        ZERO = "ZPB", _("no point")

    bracket = models.ForeignKey(Bracket, models.CASCADE, related_name="requested_byes")
    entry = models.ForeignKey(Entry, models.CASCADE, related_name="requested_byes")
    round_number = models.PositiveSmallIntegerField()
    kind = models.CharField(max_length=3, choices=Kind.choices, default=Kind.ZERO)
    at = models.DateTimeField()

    class Meta:
        verbose_name = _("requested bye")
        verbose_name_plural = _("requested byes")
        constraints = [
            models.UniqueConstraint(
                fields=["bracket", "entry", "round_number"], name="one_requested_bye_per_round"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.entry_id}, {self.round_number}: {self.kind}"
