"""Cards, people and sides in a line of text."""

import unicodedata
from collections.abc import Iterable, Sequence

from games.words import card_short

BACK = "🂠"
# Told apart by whoever cannot tell red from green.
SIDES = ("🔵", "🟠")
LONGEST = 24
# What Unicode calls letters of Hebrew, of Arabic, and the figures of the latter.
FROM_THE_RIGHT = {"R", "AL", "AN"}


def card(notation: str | None, *, spanish: bool = False) -> str:
    """Return a card as people write it; the back of one that nobody may know.

    >>> card("4c"), card("4c", spanish=True), card(None)
    ('4♣', '4🏆', '🂠')
    """
    return BACK if notation is None else card_short(notation, spanish=spanish)


def cards(notation: Iterable[str | None], *, spanish: bool = False) -> str:
    return "  ".join(card(each, spanish=spanish) for each in notation)


def shortened(name: str, longest: int = LONGEST) -> str:
    """Return *name* at most *longest* characters long.

    >>> shortened("Maria Aparecida dos Santos", 16)
    'Maria Aparecida…'
    """
    return isolated(name if len(name) <= longest else name[: longest - 1].rstrip() + "…")


def isolated(name: str) -> str:
    """Return *name* so that the figures beside it keep their places.

    Letters that are written from the right would draw them along: 3 × 5 would be read as 5 × 3.

    >>> isolated("Ana"), len(isolated("אבא"))
    ('Ana', 5)
    """
    from_the_right = any(unicodedata.bidirectional(sign) in FROM_THE_RIGHT for sign in name)
    return f"\u2068{name}\u2069" if from_the_right else name


def told_apart(names: Sequence[str]) -> list[str]:
    """Return *names* shortened, those that look alike with the number of their seat.

    >>> told_apart(["Ana", "Caro", "ana"])
    ['Ana (1)', 'Caro', 'ana (3)']
    """
    short = [shortened(name) for name in names]
    numbered = [f"{name} ({seat})" for seat, name in enumerate(short, start=1)]
    folded = [name.casefold() for name in short]
    alike = [folded.count(name) > 1 for name in folded]
    told = [numbered[seat] if alike[seat] else name for seat, name in enumerate(short)]
    # Somebody may be called "Ana (1)" already.
    return told if len({name.casefold() for name in told}) == len(told) else numbered
