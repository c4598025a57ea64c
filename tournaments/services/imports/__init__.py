"""Pairs from a spreadsheet: first a dry run, then only what the dry run showed."""

from tournaments.services.imports.decoding import LARGEST_FILE
from tournaments.services.imports.importing import Report, enter_people, import_pairs
from tournaments.services.imports.preview import Line, Preview, read_pairs

__all__ = [
    "LARGEST_FILE",
    "Line",
    "Preview",
    "Report",
    "enter_people",
    "import_pairs",
    "read_pairs",
]
