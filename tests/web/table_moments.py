"""Moments of a table that are not of the game: who is here, what time is left, what comes next."""

from tests.web import views
from tests.web.views import PLAY, table

TURN_OVER = "2026-04-09T22:59:50+00:00"
BANK_OVER = "2026-04-09T23:00:35+00:00"


def with_banks(view, banks, **clock):
    """Return *view* with the time banks of its seats and that clock."""
    for player, bank in zip(view["players"], banks, strict=True):
        player["bank"] = bank
    view["clock"] |= clock
    return view


def in_the_bank():
    """Caro has used up the seconds of her turn; 35 s of her reserve are left."""
    view = table(play=PLAY | {"turn": 1, "to_act": [1], "legal": [], "stakes": {}})
    times = {"turn_ends": TURN_OVER, "deadline": BANK_OVER, "seconds": 40}
    return with_banks(view, [60, 45, 60, 12], **times)


def with_presence(view, *here, watchers=0):
    return view | {"presence": {"here": list(here), "watchers": watchers}}


def nearly_over():
    """Ana has eight seconds left for her turn, and no bank."""
    end = "2026-04-09T23:00:08+00:00"
    return with_banks(table(), [None] * 4, deadline=end, turn_ends=end)


def callable_director():
    return table(director="/t/4f6kq2m9xz/m/8d2c5h7k3w/call/")


def over_at_home():
    """A friendly game against the house is over, and can be played once more."""
    return views.over() | {"home": "/play/", "again": "/table/k3v9x2m4qp/again/"}


def watched_late():
    """What a spectator sees at a table that is shown a minute later."""
    return with_presence(views.watched(), 0, 1, 2, 3, watchers=12) | {"delay": 60}
