"""Views of a table as docs/events.md describes them, for pages fed by hand."""

import copy

NOW = "2026-04-09T23:00:00+00:00"
SOON = "2026-04-09T23:00:14+00:00"

PLAY = {
    "seat": 0,
    "players": 4,
    "score": [7, 9],
    "dealer": 2,
    "mano": 3,
    "turn": 0,
    "to_act": [0],
    "over": False,
    "winner": None,
    "game_winner": None,
    "value": 4,
    "rung": 1,
    "tricks": [0],
    "table": [{"seat": 3, "card": "5c"}],
    "last_trick": None,
    "hand": ["Jd", "3c"],
    "cards_left": [2, 2, 2, 1],
    "partner_hands": {},
    "turned": None,
    "manilhas": ["4c", "7h", "As", "7d"],
    "question": None,
    "waiting": None,
    "raiser": 1,
    "envido": None,
    "flor": None,
    "own_envido": None,
    "own_flor": None,
    "shown": [],
    "scored": [],
    "legal": ["play Jd", "play 3c", "raise"],
    "stakes": {"raise": 6},
    "calls_next": "seis",
    "brink": "none",
    "blind": False,
    "forfeit": False,
}


def table(*, play=PLAY, **changes):
    """Ana's view of her table in the middle of a hand, with *changes*."""
    names = ("Ana", "Caro", "Beto Cavalcanti", "Dani")
    players = [
        {"seat": seat, "side": seat % 2, "name": name, "ready": True, "policy": ""}
        for seat, name in enumerate(names)
    ]
    view = {
        "series": "k3v9x2m4qp",
        "title": "Copa de Outono · Final",
        "home": "/t/4f6kq2m9xz/",
        "rules": "mineiro",
        "state": "playing",
        "seat": 0,
        "best_of": 1,
        "game": 0,
        "hand": 3,
        "players": players,
        "sides": [{"name": "Ana e Beto", "games": 0}, {"name": "Caro e Dani", "games": 0}],
        "games": [],
        "clock": {"now": NOW, "deadline": SOON, "seconds": 40},
        "play": copy.deepcopy(play),
        "last_hand": None,
        "signs": [],
        "signs_offered": [],
        "deal": {"commitment": "ab" * 32, "sides": ["", ""], "seed": None},
        "result": None,
    }
    return view | changes


def asked():
    """Dani has called six; Ana or Beto must answer."""
    question = {"kind": "raise", "by": 3, "call": "seis", "value": 6}
    return table(
        play=PLAY
        | {
            "question": question,
            "to_act": [0, 2],
            "turn": 3,
            "legal": ["accept", "raise", "decline"],
            "stakes": {"accept": 6, "raise": 10, "decline": 4},
            "calls_next": "dez",
            "table": [
                {"seat": 0, "card": "5h"},
                {"seat": 1, "card": "Qs"},
                {"seat": 2, "card": "7d"},
            ],
        }
    )


def brink():
    """Ana and Beto have ten and decide, seeing both hands."""
    question = {"kind": "brink", "by": 0, "call": None, "value": 4}
    return table(
        play=PLAY
        | {
            "score": [10, 6],
            "tricks": [],
            "question": question,
            "to_act": [0, 2],
            "turn": 3,
            "legal": ["accept", "decline"],
            "stakes": {"accept": 4, "decline": 2},
            "calls_next": None,
            "table": [],
            "hand": ["4c", "Kd", "2h"],
            "cards_left": [3, 3, 3, 3],
            "partner_hands": {"2": ["7h", "5s", "Qd"]},
            "brink": "decide",
        }
    )


def waiting():
    view = table(play=None, state="waiting")
    view["players"][0]["ready"] = view["players"][3]["ready"] = False
    return view


def over():
    return table(
        play=None,
        state="over",
        games=[[12, 8]],
        result={"winner": 0, "games": [[12, 8]]},
        last_hand={
            "number": 9,
            "winner": 0,
            "points": 4,
            "score": [12, 8],
            "scored": [{"side": 0, "points": 4, "for": "hand"}],
            "shown": [],
            "tricks": [0, 0],
            "last_trick": None,
        },
        clock={"now": NOW, "deadline": None, "seconds": 40},
    )


def watched():
    """The same table for who only watches; one card lies face down."""
    return table(
        seat=None,
        play=PLAY
        | {
            "seat": None,
            "hand": [],
            "legal": [],
            "stakes": {},
            "turn": 2,
            "to_act": [2],
            "table": [
                {"seat": 3, "card": "5c"},
                {"seat": 0, "card": None},
                {"seat": 1, "card": "As"},
            ],
        },
    )


def coverable():
    """A card may be laid face down."""
    return table(play=PLAY | {"legal": ["play Jd", "play 3c", "cover Jd", "cover 3c", "raise"]})


def blind():
    """An iron hand that is played without looking."""
    return table(
        play=PLAY
        | {
            "score": [10, 10],
            "tricks": [],
            "table": [],
            "hand": [None, None, None],
            "cards_left": [3, 3, 3, 3],
            "legal": ["play #0", "play #1", "play #2"],
            "stakes": {},
            "calls_next": None,
            "brink": "iron",
            "blind": True,
        }
    )


def forfeiting():
    """A raise is legal, and loses the game."""
    return table(play=PLAY | {"stakes": {}, "brink": "play", "forfeit": True})
