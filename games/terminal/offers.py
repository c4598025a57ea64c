"""What the person may choose: cards by number, covered ones with a c, and calls from 4 on."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from django.utils.translation import get_language

from games.engine import Card, Observation, Word
from games.engine.cards import CARDS_IN_HAND
from games.terminal.cast import Cast
from games.terminal.person import plain
from games.terminal.story import question_kind
from games.terminal.texts import say

_CARDS: Final = (Word.PLAY, Word.COVER)
_ANSWERS: Final = (Word.ACCEPT, Word.DECLINE, Word.FOLD)


@dataclass(frozen=True, slots=True)
class Offer:
    """Something the person may do: *key* is what to type for it."""

    key: str
    words: str
    """The action in notation, without the seat."""
    label: str = ""
    """A call as it is spoken; empty for cards."""
    stake: str = ""
    gloss: str = ""
    """What the call means, for who reads another language than that of the game."""
    grave: bool = False
    """Whether it costs so much that a slip of the finger must not do it."""

    @property
    def word(self) -> str:
        return self.words.partition(" ")[0]

    def is_meant_by(self, given: str) -> bool:
        """Return whether *given*, plainly written, chooses this."""
        return given.replace(" ", "") == self.key or given in {
            plain(self.words),
            plain(self.label),
            plain(self.words.replace("_", " ")),
        }


def offers_of(seen: Observation, dealt: Sequence[Card | None], cast: Cast) -> tuple[Offer, ...]:
    """Return what is legal in *seen*; *dealt* is the hand as it was dealt.

    A card keeps its number through the hand, so calls begin above the cards.
    """
    return (*_cards(seen, dealt), *_calls(seen, cast))


def chosen(offers: Sequence[Offer], given: str) -> Offer | None:
    """Return what *given* chooses; None: nothing."""
    return next((offer for offer in offers if given and offer.is_meant_by(given)), None)


def place_of(card: str, dealt: Sequence[Card | None]) -> int:
    """Return the place, from 0, of *card*, which in a blind hand is "#" and its place."""
    return int(card[1:]) if card.startswith("#") else list(dealt).index(card)


def _cards(seen: Observation, dealt: Sequence[Card | None]) -> Iterator[Offer]:
    for words in seen.legal:
        word, _space, card = words.partition(" ")
        if word in _CARDS:
            mark = "c" if word == Word.COVER else ""
            yield Offer(f"{mark}{place_of(card, dealt) + 1}", words)


def _calls(seen: Observation, cast: Cast) -> Iterator[Offer]:
    calls = [words for words in seen.legal if words.partition(" ")[0] not in _CARDS]
    for number, word in enumerate(calls, start=CARDS_IN_HAND + 1):
        forfeit = word == Word.RAISE and seen.forfeit
        yield Offer(
            str(number),
            word,
            label=_label(word, seen, cast),
            stake=_stake(word, seen, cast),
            gloss="" if _reads_game_language(cast) else _gloss(word, seen, forfeit=forfeit),
            grave=forfeit or word == Word.FOLD,
        )


def _label(word: str, seen: Observation, cast: Cast) -> str:
    if word in _ANSWERS:
        return cast.speech.answer(word, question_kind(seen))
    return cast.speech.call_out(str(seen.calls_next) if word == Word.RAISE else word)


def _stake(word: str, seen: Observation, cast: Cast) -> str:
    points = seen.stakes.get(word)
    if points is None:
        # Not to sing, say, costs nothing.
        return cast.speech.word("loses_game") if word == Word.RAISE else ""
    if word == Word.DECLINE and question_kind(seen) == "brink":
        return cast.speech.word("gives", points=points)
    key = "loses" if word in {Word.DECLINE, Word.FOLD} else "worth"
    return cast.speech.word(key, points=points)


def _gloss(word: str, seen: Observation, *, forfeit: bool) -> str:
    if forfeit:
        return say("gloss_forfeit")
    points = seen.stakes.get(word)
    if points is None:
        return ""
    # What an envido or a flor counts is not what the hand is worth.
    talk = word == Word.ACCEPT and question_kind(seen) in {"envido", "flor"}
    return say("gloss_accept_talk" if talk else f"gloss_{word}", points=points)


def _reads_game_language(cast: Cast) -> bool:
    read, spoken = get_language(), cast.speech.language
    return read.partition("-")[0] == spoken.partition("-")[0]
