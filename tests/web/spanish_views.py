"""Views of tables with Spanish cards, for pages fed by hand."""

from tests.web import views
from tests.web.views import PLAY, table

# Ana has 33 of swords; nobody has played yet, and she is mano.
PLAY_ES = PLAY | {
    "score": [14, 18],
    "dealer": 1,
    "mano": 0,
    "turn": 0,
    "to_act": [0],
    "value": 1,
    "rung": 0,
    "tricks": [],
    "table": [],
    "hand": ["7e", "6e", "3o"],
    "cards_left": [3, 3, 3, 3],
    "manilhas": [],
    "raiser": None,
    "own_envido": 33,
    "legal": [
        "play 7e",
        "play 6e",
        "play 3o",
        "raise",
        "envido",
        "real_envido",
        "falta_envido",
        "fold",
    ],
    "stakes": {"raise": 2, "envido": 2, "real_envido": 3, "falta_envido": 12, "fold": 2},
    "calls_next": "truco",
}
SIGNS = ["1e", "1b", "7e", "7o", "3", "2", "low_ace", "tanto_27", "tanto_30", "blind"]


def spanish(play=None, **changes):
    """Ana's view of a table of argentino with flor."""
    more = {"rules": "argentino-flor", "signs_offered": SIGNS}
    return table(play=PLAY_ES | (play or {}), **more | changes)


def truco_asked():
    """Dani asks truco in trick 1; Ana may answer with everything but a flor."""
    return spanish(
        {
            "question": {"kind": "raise", "by": 3, "call": "truco", "value": 2},
            "to_act": [0, 2],
            "turn": 3,
            "legal": ["accept", "decline", "raise", "envido", "real_envido", "falta_envido"],
            "stakes": {
                "accept": 2,
                "decline": 1,
                "raise": 3,
                "envido": 2,
                "real_envido": 3,
                "falta_envido": 12,
            },
            "calls_next": "retruco",
            "table": [{"seat": 0, "card": "3o"}, {"seat": 1, "card": "1b"}],
            "hand": ["7e", "6e"],
        }
    )


def everything_asked():
    """As many calls at once as there ever are: a truco asked of who holds a flor."""
    view = truco_asked()
    view["play"] |= {"hand": ["7e", "6e", "1e"], "own_flor": 34, "own_envido": 33, "table": []}
    view["play"]["legal"] = [*view["play"]["legal"], "flor"]
    view["play"]["stakes"] |= {"flor": 3}
    return view


def envido_asked():
    """Over the truco, which waits, Caro has called real envido."""
    return spanish(
        {
            "question": {"kind": "envido", "by": 1, "call": "real_envido", "value": 5},
            "waiting": {"kind": "raise", "by": 0, "call": "truco", "value": 2},
            "to_act": [0, 2],
            "legal": ["accept", "decline", "falta_envido"],
            "stakes": {"accept": 5, "decline": 2, "falta_envido": 12},
            "envido": {
                "calls": [[1, "envido"], [2, "envido"], [1, "real_envido"]],
                "open": True,
                "accepted": None,
                "told": [],
                "winner": None,
                "points": 0,
            },
        }
    )


def flor_asked():
    """Caro sings flor; Ana holds one too and answers alone."""
    return spanish(
        {
            "hand": ["7e", "6e", "1e"],
            "own_flor": 34,
            "question": {"kind": "flor", "by": 1, "call": "flor", "value": 6},
            "to_act": [0],
            "legal": ["accept", "decline", "contraflor"],
            "stakes": {"accept": 6, "decline": 3, "contraflor": 6},
            "flor": {
                "calls": [[1, "flor"]],
                "open": True,
                "asked": 0,
                "winner": None,
                "points": 0,
                "told": None,
            },
        }
    )


def partner_sings():
    """Beto sings flor and Ana is asked whether she sings hers too."""
    view = flor_asked()
    view["play"]["question"] = {"kind": "flor", "by": 2, "call": "flor", "value": 6}
    view["play"] |= {"legal": ["flor", "decline"], "stakes": {"flor": 6, "decline": 3}}
    return view


def envido_told():
    """Ana has won the envido with 33, and plays on."""
    return spanish(
        {
            "score": [16, 18],
            "legal": ["play 7e", "play 6e", "play 3o", "raise", "fold"],
            "stakes": {"raise": 2, "fold": 1},
            "envido": {
                "calls": [[1, "envido"]],
                "open": False,
                "accepted": True,
                "told": [[0, 33]],
                "winner": 0,
                "points": 2,
            },
            "scored": [{"side": 0, "points": 2, "for": "envido"}],
        }
    )


def between_hands():
    """A new hand is dealt; the last one brought an envido to one side and the hand to the other."""
    return spanish(
        {"legal": [], "stakes": {}, "turn": 3, "to_act": [3], "mano": 3, "dealer": 0},
        last_hand={
            "number": 2,
            "game": 0,
            "winner": 1,
            "points": 1,
            "score": [16, 19],
            "scored": [
                {"side": 0, "points": 2, "for": "envido"},
                {"side": 1, "points": 1, "for": "hand"},
            ],
            "shown": [[2, ["7e", "6e"]]],
            "tricks": [1, 1],
            "last_trick": {
                "cards": [
                    {"seat": 1, "card": "1b"},
                    {"seat": 2, "card": "6e"},
                    {"seat": 3, "card": "4c"},
                    {"seat": 0, "card": "12o"},
                ],
                "seat": 1,
                "winner": 1,
            },
        },
    )


def alone_against_caro():
    """One against one: nobody to show a sign to."""
    view = spanish(
        {"players": 2, "cards_left": [3, 3], "dealer": 1, "mano": 0},
        rules="argentino-club",
        signs_offered=[],
    )
    view["players"] = view["players"][:2]
    view["sides"] = [{"name": "Ana", "games": 0}, {"name": "Caro", "games": 0}]
    return view


def six_of_paulista():
    """Three against three; the four of clubs is turned, so the fives are manilhas."""
    names = ("Ana", "Caro", "Beto", "Dani", "Eva", "Fabi")
    players = [
        {"seat": seat, "side": seat % 2, "name": name, "ready": True, "policy": ""}
        for seat, name in enumerate(names)
    ]
    play = PLAY | {
        "players": 6,
        "score": [3, 11],
        "value": 3,
        "turned": "4c",
        "manilhas": ["5c", "5h", "5s", "5d"],
        "hand": ["5s", "Kd", "2h"],
        "cards_left": [3, 2, 2, 2, 2, 2],
        "dealer": 0,
        "mano": 1,
        "tricks": [],
        "legal": ["play 5s", "play Kd", "play 2h", "raise"],
        "stakes": {"raise": 3},
        "calls_next": "truco",
        "table": [
            {"seat": seat, "card": card}
            for seat, card in ((1, "Qs"), (2, "7d"), (3, "3h"), (4, "5d"), (5, "Jc"))
        ],
    }
    view = views.table(play=play, rules="paulista", players=players)
    view["sides"] = [
        {"name": "Ana, Beto e Eva", "games": 0},
        {"name": "Caro, Dani e Fabi", "games": 0},
    ]
    return view
