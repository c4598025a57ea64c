"""The Mini App: the table in a page that Telegram opens, by the ticket that Telegram's word is worth.

The page itself is the same for everybody, whatever cookies come along: within Telegram's own page
on the web a browser sends none. Its script hands the launch data over, gets a ticket for them, and shows the
person's tables, or one of them in a frame of its own.
"""

import json
from http import HTTPStatus
from typing import Any, Final

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.template.loader import render_to_string
from django.utils import timezone, translation
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.clickjacking import xframe_options_exempt
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_POST, require_safe
from django_ratelimit.decorators import ratelimit

from bots import selectors
from bots.services import launches
from bots.services.launches import Entrance
from bots.views.refusing import refusal
from games.errors import DomainError
from games.selectors import live_series_of
from games.ticket_doors import admits_tickets, ticket_of
from tournaments.selectors.my_matches import to_play

LARGEST: Final = 16 * 1024


@never_cache
@require_safe
@xframe_options_exempt
def app(request: HttpRequest) -> HttpResponse:
    return render(request, "bots/app.html", {"bot": selectors.bot_username()})


@csrf_exempt
@require_POST
@never_cache
@ratelimit(key="ip", rate="600/h", block=False)
def app_session(request: HttpRequest) -> HttpResponse:
    """Give out a ticket for launch data: no cookie is read or set, so no form can be forged.

    The answer holds what the page shows first: the person's tables, or how somebody who is nobody
    here becomes a player. With ``newcomer`` they become one.
    """
    if getattr(request, "limited", False):
        return refusal(
            HTTPStatus.TOO_MANY_REQUESTS,
            "too_many",
            _("That was a lot in a short time. Come back in a while."),
        )
    said = _said(request)
    launch = said.get("launch")
    if not isinstance(launch, str):
        return refusal(HTTPStatus.BAD_REQUEST, "bad_json", _("This message cannot be understood."))
    come_in = launches.arrive if said.get("newcomer") is True else launches.enter
    try:
        entrance = come_in(raw=launch, at=timezone.now())
    except DomainError as refused:
        return refusal(HTTPStatus.FORBIDDEN, refused.code, str(refused.message))
    return JsonResponse(
        {
            "ticket": entrance.ticket,
            "language": entrance.language,
            "start": entrance.launch.start,
            "page": _first_page(request, entrance),
        }
    )


@admits_tickets
@never_cache
@require_safe
def app_tables(request: HttpRequest) -> HttpResponse:
    """Show the tables of who shows a ticket, and of nobody by a cookie; a part of the page."""
    player: Any = request.user
    link = selectors.link_of_player(player) if ticket_of(request) is not None else None
    if link is None:
        return refusal(HTTPStatus.UNAUTHORIZED, "no_ticket", _("Open the app from the chat."))
    with translation.override(link.language):
        return HttpResponse(_tables(request, player))


def _said(request: HttpRequest) -> dict[str, Any]:
    if int(request.META.get("CONTENT_LENGTH") or 0) > LARGEST:
        return {}
    try:
        said = json.loads(request.body)
    except (ValueError, RecursionError):
        return {}
    return said if isinstance(said, dict) else {}


def _first_page(request: HttpRequest, entrance: Entrance) -> str:
    with translation.override(entrance.language):
        if entrance.link is None:
            context = {"name": entrance.launch.name}
            return render_to_string("bots/_app_stranger.html", context, request)
        return _tables(request, entrance.link.player)


def _tables(request: HttpRequest, player: Any) -> str:
    matches = to_play(player)
    known = {own.match.series for own in matches}
    others = [series for series in live_series_of(player) if series.public_id not in known]
    tables = [
        {
            "series": series,
            "others": [seat.name for seat in series.seats.all() if seat.player_id != player.pk],
        }
        for series in others
    ]
    return render_to_string(
        "bots/_app_tables.html", {"matches": matches, "tables": tables}, request
    )
