"""Who may act at a table and what may be said, as far as everybody there can know."""

from collections.abc import Mapping

from games.engine.actions import Word, word_action
from games.engine.legality import legal_words
from games.engine.stakes import stakes_of
from games.engine.state import State


def public_offers(state: State) -> Mapping[str, int | None]:
    """Return the words that a seat might say now, each with the points at stake, if it has any.

    The same whoever holds what: a flor is its holder's secret until it is sung (G10), so each seat
    that may act is taken to hold one, and to hold none. A seat may therefore be refused a word
    that is named here, but never say one that is not.
    """
    nobody = _as_if_dealt(state, ())
    said: dict[Word, int | None] = {}
    for seat in nobody.to_act:
        for imagined in (nobody, _as_if_dealt(state, (seat,))):
            words = legal_words(imagined, seat)
            stakes = stakes_of(imagined, [word_action(seat, word) for word in words])
            said |= {word: stakes.get(word.value) for word in words}
    return {word.value: said[word] for word in Word if word in said}


def public_to_act(state: State) -> tuple[int, ...]:
    """Return the seats that may act now, ascending, as far as everybody can know.

    Who must sing a flor alone may act, but that they hold one is theirs to tell.
    """
    return _as_if_dealt(state, ()).to_act


def _as_if_dealt(state: State, flors: tuple[int, ...]) -> State:
    return state._replace(deal=state.deal._replace(flors=flors))
