"""Why two sides meet, and why one rests: codes with their numbers, for the app to say."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum

from tournaments.formats.swiss.field import Contender, Field, Group


class ReasonCode(StrEnum):
    """Why a pairing came about; the values of each are named here in order.

    Scores are doubled. Places of a group count from 1.
    """

    # Two of one score group.
    SAME_SCORE = "same_score"  # score, how many have it
    FOLD = "fold"  # place of the better in the group, of the other, size of the group
    FOLD_MET = "fold_met"  # entry, whom it would have met: but they have met before
    FOLD_APART = "fold_apart"  # entry, whom it would have met: but the director keeps them apart
    FOLD_NEEDED = "fold_needed"  # entry, whom it would have met: but somebody else needs that one
    FOLD_NOBODY = "fold_nobody"  # entry, who has no partner in the middle of an odd group

    # Two of different score groups.
    FLOAT = "float"  # entry that floats, its score, the score of its rival
    ODD_GROUP = "odd_group"  # entry that floats, how many of its group were left to pair
    NO_RIVAL_LEFT = "no_rival_left"  # entry that floats, having none in its group it may meet
    BEST_FOR_ALL = "best_for_all"  # entry that floats, since other floats would be wider

    FIRST_MEETING = "first_meeting"  # nothing: they have not met before

    # A bye.
    BYE_ORDER = "bye_order"  # score, place in the standings, how many play
    BYE_BEFORE = "bye_before"  # entry below, passed over because it had a bye or a walkover
    BYE_BLOCKS = "bye_blocks"  # entry below, without whom no round could be found
    BYE_WIDENS = "bye_widens"  # entry below, of the same score, without whom gaps were wider

    # What should not be, and is only offered.
    REMATCH = "rematch"  # how often they have met before
    FORBIDDEN = "forbidden"  # nothing: the director keeps them apart
    SECOND_BYE = "second_bye"  # how many byes or walkovers it had


BREACHES = frozenset({ReasonCode.REMATCH, ReasonCode.FORBIDDEN, ReasonCode.SECOND_BYE})


@dataclass(frozen=True, slots=True)
class Reason:
    code: ReasonCode
    values: tuple[int, ...] = ()


class Explainer:
    """Tells why a round of *field* is as it is; *matches* are places, the bye the field's size."""

    def __init__(self, field: Field, matches: Sequence[tuple[int, int]]) -> None:
        self._field = field
        self._partner = dict(matches) | {worse: better for better, worse in matches}

    def pairing(self, better: int, worse: int) -> tuple[Reason, ...]:
        group = self._field.groups[better]
        if group is self._field.groups[worse]:
            reasons = [*self._same_score(group, better, worse)]
        else:
            reasons = [*self._float(better, worse)]
        return (*reasons, *self._history(better, worse))

    def bye(self, place: int) -> tuple[Reason, ...]:
        """Return why *place* rests, and why none of those below it does."""
        field = self._field
        contender = field.contenders[place]
        reasons = [Reason(ReasonCode.BYE_ORDER, (contender.score, place + 1, field.size))]
        reasons += [_passed_over(passed, contender) for passed in field.contenders[:place:-1]]
        if contender.byes:
            reasons.append(Reason(ReasonCode.SECOND_BYE, (contender.byes,)))
        return tuple(reasons)

    def _same_score(self, group: Group, better: int, worse: int) -> Iterator[Reason]:
        yield Reason(ReasonCode.SAME_SCORE, (group.score, group.size))
        if not self._field.deviation(better, worse):
            first, second = better - group.start + 1, worse - group.start + 1
            yield Reason(ReasonCode.FOLD, (first, second, group.size))
            return
        for place in (better, worse):
            yield self._off_the_fold(place)

    def _off_the_fold(self, place: int) -> Reason:
        field = self._field
        entry = field.contenders[place].entry
        partner = field.fold_partner(place)
        if partner is None:
            return Reason(ReasonCode.FOLD_NOBODY, (entry,))
        if partner in field.met[place]:
            code = ReasonCode.FOLD_MET
        elif partner in field.apart[place]:
            code = ReasonCode.FOLD_APART
        else:
            code = ReasonCode.FOLD_NEEDED
        return Reason(code, (entry, field.contenders[partner].entry))

    def _float(self, better: int, worse: int) -> Iterator[Reason]:
        field = self._field
        group = field.groups[better]
        entry = field.contenders[better].entry
        yield Reason(ReasonCode.FLOAT, (entry, group.score, field.contenders[worse].score))
        left = [place for place in group.places if not self._is_taken(place)]
        if not any(field.may_meet(better, place) for place in left if place != better):
            yield Reason(ReasonCode.NO_RIVAL_LEFT, (entry,))
        elif len(left) % 2:
            yield Reason(ReasonCode.ODD_GROUP, (entry, len(left)))
        else:
            yield Reason(ReasonCode.BEST_FOR_ALL, (entry,))

    def _is_taken(self, place: int) -> bool:
        """Tell whether *place* rests, or meets somebody who came down to its group."""
        partner = self._partner[place]
        return partner == self._field.size or partner < self._field.groups[place].start

    def _history(self, better: int, worse: int) -> Iterator[Reason]:
        times = self._field.met[better][worse]
        yield Reason(ReasonCode.REMATCH, (times,)) if times else Reason(ReasonCode.FIRST_MEETING)
        if worse in self._field.apart[better]:
            yield Reason(ReasonCode.FORBIDDEN)


def _passed_over(passed: Contender, resting: Contender) -> Reason:
    if passed.byes > resting.byes:
        return Reason(ReasonCode.BYE_BEFORE, (passed.entry,))
    if passed.score < resting.score:
        return Reason(ReasonCode.BYE_BLOCKS, (passed.entry,))
    return Reason(ReasonCode.BYE_WIDENS, (passed.entry,))
