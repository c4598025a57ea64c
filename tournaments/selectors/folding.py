"""Which rounds of long stages a page only counts until somebody opens them."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from django.db.models import Count

from tournaments.models import Bracket, Match, Tournament
from tournaments.selectors.round_views import Counted, Where

# A stage with no more matches is whole in its page.
MOST_SHOWN: Final = 64
_OVER = (Match.State.FINISHED, Match.State.DROPPED)


@dataclass(slots=True)
class _Round:
    """A round of a stage over all its groups."""

    by_group: dict[int, list[int]] = field(default_factory=dict)
    in_play: int = 0

    def add(self, group: int, state: str, outcome: str, many: int) -> None:
        if state in Match.OCCUPYING:
            self.in_play += many
        if outcome == Match.Outcome.BYE or state == Match.State.DROPPED:
            many = 0
        played, total = self.by_group.get(group, [0, 0])
        over = many if state in _OVER else 0
        self.by_group[group] = [played + over, total + many]

    @property
    def is_over(self) -> bool:
        return all(played == total for played, total in self.by_group.values())

    @property
    def total(self) -> int:
        return sum(total for _played, total in self.by_group.values())


@dataclass(frozen=True, slots=True)
class Folded:
    """The rounds that are only counted: their keys, and by stage what they hold."""

    keys: frozenset[int]
    counted: Mapping[int, Mapping[Where, Counted]]


def folded_rounds(tournament: Tournament, brackets: Sequence[Bracket]) -> Folded:
    """Return the rounds of long lists that nobody is playing, in one query.

    The round that is next, and any with a match at a table, is shown; brackets are whole.
    """
    lists = [each for each in brackets if each.is_drawn and not each.is_knock_out]
    if not lists:
        return Folded(frozenset(), {})
    found = _rounds(tournament)
    keys: set[int] = set()
    counted: dict[int, dict[Where, Counted]] = {}
    for bracket in lists:
        for key, number, round_ in _of_no_interest(found[bracket.pk]):
            keys.add(key)
            for group, (played, total) in round_.by_group.items():
                held = counted.setdefault(bracket.pk, {})
                held[number, group, False] = Counted(played, total)
    return Folded(frozenset(keys), counted)


_Stage = dict[tuple[int, int], _Round]


def _rounds(tournament: Tournament) -> Mapping[int, _Stage]:
    """Return the rounds of each stage by their number and key."""
    rows = (
        Match.objects.filter(bracket__tournament=tournament)
        .order_by()
        .values_list("bracket", "round__number", "round", "group", "state", "outcome")
        .annotate(Count("pk"))
    )
    found: dict[int, _Stage] = defaultdict(dict)
    for bracket, number, key, group, state, outcome, many in rows:
        found[bracket].setdefault((number, key), _Round()).add(group or 0, state, outcome, many)
    return found


def _of_no_interest(stage: _Stage) -> list[tuple[int, int, _Round]]:
    """Return those rounds of a long *stage* that are neither next nor being played."""
    ordered = sorted(stage.items())
    if sum(round_.total for _place, round_ in ordered) <= MOST_SHOWN:
        return []
    current = next((place for place, each in ordered if not each.is_over), ordered[-1][0])
    return [
        (key, number, each)
        for (number, key), each in ordered
        if (number, key) != current and not each.in_play
    ]
