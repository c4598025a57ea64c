import secrets
from datetime import timedelta
from typing import Final

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext, pgettext_lazy
from django.utils.translation import gettext_lazy as _

from games.identifiers import new_public_id

# Where a friendly game is begun, and what tells one from others.
FRIENDLY_HOME: Final = "/play/"


def new_seed() -> bytes:
    """Return 32 random bytes from which every deal of a series follows (DEALS 1)."""
    return secrets.token_bytes(32)


def two_blanks() -> list[str]:
    return ["", ""]


class Series(models.Model):
    """One to three games of the same seats, with their rule set, seed and clock.

    The row is the lock: whoever changes anything at this table holds it.
    """

    class State(models.TextChoices):
        WAITING = "waiting", _("waiting for the players")
        PLAYING = "playing", _("playing")
        PAUSED = "paused", _("paused")
        OVER = "over", _("over")
        VOID = "void", _("called off")

    LIVE_STATES = (State.WAITING, State.PLAYING, State.PAUSED)

    public_id = models.CharField(
        _("public id"), max_length=10, unique=True, default=new_public_id, editable=False
    )
    # What somebody called the table and its sides, and where "back" leads. Plain values: the table
    # does not know tournaments.
    title = models.CharField(_("title"), max_length=200, blank=True)
    home = models.CharField(max_length=200, blank=True)
    # Where a player of this table asks for somebody who decides; empty if nobody does.
    director_path = models.CharField(max_length=200, blank=True)
    side_names = models.JSONField(default=two_blanks)

    # Where the same hands are dealt at several tables. Rules, seed and commitment are then theirs.
    boards = models.ForeignKey(
        "games.BoardSet", models.PROTECT, null=True, blank=True, related_name="tables"
    )

    rules = models.JSONField()
    players_count = models.PositiveSmallIntegerField(_("number of players"))
    best_of = models.PositiveSmallIntegerField(_("games per match"), default=1)

    seed = models.BinaryField(default=new_seed, editable=False, max_length=32)
    commitment = models.CharField(max_length=64, editable=False)
    side_strings = models.JSONField(default=two_blanks)
    first_dealer = models.PositiveSmallIntegerField(null=True, blank=True)

    state = models.CharField(_("state"), max_length=8, choices=State.choices, default=State.WAITING)
    # The state to which a pause returns.
    paused_from = models.CharField(max_length=8, choices=State.choices, blank=True)
    seq = models.PositiveIntegerField(default=0)
    winner = models.PositiveSmallIntegerField(null=True, blank=True)

    turn_seconds = models.PositiveSmallIntegerField(_("seconds for a turn"), default=40)
    # What each seat has beside that for the whole series, for the few turns that need thought.
    bank_seconds = models.PositiveSmallIntegerField(_("seconds in the time bank"), default=0)
    # How long after the players everybody else sees what is played (law 10); 0: at once.
    spectator_delay = models.PositiveSmallIntegerField(_("spectators' delay, seconds"), default=0)
    # When the seat to act loses its turn, and when a side that has not sat down loses the match.
    # Columns, not queued tasks, so that they survive a lost broker and move with the clock.
    turn_deadline_at = models.DateTimeField(null=True, blank=True)
    ready_deadline_at = models.DateTimeField(null=True, blank=True)
    # When a computer player at this table should act next.
    policy_due_at = models.DateTimeField(null=True, blank=True)

    created_at = models.DateTimeField(_("created at"))
    started_at = models.DateTimeField(_("started at"), null=True, blank=True)
    paused_at = models.DateTimeField(_("paused at"), null=True, blank=True)
    finished_at = models.DateTimeField(_("finished at"), null=True, blank=True)

    class Meta:
        verbose_name = _("series")
        verbose_name_plural = pgettext_lazy("several", "series")
        constraints = [
            models.CheckConstraint(
                condition=Q(best_of__in=(1, 3)), name="series_is_best_of_1_or_3"
            ),
            models.CheckConstraint(
                condition=Q(winner__isnull=True) | Q(winner__in=(0, 1)),
                name="series_winner_is_a_side",
            ),
            models.CheckConstraint(
                condition=~Q(state="over") | Q(finished_at__isnull=False),
                name="series_over_has_a_time",
            ),
            # Who did well on boards is found by comparing tables; at one table nobody wins.
            models.CheckConstraint(
                condition=Q(boards__isnull=True) | Q(best_of=1, winner__isnull=True),
                name="nobody_wins_a_series_of_boards",
            ),
        ]
        indexes = [
            models.Index(
                fields=["turn_deadline_at"],
                condition=Q(turn_deadline_at__isnull=False),
                name="series_turns_due",
            ),
            models.Index(
                fields=["policy_due_at"],
                condition=Q(policy_due_at__isnull=False),
                name="series_policies_due",
            ),
            models.Index(
                fields=["ready_deadline_at"],
                condition=Q(ready_deadline_at__isnull=False),
                name="series_ready_due",
            ),
        ]

    def __str__(self) -> str:
        return self.name or self.public_id

    def __repr__(self) -> str:
        # Django's default repr calls __str__; said here so that nobody adds the seed.
        return f"<Series {self.public_id}>"

    @property
    def is_friendly(self) -> bool:
        return self.home == FRIENDLY_HOME

    @property
    def name(self) -> str:
        """What people read above the table, in their language; "" where there is nothing to read."""
        return self.title or (gettext("Friendly game") if self.is_friendly else "")

    @property
    def topic(self) -> str:
        return f"series:{self.public_id}"

    @property
    def is_live(self) -> bool:
        return self.state in self.LIVE_STATES

    @property
    def is_revealed(self) -> bool:
        """Whether anybody may now know its seed, every hand and every covered card.

        A series that was called off is never revealed: its hands may have been seen by some and
        would tell what the others held.
        """
        if self.state != self.State.OVER:
            return False
        return self.boards is None or self.boards.revealed_at is not None


