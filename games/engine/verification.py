"""Checking that a published record was dealt from its seed, card by card."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from games.engine.cards import Card
from games.engine.deals import commitment, deal_cards, first_dealer
from games.engine.record import Record, RecordError, parse_record
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


def first_difference(record: object) -> str | None:
    """Return the first thing in *record* that does not follow from its seed; None: it all does.

    :raises RecordError: if *record* breaks a rule, or does not say what its deals come from.
    """
    parsed = parse_record(record)
    return next(_differences(parsed, published(parsed.about)), None)


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
    )


def _differences(record: Record, known: Publication) -> Iterator[str]:
    if commitment(known.seed) != known.commitment:
        yield "The commitment is not that of the seed."
    dealer = first_dealer(known.seed, known.sides, record.players)
    if dealer != known.series_first_dealer:
        yield f"The seed makes seat {dealer} the first dealer, not {known.series_first_dealer}."
    for index, hand in enumerate(record.hands):
        number = known.first_hand + index
        if known.game == 0:
            yield from _wrong_dealer(record, hand.dealer, dealer, number)
        dealt = deal_cards(
            known.seed, known.sides, record.rules, record.players, known.game, number, hand.dealer
        )
        for seat, cards in enumerate(dealt.hands):
            yield from _wrong_cards(f"Hand {number}, seat {seat}", hand.deal[seat], cards)
        if dealt.turned != hand.turned:
            yield (f"Hand {number}: the record turns {hand.turned}, the seed turns {dealt.turned}.")


def _wrong_dealer(record: Record, dealer: int, first: int, number: int) -> Iterator[str]:
    """Yield a difference if hand *number* of the first game has another dealer.

    The first game alone begins with the series' first dealer; where a later one
    begins depends on how many hands went before, which its record does not say.
    """
    expected = (first + number * record.rules.dealer_step) % record.players
    if dealer != expected:
        yield f"Hand {number}: seat {expected} deals it, not {dealer}."


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
