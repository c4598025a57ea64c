"""Playing a hand to its end in the mind, everybody by the rules of thumb."""

from collections.abc import Sequence
from typing import NamedTuple

from games.engine import Observation, side_of
from games.engine.tricks import is_decided
from games.policies.card_play import Tricks, choose_strength
from games.policies.measures import Measures
from games.policies.seen import Seen
from games.policies.tricks_in_mind import NO_SIDE, RunningTrick


class Position(NamedTuple):
    """Where a hand stands, but for the cards that are still held."""

    players: int
    measures: Measures
    tie_leader: str
    all_tied: int
    """The side that three tied tricks give the hand to, or ``NO_SIDE``."""
    tricks: Tricks
    trick: RunningTrick
    turn: int


def position_of(observation: Observation, seen: Seen) -> Position:
    rules = observation.rules
    assert observation.turn is not None, "the hand goes on"
    return Position(
        players=observation.players,
        measures=seen.measures,
        tie_leader=rules.tie_leader,
        all_tied=_all_tied(observation),
        tricks=observation.tricks,
        trick=seen.trick,
        turn=observation.turn,
    )


def play_out(position: Position, hands: Sequence[Sequence[int]], first: int | None = None) -> int:
    """Return the side that wins the hand, or ``NO_SIDE``.

    *hands* are what each seat holds, from the weakest on; *first* is what the seat to play
    plays now, None: what it likes.
    """
    held = [list(hand) for hand in hands]
    trick, turn, tricks = position.trick.copied(), position.turn, list(position.tricks)
    if first is not None:
        held[turn].remove(first)
        trick.put(turn, first)
        turn = (turn + 1) % position.players
    while True:
        _fill(position, held, trick, turn, tricks)
        tricks.append(None if trick.holder == NO_SIDE else trick.holder)
        if len(tricks) > 1 and is_decided(tricks):
            return _winner(tricks, position.all_tied)
        turn = trick.next_leader(position.tie_leader)
        trick = RunningTrick(turn)


def _fill(
    position: Position, held: list[list[int]], trick: RunningTrick, turn: int, tricks: Tricks
) -> None:
    """Let every seat that has not played to *trick* do so."""
    players, measures = position.players, position.measures
    while trick.played < players:
        hand = held[turn]
        strength = choose_strength(hand, trick, tricks, turn, players, measures)
        hand.remove(strength)
        trick.put(turn, strength)
        turn = (turn + 1) % players


def _winner(tricks: Tricks, all_tied: int) -> int:
    """C2 to C7: the last trick's winner, or else the first one's, or else by the table rule."""
    if tricks[-1] is not None:
        return tricks[-1]
    return all_tied if tricks[0] is None else tricks[0]


def _all_tied(observation: Observation) -> int:
    rules = observation.rules
    rule = rules.all_tied
    if observation.brink == "iron" and rules.iron_all_tied is not None:
        rule = rules.iron_all_tied
    sides = {"dealer": side_of(observation.dealer), "mano": side_of(observation.mano)}
    return sides.get(rule, NO_SIDE)
