"""The columns of the lists that people take away and bring back, and what stands above them."""

from django.utils.functional import Promise
from django.utils.text import format_lazy
from django.utils.translation import gettext_lazy as _

from tournaments.models import Match, RequestedBye

# By the names that programs read; what people read is translated when a list is written.
TITLES = {
    "stage": _("Stage"),
    "round": _("Round"),
    "match": _("Match"),
    "group": _("Group"),
    "table": _("Table"),
    "first": _("First side"),
    "second": _("Second side"),
    "state": _("State"),
    "outcome": _("Result"),
    "winner": _("Winner"),
    "finished_at": _("Finished at"),
}

# The bye that the draw of a Swiss round gives, beside those that a side may have asked for.
ALLOTTED_BYE = "PAB"
BYES = (ALLOTTED_BYE, *RequestedBye.Kind.values, Match.Outcome.BYE.value)

# How a match came to its result, as one word of a list. A bye is named by its kind's usual code.
OUTCOMES = {
    **{outcome.value: outcome.label for outcome in Match.Outcome},
    ALLOTTED_BYE: ALLOTTED_BYE,
    **{kind: kind for kind in RequestedBye.Kind.values},
}


def game_column(game: int, place: int) -> str:
    """Return the name of the column with the points of a side in a game, both from 1."""
    return f"game_{game}_{place}"


def game_title(game: int, place: int) -> Promise:
    """Return what stands above :func:`game_column`, translated when it is shown."""
    return format_lazy(_("Game {game}, side {side}"), game=game, side=place)
