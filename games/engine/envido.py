"""Envido: who has the best two cards of a suit (clause F)."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import combinations
from typing import Final

from games.engine.actions import Action, Word
from games.engine.cards import DECKS, Card, rank_of
from games.engine.refusals import Reason
from games.engine.scoring import lacking_to_the_leader, stop_if_won, with_points
from games.engine.state import Envido, State, Told, side_of

ENVIDO_WORDS: Final = (Word.ENVIDO, Word.REAL_ENVIDO, Word.FALTA_ENVIDO)

# F3: envido 2, real envido 3; the falta is worth what the score makes of it.
_WORTH: Final[Mapping[Word, int]] = {Word.ENVIDO: 2, Word.REAL_ENVIDO: 3}

# F1: two cards of a suit count this much more than their values.
_PAIR: Final = 20


# As many as there are; a search counts the same hands over and over.
_HANDS: Final = 40 * 39 * 38

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


@lru_cache(maxsize=_HANDS)
def envido_points(hand: tuple[Card, ...]) -> int:
    """Return the envido points of a dealt *hand* (F1).

    >>> envido_points(("7o", "6o", "4c"))
    33
    >>> envido_points(("12e", "11b", "1o"))
    1
    """
    one, two, three = hand
    pairs = ((one, two), (one, three), (two, three))
    of_a_suit = [_VALUES[a] + _VALUES[b] for a, b in pairs if a[-1] == b[-1]]
    return _PAIR + max(of_a_suit) if of_a_suit else max(_VALUES[card] for card in hand)


def check_envido(state: State, seat: int, word: Word) -> Reason | None:
    """F2: in trick 1, before playing a card, at one's turn or as the answer to a truco.

    Once a hand, and not once a truco was accepted, so not over a retruco either. Any
    seat of the side that an envido asks may call further, also one that has played.
    """
    if (envido := state.open_envido) is not None:
        return _check_further(envido, seat, word)
    if state.envido is not None:
        return Reason.ENVIDO_ONCE
    if state.flor is not None:
        return Reason.ENVIDO_AFTER_FLOR
    return _check_opening(state, seat)


def legal_envidos(state: State, seat: int) -> tuple[Word, ...]:
    """Return the envido words that *seat*, which is to act, may say."""
    if (envido := state.open_envido) is not None:
        return further_calls(tuple([word for _, word in envido.calls]))
    # Each of them may open.
    return ENVIDO_WORDS if check_envido(state, seat, Word.ENVIDO) is None else ()


@lru_cache(maxsize=64)
def further_calls(said: tuple[Word, ...]) -> tuple[Word, ...]:
    """Return what may be called after the envido words *said*.

    F3: envido, envido, real envido, falta envido; each may be left out, at most two
    envidos, one real envido, one falta.
    """
    highest = max(ENVIDO_WORDS.index(word) for word in said)
    twice = said == (Word.ENVIDO,)
    return ENVIDO_WORDS[highest if twice else highest + 1 :]


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
    if side_of(seat) == side_of(envido.by):
        return Reason.NOT_ASKED
    said = tuple([each for _, each in envido.calls])
    return None if word in further_calls(said) else Reason.ENVIDO_ORDER


def call_envido(state: State, action: Action) -> State:
    """F2: "el envido está primero": a truco that was asked waits until it is settled."""
    said = (action.seat, action.word)
    if state.envido is None:
        return state._replace(envido=Envido((said,)))
    return state._replace(envido=state.envido._replace(calls=(*state.envido.calls, said)))


def accept_envido(state: State, envido: Envido) -> State:
    """F6: the highest points win, equal ones go to the seat nearest to mano."""
    told = telling(state)
    winner, points = side_of(told[-1][0]), worth(state, envido)
    settled = Envido(
        envido.calls, open=False, accepted=True, told=told, winner=winner, points=points
    )
    return _score(state, settled)


def decline_envido(state: State, envido: Envido) -> State:
    """F5, F7: the side of the last call scores; nothing is told."""
    winner = side_of(envido.by)
    points = worth_declined(envido)
    settled = envido._replace(open=False, accepted=False, winner=winner, points=points)
    return _score(state, settled)


def _score(state: State, settled: Envido) -> State:
    assert settled.winner is not None
    score, scored = with_points(state, settled.winner, settled.points, "envido")
    return stop_if_won(state._replace(envido=settled, score=score, scored=scored))


def worth(state: State, envido: Envido) -> int:
    """Return what *envido* is for if it is accepted.

    F4: the sum of the calls; with a falta, the falta alone.
    """
    points = 0
    for _, word in envido.calls:
        if word is Word.FALTA_ENVIDO:
            return falta(state)
        points += _WORTH[word]
    return points


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
    hands, players, mano = state.deal.hands, state.deal.players, state.deal.mano
    seats = [(mano + step) % players for step in range(players)]
    # Ordered as they beat one another: more points, or equal ones and nearer to mano.
    counted = [(envido_points(hands[seat]), -step, seat) for step, seat in enumerate(seats)]
    told = counted[:1]
    while True:
        before = len(told)
        for own in counted:
            best = told[-1]
            if own > best and side_of(own[2]) != side_of(best[2]):
                told.append(own)
        if len(told) == before:
            return tuple([(seat, points) for points, _, seat in told])


def distance_from_mano(state: State, seat: int) -> int:
    """Return how many seats after mano *seat* plays; equal points go to the nearest."""
    return (seat - state.mano) % state.players


def _sum_of_values(cards: Sequence[Card]) -> int:
    return sum(card_value(card) for card in cards)
