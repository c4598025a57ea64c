"""Whether every card that came to a page was its reader's to see, held against the record."""

import json
import re
from dataclasses import dataclass
from typing import Any

from games.engine import Replayed, RuleSet, State, replay

Json = dict[str, Any]

CARD = re.compile(r'"(?:\d{1,2}|[QJKA])[chsdoeb]"|\b(?:\d{1,2}|[QJKA])[chsdoeb]\b')


def cards_in(value: object) -> set[str]:
    return {card.strip('"') for card in CARD.findall(json.dumps(value))}


@dataclass(frozen=True)
class PlayedHand:
    """A hand of the record, with the number of each of its actions."""

    dealt: list[list[str]]
    turned: str | None
    score: list[int]
    opened: dict[int, str]
    proven: frozenset[str]
    """What is shown when the hand is over, to prove an envido or a flor."""
    last: int

    def open_at(self, seq: int) -> set[str]:
        turned = {self.turned} if self.turned else set()
        return turned | {card for at, card in self.opened.items() if at <= seq}

    def may_see(self, seat: int, seq: int, rules: RuleSet) -> set[str]:
        seen = self.open_at(seq) | set(self.dealt[seat])
        side = seat % 2
        if rules.brink is not None and self.score[side] == rules.brink != self.score[1 - side]:
            # E1: a side on the brink looks at all its cards.
            return seen.union(*(self.dealt[each] for each in range(side, len(self.dealt), 2)))
        return seen


def hands_of(record: Json, seqs: list[int]) -> list[PlayedHand]:
    """Read the hands of *record*, whose actions have the numbers *seqs*."""
    numbers = iter(seqs)
    hands, score = [], [0, 0]
    for count, hand in enumerate(record["hands"], start=1):
        told = [(next(numbers), text) for text in hand["actions"]]
        so_far = replay({**record, "hands": record["hands"][:count]})
        assert isinstance(so_far, Replayed)
        shown = {card for seat in _proving(so_far.state) for card in hand["deal"][seat]}
        opened = {seq: text.split()[-1] for seq, text in told if " play " in text}
        hands.append(
            PlayedHand(
                hand["deal"], hand.get("turned"), score, opened, frozenset(shown), told[-1][0]
            )
        )
        score = list(so_far.state.score)
    return hands


def _proving(state: State) -> set[int]:
    """Return the seats that show cards when the hand is over: who told the best points."""
    told = state.envido.told if state.envido else ()
    return {seat for seat, _points in told[-1:]} | set(state.flor.proof if state.flor else ())


def foreign_cards(frame: Json, seat: int, hands: list[PlayedHand], rules: RuleSet) -> set[str]:
    """Return the cards in *frame* that *seat* could not know when it was sent."""
    if "table" not in frame:
        return cards_in(frame)
    seq, table = frame["seq"], dict(frame["table"])
    play, before = dict(table.pop("play") or {}), table.pop("last_hand")
    # The rules' own four, or those that follow from the turned card; and what signs are about.
    play.pop("manilhas", None)
    del table["signs_offered"]
    number = table["hand"] or 0
    hand, last = hands[min(number, len(hands) - 1)], hands[max(number - 1, 0)]
    if not play:
        last = hands[-1]
    # What is proven is shown when its hand is over.
    ended = hand.proven if play.get("over") else set()
    foreign = cards_in(play) - hand.may_see(seat, seq, rules) - ended
    foreign |= cards_in(before) - last.open_at(seq) - last.proven
    for event in frame["events"]:
        foreign |= cards_in(event) - _shown_by(event["seq"], hands)
    return foreign | cards_in(table)


def _shown_by(seq: int, hands: list[PlayedHand]) -> set[str]:
    """Return the cards that the action *seq* laid open: the one played, and the proof at the end."""
    shown = {hand.opened[seq] for hand in hands if seq in hand.opened}
    return shown.union(*(hand.proven for hand in hands if hand.last == seq))
