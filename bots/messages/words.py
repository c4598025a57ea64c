"""The words of the game. It speaks Portuguese at every table, whatever the reader's language."""

from collections.abc import Iterable

from games.words import CALLS, GAME_WORDS

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
    return CALLS[word]


def worth(points: int) -> str:
    return GAME_WORDS["worth"].format(points=points)


def loses(points: int) -> str:
    return GAME_WORDS["loses"].format(points=points)


def answer(word: str) -> str:
    return GAME_WORDS[word]
