"""Actions and their notation: ``0 play 4c``, ``2 raise``, ``1 cover #2``."""

from collections.abc import Iterable
from enum import StrEnum
from typing import Final, NamedTuple

from games.engine.cards import ALL_CARDS, CARDS_IN_HAND, Card
from games.engine.rule_errors import shown


class Word(StrEnum):
    """What a seat does. The value is the word of the notation."""

    PLAY = "play"
    COVER = "cover"
    RAISE = "raise"
    ACCEPT = "accept"
    DECLINE = "decline"
    FOLD = "fold"
    ENVIDO = "envido"
    REAL_ENVIDO = "real_envido"
    FALTA_ENVIDO = "falta_envido"
    FLOR = "flor"
    CONTRAFLOR = "contraflor"
    CONTRAFLOR_AL_RESTO = "contraflor_al_resto"


_WORDS: Final = frozenset(Word)
_WITH_CARD: Final = frozenset({Word.PLAY, Word.COVER})
_PLACES: Final = {f"#{place}": place for place in range(CARDS_IN_HAND)}
_SEATS: Final = {str(seat): seat for seat in range(6)}


class NotationError(ValueError):
    """A text that is no action. The message is a sentence for the one who wrote it."""


class Action(NamedTuple):
    """One thing a seat does. A card is named, or in a blind hand its *place* as dealt."""

    seat: int
    word: Word
    card: Card | None = None
    place: int | None = None

    def __str__(self) -> str:
        return f"{self.seat} {words_of(self)}"


# Actions are values without identity, and there are few; making each once saves a search
# from making them millions of times.
_BY_WORD: Final = [{word: Action(seat, word) for word in Word} for seat in range(6)]
_BY_CARD: Final = [
    {
        word: {card: Action(seat, word, card=card) for card in sorted(ALL_CARDS)}
        for word in (Word.PLAY, Word.COVER)
    }
    for seat in range(6)
]


def word_action(seat: int, word: Word) -> Action:
    """Return the action of a *seat* that says *word*, which needs no card."""
    return _BY_WORD[seat][word]


def word_actions(seat: int, words: Iterable[Word]) -> list[Action]:
    """Return the actions of a *seat* that may say each of *words*."""
    actions = _BY_WORD[seat]
    return [actions[word] for word in words]


def card_actions(seat: int, words: Iterable[Word], cards: Iterable[Card]) -> list[Action]:
    """Return the actions of a *seat* for each of *words*, play or cover, with each of *cards*."""
    actions = _BY_CARD[seat]
    return [actions[word][card] for word in words for card in cards]


def place_action(seat: int, word: Word, place: int) -> Action:
    """Return the action of a *seat* that plays or covers the card at *place*, unseen."""
    return Action(seat, word, place=place)


def words_of(action: Action) -> str:
    """Return the notation of *action* without its seat.

    >>> words_of(Action(0, Word.PLAY, card="4c"))
    'play 4c'
    """
    if action.card is not None:
        return f"{action.word.value} {action.card}"
    if action.place is not None:
        return f"{action.word.value} #{action.place}"
    return action.word.value


def parse_action(text: str) -> Action:
    """Return the action that *text* says.

    Only the notation is read; whether the rules allow it is for ``apply`` to say.

    >>> parse_action("0 play #1")
    Action(seat=0, word=<Word.PLAY: 'play'>, card=None, place=1)

    :raises NotationError: if *text* is not written as an action.
    """
    parts = text.split(" ")
    if len(parts) not in {2, 3}:
        raise NotationError(f"{shown(text)} is no action: write a seat, a word and perhaps a card.")
    seat = _SEATS.get(parts[0])
    if seat is None:
        raise NotationError(f"An action begins with the number of a seat, not {shown(parts[0])}.")
    if parts[1] not in _WORDS:
        raise NotationError(f"There is no action {shown(parts[1])}.")
    word = Word(parts[1])
    if word in _WITH_CARD:
        return _with_card(seat, word, parts[2:])
    if len(parts) == 3:
        raise NotationError(f"Nothing follows the word {word}.")
    return Action(seat, word)


def _with_card(seat: int, word: Word, rest: list[str]) -> Action:
    if not rest:
        raise NotationError(f"The word {word} needs a card.")
    name = rest[0]
    if name in _PLACES:
        return Action(seat, word, place=_PLACES[name])
    if name in ALL_CARDS:
        return Action(seat, word, card=name)
    raise NotationError(f"There is no card {shown(name)}.")
