"""Other clocks while people play: turns, time banks, and the grace of who has been called."""

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import TYPE_CHECKING

from django.utils.translation import gettext as _

from games.errors import DomainError
from games.services import clocks as tables
from games.services.clocks import moved_grace
from games.services.transactions import in_transaction
from tournaments.errors import given_reason, not_found, stale
from tournaments.models import Match, Tournament
from tournaments.services.changes import Change, directed
from tournaments.services.rights import require_organiser

if TYPE_CHECKING:
    from django.db.models import QuerySet

    from games.models import Player

State = Match.State
TURN_SECONDS = (5, 3600)
BANK_SECONDS = (0, 600)
MOST_GRACE_MINUTES = 1440


@dataclass(frozen=True, slots=True)
class ClockPreview:
    """Whom other clocks would concern, as of number *seq* of the tournament."""

    seq: int
    # Matches that are called and wait for a side, and matches in play with a clock.
    called: int
    live: int
    more_seconds: int
    more_bank: int
    more_minutes: int


def preview_clocks(
    *, tournament_id: int, turn_seconds: int, bank_seconds: int, grace_minutes: int
) -> ClockPreview:
    """Return whom :func:`change_clocks` would concern; nothing is changed.

    :raises DomainError: ``not_found``.
    """
    tournament = Tournament.objects.filter(pk=tournament_id).first()
    if tournament is None:
        raise not_found()
    matches = Match.objects.filter(bracket__tournament=tournament)
    return ClockPreview(
        seq=tournament.seq,
        called=matches.filter(state=State.CALLED).count(),
        live=matches.filter(state=State.LIVE, series__isnull=False).count(),
        more_seconds=turn_seconds - tournament.turn_seconds,
        more_bank=bank_seconds - tournament.bank_seconds,
        more_minutes=grace_minutes - tournament.grace_minutes,
    )


@in_transaction
def change_clocks(
    *,
    actor: "Player | None",
    tournament_id: int,
    turn_seconds: int,
    bank_seconds: int,
    grace_minutes: int,
    reason: str,
    command_id: str,
    at: datetime,
) -> Tournament:
    """Change the clocks of a running tournament, at the tables in play and for all later ones.

    :raises DomainError: ``not_found``, ``not_an_organiser``, ``not_running``, ``bad_value``,
        ``reason_missing``, or ``stale`` if a table was laid in the meantime.
    """
    seen = Tournament.objects.filter(pk=tournament_id).select_related("club").first()
    if seen is None:
        raise not_found()
    require_organiser(actor, seen.club)
    clocks = {
        "turn_seconds": turn_seconds,
        "bank_seconds": bank_seconds,
        "grace_minutes": grace_minutes,
    }
    _require_sensible(turn_seconds, bank_seconds, grace_minutes)
    more_grace = timedelta(minutes=grace_minutes - seen.grace_minutes)
    # The tables are locked before their tournament, in ascending order.
    at_tables = _series(seen)
    for key in at_tables:
        tables.change_clocks(
            series_id=key,
            turn_seconds=turn_seconds,
            bank_seconds=bank_seconds,
            more_grace=more_grace,
            at=at,
        )
    change = directed(tournament_id, actor=actor, at=at)
    tournament = change.tournament
    if change.repeated(command_id) is not None:
        return tournament
    if tournament.state != Tournament.State.RUNNING:
        raise DomainError("not_running", _("The tournament is not running."))
    if tournament.grace_minutes != seen.grace_minutes or set(_series(tournament)) - set(at_tables):
        raise stale(tournament.seq)
    reason = given_reason(reason)
    _change(change, clocks, reason)
    _move_graces(change, more_grace)
    change.whole = True
    change.publish("clocks")
    change.receipt(command_id)
    return tournament


def _series(tournament: Tournament) -> list[int]:
    """Return the tables of *tournament* at which people sit or are awaited."""
    matches = Match.objects.filter(
        bracket__tournament=tournament,
        state__in=Match.OCCUPYING,
        series__state__in=("waiting", "playing", "paused"),
    )
    return list(matches.order_by("series").values_list("series", flat=True))


def _require_sensible(turn_seconds: int, bank_seconds: int, grace_minutes: int) -> None:
    least, most = TURN_SECONDS
    if not least <= turn_seconds <= most:
        raise DomainError(
            "bad_value",
            _("A turn can have %(least)d to %(most)d seconds.") % {"least": least, "most": most},
            field="turn_seconds",
        )
    if not 0 <= bank_seconds <= BANK_SECONDS[1]:
        raise DomainError(
            "bad_value",
            _("A time bank can have at most %(most)d seconds.") % {"most": BANK_SECONDS[1]},
            field="bank_seconds",
        )
    if not 0 <= grace_minutes <= MOST_GRACE_MINUTES:
        raise DomainError(
            "bad_value",
            _("The grace can be at most %(most)d minutes.") % {"most": MOST_GRACE_MINUTES},
            field="grace_minutes",
        )


def _change(change: Change, clocks: dict[str, int], reason: str) -> None:
    tournament = change.tournament
    before: dict[str, object] = {name: getattr(tournament, name) for name in clocks}
    for name, value in clocks.items():
        setattr(tournament, name, value)
    tournament.save(update_fields=list(clocks))
    change.audit(
        "clocks_changed", subject=tournament, reason=reason, before=before, after={**clocks}
    )


def _move_graces(change: Change, more: timedelta) -> None:
    """Move the end of the grace of who is called to a table with real cards."""
    now = change.tournament.paused_at or change.at
    called: QuerySet[Match] = Match.objects.filter(
        bracket__tournament=change.tournament, no_show_at__isnull=False
    )
    for match in called.order_by("pk"):
        assert match.no_show_at is not None, "the query asks for it"
        match.no_show_at = moved_grace(match.no_show_at, more, at=now)
        match.save(update_fields=["no_show_at"])
