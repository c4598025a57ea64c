"""Standings, from the results of all rounds."""

from benchmarks.tournaments.fields import Played
from tournaments.formats.standings.criteria import Criterion
from tournaments.formats.standings.ledger import Ledger
from tournaments.formats.standings.table import standings

# Points, and four tie-breaks behind them.
CRITERIA = (
    Criterion.POINTS,
    Criterion.DIRECT_ENCOUNTER,
    Criterion.BUCHHOLZ_CUT_1,
    Criterion.SONNEBORN_BERGER,
    Criterion.HAND_POINTS,
)


def standings_of(field: Played) -> object:
    """Rank a field from its results."""
    entries = range(1, field.size + 1)
    return standings(Ledger(entries, field.results), CRITERIA)
