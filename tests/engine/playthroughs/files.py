"""The files of the playthroughs, one a preset."""

from pathlib import Path

from games.engine import PRESETS
from tests.engine.playthroughs.playing import TAKES, moments
from tests.engine.playthroughs.writing import written

__all__ = ["PRESETS", "file_of", "text_of"]


def file_of(preset: str) -> Path:
    return Path(__file__).parent / f"{preset}.txt"


def text_of(preset: str) -> str:
    """Play the game of *preset* and return it written down."""
    players, take = TAKES[preset]
    return written(f"{preset}, {players} seats", moments(preset, players, take))
