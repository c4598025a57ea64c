"""Rounds as the public sees them: a column of a bracket, or a list that may stay folded."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from tournaments.models import Bracket, Match
from tournaments.selectors.matches import MatchView
from tournaments.selectors.round_names import THIRD_PLACE, round_names

# A round of a stage by its number, its group (0: none), and whether it is for the third place.
Where = tuple[int, int, bool]


@dataclass(frozen=True, slots=True)
class Counted:
    """How many matches of a round have been played, and how many there are."""

    played: int
    total: int


@dataclass(frozen=True, slots=True)
class RoundView:
    """A round: a column of the bracket, or a list.

    Of *group* alone in a stage of groups; the match for the third place is a round by itself.
    One that is *counted* has been read no further: a page shows its matches when they are asked for.
    """

    stage: int
    number: int
    name: object
    part: str
    group: int | None
    matches: tuple[MatchView, ...]
    counted: Counted | None = None

    @property
    def key(self) -> str:
        """Return what tells the round from all others of the tournament."""
        return round_key(self.stage, self.number, self.group, self.part)

    @property
    def played(self) -> int:
        if self.counted:
            return self.counted.played
        return sum(match.is_over for match in self.matches if match.counts)

    @property
    def total(self) -> int:
        if self.counted:
            return self.counted.total
        return sum(match.counts for match in self.matches)

    @property
    def is_over(self) -> bool:
        return self.played == self.total


def round_key(stage: int, number: int, group: int | None, part: str) -> str:
    """Return what tells a round from all others of its tournament, for ids and addresses."""
    third = part if part == Match.Part.THIRD_PLACE else None
    return "-".join(str(each) for each in (stage, number, group, third) if each is not None)


def key_of_round(match: MatchView) -> str:
    """Return the key of the round that *match* belongs to."""
    return round_key(match.stage, match.round, match.group, match.part)


def in_rounds(
    matches: Iterable[MatchView], bracket: Bracket, counted: Mapping[Where, Counted]
) -> tuple[RoundView, ...]:
    """Sort the *matches* of *bracket*, in order, into its rounds; of some there are only numbers."""
    rounds: dict[Where, list[MatchView]] = {where: [] for where in counted}
    parts: dict[int, str] = {number: Match.Part.MAIN for number, _group, _is_third in counted}
    for match in matches:
        is_third = match.part == Match.Part.THIRD_PLACE
        rounds.setdefault((match.round, match.group or 0, is_third), []).append(match)
        if not is_third:
            parts[match.round] = match.part
    names = round_names(bracket.format, parts)
    return tuple(
        RoundView(
            stage=bracket.number,
            number=number,
            name=THIRD_PLACE if is_third else names[number],
            part=next((match.part for match in rounds[number, group, is_third]), Match.Part.MAIN),
            group=group or None,
            matches=tuple(rounds[number, group, is_third]),
            counted=counted.get((number, group, is_third)),
        )
        for number, group, is_third in sorted(rounds)
    )
