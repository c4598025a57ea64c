"""What one seat, or a spectator, may see of a hand.

Everything here is built from nothing, field by field, so that a field added
to the state stays secret until it is put here on purpose.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from games.engine.actions import Action, Word, words_of
from games.engine.cards import Card
from games.engine.legality import raise_forfeits
from games.engine.play import card_of, legal_actions
from games.engine.rules import RuleSet
from games.engine.stakes import next_call, open_question, stakes_of, waiting_question
from games.engine.state import Call, Played, Score, Scored, State, Told, Trick, side_of
from games.engine.tantos import ShownCards, own_envido, own_flor, shown_cards

SeenCard = tuple[int, Card | None]
"""A seat and the card it played; None: it lies covered."""


@dataclass(frozen=True, slots=True)
class SeenTrick:
    """A finished trick. *winner* is a side, *seat* the winning card's owner; None: tied."""

    cards: tuple[SeenCard, ...]
    winner: int | None
    seat: int | None


@dataclass(frozen=True, slots=True)
class SeenEnvido:
    """The envido of the hand, all of it public (F7)."""

    calls: tuple[Call, ...]
    open: bool
    accepted: bool | None
    """None while it is open, and if a flor made it void."""
    told: tuple[Told, ...]
    winner: int | None
    points: int


@dataclass(frozen=True, slots=True)
class SeenFlor:
    """The flor of the hand as everybody knows it (G10)."""

    calls: tuple[Call, ...]
    open: bool
    asked: int | None
    winner: int | None
    points: int
    told: Told | None
    """The seat and the points of the flor that won a comparison."""


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
    waiting: Mapping[str, object] | None
    """The raise that waits while an envido or a flor is open."""
    raiser: int | None
    """The side that made the last raise."""
    envido: SeenEnvido | None
    flor: SeenFlor | None
    own_envido: int | None
    """The viewer's own points; None for others, and where the rules have no envido."""
    own_flor: int | None
    """The points of the viewer's own flor; None without one."""
    shown: tuple[ShownCards, ...]
    """The cards that prove an envido or a flor, at the end of the hand."""
    scored: tuple[Scored, ...]
    legal: tuple[str, ...]
    """What the viewer may do, in notation without the seat."""
    stakes: Mapping[str, int]
    """For each legal word the points at stake: decline and fold: what the other side scores;
    the others: what would then be played for."""
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
        waiting=waiting_question(state),
        raiser=state.raiser,
        envido=_seen_envido(state),
        flor=_seen_flor(state),
        own_envido=own_envido(state, seat),
        own_flor=own_flor(state, seat),
        shown=shown_cards(state),
        scored=state.scored,
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


def _seen_envido(state: State) -> SeenEnvido | None:
    envido = state.envido
    if envido is None:
        return None
    return SeenEnvido(
        envido.calls, envido.open, envido.accepted, envido.told, envido.winner, envido.points
    )


def _seen_flor(state: State) -> SeenFlor | None:
    """G10: being asked is public; of a comparison the winning points alone."""
    flor = state.flor
    if flor is None:
        return None
    is_open = flor.asked is not None
    return SeenFlor(flor.calls, is_open, flor.asked, flor.winner, flor.points, flor.told)


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
