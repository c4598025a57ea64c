"""Tournaments: setting one up, its check-in, its start and its end."""

from collections.abc import Mapping
from datetime import datetime
from typing import TYPE_CHECKING

from django.utils.translation import gettext as _

from games.errors import DomainError
from games.services.events import give_receipt, outcome_of_repeated
from games.services.series import checked_rules
from games.services.transactions import in_transaction, locked
from tournaments.errors import given_reason, not_found
from tournaments.models import Bracket, Club, Match, Tournament
from tournaments.services.changes import Change, Facts, directed, write_audit
from tournaments.services.fields import checked
from tournaments.services.matches import call_off_series, fill_tables, require_no_live_series
from tournaments.services.names import clean_name
from tournaments.services.pausing import pause, resume
from tournaments.services.progress import matches_with_sides, settle
from tournaments.services.rights import require_organiser
from tournaments.services.rule_sets import require_rules_for_pairs, settled_rules

if TYPE_CHECKING:
    from games.models import Player

__all__ = [
    "cancel_tournament",
    "change_tournament",
    "close_check_in",
    "create_tournament",
    "open_check_in",
    "pause",
    "resume",
    "start",
]

State = Tournament.State
NAME_LENGTH = 120
FROZEN_AT_START = frozenset({"rules", "club_rules_id", "best_of", "mode"})
CHANGEABLE = FROZEN_AT_START | {
    "name",
    "tables",
    "turn_seconds",
    "grace_minutes",
    "starts_at",
    "check_in_opens_at",
    "check_in_closes_at",
}


@in_transaction
def create_tournament(
    *,
    actor: "Player | None",
    club_id: int,
    fields: Mapping[str, object],
    command_id: str,
    at: datetime,
) -> Tournament:
    """Set a tournament up, in preparation; without other words it is played by mineiro rules.

    Its rules are a field ``rules``, or ``club_rules_id``: a rule set of the club.

    :raises DomainError: ``not_an_organiser``, ``unknown_field``, ``bad_rules``,
        ``no_such_rules``, ``bad_name`` or ``bad_value``.
    """
    club = locked(Club.objects.filter(pk=club_id)).first()
    if club is None:
        raise not_found()
    require_organiser(actor, club)
    topic = f"club:{club.pk}"
    done = outcome_of_repeated(actor=actor, command_id=command_id, topic=topic)
    if done is not None:
        return Tournament.objects.get(pk=str(done["tournament"]))
    tournament = Tournament(club=club, created_at=at, rules="mineiro")
    _set(tournament, settled_rules(tournament, fields))
    tournament.save()
    write_audit(
        club=club,
        tournament=tournament,
        actor=actor,
        kind="tournament_created",
        subject=tournament,
        at=at,
    )
    give_receipt(
        actor=actor,
        command_id=command_id,
        topic=topic,
        outcome={"tournament": tournament.pk},
        at=at,
    )
    return tournament


@in_transaction
def change_tournament(
    *,
    actor: "Player | None",
    tournament_id: int,
    changes: Mapping[str, object],
    reason: str,
    at: datetime,
) -> Tournament:
    """Change a tournament; rules, games per match and mode stay as they were at the start.

    Once it is drawn, the change needs a reason.

    :raises DomainError: ``not_an_organiser``, ``frozen``, ``tournament_over``,
        ``reason_missing``, or as :func:`create_tournament`.
    """
    change = directed(tournament_id, actor=actor, at=at)
    tournament = change.tournament
    _require_changeable(tournament, changes)
    if tournament.state not in (State.DRAFT, State.CHECK_IN):
        reason = given_reason(reason)
    changes = settled_rules(tournament, changes)
    before = _facts(tournament, changes)
    _set(tournament, changes)
    tournament.save(update_fields=list(changes))
    after = _facts(tournament, changes)
    change.audit(
        "tournament_changed", subject=tournament, reason=reason, before=before, after=after
    )
    change.whole = True
    fill_tables(change)
    change.publish("changed")
    return tournament


@in_transaction
def open_check_in(*, actor: "Player | None", tournament_id: int, at: datetime) -> Tournament:
    """Let pairs check in.

    :raises DomainError: ``not_an_organiser`` or ``not_in_preparation``.
    """
    change = directed(tournament_id, actor=actor, at=at)
    tournament = change.tournament
    if tournament.state != State.DRAFT:
        raise DomainError("not_in_preparation", _("The tournament is not in preparation."))
    closes_at = tournament.check_in_closes_at
    if closes_at is not None and closes_at <= at:
        # The clock would close it again at once.
        tournament.check_in_closes_at = None
    return _check_in_changed(change, State.CHECK_IN, "check_in_opened")


@in_transaction
def close_check_in(*, actor: "Player | None", tournament_id: int, at: datetime) -> Tournament:
    """End the check-in; the tournament is in preparation again, and who is here stays checked in.

    :raises DomainError: ``not_an_organiser`` or ``check_in_closed``.
    """
    change = directed(tournament_id, actor=actor, at=at)
    tournament = change.tournament
    if tournament.state != State.CHECK_IN:
        raise DomainError("check_in_closed", _("Check-in is not open."))
    opens_at = tournament.check_in_opens_at
    if opens_at is not None and opens_at <= at:
        # The clock would open it again at once.
        tournament.check_in_closes_at = at
    return _check_in_changed(change, State.DRAFT, "check_in_closed")


