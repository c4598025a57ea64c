from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from games.identifiers import new_public_id
from tournaments.models.bracket import Bracket, Round
from tournaments.models.entry import Entry


class Match(models.Model):
    """Two sides meet: best of one or three games."""

    class State(models.TextChoices):
        WAITING = "waiting", _("waiting for its sides")
        READY = "ready", _("ready to be called")
        CALLED = "called", _("called to the table")
        LIVE = "live", _("being played")
        FINISHED = "finished", _("finished")
        DISPUTED = "disputed", _("waiting for the director")
        DROPPED = "dropped", _("not played any more")

    class Outcome(models.TextChoices):
        PLAYED = "played", _("played here")
        ENTERED = "entered", _("entered by the director")
        REPORTED = "reported", _("reported by both sides")
        WALKOVER = "walkover", _("walkover")
        DOUBLE_WALKOVER = "double_walkover", _("double walkover")
        BYE = "bye", _("bye")

    class Part(models.TextChoices):
        MAIN = "main", _("main bracket")
        LOSERS = "losers", _("losers' bracket")
        THIRD_PLACE = "third_place", _("third place")
        FINAL = "final", _("final")

    OCCUPYING = (State.CALLED, State.LIVE, State.DISPUTED)

    public_id = models.CharField(max_length=10, unique=True, default=new_public_id, editable=False)
    bracket = models.ForeignKey(Bracket, models.CASCADE, related_name="matches")
    round = models.ForeignKey(Round, models.CASCADE, related_name="matches")
    number = models.PositiveSmallIntegerField(_("number"))
    position = models.PositiveSmallIntegerField()
    part = models.CharField(max_length=11, choices=Part.choices, default=Part.MAIN)
    # The number of its group, from 1; NULL in formats without groups.
    group = models.PositiveSmallIntegerField(null=True, blank=True)
    # Why these sides meet, as the draw found it: [[code, [values]], …].
    reasons = models.JSONField(default=list, blank=True)
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
    # The same of a match in play as spectators know it, where they are told later; and when there
    # will be more to tell them.
    told_scores = models.JSONField(default=list, blank=True, editable=False)
    scores_due_at = models.DateTimeField(null=True, blank=True, editable=False)
    # Not called by itself until the director says so.
    postponed_at = models.DateTimeField(null=True, blank=True)
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
        DRAWN = "drawn", _("drawn into it")
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
                | Q(source__in=("bye", "drawn"), source_match__isnull=True),
                name="a_side_comes_from_somewhere",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.match_id}/{self.place}"

    @property
    def entry(self) -> Entry | None:
        """The one entry of this side, None while it is open (reads the prefetched rows)."""
        rows = self.all_entries
        return rows[0] if rows else None

    @property
    def all_entries(self) -> list[Entry]:
        """The entries of this side by place: two where partners rotate (reads prefetched rows)."""
        rows = sorted(self.side_entries.all(), key=lambda row: row.place)
        return [row.entry for row in rows]

    @property
    def name(self) -> str:
        """Who stands on this side, "" while nobody does (reads prefetched rows)."""
        return " / ".join(entry.name for entry in self.all_entries)


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


class MatchReport(models.Model):
    """What one side says about the result of a match with real cards."""

    match = models.ForeignKey(Match, models.CASCADE, related_name="reports")
    # Of the side that says so: 0 or 1.
    place = models.PositiveSmallIntegerField()
    scores = models.JSONField(default=list)
    by = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.PROTECT, null=True, blank=True, related_name="+"
    )
    at = models.DateTimeField()

    class Meta:
        verbose_name = _("report of a result")
        verbose_name_plural = _("reports of results")
        constraints = [
            models.UniqueConstraint(fields=["match", "place"], name="one_report_per_side"),
            models.CheckConstraint(condition=Q(place__in=(0, 1)), name="a_report_is_of_a_side"),
        ]

    def __str__(self) -> str:
        return f"{self.match_id}/{self.place}: {self.scores}"
