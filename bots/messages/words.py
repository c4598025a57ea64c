"""The words of the game. It speaks Portuguese at every table, whatever the reader's language."""

from collections.abc import Iterable

from games.words import PORTUGUESE

SUITS = {"c": "♣", "h": "♥", "s": "♠", "d": "♦"}
BACK = "🂠"


def card(notation: str | None) -> str:
    """Return a card as people write it; the back of one that nobody may know.

    >>> card("4c"), card(None)
    ('4♣', '🂠')
    """
    return BACK if notation is None else notation[:-1] + SUITS[notation[-1]]


def cards(notation: Iterable[str | None]) -> str:
    return "  ".join(card(each) for each in notation)


def call(word: str) -> str:
    return PORTUGUESE.call_out(word)


def worth(points: int) -> str:
    return PORTUGUESE.word("worth", points=points)


def loses(points: int) -> str:
    return PORTUGUESE.word("loses", points=points)


def answer(word: str) -> str:
    question, _, plain = word.rpartition("_")
    return PORTUGUESE.answer(plain, "brink" if question else "raise")
