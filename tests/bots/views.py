"""Views of a table with chosen cards, as `table_view` of the games would give them."""

from games.engine import observation_dict, observe
from games.signs import SIGNS

NAMES = ("Ana", "Caro", "Beto", "Dani", "Eva", "Fábio")


def view_of(state, seat=0, /, *, names=NAMES, before=None, signs=(), **changes):
    """Return the view of *seat* in *state*; *before* is the hand before, *signs* who showed what.

    A hand that is over stands for the end of the series.
    """
    players = state.players
    rules = state.rules
    own = seat is not None
    over = state.over
    last = state if over else before
    return {
        "seq": 17,
        "series": "k3v9x2m4qp",
        "title": "Copa · Final",
        "home": "",
        "rules": rules.spec(),
        "state": "over" if over else "playing",
        "seat": seat,
        "best_of": 1,
        "game": 0,
        "hand": 3,
        "players": [
            {
                "seat": place,
                "side": place % 2,
                "name": names[place],
                "ready": True,
                "policy": "",
                "bank": None,
            }
            for place in range(players)
        ],
        "sides": [
            {"name": " / ".join(names[side:players:2]), "games": int(state.game_winner == side)}
            for side in (0, 1)
        ],
        "games": [list(state.score)] if over else [],
        "play": None if over else observation_dict(observe(state, seat)),
        "last_hand": None if last is None else _ended(last, seat),
        "signs": [{"seat": by, "sign": sign, "at": ""} for by, sign in signs],
        "signs_offered": list(SIGNS) if own and rules.signs != "off" and players > 2 else [],
        "clock": {"now": "", "turn_ends": None, "deadline": None, "seconds": 90},
        "again": "",
        "result": {"winner": state.game_winner, "games": [list(state.score)]} if over else None,
        **changes,
    }


def _ended(state, seat):
    seen = observation_dict(observe(state, seat))
    return {
        "number": 2,
        "game": 0,
        "winner": state.winner,
        "points": sum(each.points for each in state.scored if each.what == "hand"),
        "score": list(state.score),
        "scored": seen["scored"],
        "shown": seen["shown"],
        "tricks": seen["tricks"],
        "last_trick": seen["last_trick"],
    }
