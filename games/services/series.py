"""Opening, pausing and calling off a series: the door of everything at a table."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from django.utils.translation import gettext as _

from games.engine import RuleSet, RuleSetError, commitment, rule_set
from games.errors import DomainError
from games.models import Seat, Series
from games.services.changes import changed
from games.services.revealing import reveal_if_due
from games.services.rule_refusals import refused_rules
from games.services.transactions import in_transaction, locked
from games.services.turns import begin_if_complete, stop_clock


@dataclass(frozen=True, slots=True)
class SeatSpec:
    """Who sits where: a player's key, or the name of a policy; and the name to show."""

    name: str
    player_id: int | None = None
    policy: str = ""


@in_transaction
def open_series(  # noqa: PLR0913 - each is a fact of its own, and all have names
    *,
    seats: Sequence[SeatSpec],
    rules: object,
    best_of: int = 1,
    turn_seconds: int = 40,
    bank_seconds: int = 0,
    ready_deadline_at: datetime | None = None,
    title: str = "",
    home: str = "",
    director_path: str = "",
    spectator_delay: int = 0,
    side_names: Sequence[str] = ("", ""),
    at: datetime,
) -> Series:
    """Lay a table: the seats in order of play, the rules frozen, the seed drawn and promised.

    The first hand is dealt when everybody has sat down; computer players sit at once. When
    *ready_deadline_at* has passed, a side of which nobody came has not attended.

    :raises DomainError: ``bad_rules`` for a rule set that makes no sense or a number of seats
        that it does not know.
    """
    chosen = checked_rules(rules)
    refuse_unknown_number(chosen, len(seats))
    series = Series(
        title=title,
        home=home,
        director_path=director_path,
        spectator_delay=spectator_delay,
        side_names=list(side_names),
        rules=chosen.spec(),
        players_count=len(seats),
        best_of=best_of,
        turn_seconds=turn_seconds,
        bank_seconds=bank_seconds,
        ready_deadline_at=ready_deadline_at,
        created_at=at,
    )
    series.commitment = commitment(bytes(series.seed))
    lay(series, seats, at=at)
    return series


def lay(series: Series, seats: Sequence[SeatSpec], *, at: datetime) -> None:
    """Save a new *series* with its seats; deal if everybody has sat down."""
    series.save()
    Seat.objects.bulk_create(
        Seat(
            series=series,
            number=number,
            player_id=spec.player_id,
            policy=spec.policy,
            name=spec.name,
            ready_at=at if spec.policy else None,
        )
        for number, spec in enumerate(seats)
    )
    changed(series, "opened", {}, at=at)
    begin_if_complete(series, at=at)


def refuse_unknown_number(rules: RuleSet, seats: int) -> None:
    """Refuse a number of seats that *rules* do not know.

    :raises DomainError: ``bad_rules``.
    """
    if seats not in rules.players:
        raise DomainError(
            "bad_rules", _("These rules are not played by %(number)d.") % {"number": seats}
        )


def checked_rules(rules: object) -> RuleSet:
    """Return the rule set that *rules*, a preset's name or a mapping, describes.

    :raises DomainError: ``bad_rules`` with the field that makes no sense.
    """
    if not isinstance(rules, str | dict):
        raise DomainError("bad_rules", _("A rule set is a preset's name or a preset with changes."))
    try:
        return rule_set(rules)
    except RuleSetError as error:
        raise refused_rules(error) from error


def lock_series(series: str) -> Series:
    """Return the series of that public id, locked until the transaction ends.

    :raises DomainError: ``not_found``.
    """
    row = locked(Series.objects.filter(public_id=series)).first()
    if row is None:
        raise DomainError("not_found", _("There is no such table."))
    return row


@in_transaction
def pause_series(*, series_id: int, at: datetime) -> bool:
    """Stop the clock of a live series; return whether that changed anything."""
    series = locked(Series.objects.filter(pk=series_id)).get()
    if series.state not in (Series.State.WAITING, Series.State.PLAYING):
        return False
    series.paused_from = series.state
    series.paused_at = at
    series.state = Series.State.PAUSED
    changed(series, "paused", {}, at=at)
    return True


@in_transaction
def resume_series(*, series_id: int, at: datetime) -> bool:
    """Let a paused series go on: every deadline moves by the length of the pause."""
    series = locked(Series.objects.filter(pk=series_id)).get()
    if series.state != Series.State.PAUSED or series.paused_at is None:
        return False
    lost = at - series.paused_at
    for column in ("turn_deadline_at", "ready_deadline_at", "policy_due_at"):
        deadline = getattr(series, column)
        if deadline is not None:
            setattr(series, column, deadline + lost)
    series.state = Series.State(series.paused_from)
    series.paused_from = ""
    series.paused_at = None
    changed(series, "resumed", {}, at=at)
    # The director may have filled the last seat during the pause.
    begin_if_complete(series, at=at)
    return True


@in_transaction
def void_series(*, series_id: int, at: datetime) -> bool:
    """Call a live series off: nothing in it counts; return whether that changed anything."""
    series = locked(Series.objects.filter(pk=series_id)).get()
    if not series.is_live:
        return False
    call_off(series, at=at)
    return True


def call_off(series: Series, *, at: datetime) -> None:
    """Make a locked, live series void."""
    series.state = Series.State.VOID
    series.paused_from = ""
    series.paused_at = None
    series.finished_at = at
    stop_clock(series)
    changed(series, "void", {}, at=at)
    reveal_if_due(series, at=at)
