"""A hand, action by action (clauses C, D and E)."""

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from games.engine.actions import Action, Word, card_action, place_action, word_action
from games.engine.cards import Card
from games.engine.envido import ENVIDO_WORDS, accept_envido, call_envido, decline_envido
from games.engine.flor import ANSWERS, answer_flor, sing
from games.engine.legality import raise_forfeits, refusal, word_refusal
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
    """Return what :func:`apply` accepts from *seat*: cards first, as they lie in the hand.

    Defined as the words that are not refused, so the two cannot disagree.
    """
    if seat not in state.to_act:
        return ()
    legal: list[Action] = []
    for word in _candidates(state):
        action = word_action(seat, word)
        if word_refusal(state, action) is None:
            legal += _with_cards(state, seat, word) if word in _WITH_CARD else (action,)
    return tuple(legal)


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
    if state.rules.flor_duty:
        song = word_action(seat, Word.FLOR)
        if refusal(state, song) is None:
            return song
    if is_asked(state):
        return word_action(seat, Word.DECLINE)
    hand = state.hands[seat]
    if state.blind:
        return place_action(seat, Word.PLAY, state.dealt[seat].index(hand[0]))
    return card_action(seat, Word.PLAY, min(hand, key=state.deal.strengths.__getitem__))


def is_asked(state: State) -> bool:
    """Return whether somebody must answer before a card can be played."""
    return state.asked_side is not None or (state.flor is not None and state.flor.asked is not None)


def card_of(state: State, action: Action) -> Card:
    """Return the card that *action*, a legal play or cover, puts on the table."""
    if action.card is not None:
        return action.card
    assert action.place is not None
    return state.dealt[action.seat][action.place]


def _candidates(state: State) -> tuple[Word, ...]:
    """Return the words that may be legal in *state* at all, to be asked one by one."""
    if state.flor is not None and state.flor.asked is not None:
        return ANSWERS[state.flor.step]
    words = _ASKED_WORDS if state.asked_side is not None else _TURN_WORDS
    # F2, G2: envido and flor belong to the first trick.
    early = not state.past and (state.deal.rules.envido or state.deal.rules.flor)
    return (*words, *_EARLY_WORDS) if early else words


def _with_cards(state: State, seat: int, word: Word) -> Iterator[Action]:
    if state.blind:
        dealt = state.dealt[seat]
        return (place_action(seat, word, dealt.index(card)) for card in state.hands[seat])
    return (card_action(seat, word, card) for card in state.hands[seat])


def _play(state: State, action: Action) -> State:
    seat, card = action.seat, card_of(state, action)
    left = tuple(each for each in state.hands[seat] if each != card)
    hands = (*state.hands[:seat], left, *state.hands[seat + 1 :])
    table = (*state.table, Played(seat, card, action.word is Word.COVER))
    players = state.deal.players
    if len(table) < players:
        return state._replace(hands=hands, table=table, turn=(seat + 1) % players)
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
    if state.flor is not None and state.flor.asked is not None:
        return answer_flor(state, state.flor, action)
    if state.envido is not None and state.envido.open:
        return accept_envido(state, state.envido)
    if state.question is None:
        return state._replace(brink=Brink.PLAY)
    return state._replace(rung=state.question.rung, question=None)


def _decline(state: State, action: Action) -> State:
    """D4: the asking side scores the value before its raise. E1: or what declining gives."""
    if state.flor is not None and state.flor.asked is not None:
        return answer_flor(state, state.flor, action)
    if state.envido is not None and state.envido.open:
        return decline_envido(state, state.envido)
    rival = 1 - side_of(action.seat)
    if state.question is None:
        assert state.rules.brink_decline is not None
        return end_hand(state, rival, state.rules.brink_decline)
    return end_hand(state, rival, state.value)


def _sing_against(state: State, action: Action) -> State:
    assert state.flor is not None
    return answer_flor(state, state.flor, action)


_WITH_CARD: Final = frozenset({Word.PLAY, Word.COVER})
_TURN_WORDS: Final = (Word.PLAY, Word.COVER, Word.RAISE, Word.FOLD)
_ASKED_WORDS: Final = (Word.ACCEPT, Word.RAISE, Word.DECLINE)
_EARLY_WORDS: Final = (*ENVIDO_WORDS, Word.FLOR)

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
