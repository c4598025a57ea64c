"""From what a seat sees back to a state, for players who think ahead.

A seat does not know the others' cards, but it can imagine them: with hands put
in their place an observation becomes a state that can be played on.
"""

from collections.abc import Mapping, Sequence

from games.engine.actions import word_action
from games.engine.cards import Card
from games.engine.dealing import seats_with_flor
from games.engine.observation import Observation, SeenCard, SeenFlor
from games.engine.play import apply
from games.engine.refusals import IllegalActionError
from games.engine.state import Brink, Deal, Envido, Flor, Hands, Played, Question, State, Trick

Covered = Mapping[tuple[int, int], Card]
"""The card under each covered one, by the number of its trick and its seat."""


class ImaginingError(ValueError):
    """Hands that do not fit what was seen. Says no card."""


def imagine(
    observation: Observation, hands: Sequence[Sequence[Card]], covered: Covered | None = None
) -> State:
    """Return the state in which *observation* would be what its seat sees.

    *hands* are the three cards that each seat was dealt, from seat 0 on; *covered*
    names the cards that lie covered, where the seat does not know them itself.

    :raises ValueError: if the hand is over or blind.
    :raises ImaginingError: if a hand lacks a card that its seat has played, or a flor
        was asked for of other seats than those that hold one.
    """
    if observation.over or observation.blind:
        raise ValueError("There is nothing to imagine in a hand that is over or blind.")
    known = {(trick, seat): card for trick, seat, card in observation.covers}
    under = {**(covered or {}), **known}
    rows = [*(trick.cards for trick in observation.past), observation.table]
    played = [_played(row, number, under) for number, row in enumerate(rows)]
    dealt: Hands = tuple(tuple(hand) for hand in hands)
    state = State(
        deal=_deal(observation, dealt),
        score=observation.score,
        hands=_left(dealt, played),
        turn=observation.turn,
        brink=Brink(observation.brink),
        table=played[-1],
        past=tuple(
            Trick(cards, trick.winner, trick.seat)
            for cards, trick in zip(played[:-1], observation.past, strict=True)
        ),
        rung=observation.rung,
        question=_question(observation),
        raiser=observation.raiser,
        envido=_envido(observation),
        scored=observation.scored,
    )
    return state if observation.flor is None else _with_flor(state, observation.flor)


def _deal(observation: Observation, dealt: Hands) -> Deal:
    rules = observation.rules
    return Deal(
        rules=rules,
        players=observation.players,
        dealer=observation.dealer,
        mano=observation.mano,
        hands=dealt,
        turned=observation.turned,
        brink_side=_brink_side(observation),
        strengths=rules.strengths(observation.turned),
        flors=seats_with_flor(rules, dealt),
    )


def _brink_side(observation: Observation) -> int | None:
    """Return the only side on the brink; nothing is scored in mid-hand where there is one."""
    if observation.brink not in {Brink.DECIDE, Brink.PLAY}:
        return None
    assert observation.rules.brink is not None
    return 0 if observation.score[0] >= observation.rules.brink else 1


def _played(row: Sequence[SeenCard], trick: int, under: Covered) -> tuple[Played, ...]:
    try:
        return tuple(
            Played(seat, under[trick, seat], covered=True)
            if card is None
            else Played(seat, card, covered=False)
            for seat, card in row
        )
    except KeyError:
        raise ImaginingError("A covered card was not imagined.") from None


def _left(dealt: Hands, played: Sequence[tuple[Played, ...]]) -> Hands:
    """Return the hands without the cards that were played from them."""
    hands = [list(hand) for hand in dealt]
    try:
        for row in played:
            for each in row:
                hands[each.seat].remove(each.card)
    except ValueError:
        raise ImaginingError("A hand lacks a card that was played from it.") from None
    return tuple(tuple(hand) for hand in hands)


def _question(observation: Observation) -> Question | None:
    """Return the raise that is asked, now or after an envido or a flor."""
    for asked in (observation.question, observation.waiting):
        if asked is not None and asked["kind"] == "raise":
            return Question(int(str(asked["by"])), observation.rung + 1)
    return None


def _envido(observation: Observation) -> Envido | None:
    seen = observation.envido
    if seen is None:
        return None
    return Envido(seen.calls, seen.open, seen.accepted, seen.told, seen.winner, seen.points)


def _with_flor(state: State, seen: SeenFlor) -> State:
    """Sing an open flor again, word by word: who is asked next follows from the hands."""
    if not seen.open:
        flor = Flor(seen.calls, seen.points, winner=seen.winner, points=seen.points, told=seen.told)
        return state._replace(flor=flor)
    if state.envido is not None:
        # The flor has made it void; it was open when the flor was sung.
        state = state._replace(envido=state.envido._replace(open=True))
    try:
        for seat, word in seen.calls:
            state = apply(state, word_action(seat, word))
    except IllegalActionError:
        raise ImaginingError("The flor was asked of other seats.") from None
    if state.flor is None or state.flor.asked != seen.asked:
        raise ImaginingError("The flor was asked of other seats.")
    return state
