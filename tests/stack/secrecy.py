"""Every card shown to anyone was theirs to see: what a viewer got, held against the reveal."""

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from bots.messages import taps
from tests.bots.botapi.people import buttons
from tests.stack.public_api import PublicApi

Json = dict[str, Any]

CARD = re.compile(r"\b[2-7QJKA][chsd]\b")
DRAWN_CARD = re.compile(r"[2-7QJKA][♣♥♠♦]")
SUITS = str.maketrans("♣♥♠♦", "chsd")
# One win short of twelve, the side sees the partner's cards (E1).
BRINK = 10


def cards_in(value: object) -> set[str]:
    """Return every card that is named anywhere in *value*."""
    return set(CARD.findall(json.dumps(value)))


@dataclass(frozen=True)
class Hand:
    """A hand as it was dealt, with the cards that came to lie open, by number of the change."""

    dealt: list[list[str]]
    score: tuple[int, int]
    began: int
    played: dict[int, tuple[int, str]]
    before: frozenset[str]
    """The cards that lay open in the hand before; a chat may still show its last trick."""

    def opened(self, until: int) -> set[str]:
        return {card for seq, (_seat, card) in self.played.items() if seq <= until}

    def held(self, seat: int, at: int) -> set[str]:
        return set(self.dealt[seat]) - self.opened(at)

    def visible(self, seat: int | None, at: int) -> set[str]:
        """Return all that *seat*, or a spectator, may know of this hand at number *at*."""
        seen = self.opened(at)
        if seat is None:
            return seen
        own, other = self.score[seat % 2], self.score[1 - seat % 2]
        seats = {seat, (seat + 2) % 4} if own == BRINK != other else {seat}
        return seen.union(*(self.dealt[each] for each in seats))


@dataclass(frozen=True)
class Moment:
    """A hand at the number *at*; *over*: it was the last one, and its match has ended."""

    hand: Hand
    at: int
    over: bool = False

    def held(self, seat: int) -> set[str]:
        return set() if self.over else self.hand.held(seat, self.at)

    def told(self, seat: int) -> set[str]:
        """Return all that a chat may tell the player on *seat*."""
        if self.over:
            return self.hand.opened(self.at)
        return self.hand.visible(seat, self.at) | self.hand.before


class Reveal:
    """A match of one game that is over, told by its public record and events."""

    def __init__(self, api: PublicApi, series: str) -> None:
        self.series = series
        [self.record] = api.records(series)
        self.seed: str = self.record["about"]["seed"]
        self.players: list[str] = self.record["about"]["players"]
        self.events = api.events(series)
        self.hands = list(self._hands())

    def seat_of(self, name: str) -> int:
        return self.players.index(name)

    def moments(self) -> Iterator[Moment]:
        """Return each number from the first deal on with the hand that is in play after it."""
        for index, hand in enumerate(self.hands):
            last = self.hands[index + 1].began if index + 1 < len(self.hands) else self._end
            yield from (Moment(hand, at) for at in range(hand.began, last))
        yield Moment(self.hands[-1], self._end, over=True)

    def hand_at(self, seq: int) -> Hand:
        return next(hand for hand in reversed(self.hands) if hand.began <= seq)

    def check_message(self, message: Json, seat: int | None) -> None:
        """Hold a message of the table's socket to what *seat* may know at its number."""
        if message["t"] not in {"snapshot", "event"}:
            assert not cards_in(message)
            return
        for event in message["events"]:
            assert cards_in(event) <= self._opened_by(event["seq"])
        view = dict(message["table"])
        if view["state"] in {"playing", "paused"}:
            self._check_view(view, message["seq"], seat)
            assert self.seed not in json.dumps(message)

    def _check_view(self, view: Json, seq: int, seat: int | None) -> None:
        assert view["seat"] == seat
        play, last_hand = dict(view.pop("play")), view.pop("last_hand")
        # The rules' own four, the same in every hand.
        del play["manilhas"]
        hand = self.hand_at(seq)
        assert hand is self.hands[view["hand"]]
        assert cards_in(play) <= hand.visible(seat, seq)
        assert cards_in(last_hand) <= self._before(hand).opened(seq)
        assert not cards_in(view)

    def _before(self, hand: Hand) -> Hand:
        return self.hands[max(0, self.hands.index(hand) - 1)]

    def _opened_by(self, seq: int) -> set[str]:
        played = self.hand_at(seq - 1).played if seq > self.hands[0].began else {}
        return {played[seq][1]} if seq in played else set()

    def _hands(self) -> Iterator[Hand]:
        began = next(event["seq"] for event in self.events if event["kind"] == "started")
        actions = iter([event for event in self.events if event["kind"] == "action"])
        score, before = (0, 0), frozenset[str]()
        for written in self.record["hands"]:
            told = [(next(actions), text) for text in written["actions"]]
            played = {
                event["seq"]: (event["seat"], text.rpartition(" ")[2])
                for event, text in told
                if " play " in text
            }
            yield Hand(written["deal"], score, began, played, before)
            before = frozenset(card for _seat, card in played.values())
            began, score = told[-1][0]["seq"], tuple(told[-1][0]["hand"]["score"])

    @property
    def _end(self) -> int:
        return int(self.events[-1]["seq"])


def check_chat(history: list[Json], name: str, reveals: list[Reveal]) -> int:
    """Hold every text of a private chat to what its player might know; return how many had cards.

    A text does not say when it was written. But it comes after the one before, and the cards
    that it calls the player's own tell the hand: so each is given the earliest moment that it
    fits, and where it has buttons the very number that stands in them.
    """
    moments = [
        (reveal.series, reveal.seat_of(name), moment)
        for reveal in reveals
        if name in reveal.players
        for moment in reveal.moments()
    ]
    position = checked = 0
    for message in history:
        shown = {card.translate(SUITS) for card in DRAWN_CARD.findall(_whole(message))}
        if not shown:
            continue
        fits = (
            index
            for index, (series, seat, moment) in enumerate(moments[position:], start=position)
            if shown <= moment.told(seat)
            and _own_cards(message) == moment.held(seat)
            and _numbers(message) <= {(series, moment.at)}
        )
        found = next(fits, None)
        assert found is not None, f"{name} was shown what they could not know."
        position, checked = found, checked + 1
    return checked


def _whole(message: Json) -> str:
    return "\n".join([message["text"], *(button["text"] for button in buttons(message))])


def _own_cards(message: Json) -> set[str]:
    line = re.search(r"^Your cards: (.*)$", message["text"], re.MULTILINE)
    return set(line[1].translate(SUITS).split()) if line else set()


def _numbers(message: Json) -> set[tuple[str, int]]:
    """Return the table and the number that stand in the buttons, if there are any."""
    read = [taps.parse(button.get("callback_data")) for button in buttons(message)]
    return {(tap.series, tap.seq) for tap in read if isinstance(tap, taps.Act)}
