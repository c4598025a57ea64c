"""The words that the page of a table brings along for its script."""

from collections.abc import Mapping
from typing import Final

from django.templatetags.static import static
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy

from games.engine import DECKS, Card, RuleSet
from games.signs import words_of_signs
from games.words.cards import GREAT_CARDS, MANILHAS, card_name
from games.words.speech import Speech, speech_of
from games.words.texts import TEXTS

# The decks to choose from, the first without a choice. Each is one file: card and back are
# views of it, so that no request tells which card is looked at.
_DECKS: Final[Mapping[bool, Mapping[str, Promise]]] = {
    True: {"spanish": gettext_lazy("Spanish cards")},
    False: {
        "french-four": gettext_lazy("Four colours, big numbers"),
        "french": gettext_lazy("Classic pictures"),
    },
}


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
        "decks": decks_of(speech),
        "back": static(f"cards/{_folder(speech)}/back.svg"),
        "signs": {} if rules.signs == "off" else _signs(),
    }


def decks_of(speech: Speech) -> list[dict[str, str]]:
    """Return the decks in which a game of *speech* can be shown, the usual one first.

    The picture of a card is ``src#4c``, the back ``src#back``.
    """
    return [
        {"code": code, "name": str(name), "src": static(f"cards/{code}/deck.svg")}
        for code, name in _DECKS[speech.spanish].items()
    ]


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
        "src": static(f"cards/{_folder(speech)}/{card}.svg"),
    }


def _folder(speech: Speech) -> str:
    return "spanish" if speech.spanish else "french"
