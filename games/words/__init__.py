"""The words of the table: cards, calls and sentences, for the pages and for other interfaces."""

from games.words.cards import card_name, card_short
from games.words.pages import words_of_table
from games.words.speech import PORTUGUESE, SPANISH, Question, Speech, speech_of
from games.words.texts import TEXTS

__all__ = [
    "PORTUGUESE",
    "SPANISH",
    "TEXTS",
    "Question",
    "Speech",
    "card_name",
    "card_short",
    "speech_of",
    "words_of_table",
]
