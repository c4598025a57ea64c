"""The words of a director's screens; what an act does is said in :mod:`tournaments.messages`."""

from collections.abc import Iterable, Sequence
from datetime import datetime

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from bots.messages import club_layout as layout
from bots.messages import words
from tournaments.messages.matches import names_of
from tournaments.selectors.directing import Awaited, DirectedMatch
from tournaments.selectors.matches import MatchView, Points
from tournaments.selectors.tonight import TableRow

LONGEST_NAME = 30
IN_A_BUTTON = 16


def which_evening() -> str:
    return _("You direct tonight:")


def no_evening() -> str:
    return _("There is nothing to direct tonight.")


def what_to_announce() -> str:
    return _("Write what everybody in the tournament is to be told.")


def not_points() -> str:
    return _("Write only the points: 12–8.")


def write_reason() -> str:
    return _(
        "Write the reason. It is kept in the log, where all organisers of the club can read it."
    )


def moved_on() -> str:
    return _("The tournament has moved on; look again.")


def nothing_to_do() -> str:
    return _("Nothing can be done about this match now.")


def done(sentence: str) -> str:
    return f"✓ {sentence}"


def counted(what: str, number: int) -> str:
    """Return what a button to a list says."""
    named = {
        "missing": _("Who is missing"),
        "decide": _("Waiting for your decision"),
        "tables": _("At the tables"),
        "ready": _("Ready, waiting for a table"),
        "decided": _("Decided"),
    }[what]
    return f"{named} ({number})" if number else named


def empty(what: str) -> str:
    return _("Nobody is missing.") if what == "missing" else _("There is nothing here.")


def match_row(match: MatchView) -> str:
    """Return a match in one line."""
    return _match(match, [words.shortened(name, LONGEST_NAME) for name in names_of(match)])


def match_button(match: MatchView) -> str:
    """Return a match as a button of a telephone shows it whole, all its players to be told."""
    return _match(match, [layout.pair(name, IN_A_BUTTON).rstrip() for name in names_of(match)])


def _match(match: MatchView, names: Sequence[str]) -> str:
    table = f"T{match.table} " if match.table and not match.is_over else ""
    return f"#{match.number} {table}{names[0]} – {names[1]}"


def reported(seen: DirectedMatch) -> list[tuple[str, tuple[Points, ...]]]:
    """Return what the sides have told, each as a button says it, the same points once."""
    names = names_of(seen.match)
    told: dict[tuple[Points, ...], str] = {}
    for place, scores in seen.reports:
        side = layout.pair(names[place], IN_A_BUTTON).rstrip()
        told.setdefault(scores, f"✍ {_('%(side)s report:') % {'side': side}} {points(scores)}")
    return [(label, scores) for scores, label in told.items()]


def sign_of(row: TableRow) -> str:
    """Return in one sign how a match at a table goes; the most urgent there is to say."""
    if row.match.kind == "disputed":
        return "❗"
    if row.late:
        return "⏰"
    if row.reported_by:
        return "✍"
    return {"called": "📣", "live": "▶"}.get(row.match.kind, "")


def legend(signs: Iterable[str]) -> str:
    """Return what *signs* mean, each once; empty if there are none."""
    means = {
        "❗": _("disputed"),
        "⏰": _("late"),
        "✍": _("one side has reported"),
        "📣": _("called"),
        "▶": _("being played"),
    }
    used = set(signs)
    return " · ".join(f"{sign} {meaning}" for sign, meaning in means.items() if sign in used)


def awaited_button(awaited: Awaited) -> str:
    return f"#{awaited.match.number} T{awaited.match.table}"


def awaited_row(awaited: Awaited) -> str:
    """Return who is missing at a match, in full: they are shouted for across the room."""
    names = names_of(awaited.match)
    missing = ", ".join(words.shortened(names[place], LONGEST_NAME) for place in awaited.missing)
    return f"{awaited_button(awaited)}: {missing}"


def told_again(number: int) -> str:
    if not number:
        return _("None of them gets messages in Telegram.")
    return ngettext(
        "%(number)d player is called again.", "%(number)d players are called again.", number
    ) % {"number": number}


def checked_in(name: str) -> str:
    return _("%(name)s: checked in.") % {"name": name}


def check_in_undone(name: str) -> str:
    return _("%(name)s: check-in taken back.") % {"name": name}


def photos_come(number: int) -> str:
    if not number:
        return _("There is no photo any more.")
    return ngettext("%(number)d photo comes.", "%(number)d photos come.", number) % {
        "number": number
    }


def sheet(seen: DirectedMatch, calls: Sequence[str], *, is_paused: bool) -> str:
    """Return what there is to know of a match; no card of it is among that."""
    match = seen.match
    names = names_of(match)
    lines = [
        f"{seen.tournament} · {_('Match %(number)s') % {'number': match.number}}",
        f"{names[0]} – {names[1]}",
        _state(seen),
    ]
    if is_paused:
        lines.append(_("Everything is paused; no clock runs."))
    if match.kind == "called":
        lines += [_here(names[place], here=here) for place, here in enumerate(seen.present)]
    for place, scores in seen.reports:
        lines.append(f"{_('%(side)s report:') % {'side': names[place]}} {points(scores)}")
    lines += [f"🔔 {call}" for call in calls]
    return "\n".join(line for line in lines if line)


def points(scores: Sequence[Points]) -> str:
    return ", ".join(f"{first}–{second}" for first, second in scores)


def since(at: datetime) -> str:
    """Return a time of day; *at* is in the zone of the club."""
    return f"{at:%H:%M}"


def _here(name: str, *, here: bool) -> str:
    said = _("%(side)s: here") if here else _("%(side)s: not here yet")
    return said % {"side": name}


def _state(seen: DirectedMatch) -> str:
    match = seen.match
    named = {
        "waiting": _("Waiting"),
        "ready": _("Next"),
        "called": _("Called"),
        "live": _("Live"),
        "finished": _("Finished"),
        "disputed": _("With the director"),
        "dropped": _("Not played any more"),
        "walkover": _("Walkover"),
        "double_walkover": _("Both absent"),
    }.get(match.kind, "")
    if match.postponed_at is not None and not match.is_over:
        named = _("Postponed")
    parts = [named]
    if match.table and not match.is_over:
        parts.append(_("table %(table)s") % {"table": match.table})
    # Of a table of boards nobody may know before the last one is played.
    if match.games and not (match.on_boards and not match.is_over):
        parts.append(points(match.games))
    if match.winner is not None:
        parts.append(_("Winner: %(side)s") % {"side": match.winner.name})
    return " · ".join(part for part in parts if part)
