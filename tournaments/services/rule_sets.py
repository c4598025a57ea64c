"""A club's own rule sets: a preset with changed fields, under a name.

A tournament that has not started follows the changes of its rule set; one that has keeps the
rules that it started with. Locks are taken in the order tournament → club → rule set.
"""

from collections.abc import Mapping
from datetime import datetime
from typing import TYPE_CHECKING

from django.utils.translation import gettext as _

from games.errors import DomainError
from games.services.series import checked_rules
from games.services.transactions import in_transaction, locked
from tournaments.errors import given_reason, not_found, stale
from tournaments.models import Club, ClubRules, Tournament
from tournaments.selectors.rules import SEATS
from tournaments.services.changes import Change, Facts, write_audit
from tournaments.services.names import clean_name, name_key
from tournaments.services.rights import require_organiser

if TYPE_CHECKING:
    from games.models import Player

NAME_LENGTH = 80
State = Tournament.State
NOT_STARTED = (State.DRAFT, State.CHECK_IN, State.DRAWN)


@in_transaction
def create_rule_set(
    *,
    actor: "Player | None",
    club_id: int,
    name: str,
    preset: str,
    changes: Mapping[str, object] | None = None,
    at: datetime,
) -> ClubRules:
    """Give a club a rule set of its own: *preset*, and of its fields those in *changes* otherwise.

    :raises DomainError: ``not_an_organiser``, ``bad_name``, ``name_taken``, or ``bad_rules``
        with the field that makes no sense.
    """
    club = _locked_club(club_id)
    require_organiser(actor, club)
    rules = ClubRules(club=club, name=_free_name(club, name), created_at=at)
    _set_rules(rules, preset, changes or {})
    rules.save()
    write_audit(
        club=club, actor=actor, kind="rules_added", subject=rules, after=_facts(rules), at=at
    )
    return rules


@in_transaction
def change_rule_set(
    *,
    actor: "Player | None",
    rule_set_id: int,
    name: str | None = None,
    preset: str | None = None,
    changes: Mapping[str, object] | None = None,
    reason: str = "",
    at: datetime,
) -> ClubRules:
    """Change a rule set and, with it, the tournaments that have not started; None leaves a part.

    If one of those is drawn, its players have seen by which rules: the change needs a reason.

    :raises DomainError: ``not_an_organiser``, ``reason_missing``, ``stale``, or as
        :func:`create_rule_set`.
    """
    tournaments = _waiting_for(rule_set_id)
    rules = _locked_rules(rule_set_id)
    require_organiser(actor, rules.club)
    if [row.pk for row in tournaments] != [row.pk for row in _waiting_for(rule_set_id)]:
        # One was chosen to be played by these rules in this very moment.
        raise stale()
    before, spec = _facts(rules), rules.spec
    if name is not None:
        rules.name = _free_name(rules.club, name, besides=rules)
    _set_rules(
        rules,
        rules.preset if preset is None else preset,
        rules.changes if changes is None else changes,
    )
    following = tournaments if rules.spec != spec else []
    reason = _required_reason(following, rules, reason)
    rules.save(update_fields=["name", "preset", "changes"])
    write_audit(
        club=rules.club,
        actor=actor,
        kind="rules_changed",
        subject=rules,
        reason=reason,
        before=before,
        after=_facts(rules),
        at=at,
    )
    for tournament in following:
        _follow(Change(tournament=tournament, actor=actor, at=at), rules, reason)
    return rules


@in_transaction
def retire_rule_set(
    *, actor: "Player | None", rule_set_id: int, is_retired: bool = True, at: datetime
) -> ClubRules:
    """Offer a rule set to no new tournament any more, or with *is_retired* False again.

    :raises DomainError: ``not_an_organiser``.
    """
    rules = _locked_rules(rule_set_id)
    require_organiser(actor, rules.club)
    if rules.is_retired != is_retired:
        rules.is_retired = is_retired
        rules.save(update_fields=["is_retired"])
        kind = "rules_retired" if is_retired else "rules_restored"
        write_audit(club=rules.club, actor=actor, kind=kind, subject=rules, at=at)
    return rules


