"""The lists of a club: its members and its pairs. No list tells how somebody signs in."""

import zoneinfo
from collections.abc import Iterable

from django.utils.translation import gettext

from tournaments.exports.lists import Column, ListResource, Written
from tournaments.models import Membership, Pair


def members(rows: Iterable[Membership]) -> Written:
    """Write out members as their clubs know them; the names can be imported."""
    columns: dict[str, tuple[object, Column]] = {
        "club": (gettext("Club"), lambda member: member.club.name),
        "name": (gettext("Name"), lambda member: member.name),
        "role": (gettext("Role"), lambda member: member.get_role_display()),
        "joined": (gettext("Member since"), _joined),
    }
    return ListResource(columns).written(rows)


def pairs(rows: Iterable[Pair]) -> Written:
    """Write out pairs; as entries of a tournament they can be imported."""
    columns: dict[str, tuple[object, Column]] = {
        "club": (gettext("Club"), lambda pair: pair.club.name),
        "player_1": (gettext("First player"), lambda pair: pair.first.name),
        "player_2": (gettext("Second player"), lambda pair: pair.second.name),
        "pair": (gettext("Pair"), lambda pair: pair.name),
    }
    return ListResource(columns).written(rows)


def _joined(member: Membership) -> object:
    """Return the day on the calendar of the member's own club: a list may hold several."""
    return member.joined_at.astimezone(zoneinfo.ZoneInfo(member.club.time_zone)).date()
