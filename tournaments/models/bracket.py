from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from games.identifiers import new_public_id
from tournaments.models.tournament import Entry, Tournament


class Bracket(models.Model):
    """One stage of a tournament in one format."""

    class Format(models.TextChoices):
        SINGLE_ELIMINATION = "single_elimination", _("single elimination")

    class State(models.TextChoices):
        DRAWN = "drawn", _("drawn")
        RUNNING = "running", _("running")
        CLOSED = "closed", _("closed")

    tournament = models.ForeignKey(Tournament, models.CASCADE, related_name="brackets")
    number = models.PositiveSmallIntegerField(default=1)
    format = models.CharField(
        max_length=20, choices=Format.choices, default=Format.SINGLE_ELIMINATION
    )
    state = models.CharField(max_length=7, choices=State.choices, default=State.DRAWN)
    # Entry keys in the order of the draw, rank 1 first: what the published seed must reproduce.
    order = models.JSONField(default=list)
    drawn_at = models.DateTimeField()

    class Meta:
        verbose_name = _("bracket")
        verbose_name_plural = _("brackets")
        constraints = [
            models.UniqueConstraint(fields=["tournament", "number"], name="one_bracket_per_number"),
        ]

    def __str__(self) -> str:
        return f"{self.tournament} · {self.get_format_display()}"


class Round(models.Model):
    """A round of a bracket."""

    bracket = models.ForeignKey(Bracket, models.CASCADE, related_name="rounds")
    number = models.PositiveSmallIntegerField()

    class Meta:
        verbose_name = _("round")
        verbose_name_plural = _("rounds")
        constraints = [
            models.UniqueConstraint(fields=["bracket", "number"], name="one_round_per_number"),
        ]

    def __str__(self) -> str:
        return str(self.number)


class Match(models.Model):
    """Two sides meet: best of one or three games."""

    class State(models.TextChoices):
        WAITING = "waiting", _("waiting for its sides")
        READY = "ready", _("ready to be called")
        CALLED = "called", _("called to the table")
        LIVE = "live", _("being played")
        FINISHED = "finished", _("finished")
        DISPUTED = "disputed", _("waiting for the director")

    class Outcome(models.TextChoices):
        PLAYED = "played", _("played here")
        ENTERED = "entered", _("entered by the director")
        WALKOVER = "walkover", _("walkover")
        DOUBLE_WALKOVER = "double_walkover", _("double walkover")
        BYE = "bye", _("bye")

    OCCUPYING = (State.CALLED, State.LIVE, State.DISPUTED)

    public_id = models.CharField(max_length=10, unique=True, default=new_public_id, editable=False)
    bracket = models.ForeignKey(Bracket, models.CASCADE, related_name="matches")
    round = models.ForeignKey(Round, models.CASCADE, related_name="matches")
    number = models.PositiveSmallIntegerField(_("number"))
    position = models.PositiveSmallIntegerField()
    state = models.CharField(_("state"), max_length=8, choices=State.choices, default=State.WAITING)
    table = models.PositiveSmallIntegerField(_("table"), null=True, blank=True)
    # The series of the match played online now or last; NULL with real cards.
    series = models.OneToOneField(
        "games.Series", models.PROTECT, null=True, blank=True, related_name="match"
    )
    outcome = models.CharField(_("result"), max_length=15, choices=Outcome.choices, blank=True)
    # The place (0 or 1) of the side that goes on; NULL while open and after a double walkover.
    winner = models.PositiveSmallIntegerField(_("winner"), null=True, blank=True)
    # [[12, 8], …]: points of the two sides, game by game.
    scores = models.JSONField(_("scores"), default=list, blank=True)
    called_at = models.DateTimeField(null=True, blank=True)
    no_show_at = models.DateTimeField(null=True, blank=True)
    finished_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        verbose_name = _("match")
        verbose_name_plural = _("matches")
        constraints = [
            models.UniqueConstraint(fields=["bracket", "number"], name="one_match_per_number"),
            models.UniqueConstraint(fields=["round", "position"], name="one_match_per_position"),
            models.UniqueConstraint(
                fields=["bracket", "table"],
                condition=Q(state__in=("called", "live", "disputed")) & Q(table__isnull=False),
                name="one_match_at_a_table",
            ),
            models.CheckConstraint(
                condition=Q(winner__isnull=True) | Q(winner__in=(0, 1)),
                name="match_winner_is_a_side",
            ),
            models.CheckConstraint(
                condition=(Q(state="finished") & ~Q(outcome="") & Q(finished_at__isnull=False))
                | (~Q(state="finished") & Q(outcome="")),
                name="a_finished_match_has_an_outcome",
            ),
        ]
        indexes = [
            models.Index(
                fields=["no_show_at"],
                condition=Q(no_show_at__isnull=False),
                name="match_no_shows_due",
            ),
        ]

    def __str__(self) -> str:
        return f"#{self.number}"

    @property
    def is_decided(self) -> bool:
        return self.state == self.State.FINISHED


