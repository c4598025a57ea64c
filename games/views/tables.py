"""The page of a table."""

from typing import Any

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone, translation
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.cache import never_cache
from django.views.decorators.clickjacking import xframe_options_exempt
from django.views.decorators.http import require_safe

from games.engine import rule_set
from games.errors import DomainError
from games.models import Series
from games.selectors import table_view
from games.visitors import player_of
from games.words import TEXTS, Speech, card_name, speech_of, words_of_table
from games.words.cards import picture_of

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


@never_cache
@require_safe
@xframe_options_exempt
def held_table(request: HttpRequest, public_id: str) -> HttpResponse:
    """Show the table within a page of ours that stands in another site's frame.

    It is the public page, in ``?language=``, whatever cookies come along: the page around it
    brings the ticket with which the script gets its person's own view. It sets no cookies either.
    """
    asked = request.GET.get("language", "").lower()
    language = asked if asked in dict(settings.LANGUAGES) else translation.get_language()
    with translation.override(language):
        try:
            view = table_view(series=public_id, viewer=None, at=timezone.now())
        except DomainError as error:
            raise Http404(str(error.message)) from error
        return render(request, "games/table.html", {**_context(view), "held": True})


def _context(view: dict[str, Any]) -> dict[str, object]:
    rules = rule_set(view["rules"])
    speech = speech_of(rules)
    base = view["seat"] or 0
    places = PLACES[len(view["players"])]
    seats = [
        {**player, "place": places[(player["seat"] - base) % len(places)]}
        for player in view["players"]
    ]
    lying, turned = _lying(view, speech)
    near = base % 2
    score = _score(view)
    sides = [{**side, "points": score[number]} for number, side in enumerate(view["sides"])]
    home = view["home"] or "/"
    return {
        "table": view,
        "title": view["title"] or _("Table"),
        "home": home,
        "home_word": _home_word(home),
        # The page of the match, where without a script the director is called.
        "match_page": view.get("director", "").removesuffix("call/"),
        "near": sides[near],
        "far": sides[1 - near],
        "seats": seats,
        "lying": [{**card, "place": seats[card["seat"]]["place"]} for card in lying],
        "turned": turned,
        "best_of": view["best_of"],
        "rules": rules,
        "speech": speech,
        "worth": speech.word("worth", points=view["play"]["value"]) if view["play"] else "",
        "status": _status(view),
        "words": words_of_table(rules),
    }


def _lying(
    view: dict[str, Any], speech: Speech
) -> tuple[list[dict[str, Any]], dict[str, str] | None]:
    """Return the cards in the middle and the turned one, for a page without a script."""
    play = view["play"]
    if play is None:
        return [], None

    def picture(card: str | None) -> dict[str, str]:
        name = str(TEXTS["covered_card"])
        if card is not None:
            name = card_name(card, play["manilhas"], spanish=speech.spanish)
        return {"src": picture_of(card, spanish=speech.spanish), "name": name}

    trick = play["table"] or (play["last_trick"] or {"cards": []})["cards"]
    lying = [{**picture(each["card"]), "seat": each["seat"]} for each in trick]
    return lying, picture(play["turned"]) if play["turned"] else None


def _score(view: dict[str, Any]) -> list[int]:
    for place in ("play", "last_hand"):
        if view[place]:
            return list(view[place]["score"])
    return [0, 0]


def _home_word(home: str) -> str:
    if home.startswith("/t/"):
        return _("To the tournament")
    return _("Another game") if home == "/play/" else _("Back")


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
