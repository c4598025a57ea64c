"""Flor: three cards of one suit (clause G). Its questions go to one seat at a time."""

from collections.abc import Mapping
from typing import Final

from games.engine.actions import Action, Word
from games.engine.cards import Card
from games.engine.envido import card_value, distance_from_mano
from games.engine.refusals import Reason
from games.engine.scoring import lacking_to_the_leader, stop_if_won, with_points
from games.engine.state import Flor, FlorStep, State, side_of

# G3: a flor is worth this; two singers of a side make it twice that.
FLOR: Final = 3

# G1: three cards of a suit count this much more than their values.
_THREE: Final = 20

# What the asked seat may say at each step: G3, G5 and G6, G6, G7.
ANSWERS: Final[Mapping[FlorStep, tuple[Word, ...]]] = {
    FlorStep.PARTNER: (Word.FLOR, Word.DECLINE),
    FlorStep.RIVAL: (Word.ACCEPT, Word.CONTRAFLOR, Word.DECLINE),
    FlorStep.SINGER: (Word.ACCEPT, Word.CONTRAFLOR_AL_RESTO, Word.DECLINE),
    FlorStep.RESTO: (Word.ACCEPT, Word.DECLINE),
}


def flor_points(hand: tuple[Card, ...]) -> int:
    """Return the points of a dealt *hand* of one suit: 20 and the three values (G1)."""
    return _THREE + sum(card_value(card) for card in hand)


def check_sing(state: State, seat: int) -> Reason | None:
    """G2: in trick 1 before playing a card, at one's turn or as an answer, once a hand.

    As an answer: to a raise of any rung, which waits, or to an envido, which is void.
    """
    side = state.asked_side
    if side is not None and side_of(seat) != side:
        return Reason.NOT_ASKED
    if side is None and seat != state.turn:
        return Reason.NOT_YOUR_TURN
    if state.has_flor_to_sing(seat):
        return None
    return _why_no_song(state, seat)


def _why_no_song(state: State, seat: int) -> Reason:
    if state.flor is not None:
        return Reason.FLOR_ONCE
    if seat not in state.deal.flors:
        return Reason.NO_FLOR
    settled = state.envido is not None and not state.envido.open
    return Reason.FLOR_AFTER_ENVIDO if settled else Reason.FLOR_TOO_LATE


def check_flor_answer(state: State, flor: Flor, action: Action) -> Reason | None:
    """G: while a flor is open the asked seat alone speaks, in the words of the step."""
    if action.seat != flor.asked:
        return Reason.FLOR_OPEN if action.word not in _ANSWER_WORDS else Reason.NOT_ASKED
    if action.word not in ANSWERS[flor.step]:
        return Reason.FLOR_OPEN
    if action.word is Word.CONTRAFLOR and _accepted(flor):
        # G5: once one rival has accepted, the second may not sing contraflor.
        return Reason.NO_CONTRAFLOR
    if action.word is Word.DECLINE and flor.step is FlorStep.PARTNER and state.rules.flor_duty:
        return Reason.MUST_SING
    return None


def sing(state: State, action: Action) -> State:
    """G3: a flor is worth 3; a partner that holds one too is asked first.

    G2: singing makes an envido void that was not yet answered, without points.
    """
    said = (action.seat, action.word)
    if state.flor is not None:
        # The asked partner sings too.
        return _ask_rivals(
            state, state.flor._replace(calls=(*state.flor.calls, said), value=2 * FLOR)
        )
    envido = state.envido
    if envido is not None:
        state = state._replace(envido=envido._replace(open=False))
    flor = Flor((said,), FLOR)
    partners = _holders(state, action.seat, side_of(action.seat))
    return _ask(state, flor, FlorStep.PARTNER, partners) or _ask_rivals(state, flor)


def answer_flor(state: State, flor: Flor, action: Action) -> State:
    """Return the state after the asked seat has said *action*, any word but flor."""
    flor = flor._replace(calls=(*flor.calls, (action.seat, action.word)))
    return _ANSWERED[flor.step](state, flor, action.word)


def accepted_value(state: State, flor: Flor) -> int:
    """Return what a comparison would be for if the asked seat accepts, or the partner sings."""
    if flor.step is FlorStep.PARTNER:
        return 2 * FLOR
    if flor.step is FlorStep.RIVAL:
        return _compared_value(state, len(_accepted(flor)) + 1, len(_in_comparison(flor)) + 1)
    return flor.value if flor.step is FlorStep.SINGER else lacking_to_the_leader(state)


def declined_value(flor: Flor) -> int:
    """Return what the other side scores if everybody who is asked declines."""
    if flor.step is FlorStep.SINGER:
        return flor.value // 2
    return flor.value


def _ask_rivals(state: State, flor: Flor) -> State:
    """G4: then each rival with a flor, in order of play from the first singer."""
    first = flor.calls[0][0]
    rivals = _holders(state, first, 1 - side_of(first))
    return _ask(state, flor, FlorStep.RIVAL, rivals) or _uncontested(state, flor)


