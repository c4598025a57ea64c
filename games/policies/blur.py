"""Chances that are not sharp: nobody does the same thing every time."""

from math import exp
from typing import Final

_FAR: Final = 30.0


def rises(distance: float, blur: float) -> float:
    """Return a chance that rises from 0 to 1 around a *distance* of 0."""
    return 1 / (1 + exp(-max(-_FAR, min(_FAR, distance / blur))))
