"""Playing a record through the rules, and what came of it."""

from dataclasses import dataclass

from games.engine.actions import words_of
from games.engine.play import legal_actions
from games.engine.record import RecordError, play_record
from games.engine.state import State


@dataclass(frozen=True, slots=True)
class Replayed:
    """A record that obeys the rules; *state* is its last hand after its last action."""

    state: State

    @property
    def ok(self) -> bool:
        return True

    def as_dict(self) -> dict[str, object]:
        """Return the result as JSON-able values, in the form of the referee's book."""
        state = self.state
        return {
            "ok": True,
            "score": list(state.score),
            "hand": {
                "over": state.over,
                "winner": state.winner,
                "value": state.value,
                "tricks": list(state.tricks),
                "told": _told(state),
            },
            "game_winner": state.game_winner,
            "to_act": list(state.to_act),
            "legal": {
                str(seat): sorted(words_of(action) for action in legal_actions(state, seat))
                for seat in state.to_act
            },
        }


def _told(state: State) -> list[list[int]]:
    """F7: the numbers that were told, in order; none if the envido was declined."""
    return [] if state.envido is None else [list(each) for each in state.envido.told]


@dataclass(frozen=True, slots=True)
class Refusal:
    """A record that was refused: where, and a sentence that a player understands."""

    hand: int | None
    action: int | None
    error: str

    @property
    def ok(self) -> bool:
        return False

    def as_dict(self) -> dict[str, object]:
        return {"ok": False, "hand": self.hand, "action": self.action, "error": self.error}


Result = Replayed | Refusal


def replay(record: object) -> Result:
    """Return what comes of playing *record*, a value as JSON gives it.

    Whatever *record* is, this raises nothing: what is wrong with it is a :class:`Refusal`.
    """
    try:
        return Replayed(play_record(record)[1])
    except RecordError as error:
        return Refusal(error.hand, error.action, str(error))
