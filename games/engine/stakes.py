"""What is asked and what an answer is worth, for players and spectators to read."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from games.engine.actions import Action, Word
from games.engine.envido import ENVIDO_WORDS, worth, worth_declined
from games.engine.flor import FLOR, accepted_value, declined_value
from games.engine.legality import raise_forfeits
from games.engine.scoring import fold_points
from games.engine.state import Brink, Envido, Flor, FlorStep, Question, State, side_of


def open_question(state: State) -> dict[str, object] | None:
    """Return the question that waits for an answer, as plain values; None: there is none.

    ``kind`` is raise, envido, flor or brink; ``by`` the asking seat, for a brink
    decision the deciding side; ``call`` how it was called; ``value`` what accepting it
    is for, or None where that depends on others.
    """
    if state.over:
        return None
    if (flor := state.open_flor) is not None:
        return _flor_question(state, flor)
    if (envido := state.open_envido) is not None:
        return _envido_question(state, envido)
    if state.question is not None:
        return _raise_question(state, state.question)
    return _brink_question(state)


def waiting_question(state: State) -> dict[str, object] | None:
    """Return the raise that waits while an envido or a flor is open (F2, G2); None: none."""
    asked = open_question(state)
    if state.question is None or asked is None or asked["kind"] == "raise":
        return None
    return _raise_question(state, state.question)


def next_call(state: State) -> str | None:
    """Return what the next raise of this hand is called; None: there is none."""
    rung = _next_rung(state)
    return None if rung is None else state.rules.calls[rung - 1]


def stakes_of(state: State, legal: Sequence[Action]) -> dict[str, int]:
    """Return the points at stake for each of the *legal* words that has a stake.

    Declining and folding: what the other side scores. Everything else: what is then
    played for, or, for a flor that nobody contests, scored.
    """
    words = dict.fromkeys(action.word for action in legal)
    stakes = {word.value: _stake(state, word, legal[0].seat) for word in words}
    return {word: points for word, points in stakes.items() if points is not None}


def _raise_question(state: State, question: Question) -> dict[str, object]:
    call, value = state.rules.calls[question.rung - 1], state.rules.ladder[question.rung]
    return {"kind": "raise", "by": question.by, "call": call, "value": value}


def _brink_question(state: State) -> dict[str, object] | None:
    if state.brink is not Brink.DECIDE:
        return None
    return {"kind": "brink", "by": state.brink_side, "call": None, "value": state.value}


def _envido_question(state: State, envido: Envido) -> dict[str, object]:
    seat, word = envido.calls[-1]
    return {"kind": "envido", "by": seat, "call": word.value, "value": worth(state, envido)}


def _flor_question(state: State, flor: Flor) -> dict[str, object]:
    # Asked by the first singer, or by who sang against the flor last.
    calls = [(seat, word) for seat, word in flor.calls if word in _SUNG]
    seat, word = calls[0] if flor.step in {FlorStep.PARTNER, FlorStep.RIVAL} else calls[-1]
    value = accepted_value(state, flor)
    return {"kind": "flor", "by": seat, "call": word.value, "value": value}


def _next_rung(state: State) -> int | None:
    if state.over or (state.brink is not Brink.NONE and not raise_forfeits(state)):
        return None
    rung = 1 + (state.rung if state.question is None else state.question.rung)
    return rung if rung < len(state.rules.ladder) else None


def _stake(state: State, word: Word, seat: int) -> int | None:
    if (flor := state.open_flor) is not None:
        return _flor_stake(state, flor, word)
    if word in ENVIDO_WORDS:
        calls = () if state.envido is None else state.envido.calls
        return worth(state, Envido((*calls, (seat, word))))
    envido = state.open_envido
    if envido is not None and word in {Word.ACCEPT, Word.DECLINE}:
        return worth(state, envido) if word is Word.ACCEPT else worth_declined(envido)
    stake = _STAKES.get(word)
    return None if stake is None else stake(state, seat)


def _flor_stake(state: State, flor: Flor, word: Word) -> int | None:
    if word is Word.CONTRAFLOR:
        return 2 * flor.value
    if word is Word.CONTRAFLOR_AL_RESTO:
        return accepted_value(state, flor._replace(step=FlorStep.RESTO))
    if word is not Word.DECLINE:
        return accepted_value(state, flor)
    # A partner's silence costs nothing, and after an acceptance the flors are compared.
    contested = any(said is Word.ACCEPT for _, said in flor.calls)
    return None if flor.step is FlorStep.PARTNER or contested else declined_value(flor)


def _raise_stake(state: State, _seat: int) -> int | None:
    # A raise that would only lose the game has none.
    rung = _next_rung(state)
    return None if rung is None or raise_forfeits(state) else state.rules.ladder[rung]


def _accept_stake(state: State, _seat: int) -> int:
    return state.value if state.question is None else state.rules.ladder[state.question.rung]


def _decline_stake(state: State, _seat: int) -> int | None:
    """D4, D5: an open raise has accepted the one before it, so it is the value now."""
    return state.value if state.question is not None else state.rules.brink_decline


def _fold_stake(state: State, seat: int) -> int:
    return fold_points(state, 1 - side_of(seat))


def _flor_alone(_state: State, _seat: int) -> int:
    return FLOR


_SUNG: Final = frozenset({Word.FLOR, Word.CONTRAFLOR, Word.CONTRAFLOR_AL_RESTO})
_STAKES: Final[Mapping[Word, Callable[[State, int], int | None]]] = {
    Word.ACCEPT: _accept_stake,
    Word.RAISE: _raise_stake,
    Word.DECLINE: _decline_stake,
    Word.FOLD: _fold_stake,
    Word.FLOR: _flor_alone,
}