class MatchSide(models.Model):
    """One side of a match: where it comes from, and who it is once that is known."""

    class Source(models.TextChoices):
        SEED = "seed", _("seed")
        WINNER = "winner", _("winner of")
        LOSER = "loser", _("loser of")
        BYE = "bye", _("bye")

    match = models.ForeignKey(Match, models.CASCADE, related_name="sides")
    place = models.PositiveSmallIntegerField()
    source = models.CharField(max_length=6, choices=Source.choices)
    source_rank = models.PositiveSmallIntegerField(null=True, blank=True)
    source_match = models.ForeignKey(
        Match, models.CASCADE, null=True, blank=True, related_name="feeds"
    )
    # None yet, one, or (rotating partners) the two who play together.
    entries = models.ManyToManyField(Entry, through="SideEntry", related_name="match_sides")
    games_won = models.PositiveSmallIntegerField(default=0)
    # When the side said at its table, with real cards, that it is there.
    present_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        verbose_name = _("side")
        verbose_name_plural = _("sides")
        constraints = [
            models.UniqueConstraint(fields=["match", "place"], name="one_side_per_place"),
            models.CheckConstraint(condition=Q(place__in=(0, 1)), name="a_match_has_two_sides"),
            models.CheckConstraint(
                condition=Q(source__in=("winner", "loser"), source_match__isnull=False)
                | Q(source="seed", source_rank__isnull=False, source_match__isnull=True)
                | Q(source="bye", source_match__isnull=True),
                name="a_side_comes_from_somewhere",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.match_id}/{self.place}"

    @property
    def entry(self) -> Entry | None:
        """The one entry of this side, None while it is open (reads the prefetched rows)."""
        rows = sorted(self.side_entries.all(), key=lambda row: row.place)
        return rows[0].entry if rows else None


class SideEntry(models.Model):
    """An entry that plays on a side."""

    side = models.ForeignKey(MatchSide, models.CASCADE, related_name="side_entries")
    entry = models.ForeignKey(Entry, models.PROTECT, related_name="side_entries")
    place = models.PositiveSmallIntegerField(default=0)

    class Meta:
        verbose_name = _("entry on a side")
        verbose_name_plural = _("entries on sides")
        constraints = [
            models.UniqueConstraint(
                fields=["side", "place"], name="one_entry_at_a_place_of_a_side"
            ),
            models.UniqueConstraint(fields=["side", "entry"], name="an_entry_once_on_a_side"),
        ]

    def __str__(self) -> str:
        return f"{self.side_id}/{self.place}"


class Standing(models.Model):
    """An entry's rank in a bracket; derived from results, may be computed again at any time."""

    bracket = models.ForeignKey(Bracket, models.CASCADE, related_name="standings")
    entry = models.ForeignKey(Entry, models.CASCADE, related_name="standings")
    rank = models.PositiveSmallIntegerField()
    # Order within equal ranks, so that a list is always the same.
    position = models.PositiveSmallIntegerField()
    # Doubled, so that half points stay whole numbers.
    points_doubled = models.PositiveIntegerField(default=0)
    values = models.JSONField(default=dict)
    computed_at = models.DateTimeField()

    class Meta:
        verbose_name = _("standing")
        verbose_name_plural = _("standings")
        constraints = [
            models.UniqueConstraint(fields=["bracket", "entry"], name="one_standing_per_entry"),
            models.UniqueConstraint(
                fields=["bracket", "position"], name="one_standing_per_position"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.rank}. {self.entry_id}"
