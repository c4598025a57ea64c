"""By what a bracket is ranked: the director's order, or the usual one of its format."""

from tournaments.formats.standings.criteria import Criterion
from tournaments.formats.standings.table import USUAL
from tournaments.models import Bracket

Format = Bracket.Format

# Duplicate boards are ranked by what was made of the same hands; no tie-break of FIDE knows them.
MATCHPOINTS = "MP"

_EVERYBODY_MEETS = (
    Criterion.POINTS,
    Criterion.DIRECT_ENCOUNTER,
    Criterion.SONNEBORN_BERGER,
    Criterion.HAND_POINTS,
    Criterion.LOTS,
)
_USUAL: dict[str, tuple[Criterion, ...]] = {
    Format.SINGLE_ELIMINATION: (),
    Format.DOUBLE_ELIMINATION: (),
    Format.SWISS: USUAL,
    Format.ROUND_ROBIN: _EVERYBODY_MEETS,
    Format.GROUPS: _EVERYBODY_MEETS,
    Format.ROTATING_PARTNERS: (
        Criterion.POINTS,
        Criterion.GAMES,
        Criterion.DIRECT_ENCOUNTER,
        Criterion.HAND_POINTS,
        Criterion.WON,
        Criterion.LOTS,
    ),
}
# They speak of *the* rival, where an individual has two.
_OF_ONE_RIVAL = frozenset(
    {Criterion.BUCHHOLZ, Criterion.BUCHHOLZ_CUT_1, Criterion.SONNEBORN_BERGER}
)


def usual_criteria(format_: str) -> tuple[Criterion, ...]:
    """Return by what a bracket of *format_* is ranked unless its director says otherwise."""
    return _USUAL[format_]


def possible_criteria(format_: str) -> tuple[Criterion, ...]:
    """Return what the director of a bracket of *format_* can choose from."""
    if format_ in Bracket.KNOCK_OUT:
        return ()
    if format_ == Format.ROTATING_PARTNERS:
        return tuple(each for each in Criterion if each not in _OF_ONE_RIVAL)
    return tuple(Criterion)


def criteria_of(bracket: Bracket) -> tuple[Criterion, ...]:
    """Return the criteria of *bracket* in order: lots come last, so that no place is shared."""
    if bracket.is_knock_out:
        return ()
    chosen = [Criterion(code) for code in bracket.tie_breaks] or usual_criteria(bracket.format)
    return (*(each for each in chosen if each is not Criterion.LOTS), Criterion.LOTS)