def _check_in_changed(change: Change, state: str, kind: str) -> Tournament:
    tournament = change.tournament
    tournament.state = State(state)
    tournament.save(update_fields=["state", "check_in_closes_at"])
    change.audit(kind, subject=tournament)
    change.whole = True
    change.publish(kind)
    return tournament


@in_transaction
def start(
    *, actor: "Player | None", tournament_id: int, command_id: str, at: datetime
) -> Tournament:
    """Start a drawn tournament: rules are frozen, and as many matches called as there are tables.

    :raises DomainError: ``not_an_organiser`` or ``not_drawn``.
    """
    change = directed(tournament_id, actor=actor, at=at)
    tournament = change.tournament
    if change.repeated(command_id) is not None:
        return tournament
    if tournament.state != State.DRAWN:
        raise DomainError("not_drawn", _("Only a drawn tournament can be started."))
    tournament.state = State.RUNNING
    tournament.started_at = at
    tournament.rules = checked_rules(tournament.rules).spec()
    tournament.save(update_fields=["state", "started_at", "rules"])
    tournament.brackets.update(state=Bracket.State.RUNNING)
    change.audit("started", subject=tournament, after={"rules": tournament.rules})
    for match in _ready(tournament):
        # Who withdrew since the draw does not come.
        settle(change, match)
    fill_tables(change)
    change.whole = True
    change.publish("started")
    change.receipt(command_id)
    return tournament


@in_transaction
def cancel_tournament(
    *, actor: "Player | None", tournament_id: int, reason: str, command_id: str = "", at: datetime
) -> Tournament:
    """Call a tournament off, and every table that is still being played.

    :raises DomainError: ``not_an_organiser``, ``tournament_over`` or ``reason_missing``.
    """
    seen = Tournament.objects.filter(pk=tournament_id).select_related("club").first()
    if seen is None:
        raise not_found()
    require_organiser(actor, seen.club)
    call_off_series(_undecided(seen), at=at)
    change = directed(tournament_id, actor=actor, at=at)
    tournament = change.tournament
    if change.repeated(command_id) is not None:
        return tournament
    if tournament.state in (State.FINISHED, State.CANCELLED):
        raise DomainError("tournament_over", _("The tournament is over."))
    reason = given_reason(reason)
    for match in _undecided(tournament):
        require_no_live_series(match)
    before: Facts = {"state": tournament.state}
    tournament.state = State.CANCELLED
    tournament.paused_at = None
    tournament.finished_at = at
    tournament.save(update_fields=["state", "paused_at", "finished_at"])
    Match.objects.filter(bracket__tournament=tournament).update(no_show_at=None)
    change.audit("cancelled", subject=tournament, reason=reason, before=before)
    change.whole = True
    change.publish("cancelled")
    change.receipt(command_id)
    return tournament


def _undecided(tournament: Tournament) -> list[Match]:
    matches = matches_with_sides().filter(bracket__tournament=tournament)
    return list(matches.exclude(state=Match.State.FINISHED).order_by("pk"))


def _ready(tournament: Tournament) -> list[Match]:
    matches = matches_with_sides().filter(bracket__tournament=tournament)
    return list(matches.filter(state=Match.State.READY).order_by("pk"))


def _set(tournament: Tournament, fields: Mapping[str, object]) -> None:
    """Put *fields* into *tournament* and look whether it makes sense."""
    if unknown := set(fields) - CHANGEABLE:
        raise DomainError(
            "unknown_field", _("A tournament has no such field."), fields=sorted(unknown)
        )
    for name, value in fields.items():
        setattr(tournament, name, value)
    tournament.name = clean_name(tournament.name, most=NAME_LENGTH)
    require_rules_for_pairs(tournament.rules)
    _require_window(tournament)
    checked(tournament, exclude={"created_at", "club"})


def _require_window(tournament: Tournament) -> None:
    opens_at, closes_at = tournament.check_in_opens_at, tournament.check_in_closes_at
    if opens_at is not None and closes_at is not None and closes_at <= opens_at:
        raise DomainError(
            "bad_value",
            _("Check-in must close after it has opened."),
            field="check_in_closes_at",
        )


def _require_changeable(tournament: Tournament, changes: Mapping[str, object]) -> None:
    if tournament.state in (State.FINISHED, State.CANCELLED) and set(changes) != {"name"}:
        raise DomainError("tournament_over", _("The tournament is over."))
    started = tournament.state == State.RUNNING
    if started and (frozen := FROZEN_AT_START & set(changes)):
        raise DomainError(
            "frozen",
            _("Rules, games per match and mode stay as they were at the start."),
            fields=sorted(frozen),
        )


def _facts(tournament: Tournament, names: Mapping[str, object]) -> Facts:
    facts = {name: getattr(tournament, name) for name in names}
    return {
        name: value.isoformat() if isinstance(value, datetime) else value
        for name, value in facts.items()
    }
