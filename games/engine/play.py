"""A hand, action by action (clauses C8, D and E)."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Final

from games.engine.actions import Action, Word
from games.engine.cards import Card
from games.engine.refusals import IllegalActionError, raise_forfeits, refusal
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
    """Return what :func:`apply` accepts from *seat*: cards first, as they lie in the hand.

    Defined as the candidates that are not refused, so the two cannot disagree.
    """
    if seat not in state.to_act:
        return ()
    return tuple(each for each in _candidates(state, seat) if refusal(state, each) is None)


def timeout_action(state: State) -> Action | None:
    """Return what is done for the lowest-numbered seat to act when its time is up.

    I1: a question or the brink decision is declined; otherwise the weakest
    card is played open, the first in the hand among equals, or in a blind
    hand the lowest place left. Never a raise, never a fold. None: hand over.
    """
    if not state.to_act:
        return None
    seat = state.to_act[0]
    if state.question is not None or state.brink is Brink.DECIDE:
        return Action(seat, Word.DECLINE)
    hand = state.hands[seat]
    if state.blind:
        return _with_card(state, seat, Word.PLAY, hand[0])
    return Action(seat, Word.PLAY, card=min(hand, key=state.deal.strengths.__getitem__))


def card_of(state: State, action: Action) -> Card:
    """Return the card that *action*, a legal play or cover, puts on the table."""
    if action.card is not None:
        return action.card
    assert action.place is not None
    return state.dealt[action.seat][action.place]


def _candidates(state: State, seat: int) -> list[Action]:
    if state.question is not None or state.brink is Brink.DECIDE:
        return [Action(seat, word) for word in (Word.ACCEPT, Word.RAISE, Word.DECLINE)]
    cards = [
        _with_card(state, seat, word, card)
        for word in (Word.PLAY, Word.COVER)
        for card in state.hands[seat]
    ]
    return [*cards, Action(seat, Word.RAISE)]


def _with_card(state: State, seat: int, word: Word, card: Card) -> Action:
    if state.blind:
        return Action(seat, word, place=state.dealt[seat].index(card))
    return Action(seat, word, card=card)


def _play(state: State, action: Action) -> State:
    seat, card = action.seat, card_of(state, action)
    left = tuple(each for each in state.hands[seat] if each != card)
    hands = (*state.hands[:seat], left, *state.hands[seat + 1 :])
    table = (*state.table, Played(seat, card, covered=action.word is Word.COVER))
    if len(table) < state.players:
        following = (seat + 1) % state.players
        return replace(state, hands=hands, table=table, turn=following)
    return _end_trick(replace(state, hands=hands, table=table))


def _end_trick(state: State) -> State:
    strengths = state.deal.strengths
    trick = finished_trick(state.table, strengths)
    past = (*state.past, trick)
    tricks = tuple(each.winner for each in past)
    if not is_decided(tricks):
        leader = leader_after(trick, state.rules.tie_leader, strengths)
        return replace(state, table=(), past=past, turn=leader)
    winner = hand_winner(state, tricks)
    return _end_hand(replace(state, table=(), past=past), winner, _points(state, winner))


def _points(state: State, winner: int | None) -> int:
    """C8: the winner scores the value. E5: an iron hand wins the game, however far it is."""
    if winner is None:
        return 0
    lacking = state.rules.target - state.score[winner]
    return max(state.value, lacking) if state.brink is Brink.IRON else state.value


def _raise(state: State, action: Action) -> State:
    """Ask for the next rung. D5: answering a raise so accepts that raise."""
    side = side_of(action.seat)
    if raise_forfeits(state):
        # E3: whoever raises on the brink loses the game: the others get what they lack.
        rival = 1 - side
        return _end_hand(state, rival, state.rules.target - state.score[rival])
    rung = state.rung if state.question is None else state.question.rung
    return replace(state, rung=rung, question=Question(action.seat, rung + 1), raiser=side)


def _accept(state: State, _action: Action) -> State:
    """D3: the hand is on the new rung, and the turn goes back to the seat that was to play."""
    if state.question is None:
        return replace(state, brink=Brink.PLAY)
    return replace(state, rung=state.question.rung, question=None)


def _decline(state: State, action: Action) -> State:
    """D4: the asking side scores the value before its raise. E1: or what declining gives."""
    rival = 1 - side_of(action.seat)
    if state.question is None:
        assert state.rules.brink_decline is not None
        return _end_hand(state, rival, state.rules.brink_decline)
    return _end_hand(state, rival, state.value)


def _end_hand(state: State, winner: int | None, points: int) -> State:
    """C8: the score is not capped."""
    score = state.score
    if winner is not None:
        score = (score[0] + points, score[1]) if winner == 0 else (score[0], score[1] + points)
    return replace(state, score=score, turn=None, question=None, over=True, winner=winner)


_EFFECTS: Final[Mapping[Word, Callable[[State, Action], State]]] = {
    Word.PLAY: _play,
    Word.COVER: _play,
    Word.RAISE: _raise,
    Word.ACCEPT: _accept,
    Word.DECLINE: _decline,
}
