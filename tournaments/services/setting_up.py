"""Setting a tournament up, and changing what it says of itself."""

from collections.abc import Mapping
from datetime import datetime
from typing import TYPE_CHECKING

from django.utils.translation import gettext as _

from games.errors import DomainError
from games.services.events import give_receipt, outcome_of_repeated
from games.services.transactions import in_transaction, locked
from tournaments.errors import given_reason, not_found
from tournaments.models import Club, Tournament
from tournaments.services.changes import Facts, directed, write_audit
from tournaments.services.due import OVER, count_season_anew
from tournaments.services.fields import checked
from tournaments.services.matches import fill_tables
from tournaments.services.names import clean_name
from tournaments.services.rights import require_organiser
from tournaments.services.rule_sets import require_rules_for_pairs, settled_rules
from tournaments.services.seasons import require_open_season

if TYPE_CHECKING:
    from games.models import Player

State = Tournament.State
NAME_LENGTH = 120
FROZEN_AT_START = frozenset({"rules", "club_rules_id", "best_of", "mode", "withdrawn_annulled"})
CHANGEABLE = FROZEN_AT_START | {
    "name",
    "tables",
    "turn_seconds",
    "bank_seconds",
    "spectator_delay",
    "grace_minutes",
    "walkovers_confirmed",
    "automatic_rounds",
    "starts_at",
    "starts_by_clock",
    "reminder_minutes",
    "registration_opens_at",
    "registration_closes_at",
    "check_in_opens_at",
    "check_in_closes_at",
    "season_id",
}
# What may still be put right when all is over.
LASTING = frozenset({"name", "season_id"})


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
        ``no_such_rules``, ``no_such_season``, ``season_over``, ``bad_name`` or ``bad_value``.
    """
    club = locked(Club.objects.filter(pk=club_id)).first()
    if club is None:
        raise not_found()
    require_organiser(actor, club)
    topic = f"club:{club.pk}"
    done = outcome_of_repeated(actor=actor, command_id=command_id, topic=topic, told="tournament")
    if done is not None:
        return Tournament.objects.get(pk=str(done["tournament"]))
    tournament = Tournament(club=club, created_at=at, rules="mineiro")
    _set(tournament, settled_rules(tournament, fields), at=at)
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

    Once it is drawn, the change needs a reason. Its name and its season may be changed for ever.

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
    count_season_anew(tournament.season_id if "season_id" in changes else None, at=at)
    _set(tournament, changes, at=at)
    tournament.save(update_fields=list(changes))
    after = _facts(tournament, changes)
    change.audit(
        "tournament_changed", subject=tournament, reason=reason, before=before, after=after
    )
    change.whole = True
    fill_tables(change)
    change.publish("changed")
    return tournament


def _set(tournament: Tournament, fields: Mapping[str, object], *, at: datetime) -> None:
    """Put *fields* into *tournament* and look whether it makes sense."""
    if unknown := set(fields) - CHANGEABLE:
        raise DomainError(
            "unknown_field", _("A tournament has no such field."), fields=sorted(unknown)
        )
    if fields.get("season_id") is not None:
        require_open_season(tournament.club, fields["season_id"], at=at)
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
    opens_at, closes_at = tournament.registration_opens_at, tournament.registration_closes_at
    if opens_at is not None and closes_at is not None and closes_at <= opens_at:
        raise DomainError(
            "bad_value",
            _("Registration must close after it has opened."),
            field="registration_closes_at",
        )
    if tournament.starts_by_clock and tournament.starts_at is None:
        raise DomainError(
            "bad_value", _("Say when it starts, if it is to start by itself."), field="starts_at"
        )


def _require_changeable(tournament: Tournament, changes: Mapping[str, object]) -> None:
    if tournament.state in OVER and not LASTING.issuperset(changes):
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
