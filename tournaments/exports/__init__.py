"""Lists to take away, as CSV, XLSX or JSON."""

from tournaments.exports.clubs import members, pairs
from tournaments.exports.files import FORMATS, File, file_of
from tournaments.exports.tournaments import KINDS, pairings

__all__ = ["FORMATS", "KINDS", "File", "file_of", "members", "pairings", "pairs"]
