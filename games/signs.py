"""The señas of the Spanish game: their codes, what each tells, and how it is made (RULES H).

A sign is a word between people, true or not: the engine knows none, and no record has any.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from django.utils.functional import Promise
from django.utils.translation import pgettext_lazy


@dataclass(frozen=True, slots=True)
class Sign:
    """What a sign says, and the face that a player makes for it."""

    meaning: Promise
    gesture: Promise


# In the order of the cards' strength, then the points, then nothing at all.
SIGNS: Final[Mapping[str, Sign]] = {
    "1e": Sign(
        pgettext_lazy("sign", "ace of swords"),
        pgettext_lazy("sign", "raised eyebrows"),
    ),
    "1b": Sign(
        pgettext_lazy("sign", "ace of clubs"),
        pgettext_lazy("sign", "a wink"),
    ),
    "7e": Sign(
        pgettext_lazy("sign", "seven of swords"),
        pgettext_lazy("sign", "mouth drawn to the right"),
    ),
    "7o": Sign(
        pgettext_lazy("sign", "seven of coins"),
        pgettext_lazy("sign", "mouth drawn to the left"),
    ),
    "3": Sign(
        pgettext_lazy("sign", "a three"),
        pgettext_lazy("sign", "lower lip bitten"),
    ),
    "2": Sign(
        pgettext_lazy("sign", "a two"),
        pgettext_lazy("sign", "pursed lips"),
    ),
    "low_ace": Sign(
        pgettext_lazy("sign", "a low ace"),
        pgettext_lazy("sign", "open mouth"),
    ),
    "tanto_27": Sign(
        pgettext_lazy("sign", "envido of 27 to 29"),
        pgettext_lazy("sign", "a nod to the side"),
    ),
    "tanto_30": Sign(
        pgettext_lazy("sign", "envido of 30 or more"),
        pgettext_lazy("sign", "wrinkled nose"),
    ),
    "blind": Sign(
        pgettext_lazy("sign", "nothing to play with"),
        pgettext_lazy("sign", "both eyes closed"),
    ),
}


def words_of_signs() -> dict[str, dict[str, str]]:
    """Return what every sign means and how it is made, in the reader's language."""
    return {
        code: {"meaning": str(sign.meaning), "gesture": str(sign.gesture)}
        for code, sign in SIGNS.items()
    }
