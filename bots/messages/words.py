"""Cards, people and sides in a line of text."""

from collections.abc import Iterable, Sequence

from games.words import card_short

BACK = "🂠"
# Told apart by whoever cannot tell red from green.
SIDES = ("🔵", "🟠")
LONGEST = 24


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
    return name if len(name) <= longest else name[: longest - 1].rstrip() + "…"


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
