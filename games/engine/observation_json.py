"""An observation as JSON-able values, for sockets, messages and the API."""

from collections.abc import Iterable

from games.engine.observation import Observation, SeenCard, SeenTrick


def observation_dict(observation: Observation) -> dict[str, object]:
    """Return *observation* in lists, dicts with string keys, and plain values.

    Built field by field, like the observation itself.
    """
    seen = observation
    return {
        "rules": seen.rules.spec(),
        "seat": seen.seat,
        "players": seen.players,
        "score": list(seen.score),
        "dealer": seen.dealer,
        "mano": seen.mano,
        "turn": seen.turn,
        "to_act": list(seen.to_act),
        "over": seen.over,
        "winner": seen.winner,
        "game_winner": seen.game_winner,
        "value": seen.value,
        "rung": seen.rung,
        "tricks": list(seen.tricks),
        "table": _cards(seen.table),
        "past": [_trick(trick) for trick in seen.past],
        "last_trick": None if seen.last_trick is None else _trick(seen.last_trick),
        "covers": [list(cover) for cover in seen.covers],
        "hand": list(seen.hand),
        "cards_left": list(seen.cards_left),
        "partner_hands": {str(seat): list(hand) for seat, hand in seen.partner_hands.items()},
        "turned": seen.turned,
        "manilhas": list(seen.manilhas),
        "question": None if seen.question is None else dict(seen.question),
        "legal": list(seen.legal),
        "stakes": dict(seen.stakes),
        "calls_next": seen.calls_next,
        "brink": seen.brink,
        "blind": seen.blind,
        "forfeit": seen.forfeit,
    }


def _trick(trick: SeenTrick) -> dict[str, object]:
    return {
        "cards": _cards(trick.cards),
        "winner": trick.winner,
        "seat": trick.seat,
    }


def _cards(cards: Iterable[SeenCard]) -> list[dict[str, object]]:
    return [{"seat": seat, "card": card} for seat, card in cards]
