"""What the rules allow (clauses B6, D and E; F and G have modules of their own).

Each check says why a seat may not say a word, None if it may; ``legal_actions`` asks
them, and so does ``apply``.
"""

from collections.abc import Callable, Mapping
from typing import Final

from games.engine.actions import Action, Word, word_action
from games.engine.envido import ENVIDO_WORDS, check_envido, legal_envidos
from games.engine.flor import ANSWERS, check_flor_answer, check_sing
from games.engine.refusals import Reason
from games.engine.rules import RuleSet
from games.engine.state import Brink, Flor, State, side_of


def refusal(state: State, action: Action) -> Reason | None:
    """Return why the rules forbid *action* in *state*; None: it is legal."""
    if state.over:
        return Reason.HAND_OVER
    if not 0 <= action.seat < state.deal.players:
        return Reason.NO_SUCH_SEAT
    word = action.word
    if word in _RARE_WORDS and not has_word(state.deal.rules, word):
        return Reason.NOT_IN_THESE_RULES
    if (flor := state.open_flor) is not None:
        return check_flor_answer(state, flor, action)
    return _check_word(state, action) or _check_card(state, action)


def _check_word(state: State, action: Action) -> Reason | None:
    seat, word = action.seat, action.word
    reason = _CHECKS[word](state, seat, word)
    if reason is not None or word is Word.FLOR or not state.deal.flors:
        return reason
    return _check_duty(state, seat) if state.deal.rules.flor_duty else None


def legal_words(state: State, seat: int) -> list[Word]:
    """Return the words that *seat*, which is to act, may say, those with a card first.

    The checks are those of :func:`refusal`; what the situation rules out is not asked.
    """
    if (flor := state.open_flor) is not None:
        return _words_of_flor(state, flor, seat)
    if must_sing(state, seat):
        return [Word.FLOR]
    rules = state.deal.rules
    asked = state.asked_side is not None
    words = [Word.ACCEPT] if asked else list(_words_with_card(state))
    if _check_raise(state, seat, Word.RAISE) is None:
        words.append(Word.RAISE)
    if asked:
        words.append(Word.DECLINE)
    elif rules.fold:
        words.append(Word.FOLD)
    if not state.past and (rules.envido or rules.flor):
        words += _early_words(state, seat)
    return words


def _words_with_card(state: State) -> tuple[Word, ...]:
    return (Word.PLAY, Word.COVER) if may_cover(state) else (Word.PLAY,)


def _early_words(state: State, seat: int) -> tuple[Word, ...]:
    """F2, G2: what is said in the first trick alone."""
    envidos = legal_envidos(state, seat) if state.deal.rules.envido else ()
    return (*envidos, Word.FLOR) if state.has_flor_to_sing(seat) else envidos


def may_cover(state: State) -> bool:
    """B6: cards may be covered from the trick that the rules name, if they name one."""
    first = state.deal.rules.cover_from
    return first is not None and len(state.past) + 1 >= first


def must_sing(state: State, seat: int) -> bool:
    """``flor_duty``: a seat that may sing a flor must."""
    deal = state.deal
    return bool(deal.flors) and deal.rules.flor_duty and state.has_flor_to_sing(seat)


def _words_of_flor(state: State, flor: Flor, seat: int) -> list[Word]:
    return [
        word
        for word in ANSWERS[flor.step]
        if check_flor_answer(state, flor, word_action(seat, word)) is None
    ]


def has_word(rules: RuleSet, word: Word) -> bool:
    """Return whether *rules* know *word* at all."""
    if word is Word.FOLD:
        return rules.fold
    if word in _FLOR_WORDS:
        return rules.flor
    return word not in ENVIDO_WORDS or rules.envido


def raise_forfeits(state: State) -> bool:
    """Return whether a raise is legal but loses the game at once (E3, a table rule).

    Never in an iron hand, where nobody may raise at all (E5), nor without a rung to raise to.
    """
    rules = state.rules
    return state.brink is Brink.PLAY and rules.brink_raise == "forfeit" and len(rules.ladder) > 1


def _check_turn(state: State, seat: int) -> Reason | None:
    """D8: while something is asked nobody plays; otherwise the seat whose turn it is."""
    if state.asked_side is None:
        return None if seat == state.turn else Reason.NOT_YOUR_TURN
    if state.brink is Brink.DECIDE:
        return Reason.DECIDE_FIRST
    return Reason.QUESTION_OPEN if state.open_envido is None else Reason.ENVIDO_OPEN


def _check_play(state: State, seat: int, _word: Word) -> Reason | None:
    return _check_turn(state, seat)


