"""What one seat, or a spectator, may see of a hand.

Everything here is built from nothing, field by field, so that a field added
to the state stays secret until it is put here on purpose.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from games.engine.actions import Action, Word, words_of
from games.engine.cards import Card
from games.engine.play import card_of, legal_actions
from games.engine.refusals import raise_forfeits
from games.engine.rules import RuleSet
from games.engine.stakes import next_call, open_question, stakes_of
from games.engine.state import Played, Score, State, Trick, side_of

SeenCard = tuple[int, Card | None]
"""A seat and the card it played; None: it lies covered."""


@dataclass(frozen=True, slots=True)
class SeenTrick:
    """A finished trick. *winner* is a side, *seat* the winning card's owner; None: tied."""

    cards: tuple[SeenCard, ...]
    winner: int | None
    seat: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Observation:
    """A hand as *seat* sees it; a spectator is None."""

    rules: RuleSet
    seat: int | None
    players: int
    score: Score
    dealer: int
    mano: int
    turn: int | None
    """The seat to play a card, also while a question keeps it waiting."""
    to_act: tuple[int, ...]
    over: bool
    winner: int | None
    game_winner: int | None
    value: int
    rung: int
    tricks: tuple[int | None, ...]
    table: tuple[SeenCard, ...]
    past: tuple[SeenTrick, ...]
    last_trick: SeenTrick | None
    covers: tuple[tuple[int, int, Card], ...]
    """Covered cards that the viewer may know: number of the trick, seat, card."""
    hand: tuple[Card | None, ...]
    """The viewer's own cards; in a blind hand a None for each."""
    cards_left: tuple[int, ...]
    partner_hands: Mapping[int, tuple[Card, ...]]
    """Only for the side that decides, or has decided, on the brink."""
    turned: Card | None
    manilhas: tuple[Card, ...]
    question: Mapping[str, object] | None
    legal: tuple[str, ...]
    """What the viewer may do, in notation without the seat."""
    stakes: Mapping[str, int]
    """For each legal word the points at stake: accept and raise: what the hand would then
    be worth; decline: what the other side scores."""
    calls_next: str | None
    brink: str
    blind: bool
    forfeit: bool
    """Whether a raise would lose the game at once; a screen must ask twice."""


def observe(state: State, seat: int | None) -> Observation:
    """Return *state* as *seat* sees it, or as a spectator does when *seat* is None."""
    if seat is not None and not 0 <= seat < state.players:
        raise ValueError(f"There is no seat {seat} at a table of {state.players}.")
    legal = () if seat is None else legal_actions(state, seat)
    past = tuple(_seen_trick(trick) for trick in state.past)
    return Observation(
        rules=state.rules,
        seat=seat,
        players=state.players,
        score=state.score,
        dealer=state.dealer,
        mano=state.mano,
        turn=state.turn,
        to_act=state.to_act,
        over=state.over,
        winner=state.winner,
        game_winner=state.game_winner,
        value=state.value,
        rung=state.rung,
        tricks=state.tricks,
        table=_seen_cards(state.table),
        past=past,
        last_trick=past[-1] if past else None,
        covers=_known_covers(state, seat),
        hand=_own_hand(state, seat),
        cards_left=tuple(len(hand) for hand in state.hands),
        partner_hands=_partner_hands(state, seat),
        turned=state.turned,
        manilhas=state.rules.manilha_cards(state.turned),
        question=open_question(state),
        legal=tuple(words_of(action) for action in legal),
        stakes=stakes_of(state, legal),
        calls_next=next_call(state),
        brink=state.brink.value,
        blind=state.blind,
        forfeit=not state.over and raise_forfeits(state),
    )


def public_action(state: State, action: Action, seat: int | None) -> str:
    """Return *action*, about to be done in *state*, in notation as *seat* may read it.

    B6: a covered card is named to those alone who may know it. E6: a card
    played open in a blind hand is there for all to see, so it is named.
    """
    if action.word is Word.PLAY:
        return f"{action.seat} play {card_of(state, action)}"
    if action.word is Word.COVER:
        if _knows_cover(state, action.seat, seat):
            return f"{action.seat} cover {card_of(state, action)}"
        return f"{action.seat} cover"
    return str(action)


def _own_hand(state: State, seat: int | None) -> tuple[Card | None, ...]:
    """E6: in a blind hand nobody sees a card before it is played, the own ones included."""
    if seat is None:
        return ()
    return (None,) * len(state.hands[seat]) if state.blind else state.hands[seat]


def _sees_partners(state: State, seat: int | None) -> bool:
    """E1, E2: the only side on the brink sees its own side's cards through that hand."""
    return seat is not None and state.brink_side == side_of(seat)


def _partner_hands(state: State, seat: int | None) -> dict[int, tuple[Card, ...]]:
    if seat is None or not _sees_partners(state, seat):
        return {}
    partners = state.seats_of(side_of(seat))
    return {partner: state.hands[partner] for partner in partners if partner != seat}


def _seen_cards(cards: tuple[Played, ...]) -> tuple[SeenCard, ...]:
    return tuple((each.seat, None if each.covered else each.card) for each in cards)


def _seen_trick(trick: Trick) -> SeenTrick:
    return SeenTrick(_seen_cards(trick.cards), trick.winner, trick.seat)


def _knows_cover(state: State, owner: int, seat: int | None) -> bool:
    """B6: its owner, in a brink hand also the deciding side's partners, blind nobody."""
    if state.blind or seat is None:
        return False
    partner = side_of(owner) == side_of(seat) and _sees_partners(state, seat)
    return owner == seat or partner


def _known_covers(state: State, seat: int | None) -> tuple[tuple[int, int, Card], ...]:
    rows = (*(trick.cards for trick in state.past), state.table)
    return tuple(
        (number, each.seat, each.card)
        for number, row in enumerate(rows)
        for each in row
        if each.covered and _knows_cover(state, each.seat, seat)
    )
