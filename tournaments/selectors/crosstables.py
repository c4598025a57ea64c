"""Who met whom, and with what result: the square table of a round robin or of each group."""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass

from tournaments.models import Bracket, Entry, Match, SideEntry, Standing

Format = Bracket.Format
# A wider one nobody reads.
MOST = 16


@dataclass(frozen=True, slots=True)
class CrossRow:
    """An entry and what it scored against each of the others; None against itself."""

    entry: Entry
    cells: tuple[str | None, ...]


@dataclass(frozen=True, slots=True)
class Crosstable:
    group: int | None
    rows: tuple[CrossRow, ...]


def crosstables_of(bracket: Bracket, rows: Sequence[Standing]) -> tuple[Crosstable, ...]:
    """Return the square tables of *bracket*, in the order of *rows*, its standings.

    Only where everybody meets everybody, at tables with deals of their own.
    """
    if bracket.format not in (Format.ROUND_ROBIN, Format.GROUPS) or bracket.boards:
        return ()
    members: dict[int | None, list[Entry]] = defaultdict(list)
    for row in rows:
        members[row.values.get("group")].append(row.entry)
    scores = _scores(bracket)
    return tuple(
        Crosstable(group, tuple(_row(entry, entries, scores) for entry in entries))
        for group, entries in sorted(members.items(), key=lambda item: item[0] or 0)
        if 2 < len(entries) <= MOST
    )


_Scores = dict[tuple[int, int], list[str]]


def _row(entry: Entry, entries: Sequence[Entry], scores: _Scores) -> CrossRow:
    return CrossRow(
        entry,
        tuple(
            None if other.pk == entry.pk else " ".join(scores.get((entry.pk, other.pk), ()))
            for other in entries
        ),
    )


def _scores(bracket: Bracket) -> _Scores:
    """Return what each entry scored against each other, match by match."""
    sides: dict[int, dict[int, int]] = defaultdict(dict)
    rows = SideEntry.objects.filter(side__match__bracket=bracket)
    for key, place, entry in rows.values_list("side__match", "side__place", "entry"):
        sides[key][place] = entry
    found: _Scores = defaultdict(list)
    decided = bracket.matches.filter(state=Match.State.FINISHED).exclude(outcome="bye")
    for match in decided.order_by("round__number", "position"):
        both = sides[match.pk]
        if len(both) == 2:
            found[both[0], both[1]].append(_written(match, 0))
            found[both[1], both[0]].append(_written(match, 1))
    return found


def _written(match: Match, place: int) -> str:
    """Return ``12–7``, of a best of three ``2–1``, and ``+`` or ``-`` of a walkover."""
    if len(match.scores) == 1:
        return f"{match.scores[0][place]}–{match.scores[0][1 - place]}"
    if match.scores:
        won = sum(game[place] > game[1 - place] for game in match.scores)
        return f"{won}–{len(match.scores) - won}"
    return "+" if match.winner == place else "-"