def _check_cover(state: State, seat: int, _word: Word) -> Reason | None:
    if (reason := _check_turn(state, seat)) is not None or may_cover(state):
        return reason
    never = state.deal.rules.cover_from is None
    return Reason.NO_COVERED_CARDS if never else Reason.COVERED_TOO_EARLY


def _check_fold(state: State, seat: int, _word: Word) -> Reason | None:
    """D9: at its turn a seat may fold; who is asked declines instead."""
    return _check_turn(state, seat)


def _check_card(state: State, action: Action) -> Reason | None:
    """Refuse a card that the seat does not hold."""
    if action.word is not Word.PLAY and action.word is not Word.COVER:
        return None
    return _check_place(state, action) if state.blind else _check_named(state, action)


def _check_named(state: State, action: Action) -> Reason | None:
    if action.place is not None:
        return Reason.NOT_BLIND
    return None if action.card in state.hands[action.seat] else Reason.NOT_YOUR_CARD


def _check_place(state: State, action: Action) -> Reason | None:
    """E6: in a blind hand a seat names a place of its hand as dealt, each once."""
    if action.place is None or action.card is not None:
        return Reason.BLIND
    dealt = state.dealt[action.seat]
    left = 0 <= action.place < len(dealt) and dealt[action.place] in state.hands[action.seat]
    return None if left else Reason.NOT_YOUR_CARD


def _check_raise(state: State, seat: int, _word: Word) -> Reason | None:
    """D1: the seat whose turn it is raises, or the asked side answers with the next raise."""
    if state.brink is Brink.DECIDE:
        return Reason.DECIDE_FIRST
    if state.open_envido is not None:
        return Reason.ENVIDO_OPEN
    if state.question is not None:
        return _check_reraise(state, seat, state.question.by)
    return _check_first_raise(state, seat)


def _check_first_raise(state: State, seat: int) -> Reason | None:
    """E3, E5: not in a brink hand, or only to lose. D7: not after one's own raise."""
    if seat != state.turn:
        return Reason.NOT_YOUR_TURN
    if state.brink is not Brink.NONE:
        return None if raise_forfeits(state) else Reason.BRINK
    if state.raiser == side_of(seat):
        return Reason.RAISED_LAST
    return Reason.TOP_RUNG if state.rung + 1 == len(state.deal.rules.ladder) else None


def _check_reraise(state: State, seat: int, asker: int) -> Reason | None:
    """D6: rungs go one by one, and the top one can't be raised. D7: not one's own raise."""
    if side_of(seat) == side_of(asker):
        return Reason.RAISED_LAST
    return Reason.TOP_RUNG if state.rung + 2 == len(state.deal.rules.ladder) else None


def _check_answer(state: State, seat: int, _word: Word) -> Reason | None:
    """D2, F2: any seat of the asked side answers. E1: any seat on the brink decides."""
    side = state.asked_side
    if side is None:
        return Reason.NOTHING_TO_ANSWER
    return None if side_of(seat) == side else Reason.NOT_ASKED


def _check_sing(state: State, seat: int, _word: Word) -> Reason | None:
    return check_sing(state, seat)


def _check_contraflor(_state: State, _seat: int, _word: Word) -> Reason | None:
    """G6, G7: only a flor that is open can be answered so, and none is."""
    return Reason.NOTHING_TO_ANSWER


def _check_duty(state: State, seat: int) -> Reason | None:
    """``flor_duty``: a seat that may sing must, and its partner waits for it."""
    if state.has_flor_to_sing(seat):
        return Reason.MUST_SING
    return None if seat in state.to_act else Reason.FLOR_FIRST


_FLOR_WORDS: Final = frozenset({Word.FLOR, Word.CONTRAFLOR, Word.CONTRAFLOR_AL_RESTO})
# Words that some rules do not have at all.
_RARE_WORDS: Final = frozenset({Word.FOLD, *ENVIDO_WORDS, *_FLOR_WORDS})

_CHECKS: Final[Mapping[Word, Callable[[State, int, Word], Reason | None]]] = {
    Word.PLAY: _check_play,
    Word.COVER: _check_cover,
    Word.RAISE: _check_raise,
    Word.ACCEPT: _check_answer,
    Word.DECLINE: _check_answer,
    Word.FOLD: _check_fold,
    **dict.fromkeys(ENVIDO_WORDS, check_envido),
    Word.FLOR: _check_sing,
    Word.CONTRAFLOR: _check_contraflor,
    Word.CONTRAFLOR_AL_RESTO: _check_contraflor,
}