@in_transaction
def remove_rule_set(*, actor: "Player | None", rule_set_id: int, at: datetime) -> None:
    """Remove a rule set that no tournament was ever to be played by.

    :raises DomainError: ``not_an_organiser`` or ``rules_in_use``.
    """
    rules = _locked_rules(rule_set_id)
    require_organiser(actor, rules.club)
    if rules.tournaments.exists():
        raise DomainError(
            "rules_in_use", _("A tournament has these rules; retire them, and they stay readable.")
        )
    write_audit(
        club=rules.club,
        actor=actor,
        kind="rules_removed",
        subject=rules,
        before=_facts(rules),
        at=at,
    )
    rules.delete()


def settled_rules(tournament: Tournament, fields: Mapping[str, object]) -> dict[str, object]:
    """Return the *fields* of a tournament with the rules that its choice of a rule set means.

    ``club_rules_id`` chooses a rule set of the club, ``rules`` any rules.

    :raises DomainError: ``no_such_rules``.
    """
    chosen = fields.get("club_rules_id")
    if chosen is None:
        left = {"club_rules_id": None} if tournament.club_rules_id and "rules" in fields else {}
        return {**fields, **left}
    offered = ClubRules.objects.filter(club=tournament.club_id)
    rules = locked(offered.filter(pk=chosen)).first() if isinstance(chosen, int) else None
    if rules is None or (rules.is_retired and rules.pk != tournament.club_rules_id):
        raise DomainError("no_such_rules", _("The club does not offer these rules."), field="rules")
    return {**fields, "rules": rules.spec}


def require_rules_for_pairs(spec: object) -> None:
    """Refuse rules that two pairs cannot play by.

    :raises DomainError: ``bad_rules``.
    """
    if SEATS not in checked_rules(spec).players:
        raise DomainError(
            "bad_rules", _("These rules are not played by two pairs."), field="players"
        )


def _required_reason(following: list[Tournament], rules: ClubRules, reason: str) -> str:
    """Return *reason* as it is kept, once the tournaments that follow *rules* can be played so."""
    if following:
        require_rules_for_pairs(rules.spec)
    if any(tournament.state == State.DRAWN for tournament in following):
        return given_reason(reason)
    return reason


def _follow(change: Change, rules: ClubRules, reason: str) -> None:
    """Let a tournament that has not started be played by *rules* as they now are."""
    tournament = change.tournament
    before: Facts = {"rules": tournament.rules}
    tournament.rules = rules.spec
    tournament.save(update_fields=["rules"])
    after: Facts = {"rules": tournament.rules}
    change.audit(
        "tournament_changed", subject=tournament, reason=reason, before=before, after=after
    )
    change.whole = True
    change.publish("changed")


def _set_rules(rules: ClubRules, preset: str, changes: Mapping[str, object]) -> None:
    """Put what the club said into *rules*, without what the preset says anyway."""
    spec = checked_rules({**changes, "preset": preset}).spec()
    rules.preset = preset
    rules.changes = (
        {name: spec[name] for name in changes if name in spec and name != "preset"}
        if isinstance(spec, dict)
        else {}
    )


def _waiting_for(rule_set_id: int) -> list[Tournament]:
    """Lock and return the tournaments that follow a rule set."""
    rows = Tournament.objects.filter(club_rules=rule_set_id, state__in=NOT_STARTED)
    return list(locked(rows.select_related("club")))


def _locked_club(club_id: int) -> Club:
    club = locked(Club.objects.filter(pk=club_id)).first()
    if club is None:
        raise not_found()
    return club


def _locked_rules(rule_set_id: int) -> ClubRules:
    """Return a rule set, locked after its club so that no other gets the same name meanwhile."""
    club = ClubRules.objects.filter(pk=rule_set_id).values_list("club", flat=True).first()
    if club is None:
        raise not_found()
    _locked_club(club)
    rules = locked(ClubRules.objects.filter(pk=rule_set_id).select_related("club")).first()
    if rules is None:
        raise not_found()
    return rules


def _free_name(club: Club, name: str, *, besides: ClubRules | None = None) -> str:
    cleaned = clean_name(name, most=NAME_LENGTH)
    others = club.rule_sets.exclude(pk__in=[besides.pk] if besides else [])
    if name_key(cleaned) in {name_key(other) for other in others.values_list("name", flat=True)}:
        raise DomainError(
            "name_taken",
            _("The club already has rules called %(name)s.") % {"name": cleaned},
            field="name",
        )
    return cleaned


def _facts(rules: ClubRules) -> Facts:
    return {"name": rules.name, "preset": rules.preset, "changes": rules.changes}
