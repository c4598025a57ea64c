"""The kinds of the log, in words."""

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

DEEDS: dict[str, Promise] = {
    "cancelled": _("Cancelled"),
    "check_in_closed": _("Check-in closed"),
    "check_in_opened": _("Check-in opened"),
    "check_in_undone": _("Check-in taken back:"),
    "checked_in": _("Checked in:"),
    "club_changed": _("Club changed"),
    "club_created": _("Club founded"),
    "draw_undone": _("Draw undone"),
    "drawn": _("Drawn"),
    "entry_added": _("Entered:"),
    "entry_reinstated": _("Withdrawal taken back:"),
    "entry_replaced": _("Replaced:"),
    "entry_withdrawn": _("Withdrawn:"),
    "invitations_revoked": _("Invitations made void:"),
    "match_begun": _("Begun: match"),
    "match_called": _("Called: match"),
    "member_added": _("New member:"),
    "member_invited": _("Invited:"),
    "member_renamed": _("Renamed:"),
    "no_show": _("Walkover by the clock: match"),
    "nobody_came": _("Nobody came: match"),
    "pair_added": _("New pair:"),
    "pair_removed": _("Pair removed:"),
    "pair_renamed": _("Pair renamed:"),
    "paused": _("Paused"),
    "redrawn": _("Drawn again"),
    "result_corrected": _("Result corrected: match"),
    "result_entered": _("Result entered: match"),
    "result_reopened": _("Result taken back: match"),
    "resumed": _("Resumed"),
    "role_changed": _("Role changed:"),
    "seed_set": _("Seed set:"),
    "started": _("Started"),
    "substituted": _("Substituted in"),
    "swapped": _("Swapped:"),
    "table_moved": _("Other table: match"),
    "tournament_changed": _("Settings changed"),
    "tournament_created": _("Tournament created"),
    "turn_timed_out": _("Time ran out: match"),
}


def deed(kind: str) -> str:
    """Return *kind* as the log shows it; one that has no words yet stands for itself."""
    return str(DEEDS.get(kind, kind))
