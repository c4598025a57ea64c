"""An observation in the numbers that players think in: strengths, sides, the running trick."""

from typing import NamedTuple

from games.engine import Observation, side_of
from games.policies.judgement import chance_to_win, partners_help
from games.policies.measures import Measures, measures_of
from games.policies.tricks_in_mind import RunningTrick, running_trick


class Seen(NamedTuple):
    """What a seat sees of the play of cards, in a hand that is not blind."""

    seat: int
    side: int
    measures: Measures
    trick: RunningTrick
    own: tuple[int, ...]
    """The strengths of the own cards, from the weakest on."""
    known: tuple[int, ...]
    """Those of all cards that the own side is known to hold."""


def seen_by(observation: Observation) -> Seen:
    assert observation.seat is not None, "a spectator does not play"
    measures = measures_of(observation)
    own = sorted(measures.strengths[card] for card in observation.hand if card is not None)
    partners = [
        measures.strengths[card] for hand in observation.partner_hands.values() for card in hand
    ]
    return Seen(
        seat=observation.seat,
        side=side_of(observation.seat),
        measures=measures,
        trick=running_trick(observation, measures),
        own=tuple(own),
        known=tuple(sorted([*own, *partners])),
    )


def own_chance(observation: Observation, seen: Seen) -> float:
    """Return how likely the own side seems to win the hand if it is played on."""
    helps = 0.0 if observation.partner_hands else partners_help(observation.players)
    return chance_to_win(
        seen.known,
        seen.trick,
        observation.tricks,
        seen.side,
        observation.players,
        seen.measures,
        helps=helps,
    )
