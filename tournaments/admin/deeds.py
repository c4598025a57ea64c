"""The kinds of the log, in words, and what stood there before and after."""

from collections.abc import Iterator
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from games.rule_words import FIELD_NAMES
from tournaments.models import AuditEntry, Match, Tournament

# What one word of the log tells; of settings the names are told.
SINGLE_FACTS = ("entry", "member", "name", "table", "seed")

DEEDS: dict[str, Promise] = {
    "account_closed": _("Account closed:"),
    "announced": _("Announced"),
    "announcement_taken_down": _("Announcement taken down"),
    "bye_granted": _("Misses a round:"),
    "bye_taken_back": _("Misses no round after all:"),
    "call_answered": _("Seen to: call from match"),
    "cancelled": _("Cancelled"),
    "check_in_closed": _("Check-in closed"),
    "check_in_opened": _("Check-in opened"),
    "check_in_undone": _("Check-in taken back:"),
    "checked_in": _("Checked in:"),
    "clocks_changed": _("Clocks changed"),
    "club_changed": _("Club changed"),
    "club_created": _("Club founded"),
    "director_called": _("Called the director: match"),
    "draw_undone": _("Draw undone"),
    "drawn": _("Drawn"),
    "ended_early": _("Ended early"),
    "entered_late": _("Came late:"),
    "entry_added": _("Entered:"),
    "entry_disqualified": _("Disqualified:"),
    "entry_reinstated": _("Withdrawal taken back:"),
    "entry_replaced": _("Replaced:"),
    "entry_withdrawn": _("Withdrawn:"),
    "invitations_revoked": _("Invitations made void:"),
    "kept_apart": _("Kept apart:"),
    "let_meet": _("May meet again:"),
    "match_begun": _("Begun: match"),
    "match_called": _("Called: match"),
    "match_postponed": _("Postponed: match"),
    "match_taken_up": _("No longer postponed: match"),
    "member_added": _("New member:"),
    "member_invited": _("Invited:"),
    "member_renamed": _("Renamed:"),
    "no_show": _("Walkover by the clock: match"),
    "nobody_came": _("Nobody came: match"),
    "not_called": _("Could not be called: match"),
    "pair_added": _("New pair:"),
    "pair_removed": _("Pair removed:"),
    "pair_renamed": _("Pair renamed:"),
    "paused": _("Paused"),
    "penalised": _("Points taken off:"),
    "penalty_revoked": _("Points given back:"),
    "redrawn": _("Drawn again"),
    "registered": _("Registered by themselves:"),
    "registration_closed": _("Registration closed"),
    "registration_opened": _("Registration opened"),
    "reminded": _("Players reminded"),
    "reports_differ": _("Different results reported: match"),
    "result_agreed": _("Both sides agree: match"),
    "result_corrected": _("Result corrected: match"),
    "result_entered": _("Result entered: match"),
    "result_reopened": _("Result taken back: match"),
    "result_reported": _("Reported by one side: match"),
    "resumed": _("Resumed"),
    "role_changed": _("Role changed:"),
    "round_deleted": _("Deleted: round"),
    "round_drawn": _("Drawn: round"),
    "round_not_drawn": _("Next round not drawn"),
    "rules_added": _("New rules:"),
    "rules_changed": _("Rules changed:"),
    "rules_removed": _("Rules removed:"),
    "rules_restored": _("Rules offered again:"),
    "rules_retired": _("Rules retired:"),
    "season_added": _("New season:"),
    "season_changed": _("Season changed:"),
    "season_closed": _("Season closed:"),
    "season_removed": _("Season removed:"),
    "seed_set": _("Seed set:"),
    "stage_deleted": _("Deleted: stage"),
    "stage_drawn": _("Drawn: stage"),
    "stages_set": _("Format chosen"),
    "started": _("Started"),
    "substituted": _("Substituted in"),
    "swapped": _("Swapped:"),
    "table_closed": _("Out of use: table"),
    "table_given": _("Table of their own:"),
    "table_moved": _("Other table: match"),
    "table_opened": _("Used again: table"),
    "tournament_changed": _("Settings changed"),
    "tournament_created": _("Tournament created"),
    "turn_timed_out": _("Time ran out: match"),
    "went_on": _("Went on after all"),
    "walkover_to_confirm": _("Walkover to be confirmed: match"),
}


def deed(kind: str) -> str:
    """Return *kind* as the log shows it; one that has no words yet stands for itself."""
    return str(DEEDS.get(kind, kind))


def details(line: AuditEntry) -> str:
    """Return what stood there and what stands there now: ``5–12 → 12–5``, "" if nothing does."""
    if line.kind == "tournament_changed":
        return ", ".join(_field(name) for name in line.after)
    if line.kind == "rules_changed":
        return ", ".join(_rules(line.before, line.after))
    told = [word for word in (_fact(line.before), _fact(line.after)) if word]
    return " → ".join(told)


def _fact(facts: dict[str, Any]) -> str:
    if "outcome" in facts:
        return _result(facts)
    return next((str(facts[name]) for name in SINGLE_FACTS if facts.get(name)), "")


def _result(facts: dict[str, Any]) -> str:
    """Return the points of a result, or how it came about without any."""
    if facts.get("scores"):
        return ", ".join("–".join(map(str, game)) for game in facts["scores"])
    outcome = facts["outcome"]
    label = str(Match.Outcome(outcome).label) if outcome in Match.Outcome.values else ""
    return ", ".join(word for word in (label, facts.get("winner_name", "")) if word)


def _rules(before: dict[str, Any], after: dict[str, Any]) -> Iterator[str]:
    """Yield what was changed of a club's own rule set: its name, its preset, fields of the game."""
    if before["name"] != after["name"]:
        yield f"{before['name']} → {after['name']}"
    if before["preset"] != after["preset"]:
        yield str(_("preset"))
    old, new = before["changes"], after["changes"]
    for name, label in FIELD_NAMES.items():
        if (name in old, old.get(name)) != (name in new, new.get(name)):
            yield str(label)


def _field(name: str) -> str:
    return str(getattr(Tournament, name).field.verbose_name)
