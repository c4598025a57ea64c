"""What is due, as queries; each piece of work asks its own once more under the lock."""

from datetime import datetime, timedelta
from typing import TYPE_CHECKING, TypeAlias

from django.db.models import Exists, OuterRef, Q, QuerySet

from games.selectors import unsealed_boards
from tournaments.models import Bracket, Match, Round, Tournament

if TYPE_CHECKING:
    from games.models import BoardSet

State = Tournament.State
# Keys in ascending order.
Due: TypeAlias = "QuerySet[Tournament, int] | QuerySet[Match, int] | QuerySet[BoardSet, int]"
PREPARED = (State.DRAFT, State.CHECK_IN)
OPEN_MATCHES = (
    Match.State.WAITING,
    Match.State.READY,
    Match.State.CALLED,
    Match.State.LIVE,
    Match.State.DISPUTED,
)


def registrations_to_open(at: datetime) -> "QuerySet[Tournament, int]":
    still_open = Q(registration_closes_at__isnull=True) | Q(registration_closes_at__gt=at)
    return _keys(
        Tournament.objects.filter(
            still_open,
            state__in=PREPARED,
            registration_open=False,
            registration_opens_at__lte=at,
        )
    )


def registrations_to_close(at: datetime) -> "QuerySet[Tournament, int]":
    return _keys(Tournament.objects.filter(registration_open=True, registration_closes_at__lte=at))


def check_ins_to_open(at: datetime) -> "QuerySet[Tournament, int]":
    still_open = Q(check_in_closes_at__isnull=True) | Q(check_in_closes_at__gt=at)
    return _keys(
        Tournament.objects.filter(still_open, state=State.DRAFT, check_in_opens_at__lte=at)
    )


def check_ins_to_close(at: datetime) -> "QuerySet[Tournament, int]":
    return _keys(Tournament.objects.filter(state=State.CHECK_IN, check_in_closes_at__lte=at))


def to_remind(at: datetime) -> "QuerySet[Tournament, int]":
    ahead = Tournament.objects.filter(
        state__in=PREPARED, reminder_minutes__gt=0, starts_at__gt=at
    ).order_by("pk")
    # The arithmetic of times is not the same in all databases.
    return _keys(Tournament.objects.filter(pk__in=[row.pk for row in ahead if _is_soon(row, at)]))


def _is_soon(tournament: Tournament, at: datetime) -> bool:
    """Return whether it is time to remind; of one put off after its reminder it is time again."""
    assert tournament.starts_at is not None, "the query asks for it"
    moment = tournament.starts_at - timedelta(minutes=tournament.reminder_minutes)
    reminded_at = tournament.reminded_at
    return moment <= at and (reminded_at is None or reminded_at < moment)


def to_start(at: datetime) -> "QuerySet[Tournament, int]":
    return _keys(
        Tournament.objects.filter(state=State.DRAWN, starts_by_clock=True, starts_at__lte=at)
    )


def missing(at: datetime) -> "QuerySet[Match, int]":
    """Return matches with real cards whose grace has ended."""
    rows = Match.objects.filter(
        no_show_at__lte=at,
        bracket__tournament__state=State.RUNNING,
        bracket__tournament__paused_at__isnull=True,
    )
    return rows.order_by("pk").values_list("pk", flat=True)


def out_of_step(_at: datetime) -> "QuerySet[Tournament, int]":
    """Return tournaments with a table that stands still while they run, or the reverse."""
    tables = Match.objects.filter(
        Q(bracket__tournament__paused_at__isnull=False, series__state__in=("waiting", "playing"))
        | Q(bracket__tournament__paused_at__isnull=True, series__state="paused")
    )
    return _keys(
        Tournament.objects.filter(state=State.RUNNING, pk__in=tables.values("bracket__tournament"))
    )


def scores_to_tell(at: datetime) -> "QuerySet[Match, int]":
    """Return matches in play with a score that spectators may know by now."""
    rows = Match.objects.filter(state=Match.State.LIVE, scores_due_at__lte=at)
    return rows.order_by("pk").values_list("pk", flat=True)


def rounds_over(_at: datetime) -> "QuerySet[Tournament, int]":
    """Return tournaments that go on by themselves and of which every match drawn is over."""
    still_open = Match.objects.filter(
        bracket__tournament=OuterRef("pk"), state__in=OPEN_MATCHES, postponed_at__isnull=True
    )
    drawn = Bracket.objects.filter(tournament=OuterRef("pk")).exclude(state="planned")
    return _keys(
        Tournament.objects.filter(
            ~Exists(still_open),
            Exists(drawn),
            state=State.RUNNING,
            paused_at__isnull=True,
            automatic_rounds=True,
        )
    )


def with_ready_matches(_at: datetime) -> "QuerySet[Tournament, int]":
    ready = Match.objects.filter(state=Match.State.READY, postponed_at__isnull=True)
    return _keys(
        Tournament.objects.filter(
            state=State.RUNNING,
            paused_at__isnull=True,
            pk__in=ready.values("bracket__tournament"),
        )
    )


def boards_to_seal(_at: datetime) -> "QuerySet[BoardSet, int]":
    """Return the boards on which no more tables are laid: those of rounds that are over.

    Not sooner: a match to which nobody came, or in dispute, may be called once more. A round is
    over as well when its tournament is cancelled, or its draw was taken back. Boards that were
    never laid have nothing to show, and may still be, if what ended early goes on after all.
    """
    open_matches = Match.objects.filter(round=OuterRef("pk"), state__in=OPEN_MATCHES)
    rounds = Round.objects.filter(
        ~Exists(open_matches) | Q(bracket__tournament__state=State.CANCELLED),
        bracket__tournament__state__in=(State.RUNNING, State.FINISHED, State.CANCELLED),
    )
    over = Q(round__in=rounds) | Q(round__isnull=True)
    laid = unsealed_boards().filter(over, tables__isnull=False).distinct()
    return laid.values_list("pk", flat=True)


def uncounted(at: datetime) -> "QuerySet[Tournament, int]":
    """Return tournaments whose standings are due; the task after a result may have been lost."""
    return _keys(Tournament.objects.filter(standings_due_at__lte=at))


def _keys(rows: QuerySet[Tournament]) -> "QuerySet[Tournament, int]":
    return rows.order_by("pk").values_list("pk", flat=True)
