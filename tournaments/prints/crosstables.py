"""Who played whom, and how: a table of everybody against everybody, for each group."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _

from tournaments.formats.standings.criteria import Criterion
from tournaments.models import Bracket, Entry, SideEntry, Standing
from tournaments.prints.documents import Asked, Document, NoSuchPaperError, Paper
from tournaments.prints.stages import UNPLAYED, matches_of, score_of
from tournaments.selectors.matches import MatchView
from tournaments.selectors.standings.pages import written, written_place

EVERYBODY_MEETS = (Bracket.Format.ROUND_ROBIN, Bracket.Format.GROUPS)
# With more columns a page has no room for scores; then it says who won.
WITH_SCORES = 14

Results = Mapping[tuple[int, int], Sequence[str]]


@dataclass(frozen=True, slots=True)
class Cross:
    """The line of one entry: *results* against each number, None against itself."""

    number: int
    name: str
    results: tuple[tuple[str, ...] | None, ...]
    points: str
    place: str


@dataclass(frozen=True, slots=True)
class CrossTable:
    """Of a group, or of all; *density* chooses the size of its letters."""

    title: str
    lines: tuple[Cross, ...]

    @property
    def density(self) -> str:
        count = len(self.lines)
        return "few" if count <= 8 else "some" if count <= WITH_SCORES else "many"


def crosstable(asked: Asked) -> Document:
    """Return a crosstable of each group, or of all in a round robin.

    :raises NoSuchPaperError: in formats where not everybody meets everybody.
    """
    stage = asked.drawn
    if stage.format not in EVERYBODY_MEETS:
        raise NoSuchPaperError
    groups: list[list[int]] = stage.groups or [stage.order]
    results = _results(stage, short=max(map(len, groups)) > WITH_SCORES)
    names = dict(Entry.objects.filter(pk__in=stage.order).values_list("pk", "name"))
    ranked = {row.entry_id: row for row in stage.standings.all()}
    return Document(
        paper=Paper.CROSSTABLE,
        subtitle="",
        pieces=sum(len(group) ** 2 for group in groups) // 8,
        content={
            "tables": [
                CrossTable(
                    _("Group %(number)d") % {"number": number} if stage.groups else "",
                    tuple(_lines(group, names, results, ranked)),
                )
                for number, group in enumerate(groups, start=1)
            ]
        },
        is_landscape=True,
    )


def _lines(
    group: Sequence[int],
    names: Mapping[int, str],
    results: Results,
    ranked: Mapping[int, Standing],
) -> list[Cross]:
    return [
        Cross(
            number,
            names[entry],
            tuple(
                None if rival == entry else tuple(results.get((entry, rival), ()))
                for rival in group
            ),
            _points(ranked.get(entry)),
            _place(ranked.get(entry)),
        )
        for number, entry in enumerate(group, start=1)
    ]


def _points(row: Standing | None) -> str:
    return written(Criterion.POINTS, row.points_doubled, 2) if row else ""


def _place(row: Standing | None) -> str:
    return written_place(row) if row else ""


def _results(stage: Bracket, *, short: bool) -> Results:
    """Return how each entry fared against each other, in the order of the rounds."""
    sides = SideEntry.objects.filter(side__match__bracket=stage)
    at = {
        (match, place): entry
        for match, place, entry in sides.values_list(
            "side__match__public_id", "side__place", "entry"
        )
    }
    found: defaultdict[tuple[int, int], list[str]] = defaultdict(list)
    for match in (each for each in matches_of(stage) if each.is_real):
        for place in (0, 1):
            own, rival = at.get((match.public_id, place)), at.get((match.public_id, 1 - place))
            told = _told(match, place, short=short)
            if own and rival and told:
                found[own, rival].append(told)
    return found


def _told(match: MatchView, place: int, *, short: bool) -> str:
    """Return the result as the side at *place* sees it."""
    own, rival = match.sides[place], match.sides[1 - place]
    unplayed = match.kind in UNPLAYED
    ours, theirs = score_of(own), score_of(rival)
    if unplayed or (short and ours):
        return _WALKOVER[own.has_won] if unplayed else str(int(own.has_won))
    return f"{ours}–{theirs}" if ours and theirs else ""


# As on most score sheets: a win or a loss without a game.
_WALKOVER = {True: "+", False: "–"}
