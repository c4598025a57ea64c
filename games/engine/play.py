"""A hand, action by action (clauses C, D and E)."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from games.engine.actions import (
    Action,
    Word,
    card_actions,
    place_action,
    word_action,
    word_actions,
)
from games.engine.cards import Card
from games.engine.envido import ENVIDO_WORDS, accept_envido, call_envido, decline_envido
from games.engine.flor import answer_flor, sing
from games.engine.legality import legal_words, raise_forfeits, refusal
from games.engine.refusals import IllegalActionError
from games.engine.scoring import end_hand, fold_points, hand_points
from games.engine.state import Brink, Played, Question, State, side_of
from games.engine.tricks import finished_trick, hand_winner, is_decided, leader_after


def apply(state: State, action: Action) -> State:
    """Return the state after *action*; *state* itself never changes.

    :raises IllegalActionError: if the rules forbid *action* in *state*.
    """
    reason = refusal(state, action)
    if reason is not None:
        raise IllegalActionError(reason, action)
    return _EFFECTS[action.word](state, action)


def legal_actions(state: State, seat: int) -> tuple[Action, ...]:
    """Return what :func:`apply` accepts from *seat*: cards first, as they lie in the hand."""
    if seat not in state.to_act:
        return ()
    words = legal_words(state, seat)
    if words[0] is not Word.PLAY:
        return tuple(word_actions(seat, words))
    rest = 2 if Word.COVER in words else 1
    return (*_with_cards(state, seat, words[:rest]), *word_actions(seat, words[rest:]))


def timeout_action(state: State) -> Action | None:
    """Return what is done for the lowest-numbered seat to act when its time is up.

    I1: a question or the brink decision is declined; otherwise the weakest
    card is played open, the first in the hand among equals, or in a blind
    hand the lowest place left. Never a raise, never a fold. A flor that must
    be sung (``flor_duty``) is sung. None: hand over.
    """
    if not state.to_act:
        return None
    seat = state.to_act[0]
    song = word_action(seat, Word.FLOR)
    if state.rules.flor_duty and refusal(state, song) is None:
        return song
    if is_asked(state):
        return word_action(seat, Word.DECLINE)
    hand = state.hands[seat]
    if state.blind:
        return place_action(seat, Word.PLAY, state.dealt[seat].index(hand[0]))
    weakest = min(hand, key=state.deal.strengths.__getitem__)
    return card_actions(seat, (Word.PLAY,), (weakest,))[0]


def is_asked(state: State) -> bool:
    """Return whether somebody must answer before a card can be played."""
    return state.open_flor is not None or state.asked_side is not None


def card_of(state: State, action: Action) -> Card:
    """Return the card that *action*, a legal play or cover, puts on the table."""
    if action.card is not None:
        return action.card
    assert action.place is not None
    return state.dealt[action.seat][action.place]


def _with_cards(state: State, seat: int, words: Sequence[Word]) -> list[Action]:
    hand = state.hands[seat]
    if not state.blind:
        return card_actions(seat, words, hand)
    places = [state.dealt[seat].index(card) for card in hand]
    return [place_action(seat, word, place) for word in words for place in places]


def _play(state: State, action: Action) -> State:
    seat, card = action.seat, card_of(state, action)
    before = state.hands
    left = tuple([each for each in before[seat] if each != card])
    hands = (*before[:seat], left, *before[seat + 1 :])
    table = (*state.table, Played(seat, card, action.word is Word.COVER))
    players = state.deal.players
    if len(table) < players:
        return state.with_card(hands, (seat + 1) % players, table)
    return _end_trick(state, hands, table)


def _end_trick(
    state: State, hands: tuple[tuple[Card, ...], ...], table: tuple[Played, ...]
) -> State:
    strengths = state.deal.strengths
    trick = finished_trick(table, strengths)
    past = (*state.past, trick)
    tricks = tuple(each.winner for each in past)
    if not is_decided(tricks):
        leader = leader_after(trick, state.deal.rules.tie_leader, strengths)
        return state._replace(hands=hands, table=(), past=past, turn=leader)
    winner = hand_winner(state, tricks)
    played = state._replace(hands=hands, table=(), past=past)
    return end_hand(played, winner, hand_points(state, winner))


def _fold(state: State, action: Action) -> State:
    """D9: the side loses the hand at its present value."""
    winner = 1 - side_of(action.seat)
    return end_hand(state, winner, fold_points(state, winner))


def _raise(state: State, action: Action) -> State:
    """Ask for the next rung. D5: answering a raise so accepts that raise."""
    side = side_of(action.seat)
    if raise_forfeits(state):
        # E3: whoever raises on the brink loses the game: the others get what they lack.
        rival = 1 - side
        return end_hand(state, rival, state.rules.target - state.score[rival])
    rung = state.rung if state.question is None else state.question.rung
    return state._replace(rung=rung, question=Question(action.seat, rung + 1), raiser=side)


def _accept(state: State, action: Action) -> State:
    """D3: the hand is on the new rung, and the turn goes back to the seat that was to play."""
    if (flor := state.open_flor) is not None:
        return answer_flor(state, flor, action)
    if (envido := state.open_envido) is not None:
        return accept_envido(state, envido)
    if state.question is None:
        return state._replace(brink=Brink.PLAY)
    return state._replace(rung=state.question.rung, question=None)


def _decline(state: State, action: Action) -> State:
    """D4: the asking side scores the value before its raise. E1: or what declining gives."""
    if (flor := state.open_flor) is not None:
        return answer_flor(state, flor, action)
    if (envido := state.open_envido) is not None:
        return decline_envido(state, envido)
    rival = 1 - side_of(action.seat)
    if state.question is None:
        assert state.rules.brink_decline is not None
        return end_hand(state, rival, state.rules.brink_decline)
    return end_hand(state, rival, state.value)


def _sing_against(state: State, action: Action) -> State:
    assert state.flor is not None
    return answer_flor(state, state.flor, action)


_WITH_CARD: Final = frozenset({Word.PLAY, Word.COVER})

_EFFECTS: Final[Mapping[Word, Callable[[State, Action], State]]] = {
    Word.PLAY: _play,
    Word.COVER: _play,
    Word.RAISE: _raise,
    Word.ACCEPT: _accept,
    Word.DECLINE: _decline,
    Word.FOLD: _fold,
    **dict.fromkeys(ENVIDO_WORDS, call_envido),
    Word.FLOR: sing,
    Word.CONTRAFLOR: _sing_against,
    Word.CONTRAFLOR_AL_RESTO: _sing_against,
}
