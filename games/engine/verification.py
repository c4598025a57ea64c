"""Checking that published records were dealt from their seed, card by card."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from games.engine.cards import Card
from games.engine.deals import commitment, deal_cards, first_dealer
from games.engine.record import Record, RecordError, RecordHand, play_record
from games.engine.rule_errors import shown

_HEX64: Final = re.compile(r"[0-9a-fA-F]{64}")
_LONGEST_SIDE: Final = 64
_MOST: Final = 1_000_000


@dataclass(frozen=True, slots=True)
class Publication:
    """What is told about a record when its series is over, under ``about``."""

    seed: bytes
    commitment: str
    sides: tuple[str, str]
    game: int
    series_first_dealer: int
    first_hand: int
    """Number, within its game, of the record's first hand."""
    hands_before: int | None
    """How many hands the earlier games of the series had; None: an old record does not say."""
    on_boards: bool = False
    """Whether each game is a duplicate board: one hand, at every table that plays it."""


def first_difference(record: object) -> str | None:
    """Return the first thing in *record* that does not follow from its seed; None: it all does.

    :raises RecordError: if *record* breaks a rule, or does not say what its deals come from.
    """
    return Verification().first_difference(record)


class Verification:
    """A check of several records, in which the games of one series vouch for each other.

    Where a game begins to deal depends on how many hands the earlier games had.
    A record says it, and is taken at its word unless those games were checked before it.
    """

    def __init__(self) -> None:
        self._hands: dict[tuple[str, tuple[str, str], int], int] = {}

    def first_difference(self, record: object) -> str | None:
        """Return the first thing in *record* that does not follow from its seed.

        :raises RecordError: if *record* breaks a rule, or does not say what its deals come from.
        """
        parsed, state = play_record(record)
        known = published(parsed.about)
        before = self._hands_before(known)
        # A part of a game does not tell how many hands the game had.
        if known.first_hand == 0 and state.game_winner is not None:
            self._hands[known.commitment, known.sides, known.game] = len(parsed.hands)
        return next(_differences(parsed, known, before), None)

    def _hands_before(self, known: Publication) -> int | None:
        """Return how many hands the earlier games had, None if nothing tells it."""
        if known.on_boards:
            return known.game
        # A record may call itself the millionth game; the loop is as long as what was checked.
        if known.game > len(self._hands):
            return known.hands_before
        games = [(known.commitment, known.sides, game) for game in range(known.game)]
        if not all(game in self._hands for game in games):
            return known.hands_before
        return sum(self._hands[game] for game in games)


def published(about: object) -> Publication:
    """Return *about*, a value as JSON gives it, checked; other facts in it are left out.

    :raises RecordError: naming the fact that is missing or malformed.
    """
    if not isinstance(about, Mapping):
        raise RecordError("The record does not say what its deals come from: about is missing.")
    return Publication(
        seed=bytes.fromhex(_hex(about, "seed")),
        commitment=_hex(about, "commitment").lower(),
        sides=_sides(about.get("sides")),
        game=_number(about, "game"),
        series_first_dealer=_number(about, "series_first_dealer"),
        first_hand=_number(about, "first_hand"),
        hands_before=_number(about, "hands_before") if "hands_before" in about else None,
        on_boards=about.get("boards") is not None,
    )


def _differences(record: Record, known: Publication, before: int | None) -> Iterator[str]:
    if commitment(known.seed) != known.commitment:
        yield "The commitment is not that of the seed."
    first = first_dealer(known.seed, known.sides, record.players)
    if first != known.series_first_dealer:
        yield f"The seed makes seat {first} the first dealer, not {known.series_first_dealer}."
    if known.hands_before not in {None, before}:
        yield f"The games before this one had {before} hands, not {known.hands_before}."
    if known.on_boards:
        yield from _wrong_board(record, known)
    for index, hand in enumerate(record.hands):
        number = known.first_hand + index
        if before is not None:
            steps = (before + number) * record.rules.dealer_step
            yield from _wrong_dealer(number, hand.dealer, (first + steps) % record.players)
        yield from _wrong_deal(record, known, number, hand)


def _wrong_board(record: Record, known: Publication) -> Iterator[str]:
    if (known.first_hand, len(record.hands)) != (0, 1):
        yield "A board is one hand."
    if any(known.sides):
        yield "A board is dealt without strings of the sides."


def _wrong_deal(record: Record, known: Publication, number: int, hand: RecordHand) -> Iterator[str]:
    dealt = deal_cards(
        known.seed, known.sides, record.rules, record.players, known.game, number, hand.dealer
    )
    for seat, cards in enumerate(dealt.hands):
        yield from _wrong_cards(f"Hand {number}, seat {seat}", hand.deal[seat], cards)
    if dealt.turned != hand.turned:
        yield f"Hand {number}: the record turns {hand.turned}, the seed turns {dealt.turned}."


def _wrong_dealer(number: int, given: int, expected: int) -> Iterator[str]:
    if given != expected:
        yield f"Hand {number}: seat {expected} deals it, not {given}."


def _wrong_cards(where: str, given: Sequence[Card], dealt: Sequence[Card]) -> Iterator[str]:
    if tuple(given) != tuple(dealt):
        yield f"{where}: the record has {' '.join(given)}, the seed deals {' '.join(dealt)}."


def _hex(about: Mapping[str, object], name: str) -> str:
    value = about.get(name)
    if not isinstance(value, str) or not _HEX64.fullmatch(value):
        raise RecordError(f"In about, {name} must be 64 hexadecimal digits, not {shown(value)}.")
    return value


def _number(about: Mapping[str, object], name: str) -> int:
    value = about.get(name)
    if type(value) is not int or not 0 <= value <= _MOST:
        raise RecordError(f"In about, {name} must be a number from 0, not {shown(value)}.")
    return value


def _sides(value: object) -> tuple[str, str]:
    if not isinstance(value, list | tuple) or len(value) != 2:
        raise RecordError("In about, sides must be the two strings of the sides.")
    for side in value:
        if not isinstance(side, str) or len(side) > _LONGEST_SIDE or not _is_text(side):
            raise RecordError(f"In about, a side's string has at most {_LONGEST_SIDE} characters.")
    return value[0], value[1]


def _is_text(value: str) -> bool:
    """Return whether *value* can be written as UTF-8: JSON may smuggle in half a character."""
    return not any("\ud800" <= character <= "\udfff" for character in value)
