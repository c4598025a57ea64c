"""The words that the page of a table brings along for its script."""

from collections.abc import Mapping
from typing import Final

from django.templatetags.static import static

from games.engine import DECKS, Card, RuleSet
from games.signs import words_of_signs
from games.words.cards import GREAT_CARDS, MANILHAS, card_name, decks_of
from games.words.speech import Speech, speech_of
from games.words.texts import TEXTS

# With what points are kept: matchsticks (fósforos) in Minas, beans (tentos) in São Paulo, squares
# of five strokes (palitos) on the River Plate. The two games of the French cards are told apart by
# their manilhas.
_TALLIES: Final[Mapping[str, str]] = {"fixed": "matches", "turned": "beans", "none": "strokes"}


def words_of_table(rules: RuleSet) -> dict[str, object]:
    """Return every text that the page of a table of *rules* may need.

    The sentences are in the reader's language, the calls in that of the game.
    """
    speech = speech_of(rules)
    strengths = rules.strengths(None)
    return {
        "game_language": speech.language,
        "target": rules.target,
        "texts": {key: str(text) for key, text in TEXTS.items()},
        "game": dict(speech.words),
        "calls": dict(speech.calls),
        "mark": "¡" if speech.spanish else "",
        "cards": {card: _card(card, speech, strengths[card]) for card in DECKS[rules.deck]},
        "decks": decks_of(spanish=speech.spanish),
        "tally": _TALLIES[rules.manilhas],
        "signs": {} if rules.signs == "off" else _signs(),
    }


def _signs() -> dict[str, dict[str, str]]:
    return {
        sign: {**words, "src": static(f"signs/{sign}.svg")}
        for sign, words in words_of_signs().items()
    }


def _card(card: Card, speech: Speech, strength: int) -> dict[str, object]:
    return {
        "name": card_name(card, spanish=speech.spanish),
        "manilha": "" if speech.spanish else MANILHAS[card[-1]],
        "great": speech.spanish and card in GREAT_CARDS,
        "strength": strength,
    }
