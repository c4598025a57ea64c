"""A finished match again, hand by hand and step by step, with every card open."""

from dataclasses import dataclass
from typing import Any
from urllib.parse import urlencode

from django.http import Http404, HttpRequest, HttpResponse, QueryDict
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from games.models import Series
from games.selectors import HandOutline, hand_outlines, steps_of
from games.views.moments import Storyteller
from games.views.published import revealed_series


@dataclass(frozen=True, slots=True)
class Place:
    """A moment of a series: the hand, by its place in the list of hands, and the step in it."""

    hand: int
    step: int


@require_safe
def replay(request: HttpRequest, public_id: str) -> HttpResponse:
    """Show the moment that ``?game=&hand=&step=`` names, as ``seat`` saw it or all open.

    With ``part=hand`` only that hand is sent, all its moments, for the script of the page.
    """
    series = revealed_series(public_id)
    hands = hand_outlines(series)
    seat = _seat(request.GET, series)
    place = _place(request.GET, hands)
    outline = hands[place.hand]
    storyteller = Storyteller(series, seat)
    moments = storyteller.moments(
        outline, steps_of(series, outline), last=place.hand == len(hands) - 1
    )
    for number, moment in enumerate(moments):
        moment["url"] = _url(series, hands, Place(place.hand, number), seat)
    context = {
        "series": series,
        "hand": _named(series, outline),
        "moments": moments,
        "step": place.step,
    }
    if request.GET.get("part") == "hand":
        return render(request, "games/_replay_hand.html", context)
    context |= {
        "moment": moments[place.step],
        "hands": [_named(series, each) for each in hands],
        "names": storyteller.names,
        "seat": seat,
        "ways": _ways(series, hands, place, seat),
        "outline": {
            "url": reverse("games:replay", args=[series.public_id]),
            "seat": seat,
            "at": _index(hands, place),
            "hands": [_outlined(series, each) for each in hands],
        },
    }
    return render(request, "games/replay.html", context)


def _seat(query: QueryDict, series: Series) -> int | None:
    """Return the seat whose view is asked for, None for every card open."""
    seat = _number(query, "seat")
    if seat is not None and seat >= series.players_count:
        raise Http404(_("There is no such moment in this match."))
    return seat


def _place(query: QueryDict, hands: list[HandOutline]) -> Place:
    """Return the moment that *query* names; what it leaves out is the first."""
    game, number, step = (_number(query, name) or 0 for name in ("game", "hand", "step"))
    for index, hand in enumerate(hands):
        if (hand.game, hand.number) == (game, number) and step <= hand.actions:
            return Place(index, step)
    raise Http404(_("There is no such moment in this match."))


def _number(query: QueryDict, name: str) -> int | None:
    text = query.get(name, "")
    if not text:
        return None
    if not (text.isascii() and text.isdecimal() and len(text) < 5):
        raise Http404(_("There is no such moment in this match."))
    return int(text)


def _ways(
    series: Series, hands: list[HandOutline], place: Place, seat: int | None
) -> dict[str, str]:
    """Return where the links of the page lead; empty at the ends of the match."""
    last = len(hands) - 1
    back, on = Place(place.hand, place.step - 1), Place(place.hand, place.step + 1)
    if place.step == 0 and place.hand > 0:
        back = Place(place.hand - 1, hands[place.hand - 1].actions)
    if place.step == hands[place.hand].actions:
        on = Place(place.hand + 1, 0)
    ways = {
        # As a player of music does: first to the beginning of this one.
        "previous_hand": Place(place.hand if place.step else place.hand - 1, 0),
        "previous": back,
        "next": on,
        "next_hand": Place(place.hand + 1, 0),
    }
    return {
        name: _url(series, hands, way, seat) if 0 <= way.hand <= last and way.step >= 0 else ""
        for name, way in ways.items()
    }


def _url(series: Series, hands: list[HandOutline], place: Place, seat: int | None) -> str:
    hand = hands[place.hand]
    query: dict[str, Any] = {"game": hand.game, "hand": hand.number, "step": place.step}
    if seat is not None:
        query["seat"] = seat
    return f"{reverse('games:replay', args=[series.public_id])}?{urlencode(query)}"


def _index(hands: list[HandOutline], place: Place) -> int:
    """Return the number of the moment in the whole match."""
    return sum(hand.actions + 1 for hand in hands[: place.hand]) + place.step


def _outlined(series: Series, hand: HandOutline) -> dict[str, object]:
    return {
        "game": hand.game,
        "hand": hand.number,
        "steps": hand.actions + 1,
        "name": _named(series, hand)["name"],
    }


def _named(series: Series, hand: HandOutline) -> dict[str, object]:
    """Return *hand* with what it is called: people count from one."""
    values = {"game": hand.game + 1, "hand": hand.number + 1}
    if series.boards is not None:
        name = _("Board %(game)d") % values
    elif series.best_of == 1:
        name = _("Hand %(hand)d") % values
    else:
        name = _("Game %(game)d, hand %(hand)d") % values
    return {
        "game": hand.game,
        "number": hand.number,
        "name": name,
        "score": f"{hand.start[0]}–{hand.start[1]}",
    }
