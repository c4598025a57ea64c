"""What the others' calls, and their silence, tell about the points they hold."""

from collections.abc import Mapping, Sequence
from typing import Final

from games.engine import Observation, side_of
from games.policies.blur import rises
from games.policies.hidden_cards import Hand
from games.policies.talk_odds import envido_chance, envido_of

_CALLS_AT: Final[Mapping[str, float]] = {
    "envido": 0.6,
    "real_envido": 0.72,
    "falta_envido": 0.8,
}
_ACCEPTS_AT: Final = 0.45
_BLUR: Final = 0.06
_BLUFF: Final = 0.12
# Some keep a good envido to themselves, until the other side calls.
_KEEPS_STILL: Final = 0.25


class TalkReader:
    """Says how well hands that may have been dealt agree with what was said about envido."""

    def __init__(self, observation: Observation) -> None:
        self._players = observation.players
        others = [seat for seat in range(observation.players) if seat != observation.seat]
        envido = observation.envido
        calls = envido.calls if envido is not None else ()
        self._callers = {seat: _CALLS_AT[word] for seat, word in calls if seat in others}
        self._silent = []
        if observation.rules.envido and observation.flor is None:
            self._silent = [
                seat
                for seat in others
                if seat not in self._callers and _has_kept_still(observation, seat)
            ]
        declined = envido is not None and envido.accepted is False
        self._decliners = [
            seat for seat in others if declined and side_of(seat) != side_of(calls[-1][0])
        ]

    def agreement(self, dealt: Sequence[Hand]) -> float:
        agreement = 1.0
        for seat, least in self._callers.items():
            agreement *= _BLUFF + rises(self._chance(dealt, seat) - least, _BLUR)
        for seat in self._silent:
            agreement *= _KEEPS_STILL + rises(
                _CALLS_AT["envido"] - self._chance(dealt, seat), _BLUR
            )
        for seat in self._decliners:
            agreement *= _KEEPS_STILL + rises(_ACCEPTS_AT - self._chance(dealt, seat), _BLUR)
        return agreement

    def _chance(self, dealt: Sequence[Hand], seat: int) -> float:
        return envido_chance(envido_of(frozenset(dealt[seat])), self._players)


def _has_kept_still(observation: Observation, seat: int) -> bool:
    """Return whether *seat* has played its first card without a call by anybody."""
    return observation.envido is None and observation.cards_left[seat] < 3
