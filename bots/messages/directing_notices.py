"""What waits for a director, as it is told in the chat."""

from typing import Any

from django.utils.translation import gettext as _

from bots.messages.directing_taps import Evening, Sheet
from bots.messages.screens import Button, Screen


def notice(values: dict[str, Any]) -> Screen:
    """Return the message for something that waits, or has been seen to."""
    lines = [_where(values), " – ".join(values.get("sides", [])), _said(values)]
    if values.get("settled"):
        lines.append("✓ " + _("Somebody has seen to it."))
    if "match" in values:
        button = Button(_("Open the match"), str(Sheet(values["match"])))
    else:
        button = Button(_("Open the tournament"), str(Evening(values["tournament"])))
    return Screen("\n".join(line for line in lines if line), ((button,),))


def _where(values: dict[str, Any]) -> str:
    parts = [f"🔔 {values['title']}"]
    if "match" in values:
        parts.append(_("Match %(number)s") % values)
        if values["table"]:
            parts.append(_("table %(table)s") % values)
    return " · ".join(parts)


def _said(values: dict[str, Any]) -> str:
    """Return what is the matter; only what has no names in it is known in every language."""
    told = {
        "reports_differ": _("The two sides report different results; the director decides."),
        "nobody_came": _("Nobody came to the table; the director decides."),
        "withdrawn": _("%(name)s: withdrawn.") % {"name": values["text"]},
    }
    return told.get(values["kind"], str(values["text"]))
