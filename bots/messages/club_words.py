"""Matches, sides and times in a line of text, in the words of the club's pages."""

import zoneinfo
from collections.abc import Collection
from datetime import datetime
from typing import TYPE_CHECKING

from django.utils.formats import date_format
from django.utils.translation import gettext as _

from tournaments.messages.clocks import zone_of

if TYPE_CHECKING:
    from tournaments.selectors.matches import MatchView, SideView

WALKOVERS = ("walkover", "double_walkover")


def moment(at: datetime, zone: str) -> str:
    """Return the day and the time on the clocks of a club, and which clocks these are."""
    return _by_its_clock(at, zone, "SHORT_DATETIME_FORMAT")


def hour(at: datetime, zone: str) -> str:
    """Return the time on the clocks of a club, and which clocks these are."""
    return _by_its_clock(at, zone, "TIME_FORMAT")


def _by_its_clock(at: datetime, zone: str, form: str) -> str:
    here = at.astimezone(zoneinfo.ZoneInfo(zone))
    return f"{date_format(here, form)} {zone_of(here)}"


def time_of_day(at: datetime, zone: str) -> str:
    return date_format(at.astimezone(zoneinfo.ZoneInfo(zone)), "TIME_FORMAT")


def day(at: datetime, zone: str) -> str:
    return date_format(at.astimezone(zoneinfo.ZoneInfo(zone)), "SHORT_DATE_FORMAT")


def table(number: int) -> str:
    return _("table %(table)s") % {"table": number}


def standing(match: "MatchView") -> str:
    """Return how far a match is that is not over."""
    if match.kind == "live":
        return " · ".join([_("Live"), *([table(match.table)] if match.table else [])])
    if match.kind == "called":
        there = _("Called to table %(table)s") if match.table else _("Called")
        return there % {"table": match.table}
    if match.kind == "disputed":
        return _("With the director")
    if match.postponed_at:
        return _("Postponed")
    return _("Next") if match.kind == "ready" else _("Waiting")


def own_turn(match: "MatchView") -> str:
    """Return what a match asks of who plays in it."""
    if match.kind == "live":
        return _("You are playing")
    if match.kind == "called":
        return _("You play now")
    if match.kind == "disputed":
        return _("The director is looking at your match")
    return _("Your match is postponed") if match.postponed_at else _("You play next")


def against(rivals: "SideView") -> str:
    """Return against whom, as far as that is known."""
    if rivals.name:
        return _("against %(rivals)s") % {"rivals": rivals.name}
    if rivals.awaits is None:
        return ""
    number = {"number": rivals.awaits.number}
    if rivals.awaits.loser:
        return _("against the loser of match %(number)s") % number
    return _("against the winner of match %(number)s") % number


def side(of: "SideView") -> str:
    """Return who stands on a side, or where it comes from."""
    if of.is_bye:
        return _("bye")
    if of.awaits is not None:
        number = {"number": of.awaits.number}
        if of.awaits.loser:
            return _("loser of %(number)s") % number
        return _("winner of %(number)s") % number
    return of.name or _("nobody")


def score(of: "SideView") -> str:
    """Return what a side has scored: points, or games and the points of the one in play."""
    told = (each for each in (of.score, of.points) if each is not None)
    return "·".join(map(str, told))


def is_own(of: "SideView", own: Collection[str]) -> bool:
    """Return whether one of the entries *own*, by public id, is on a side."""
    return any(each.entry in own for each in of.entries)
