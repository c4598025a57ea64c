"""The matches of a tournament as a line of a list may name them."""

import re

from django.utils.translation import gettext_lazy as _

from tournaments.models import Bracket, Entry, Match, MatchSide, RequestedBye, Tournament
from tournaments.services.imports.faults import BadLineError
from tournaments.services.imports.result_rows import ResultRow
from tournaments.services.names import name_key
from tournaments.services.progress import matches_with_sides, sides_of

# Two who play together are named in either order, and joined as people join names.
JOINTS = re.compile(r"[/·&+]")
Names = frozenset[str]


class NotYetError(BadLineError):
    """There is no such match as far as is known; another line of the list may tell more."""


def names_in(text: str) -> Names:
    """Return what two ways of naming one side share.

    >>> names_in("Ana / BETO") == names_in("beto/Aná")
    True
    """
    return frozenset(key for part in JOINTS.split(text) if (key := name_key(part)))


class Fixtures:
    """All matches of a tournament, read at once; what lines say of them moves winners on here.

    So the final may stand in the same list as the semifinals, though nothing is written yet.
    """

    def __init__(self, tournament: Tournament) -> None:
        rows = matches_with_sides().filter(bracket__tournament=tournament)
        self.matches = {match.pk: match for match in rows.order_by("bracket__number", "number")}
        self.byes = list(
            RequestedBye.objects.filter(bracket__tournament=tournament).select_related(
                "entry", "bracket"
            )
        )
        # The place that won, of the matches that the list has decided so far.
        self.told: dict[int, int | None] = {}

    def names_on(self, match: Match, place: int) -> Names:
        """Return who stands on a side, empty while that is not known."""
        return names_in(" / ".join(entry.name for entry in self._entries_on(match, place)))

    def find(self, row: ResultRow) -> tuple[Match, bool]:
        """Return the match that *row* is about, and whether it names the second side first.

        :raises BadLineError: if there is none or more than one.
        """
        found = [match for match in self._named_by_numbers(row) if self._has_sides(match, row)]
        if not found:
            raise NotYetError("no_such_match", _("There is no such match."))
        if len(found) > 1:
            raise BadLineError(
                "several_matches",
                _("Several matches fit this line; add the number of the match or of its round."),
            )
        return found[0], self._is_turned(found[0], row)

    def requested_bye(self, row: ResultRow) -> RequestedBye | None:
        """Return the bye that a side asked for, if *row* speaks of one."""
        for bye in self.byes:
            same_round = row.round in (None, bye.round_number)
            same_stage = row.stage in (None, bye.bracket.number)
            if same_round and same_stage and names_in(row.first) == names_in(bye.entry.name):
                return bye
        return None

    def _named_by_numbers(self, row: ResultRow) -> list[Match]:
        stage = row.stage or self._only_stage(row)
        wanted = {
            "bracket.number": stage,
            "number": row.match,
            "round.number": row.round,
            # A table is a name for who sits there now, when nothing better is given.
            "table": None if row.match or row.first else row.table,
        }
        return [
            match
            for match in self.matches.values()
            if all(value in (None, _value(match, path)) for path, value in wanted.items())
        ]

    def _only_stage(self, row: ResultRow) -> int | None:
        """Numbers begin anew in each stage: without one, the latest that is drawn is meant."""
        if row.first and row.second and row.match is None:
            return None
        drawn = [m.bracket.number for m in self.matches.values()]
        return max(drawn, default=None)

    def _has_sides(self, match: Match, row: ResultRow) -> bool:
        named = [names_in(row.first), names_in(row.second)]
        if not any(named):
            return row.match is not None or row.table is not None
        standing = [self.names_on(match, place) for place in (0, 1)]
        return named in (standing, standing[::-1])

    def _is_turned(self, match: Match, row: ResultRow) -> bool:
        return bool(row.first) and names_in(row.first) != self.names_on(match, 0)

    def _entries_on(self, match: Match, place: int) -> list[Entry]:
        side = sides_of(match)[place]
        standing = side.all_entries
        if standing or side.source_match_id is None:
            return standing
        winner = self.told.get(side.source_match_id)
        if winner is None:
            return []
        wins = side.source == MatchSide.Source.WINNER
        return self._entries_on(self.matches[side.source_match_id], winner if wins else 1 - winner)


def bye_kind(match: Match) -> str:
    """Return which bye a match with one side is, as a list names it."""
    return "PAB" if match.bracket.format == Bracket.Format.SWISS else Match.Outcome.BYE.value


def _value(match: Match, path: str) -> object:
    value: object = match
    for name in path.split("."):
        value = getattr(value, name)
    return value