def _ask(state: State, flor: Flor, step: FlorStep, seats: tuple[int, ...]) -> State | None:
    """Return *state* with the first of *seats* asked; None: there is nobody to ask."""
    if not seats:
        return None
    asking = flor._replace(step=step, asked=seats[0], next_asked=seats[1:])
    return state._replace(flor=asking)


def _partner_answered(state: State, flor: Flor, _word: Word) -> State:
    """G3: a partner that declines stays out, and the flor is still worth 3."""
    return _ask_rivals(state, flor)


def _rival_answered(state: State, flor: Flor, word: Word) -> State:
    """G5, G6, G8: a rival accepts, sings contraflor, or makes itself small."""
    if word is Word.CONTRAFLOR:
        # The other rival is not asked any more. The value now standing is doubled.
        doubled = flor._replace(value=2 * flor.value)
        singers = tuple(seat for seat, said in flor.calls if said is Word.FLOR)
        order = _from_seat(state, flor.calls[-1][0], singers)
        asked = _ask(state, doubled, FlorStep.SINGER, order)
        assert asked is not None, "a flor has a singer"
        return asked
    asked = _ask(state, flor, FlorStep.RIVAL, flor.next_asked)
    if asked is not None:
        return asked
    if accepted := _accepted(flor):
        value = _compared_value(state, len(accepted), len(_in_comparison(flor)))
        return _compared(state, flor, value)
    return _uncontested(state, flor)


def _singer_answered(state: State, flor: Flor, word: Word) -> State:
    """G6, G7: one singer's word counts for both; declined by all, the value before scores."""
    by = _seat_of(flor, Word.CONTRAFLOR)
    if word is Word.ACCEPT:
        return _compared(state, flor, flor.value)
    if word is Word.CONTRAFLOR_AL_RESTO:
        asked = _ask(state, flor, FlorStep.RESTO, (by,))
    else:
        asked = _ask(state, flor, FlorStep.SINGER, flor.next_asked)
    return asked or _settled(state, flor, side_of(by), flor.value // 2, proof=(by,))


def _resto_answered(state: State, flor: Flor, word: Word) -> State:
    """G7: for what the leading side lacks; declined, the doubled value to who sang it."""
    if word is Word.ACCEPT:
        return _compared(state, flor, lacking_to_the_leader(state))
    by = _seat_of(flor, Word.CONTRAFLOR_AL_RESTO)
    return _settled(state, flor, side_of(by), flor.value, proof=(by,))


_ANSWERED: Final = {
    FlorStep.PARTNER: _partner_answered,
    FlorStep.RIVAL: _rival_answered,
    FlorStep.SINGER: _singer_answered,
    FlorStep.RESTO: _resto_answered,
}

_ANSWER_WORDS: Final = frozenset(word for words in ANSWERS.values() for word in words)


def _uncontested(state: State, flor: Flor) -> State:
    """G4, G8: nobody holds against it: 3 or 6 to the singer's side, which shows its flors."""
    singers = tuple(seat for seat, said in flor.calls if said is Word.FLOR)
    return _settled(state, flor, side_of(singers[0]), flor.value, proof=singers)


def _compared_value(state: State, accepted: int, flors: int) -> int:
    """G5: 9, and 12 if both rivals accept; or 3 for every flor that is compared."""
    if state.rules.flor_accept == "three_each":
        return FLOR * flors
    return FLOR * (2 + accepted)


def _compared(state: State, flor: Flor, value: int) -> State:
    """G9: the highest flor wins, equal ones go to the seat nearest to mano."""
    points = {seat: flor_points(state.dealt[seat]) for seat in _in_comparison(flor)}
    best = max(points, key=lambda seat: (points[seat], -distance_from_mano(state, seat)))
    told = flor._replace(told=(best, points[best]))
    return _settled(state, told, side_of(best), value, proof=(best,))


def _settled(state: State, flor: Flor, side: int, points: int, *, proof: tuple[int, ...]) -> State:
    settled = flor._replace(asked=None, next_asked=(), winner=side, points=points, proof=proof)
    score, scored = with_points(state, side, points, "flor")
    return stop_if_won(state._replace(flor=settled, score=score, scored=scored))


def _accepted(flor: Flor) -> tuple[int, ...]:
    return tuple(seat for seat, said in flor.calls if said is Word.ACCEPT)


def _in_comparison(flor: Flor) -> tuple[int, ...]:
    """G9: whoever sang, accepted or sang against, and declined at no step."""
    declined = {seat for seat, said in flor.calls if said is Word.DECLINE}
    return tuple(dict.fromkeys(seat for seat, _ in flor.calls if seat not in declined))


def _holders(state: State, seat: int, side: int) -> tuple[int, ...]:
    """Return the other seats of *side* that hold a flor and have not played, from *seat* on."""
    holding = tuple(
        each
        for each in state.seats_of(side)
        if each != seat and each in state.deal.flors and state.is_untouched(each)
    )
    return _from_seat(state, seat, holding)


def _from_seat(state: State, seat: int, seats: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(sorted(seats, key=lambda each: (each - seat) % state.players))


def _seat_of(flor: Flor, word: Word) -> int:
    return next(seat for seat, said in flor.calls if said is word)
