"""What is said at the table, in the language of the game.

That language follows the deck: Portuguese with the French cards, the Spanish of
the River Plate with the Spanish ones. The reader's language does not change it.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, Literal

from games.engine import RuleSet

# What an answer answers. A seat whose partner has sung a flor is asked whether it sings
# too ("partner_flor"); that is no challenge, and its words are others.
Question = Literal["raise", "brink", "envido", "flor", "partner_flor"]


@dataclass(frozen=True, slots=True)
class Speech:
    """The words of one language of the game."""

    language: str
    """As the attribute ``lang`` of a page has it."""
    spanish: bool
    """Whether the cards are Spanish ones."""
    calls: Mapping[str, str]
    words: Mapping[str, str]

    def call_out(self, call: str) -> str:
        """Return how *call*, a raise or a word of envido or flor, is called out loud.

        >>> PORTUGUESE.call_out("truco"), SPANISH.call_out("real_envido")
        ('Truco!', '¡Real envido!')
        """
        known = self.calls.get(call)
        if known is not None:
            return known
        mark = "¡" if self.spanish else ""
        return f"{mark}{call.capitalize()}!"

    def answer(self, word: str, question: Question = "raise") -> str:
        """Return what a button that does *word* (accept, decline, fold) says.

        >>> SPANISH.answer("decline"), SPANISH.answer("decline", "flor")
        ('No quiero', 'Con flor me achico')
        """
        return self.words.get(f"{question}_{word}", self.words[word])

    def said(self, word: str, question: Question = "raise") -> str:
        """Return what is heard of a seat that did *word*.

        >>> PORTUGUESE.said("accept"), PORTUGUESE.said("accept", "brink")
        ('Aceito!', 'Jogamos!')
        """
        return self.words.get(f"said_{question}_{word}", self.words[f"said_{word}"])

    def word(self, key: str, **values: object) -> str:
        """Return the word *key*, with its blanks filled in.

        >>> SPANISH.word("loses", points=2)
        'perdés 2'
        """
        return self.words[key].format(**values)


PORTUGUESE: Final = Speech(
    language="pt-BR",
    spanish=False,
    calls={
        "truco": "Truco!",
        "seis": "Seis!",
        "nove": "Nove!",
        "dez": "Dez!",
        "doze": "Doze!",
    },
    words={
        "accept": "Aceitar",
        "decline": "Correr",
        "fold": "Largar a mão",
        "brink_accept": "Jogar",
        "said_accept": "Aceito!",
        "said_decline": "Corro.",
        "said_brink_accept": "Jogamos!",
        "said_brink_decline": "Corremos.",
        "said_fold": "Largo.",
        "worth": "vale {points}",
        "loses": "perde {points}",
        "gives": "dá {points}",
        # Why a raise is named and cannot be called now.
        "theirs": "é deles",
        "later": "na sua vez",
        "sure": "Certeza?",
        "loses_game": "perde a queda",
    },
)

SPANISH: Final = Speech(
    language="es-AR",
    spanish=True,
    calls={
        "truco": "¡Truco!",
        "retruco": "¡Retruco!",
        "vale cuatro": "¡Vale cuatro!",
        "envido": "¡Envido!",
        "real_envido": "¡Real envido!",
        "falta_envido": "¡Falta envido!",
        "flor": "¡Flor!",
        "contraflor": "¡Contraflor!",
        "contraflor_al_resto": "¡Contraflor al resto!",
    },
    words={
        "accept": "Quiero",
        "decline": "No quiero",
        "fold": "Me voy al mazo",
        "brink_accept": "Jugamos",
        "brink_decline": "No jugamos",
        "flor_accept": "Con flor quiero",
        "flor_decline": "Con flor me achico",
        "partner_flor_decline": "No canto",
        "said_accept": "¡Quiero!",
        "said_decline": "No quiero.",
        "said_fold": "Me voy al mazo.",
        "said_brink_accept": "¡Jugamos!",
        "said_brink_decline": "No jugamos.",
        "said_flor_accept": "¡Con flor quiero!",
        "said_flor_decline": "Con flor me achico.",
        "said_partner_flor_decline": "No canto.",
        # Envido and flor are told going round: a number, then only better ones.
        "told": "{points}.",
        "told_better": "¡{points} son mejores!",
        "told_flor": "Flor de {points}.",
        "good": "Son buenas.",
        "own_envido": "Envido: {points}",
        "own_flor": "Flor: {points}",
        # The halves of a game of thirty.
        "malas": "malas",
        "buenas": "buenas",
        "worth": "vale {points}",
        "loses": "perdés {points}",
        "gives": "das {points}",
        "theirs": "es de ellos",
        "later": "en tu turno",
        "sure": "¿Seguro?",
        "loses_game": "perdés la partida",
    },
)


def speech_of(rules: RuleSet) -> Speech:
    """Return the language in which a game of *rules* is played."""
    return SPANISH if rules.deck == "spanish40" else PORTUGUESE
