"""An observation as JSON-able values, for sockets, messages and the API."""

from collections.abc import Iterable

from games.engine.observation import Observation, SeenCard, SeenEnvido, SeenFlor, SeenTrick
from games.engine.state import Call


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
        "waiting": None if seen.waiting is None else dict(seen.waiting),
        "raiser": seen.raiser,
        "envido": None if seen.envido is None else _envido(seen.envido),
        "flor": None if seen.flor is None else _flor(seen.flor),
        "own_envido": seen.own_envido,
        "own_flor": seen.own_flor,
        "shown": [[seat, list(cards)] for seat, cards in seen.shown],
        "scored": [
            {"side": each.side, "points": each.points, "for": each.what} for each in seen.scored
        ],
        "legal": list(seen.legal),
        "stakes": dict(seen.stakes),
        "calls_next": seen.calls_next,
        "brink": seen.brink,
        "blind": seen.blind,
        "forfeit": seen.forfeit,
    }


def _envido(envido: SeenEnvido) -> dict[str, object]:
    return {
        "calls": _calls(envido.calls),
        "open": envido.open,
        "accepted": envido.accepted,
        "told": [list(each) for each in envido.told],
        "winner": envido.winner,
        "points": envido.points,
    }


def _flor(flor: SeenFlor) -> dict[str, object]:
    return {
        "calls": _calls(flor.calls),
        "open": flor.open,
        "asked": flor.asked,
        "winner": flor.winner,
        "points": flor.points,
        "told": None if flor.told is None else list(flor.told),
    }


def _calls(calls: Iterable[Call]) -> list[list[object]]:
    return [[seat, word.value] for seat, word in calls]


def _trick(trick: SeenTrick) -> dict[str, object]:
    return {
        "cards": _cards(trick.cards),
        "winner": trick.winner,
        "seat": trick.seat,
    }


def _cards(cards: Iterable[SeenCard]) -> list[dict[str, object]]:
    return [{"seat": seat, "card": card} for seat, card in cards]
