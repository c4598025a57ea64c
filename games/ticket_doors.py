"""Views at which a page may show a ticket instead of a cookie: ``Authorization: Ticket …``."""

from collections.abc import Callable
from functools import wraps
from http import HTTPStatus
from typing import Any, TypeVar, cast

from django.http import HttpRequest, HttpResponse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.csrf import csrf_exempt, csrf_protect

from games.services.tickets import player_of_ticket

SCHEME = "ticket "

View = TypeVar("View", bound=Callable[..., HttpResponse])


def admits_tickets(view: View) -> View:
    """Let who shows a ticket act through *view* as its player does who has signed in.

    No page of another site can make a browser show one, so nothing is asked of the form beside it;
    who comes with a cookie is asked for Django's CSRF token as everywhere. Who shows a ticket that
    is good for nothing gets a sentence and 401, whatever cookies came with it.
    """
    by_cookie = csrf_protect(view)

    @csrf_exempt
    @wraps(view)
    def door(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        ticket = ticket_of(request)
        if ticket is None:
            return by_cookie(request, *args, **kwargs)
        player = player_of_ticket(ticket, at=timezone.now())
        if player is None:
            return HttpResponse(
                _("This page has been open for too long. Close it and open it again."),
                status=HTTPStatus.UNAUTHORIZED,
                content_type="text/plain; charset=utf-8",
            )
        request.user = player
        return view(request, *args, **kwargs)

    return cast("View", door)


def ticket_of(request: HttpRequest) -> str | None:
    """Return the ticket that *request* shows, None if it shows none."""
    value = request.headers.get("Authorization", "")
    return value[len(SCHEME) :].strip() if value.lower().startswith(SCHEME) else None