class Seat(models.Model):
    """A place at a table; held by a person or by a computer player."""

    series = models.ForeignKey(Series, models.CASCADE, related_name="seats")
    number = models.PositiveSmallIntegerField()
    player = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.PROTECT, null=True, blank=True, related_name="seats"
    )
    policy = models.CharField(max_length=20, blank=True)
    # As shown at this table; it stays when the person later changes their name.
    name = models.CharField(max_length=80)
    ready_at = models.DateTimeField(null=True, blank=True)
    # Out of the time bank of the series.
    bank_used = models.DurationField(default=timedelta)

    class Meta:
        verbose_name = _("seat")
        verbose_name_plural = _("seats")
        constraints = [
            models.UniqueConstraint(fields=["series", "number"], name="one_seat_per_number"),
            models.UniqueConstraint(
                fields=["series", "player"], name="a_player_sits_once_at_a_table"
            ),
            models.CheckConstraint(
                condition=(Q(player__isnull=False) & Q(policy=""))
                | (Q(player__isnull=True) & ~Q(policy="")),
                name="a_seat_is_held_by_a_player_or_a_policy",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.number} {self.name}"

    @property
    def side(self) -> int:
        return self.number % 2


class Game(models.Model):
    """One game up to the target; its score is derived from its hands."""

    series = models.ForeignKey(Series, models.CASCADE, related_name="games")
    number = models.PositiveSmallIntegerField()
    score_0 = models.PositiveSmallIntegerField(default=0)
    score_1 = models.PositiveSmallIntegerField(default=0)
    winner = models.PositiveSmallIntegerField(null=True, blank=True)

    class Meta:
        verbose_name = _("game")
        verbose_name_plural = _("games")
        constraints = [
            models.UniqueConstraint(fields=["series", "number"], name="one_game_per_number"),
            models.CheckConstraint(
                condition=Q(winner__isnull=True) | Q(winner__in=(0, 1)),
                name="game_winner_is_a_side",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.number}: {self.score_0}–{self.score_1}"

    @property
    def score(self) -> tuple[int, int]:
        return (self.score_0, self.score_1)


class Hand(models.Model):
    """One deal. Its cards are not stored: they follow from the seed of the series (DEALS 5)."""

    game = models.ForeignKey(Game, models.CASCADE, related_name="hands")
    number = models.PositiveSmallIntegerField()
    dealer = models.PositiveSmallIntegerField()
    start_0 = models.PositiveSmallIntegerField()
    start_1 = models.PositiveSmallIntegerField()
    over = models.BooleanField(default=False)
    winner = models.PositiveSmallIntegerField(null=True, blank=True)

    class Meta:
        verbose_name = _("hand")
        verbose_name_plural = _("hands")
        constraints = [
            models.UniqueConstraint(fields=["game", "number"], name="one_hand_per_number"),
            models.UniqueConstraint(
                fields=["game"], condition=Q(over=False), name="one_open_hand_per_game"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.game_id}/{self.number}"


class Action(models.Model):
    """What a seat did, in the notation of the rules; with the deals, the whole truth of a game."""

    class Via(models.TextChoices):
        WEB = "web", _("web")
        TELEGRAM = "telegram", _("Telegram")
        API = "api", _("API")
        POLICY = "policy", _("computer player")
        TIMEOUT = "timeout", _("time ran out")
        DIRECTOR = "director", _("director")

    series = models.ForeignKey(Series, models.CASCADE, related_name="actions")
    hand = models.ForeignKey(Hand, models.CASCADE, related_name="actions")
    seq = models.PositiveIntegerField()
    seat = models.PositiveSmallIntegerField()
    text = models.CharField(max_length=24)
    player = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.PROTECT, null=True, blank=True, related_name="+"
    )
    via = models.CharField(max_length=8, choices=Via.choices)
    command_id = models.CharField(max_length=64, blank=True)
    at = models.DateTimeField()

    class Meta:
        verbose_name = _("action")
        verbose_name_plural = _("actions")
        constraints = [
            # The last guard against a move counted twice.
            models.UniqueConstraint(fields=["series", "seq"], name="one_action_per_seq"),
        ]

    def __str__(self) -> str:
        # Never the text: it may name a covered card, and this string reaches logs and the admin.
        return f"{self.series_id}#{self.seq}"
