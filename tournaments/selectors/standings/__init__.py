"""Standings: computed from the rows of a bracket, and as a page shows them."""

from tournaments.selectors.standings.criteria import (
    criteria_of,
    possible_criteria,
    usual_criteria,
)
from tournaments.selectors.standings.explaining import (
    Part,
    PlacePage,
    Reason,
    explain_row,
    place_page,
)
from tournaments.selectors.standings.ledgers import ledger_of
from tournaments.selectors.standings.lines import Line
from tournaments.selectors.standings.pages import (
    Cell,
    RowView,
    StandingsView,
    Table,
    columns_of,
    standings_view,
)
from tournaments.selectors.standings.tables import (
    computed,
    group_orders,
    order_and_ledger,
    order_of,
)

__all__ = [
    "Cell",
    "Line",
    "Part",
    "PlacePage",
    "Reason",
    "RowView",
    "StandingsView",
    "Table",
    "columns_of",
    "computed",
    "criteria_of",
    "explain_row",
    "group_orders",
    "ledger_of",
    "order_and_ledger",
    "order_of",
    "place_page",
    "possible_criteria",
    "standings_view",
    "usual_criteria",
]
