"""The page of a table."""

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from games.engine import rule_set
from games.errors import DomainError
from games.models import Series
from games.selectors import table_view
from games.visitors import player_of
from games.words import TEXTS, speech_of, words_of_table

# Where the seats are drawn, going round from the viewer's own.
PLACES = {
    2: ("bottom", "top"),
    4: ("bottom", "right", "top", "left"),
    6: ("bottom", "right-low", "right-high", "top", "left-high", "left-low"),
}


@never_cache
@require_safe
def table(request: HttpRequest, public_id: str) -> HttpResponse:
    """Show the table as it stands; the script of the page then follows it over the socket."""
    viewer = player_of(request.user, request.session)
    try:
        view = table_view(series=public_id, viewer=viewer, at=timezone.now())
    except DomainError as error:
        raise Http404(str(error.message)) from error
    return render(request, "games/table.html", _context(view))


def _context(view: dict[str, Any]) -> dict[str, object]:
    base = view["seat"] or 0
    places = PLACES[len(view["players"])]
    seats = [
        {**player, "place": places[(player["seat"] - base) % len(places)]}
        for player in view["players"]
    ]
    near = base % 2
    score = _score(view)
    sides = [{**side, "points": score[number]} for number, side in enumerate(view["sides"])]
    home = view["home"] or "/"
    rules = rule_set(view["rules"])
    speech = speech_of(rules)
    return {
        "table": view,
        "title": view["title"] or _("Table"),
        "home": home,
        "home_word": _home_word(home),
        "near": sides[near],
        "far": sides[1 - near],
        "seats": seats,
        "best_of": view["best_of"],
        "rules": rules,
        "speech": speech,
        "worth": speech.word("worth", points=view["play"]["value"]) if view["play"] else "",
        "status": _status(view),
        "words": words_of_table(rules),
    }


def _score(view: dict[str, Any]) -> list[int]:
    for place in ("play", "last_hand"):
        if view[place]:
            return list(view[place]["score"])
    return [0, 0]


def _home_word(home: str) -> str:
    if home.startswith("/t/"):
        return _("To the tournament")
    return _("Play again") if home == "/play/" else _("Back")


def _status(view: dict[str, Any]) -> str:
    """Say where the match stands, for a page without a script."""
    result, play = view["result"], view["play"]
    if result and result["winner"] is not None:
        side = view["sides"][result["winner"]]["name"]
        return str(TEXTS["over_won"]).replace("{side}", side)
    if view["state"] == Series.State.PLAYING and play and play["turn"] is not None:
        name = view["players"][play["turn"]]["name"]
        return str(TEXTS["their_turn"]).replace("{name}", name)
    unseen = view["boards"] is not None and view["seat"] is None
    dealing = TEXTS["boards_unseen" if unseen else "between_hands"]
    return str(_SENTENCES.get(view["state"], dealing))


_SENTENCES = {
    Series.State.WAITING: gettext_lazy("Waiting for the players."),
    Series.State.PAUSED: TEXTS["paused"],
    Series.State.VOID: TEXTS["void"],
    Series.State.OVER: TEXTS["over"],
}
