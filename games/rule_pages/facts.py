"""What a text about a rule set may say: numbers, words of the game and orders of cards."""

from dataclasses import dataclass
from functools import cached_property
from itertools import groupby
from typing import Final

from games.engine import DECKS, Card, RuleSet
from games.engine.presets import PRESET_FIELDS
from games.rule_words import FIELD_NAMES, RuleLine, rules_in_words, value_in_words
from games.words import Speech, speech_of
from games.words.cards import GREAT_CARDS, MANILHAS

# The turned card of the examples: the manilhas above it are pictures, or aces.
_EXAMPLE_TURNED: Final = {"french40": "7d", "french24": "Kd"}
# The points of the leading side in the example of the falta.
_LEADING: Final = 9
_NUMBERS: Final = {8: "oito", 9: "nove", 10: "dez", 11: "onze", 12: "doze"}


@dataclass(frozen=True, slots=True)
class Rung:
    """A call of the ladder; *before* is what the hand was worth until then."""

    call: str
    value: int
    before: int


@dataclass(frozen=True, slots=True)
class Level:
    """Cards of one strength; *nickname* is what the game calls a card that stands alone."""

    cards: tuple[Card, ...]
    nickname: str


@dataclass(frozen=True, slots=True)
class Difference:
    """A field in which a rule set is not as the plain game of its family."""

    label: object
    here: str
    there: str


class Facts:
    """Everything that follows from *rules*, for a template to say; nothing is written twice."""

    def __init__(self, rules: RuleSet) -> None:
        self.rules = rules

    @cached_property
    def speech(self) -> Speech:
        return speech_of(self.rules)

    @property
    def spanish(self) -> bool:
        return self.speech.spanish

    @property
    def language(self) -> str:
        """The language of the game, as the attribute ``lang`` has it."""
        return self.speech.language

    @property
    def family(self) -> str:
        return self.rules.preset.partition("-")[0]

    @property
    def mano(self) -> str:
        """What the seat that leads the first trick is called."""
        return "mano" if self.spanish else "mão"

    @property
    def foot(self) -> str:
        """What the dealer is called."""
        return "pie" if self.spanish else "pé"

    # ---- seats ----

    @property
    def seats(self) -> tuple[int, ...]:
        return self.rules.players

    @property
    def by_four(self) -> bool:
        return 4 in self.rules.players

    @property
    def by_six(self) -> bool:
        return 6 in self.rules.players

    @property
    def with_partners(self) -> bool:
        return max(self.rules.players) > 2

    # ---- stakes ----

    @cached_property
    def rungs(self) -> tuple[Rung, ...]:
        ladder = self.rules.ladder
        return tuple(
            Rung(self.speech.call_out(call), value, before)
            for call, value, before in zip(self.rules.calls, ladder[1:], ladder[:-1], strict=True)
        )

    @property
    def first(self) -> int:
        """What a hand is worth without a word."""
        return self.rules.ladder[0]

    @property
    def last_rung(self) -> Rung:
        return self.rungs[-1]

    @property
    def first_is_one(self) -> bool:
        return self.first == 1

    # ---- the end of a game ----

    @property
    def last_score(self) -> int:
        """One point short of the game."""
        return self.rules.target - 1

    @property
    def half(self) -> int:
        return (self.rules.target + 1) // 2

    @property
    def falta_example(self) -> int | None:
        """What a falta is worth at 9 to 4; None where nobody can have 9 points yet."""
        if self.rules.target <= _LEADING:
            return None
        if self.rules.target <= 2 * _LEADING or self.rules.falta == "leader":
            return self.rules.target - _LEADING
        return self.half - _LEADING if self.rules.falta == "half" else self.rules.target

    @property
    def brink_of_two(self) -> bool:
        """Whether there are just two scores on the brink: ten or eleven."""
        return self.rules.brink == self.rules.target - 2

    @property
    def brink_name(self) -> str:
        brink = self.rules.brink or 0
        word = str(brink) if self.spanish else _NUMBERS.get(brink, str(brink))
        return f"mano de {word}" if self.spanish else f"mão de {word}"

    @property
    def iron_name(self) -> str:
        return "mano de hierro" if self.spanish else "mão de ferro"

    @property
    def iron_tied(self) -> str:
        """What three tied tricks of an iron hand do."""
        return self.rules.iron_all_tied or self.rules.all_tied

    # ---- cards ----

    @property
    def deck(self) -> tuple[Card, ...]:
        return DECKS[self.rules.deck]

    @property
    def number_of_cards(self) -> int:
        return len(self.deck)

    @property
    def turned(self) -> Card | None:
        """The turned card of the examples."""
        return _EXAMPLE_TURNED[self.rules.deck] if self.rules.has_turned_card else None

    @cached_property
    def manilhas(self) -> tuple[Card, ...]:
        return self.rules.manilha_cards(self.turned)

    @cached_property
    def levels(self) -> tuple[Level, ...]:
        """The cards that can be in a hand, the strongest first; equal ones are together."""
        strengths = self.rules.strengths(self.turned)
        held = [card for card in self.deck if card != self.turned]
        ordered = sorted(held, key=lambda card: -strengths[card])
        return tuple(
            Level(cards, self._nickname(cards))
            for _, group in groupby(ordered, key=lambda card: strengths[card])
            for cards in [tuple(group)]
        )

    def _nickname(self, cards: tuple[Card, ...]) -> str:
        card = cards[0]
        if self.spanish:
            return GREAT_CARDS.get(card, "")
        return MANILHAS[card[-1]] if card in self.manilhas else ""

    # ---- what is otherwise ----

    @property
    def plain(self) -> str:
        """The preset with which this rule set is compared: the plain game of its family."""
        return self.family

    @property
    def is_plain(self) -> bool:
        standard = PRESET_FIELDS[self.plain]
        return all(getattr(self.rules, name) == standard[name] for name in standard)

    def differences(self) -> tuple[Difference, ...]:
        """Return where this rule set differs, in the reader's words."""
        standard = PRESET_FIELDS[self.plain]
        return tuple(
            Difference(FIELD_NAMES[line.name], line.text, value_in_words(line.name, there))
            for line in self._lines()
            for there in [standard[line.name]]
            if getattr(self.rules, line.name) != there
        )

    def _lines(self) -> tuple[RuleLine, ...]:
        return rules_in_words(self.rules)
