"""The pieces of a tournament page that change while it is open, as HTML in one language.

A piece is rendered by the template that also rendered it into the page, so that
a page kept up to date by pieces and a page loaded afresh are the same.
"""

import zoneinfo
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.template.loader import render_to_string
from django.utils import timezone, translation
from django.utils.translation import gettext as _

from tournaments.match_cards import card_of
from tournaments.models import Match
from tournaments.selectors.matches import MatchView, match_views
from tournaments.selectors.pages import TournamentPage, tournament_page
from tournaments.selectors.round_views import key_of_round

Fragment = dict[str, str]


@dataclass(frozen=True, slots=True)
class Change:
    """What the public may hear of one event: *matches* is None if everything may have changed."""

    matches: tuple[str, ...] | None
    standings: bool = False
    entries: bool = False


def change(payload: Mapping[str, Any]) -> Change:
    """Read the payload of an event. One that names no list of matches may change anything."""
    matches = payload.get("matches")
    return Change(
        matches=None if matches is None else tuple(matches),
        standings=bool(payload.get("standings")),
        entries=bool(payload.get("entries")),
    )


def whole(public_id: str, *, language: str, now: datetime) -> str:
    """Return the content of ``#live``.

    :raises Tournament.DoesNotExist: if there is no such tournament.
    """
    page = tournament_page(public_id, now=now)
    with _as_shown(page, language):
        return render_to_string("tournaments/_live.html", {"page": page})


def pieces(
    public_id: str, changes: Iterable[Change], *, language: str, now: datetime
) -> list[tuple[list[Fragment], str]]:
    """Return for each of *changes* the elements to replace, and a sentence to announce.

    The page is read once, as it is now: a piece may be newer than its event,
    never older.
    """
    page = tournament_page(public_id, now=now)
    changes = list(changes)
    matches = _changed(page, changes)
    with _as_shown(page, language):
        return [
            _pieces(page, change, [matches[key] for key in change.matches or () if key in matches])
            for change in changes
        ]


def announcement(match: MatchView) -> str:
    """Return a sentence on what became of *match*, empty while nothing worth saying has."""
    first, second = match.sides
    names = {"number": match.number, "table": match.table, "a": first.name, "b": second.name}
    if match.kind == Match.State.CALLED and match.table:
        return _("Table %(table)d: %(a)s against %(b)s.") % names
    if match.kind == "double_walkover":
        return _("Match %(number)d: neither side came.") % names
    if match.winner is None or match.loser is None or not match.is_real:
        return ""
    names |= {"winner": match.winner.name, "loser": match.loser.name}
    if match.kind == "walkover":
        return _("%(loser)s did not play; the match goes to %(winner)s.") % names
    return _("%(winner)s beat %(loser)s.") % names


def _changed(page: TournamentPage, changes: Iterable[Change]) -> dict[str, MatchView]:
    """Return the matches of *changes* by their ids, also of rounds that the page only counts."""
    wanted = {key for change in changes for key in change.matches or ()}
    found = {match.public_id: match for match in page.matches if match.public_id in wanted}
    if len(found) < len(wanted):
        missing = Match.objects.filter(
            bracket__tournament=page.tournament, public_id__in=wanted - found.keys()
        )
        found |= {match.public_id: match for match in match_views(missing)}
    return found


def _pieces(
    page: TournamentPage, change: Change, changed: list[MatchView]
) -> tuple[list[Fragment], str]:
    rounds = {match.public_id: key_of_round(match) for match in changed}
    fragments = [
        {
            "id": f"m-{match.public_id}",
            "html": card_of(match, page.tournament.public_id),
            "round": f"round-{rounds[match.public_id]}",
        }
        for match in changed
    ]
    fragments += [
        {"id": f"count-{round_.key}", "html": _render("_count", page, round=round_)}
        for stage in page.stages
        for round_ in stage.rounds
        if round_.key in rounds.values()
    ]
    if change.standings:
        fragments.append({"id": "standings", "html": _render("_standings", page)})
        fragments += _tables_of_groups(page)
    if change.entries:
        fragments.append({"id": "entries", "html": _render("_entries", page)})
    fragments.append({"id": "status", "html": _render("_status", page)})
    said = (announcement(match) for match in changed)
    return fragments, " ".join(sentence for sentence in said if sentence)


def _tables_of_groups(page: TournamentPage) -> list[Fragment]:
    return [
        {
            "id": f"table-{group.key}",
            "html": _render("_group_table", page, stage=stage, group=group),
        }
        for stage in page.stages
        if stage.has_groups
        for group in stage.groups
    ]


def _render(name: str, page: TournamentPage, **context: object) -> str:
    return render_to_string(f"tournaments/{name}.html", {"page": page, **context}).strip()


@contextmanager
def _as_shown(page: TournamentPage, language: str) -> Iterator[None]:
    """Render in *language* and in the zone of the page's club."""
    zone = zoneinfo.ZoneInfo(page.tournament.club.time_zone)
    with timezone.override(zone), translation.override(language):
        yield
