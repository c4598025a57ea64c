"""What a player is told about life at the club without having asked, and the buttons below."""

from collections.abc import Callable
from typing import Any

from django.utils.translation import gettext as _

from bots.messages import club_entering
from bots.messages import club_taps as taps
from bots.messages.club_matches import report
from bots.messages.screens import Button, Rows, without_empty
from bots.messages.table_doors import to_table

Values = dict[str, Any]


def _partner_asked(values: Values) -> str:
    return club_entering.asks_you(values["name"], values["title"])


def _partner_confirmed(values: Values) -> str:
    said = _("%(name)s has confirmed: you are entered together.") % values
    return f"{values['title']}\n{said}"


def _partner_declined(values: Values) -> str:
    said = _("%(name)s has declined. You can ask somebody else.") % values
    return f"{values['title']}\n{said}"


def _partner_gone(values: Values) -> str:
    """Say that a request is void: it was taken back, or one of the two has entered otherwise."""
    if values["asked"]:
        said = _("%(name)s asks you no longer to enter together.") % values
    else:
        said = _("%(name)s has entered with somebody else. You can ask another partner.") % values
    return f"{values['title']}\n{said}"


def _taken_out(values: Values) -> str:
    said = _("%(name)s has withdrawn your entry, %(entry)s.") % values
    return f"{values['title']}\n{said}"


def _substituted(values: Values) -> str:
    if values["own"] == "coming":
        said = _("You play in the place of %(leaving)s from now on.")
    elif values["own"] == "leaving":
        said = _("%(coming)s plays in your place from now on.")
    else:
        said = _("%(coming)s plays in the place of %(leaving)s from now on.")
    return f"{values['title']}\n{said % values}"


def _moved(values: Values) -> str:
    said = _("Your match against %(rivals)s is now at table %(table)d.") % values
    return f"{values['title']}\n👉 {said}"


def _postponed(values: Values) -> str:
    said = _("Your match against %(rivals)s is postponed; the director says when it is played.")
    return f"{values['title']}\n{said % values}"


def _followed_called(values: Values) -> str:
    if values["table"]:
        said = _("%(name)s play against %(rivals)s: table %(table)d.") % values
    else:
        said = _("%(name)s play against %(rivals)s.") % values
    return f"★ {values['title']}\n{said}"


def _followed_decided(values: Values) -> str:
    if values["boards"]:
        said = _("The boards of %(name)s and %(rivals)s are played.")
    elif values["won"] is None:
        said = _("The match of %(name)s and %(rivals)s has no winner.")
    elif values["won"]:
        said = _("%(name)s have won against %(rivals)s.")
    else:
        said = _("%(name)s have lost against %(rivals)s.")
    games = ", ".join(f"{own}–{rivals}" for own, rivals in values["scores"])
    lines = [f"★ {values['title']}", corrected(values), said % values, games]
    return "\n".join(line for line in lines if line)


def corrected(values: Values) -> str:
    """Return what stands before a result that was told otherwise, empty before any other."""
    return _("The director has corrected the result:") if values.get("corrected") else ""


def rows(values: Values) -> Rows:
    """Return the buttons below a notice, none for one from a time before there were any."""
    below = _ROWS.get(values["about"])
    if below is None or not values.get("tournament"):
        return ()
    return without_empty(*below(values))


def _called_rows(values: Values) -> Rows:
    match, tournament = values["match"], values["tournament"]
    if values["online"]:
        return (to_table(values["series"]), _to_matches(tournament))
    there = (Button(_("I am here"), data=str(taps.There(match))),)
    return (there, () if values["boards"] else (report(match),), _to_matches(tournament))


def _asked_rows(values: Values) -> Rows:
    return (club_entering.answers(values["tournament"], values["request"]), *_open_rows(values))


def _reminded_rows(values: Values) -> Rows:
    return ((club_entering.check_in(values["tournament"]),), *_open_rows(values))


def _decided_rows(values: Values) -> Rows:
    return (_to_matches(values["tournament"]),)


def _followed_rows(values: Values) -> Rows:
    pair = Button(_("Their matches"), data=str(taps.Pair(values["entry"])))
    return ((pair,), _to_matches(values["tournament"]))


def _open_rows(values: Values) -> Rows:
    tap = taps.Tournament(values["tournament"])
    return ((Button(_("Open the tournament"), data=str(tap)),),)


def _to_matches(tournament: str) -> tuple[Button, ...]:
    return (
        Button(_("Standings"), data=str(taps.Standings(tournament))),
        Button(_("Matches"), data=str(taps.Rounds(tournament))),
    )


SAID: dict[str, Callable[[Values], str]] = {
    "partner_asked": _partner_asked,
    "partner_confirmed": _partner_confirmed,
    "partner_declined": _partner_declined,
    "partner_gone": _partner_gone,
    "taken_out": _taken_out,
    "substituted": _substituted,
    "moved": _moved,
    "postponed": _postponed,
    "followed_called": _followed_called,
    "followed_decided": _followed_decided,
}
_ROWS: dict[str, Callable[[Values], Rows]] = {
    "called": _called_rows,
    "decided": _decided_rows,
    "announced": _open_rows,
    "reminded": _reminded_rows,
    "partner_asked": _asked_rows,
    "partner_confirmed": _open_rows,
    "partner_declined": _open_rows,
    "partner_gone": _open_rows,
    "taken_out": _open_rows,
    "substituted": _open_rows,
    "moved": _open_rows,
    "postponed": _open_rows,
    "followed_called": _followed_rows,
    "followed_decided": _followed_rows,
}
