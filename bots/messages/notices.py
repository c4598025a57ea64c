"""What the bot says without being asked."""

from collections.abc import Callable
from typing import Any

from django.utils.translation import gettext as _

from bots.messages import club_notices, directing_notices, report_screens
from bots.messages.screens import Screen

Values = dict[str, Any]


def your_turn(title: str) -> str:
    return "👉 " + (
        _("It is your turn: %(title)s") % {"title": title} if title else _("It is your turn.")
    )


def screen(values: Values) -> Screen:
    """Return the message for a notice as the outbox keeps it, with its buttons if it has any."""
    whole = _SCREENS.get(values["about"])
    return whole(values) if whole else Screen(notice(values), club_notices.rows(values))


def notice(values: Values) -> str:
    """Return the sentence for a notice as the outbox keeps it."""
    return _SAID[values["about"]](values)


def _called(values: Values) -> str:
    where = _("You play next: table %(table)d.") if values["table"] else _("You play next.")
    lines = [values["title"], where % values, _("Against %(rivals)s.") % values]
    if not values["online"]:
        lines.append(_("You play with real cards; go to the table."))
    return "\n".join(line for line in lines if line)


def _decided(values: Values) -> str:
    games = ", ".join(f"{own}–{rivals}" for own, rivals in values["scores"])
    if values.get("boards"):
        said = _("Your boards against %(rivals)s are played; all tables are compared at the end.")
    elif values["won"] is None:
        said = _("Your match against %(rivals)s has no winner.")
    elif values["won"]:
        said = _("You have won against %(rivals)s.")
    else:
        said = _("%(rivals)s have won against you.")
    lines = [values["title"], club_notices.corrected(values), said % values, games]
    return "\n".join(line for line in lines if line)


def _withdrawn(values: Values) -> str:
    if values.get("deleted"):
        said = _(
            "Your match against %(rivals)s is deleted with its round; the director draws anew."
        )
    elif values.get("reopened"):
        said = _(
            "The result against %(rivals)s is taken back; the director says how your match goes on."
        )
    else:
        said = _("Your match against %(rivals)s waits again; you will be called.")
    return "\n".join(line for line in (values["title"], said % values) if line)


def _announced(values: Values) -> str:
    return f"📣 {values['title']}\n{values['text']}"


def _reminded(values: Values) -> str:
    said = _("It begins at %(starts)s. Check in before, or you are left out of the draw.")
    return f"{values['title']}\n{said % values}"


# Notices that ask for something.
_SCREENS: dict[str, Callable[[Values], Screen]] = {
    "reported": report_screens.notice,
    "disputed": report_screens.notice,
    "settled": report_screens.settled,
    "director": directing_notices.notice,
}
_SAID = {
    "called": _called,
    "decided": _decided,
    "withdrawn": _withdrawn,
    "announced": _announced,
    "reminded": _reminded,
    **club_notices.SAID,
}
