"""Lists from a spreadsheet: first a dry run, then only what the dry run showed."""

from tournaments.services.imports.decoding import LARGEST_FILE
from tournaments.services.imports.importing import (
    Report,
    enter_people,
    import_pairs,
    pair_of_people,
)
from tournaments.services.imports.players import PlayerLine, import_players, read_players
from tournaments.services.imports.preview import Line, read_pairs
from tournaments.services.imports.previews import Preview
from tournaments.services.imports.results import (
    ResultLine,
    import_results,
    read_results,
)

__all__ = [
    "LARGEST_FILE",
    "Line",
    "PlayerLine",
    "Preview",
    "Report",
    "ResultLine",
    "enter_people",
    "import_pairs",
    "import_players",
    "import_results",
    "pair_of_people",
    "read_pairs",
    "read_players",
    "read_results",
]
