"""Envido: who has the best two cards of a suit (clause F)."""

from collections.abc import Mapping, Sequence
from itertools import combinations
from typing import Final

from games.engine.actions import Action, Word
from games.engine.cards import DECKS, Card, rank_of
from games.engine.refusals import Reason
from games.engine.scoring import lacking_to_the_leader, score_points
from games.engine.state import Envido, State, Told, side_of

ENVIDO_WORDS: Final = (Word.ENVIDO, Word.REAL_ENVIDO, Word.FALTA_ENVIDO)

# F3: envido 2, real envido 3; the falta is worth what the score makes of it.
_WORTH: Final[Mapping[Word, int]] = {Word.ENVIDO: 2, Word.REAL_ENVIDO: 3}

# F3: how often each may be called in one envido, and the order in which they rise.
_MOST: Final[Mapping[Word, int]] = {Word.ENVIDO: 2, Word.REAL_ENVIDO: 1, Word.FALTA_ENVIDO: 1}

# F1: two cards of a suit count this much more than their values.
_PAIR: Final = 20


_VALUES: Final[Mapping[Card, int]] = {
    card: int(rank_of(card)) if int(rank_of(card)) <= 7 else 0 for card in DECKS["spanish40"]
}


def card_value(card: Card) -> int:
    """F1: cards from 1 to 7 count as printed; 10, 11 and 12 count nothing."""
    return _VALUES[card]


def envido_cards(hand: Sequence[Card]) -> tuple[Card, ...]:
    """Return the one or two cards of a dealt *hand* that make up its envido.

    F1: the two best cards of one suit; where no two are of a suit, the best card.
    Among equals those that were dealt first.
    """
    pairs = [(one, two) for one, two in combinations(hand, 2) if one[-1] == two[-1]]
    if pairs:
        return max(pairs, key=_sum_of_values)
    return (max(hand, key=card_value),)


def envido_points(hand: Sequence[Card]) -> int:
    """Return the envido points of a dealt *hand* (F1).

    >>> envido_points(["7o", "6o", "4c"])
    33
    >>> envido_points(["12e", "11b", "1o"])
    1
    """
    cards = envido_cards(hand)
    return _sum_of_values(cards) + (_PAIR if len(cards) > 1 else 0)


def check_envido(state: State, seat: int, word: Word) -> Reason | None:
    """F2: in trick 1, before playing a card, at one's turn or as the answer to a truco.

    Once a hand, and not once a truco was accepted, so not over a retruco either. Any
    seat of the side that an envido asks may call further, also one that has played.
    """
    envido = state.envido
    if envido is not None and envido.open:
        return _check_further(envido, seat, word)
    if envido is not None:
        return Reason.ENVIDO_ONCE
    if state.flor is not None:
        return Reason.ENVIDO_AFTER_FLOR
    return _check_opening(state, seat)


def legal_envidos(state: State, seat: int) -> tuple[Word, ...]:
    """Return the envido words that *seat*, which is to act, may say."""
    if state.envido is None:
        # Each of them may open.
        return ENVIDO_WORDS if check_envido(state, seat, Word.ENVIDO) is None else ()
    return tuple(word for word in ENVIDO_WORDS if check_envido(state, seat, word) is None)


def _check_opening(state: State, seat: int) -> Reason | None:
    question = state.question
    if state.rung > 0 or (question is not None and question.rung > 1):
        return Reason.ENVIDO_AFTER_TRUCO
    if not state.is_untouched(seat):
        return Reason.ENVIDO_TOO_LATE
    if question is not None:
        return Reason.NOT_ASKED if side_of(seat) == side_of(question.by) else None
    return None if seat == state.turn else Reason.NOT_YOUR_TURN


def _check_further(envido: Envido, seat: int, word: Word) -> Reason | None:
    """F3: envido, envido, real envido, falta envido; each may be left out."""
    if side_of(seat) == side_of(envido.by):
        return Reason.NOT_ASKED
    said = [call for _, call in envido.calls]
    higher = ENVIDO_WORDS[ENVIDO_WORDS.index(word) + 1 :]
    if said.count(word) == _MOST[word] or any(call in higher for call in said):
        return Reason.ENVIDO_ORDER
    return None


def call_envido(state: State, action: Action) -> State:
    """F2: "el envido está primero": a truco that was asked waits until it is settled."""
    said = (action.seat, action.word)
    if state.envido is None:
        return state._replace(envido=Envido((said,)))
    return state._replace(envido=state.envido._replace(calls=(*state.envido.calls, said)))


def accept_envido(state: State, envido: Envido) -> State:
    """F6: the highest points win, equal ones go to the seat nearest to mano."""
    told = telling(state)
    winner = side_of(told[-1][0])
    points = worth(state, envido)
    settled = envido._replace(open=False, accepted=True, told=told, winner=winner, points=points)
    return score_points(state._replace(envido=settled), winner, points, "envido")


def decline_envido(state: State, envido: Envido) -> State:
    """F5, F7: the side of the last call scores; nothing is told."""
    winner = side_of(envido.by)
    points = worth_declined(envido)
    settled = envido._replace(open=False, accepted=False, winner=winner, points=points)
    return score_points(state._replace(envido=settled), winner, points, "envido")


def worth(state: State, envido: Envido) -> int:
    """Return what *envido* is for if it is accepted.

    F4: the sum of the calls; with a falta, the falta alone.
    """
    words = [word for _, word in envido.calls]
    if Word.FALTA_ENVIDO in words:
        return falta(state)
    return sum(_WORTH[word] for word in words)


def worth_declined(envido: Envido) -> int:
    """F5: the sum of the calls before the last, at least 1."""
    return max(1, sum(_WORTH[word] for _, word in envido.calls[:-1]))


def falta(state: State) -> int:
    """Return what a falta envido is worth, by the table rule (F3).

    ``leader``: what the leading side lacks to the target. ``malas``: the whole game
    while the leader is in the first half. ``half``: to the end of the leader's half.
    """
    target, leader = state.rules.target, max(state.score)
    in_first_half = 2 * leader < target
    if state.rules.falta == "malas" and in_first_half:
        return target
    if state.rules.falta == "half" and in_first_half:
        return (target + 1) // 2 - leader
    return lacking_to_the_leader(state)


def telling(state: State) -> tuple[Told, ...]:
    """Return the numbers that are told, in order; the last one wins (F7).

    Going round from mano until a round adds nothing, a seat tells its number if its
    side does not hold the best told number, and its own points beat that one.
    """
    told: list[Told] = []
    order = [(state.mano + step) % state.players for step in range(state.players)]
    while True:
        before = len(told)
        for seat in order:
            points = envido_points(state.dealt[seat])
            if not told or _beats(state, (seat, points), told[-1]):
                told.append((seat, points))
        if len(told) == before:
            return tuple(told)


def _beats(state: State, own: Told, best: Told) -> bool:
    if side_of(own[0]) == side_of(best[0]):
        return False
    nearer = distance_from_mano(state, own[0]) < distance_from_mano(state, best[0])
    return own[1] > best[1] or (own[1] == best[1] and nearer)


def distance_from_mano(state: State, seat: int) -> int:
    """Return how many seats after mano *seat* plays; equal points go to the nearest."""
    return (seat - state.mano) % state.players


def _sum_of_values(cards: Sequence[Card]) -> int:
    return sum(card_value(card) for card in cards)
