"""The page where a player of the web connects a Telegram, and disconnects it."""

import segno
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from bots import selectors
from bots.services import linking
from games.errors import DomainError


@login_required
@never_cache
@require_http_methods(["GET", "POST"])
def link(request: HttpRequest) -> HttpResponse:
    """Show whether a Telegram is connected, and on POST a one-time link that connects one."""
    assert request.user.is_authenticated
    username = selectors.bot_username()
    context: dict[str, object] = {
        "bot": username,
        "link": selectors.link_of_player(request.user),
    }
    if request.method == "POST" and username:
        try:
            token = linking.new_token(player=request.user, at=timezone.now())
        except DomainError as refused:
            messages.error(request, str(refused.message))
            return redirect("bots:link")
        url = f"https://t.me/{username}?start={token}"
        qr = segno.make(url, micro=False).svg_inline(scale=5, border=4, dark="#000", light="#fff")
        context |= {"url": url, "qr": qr}
    return render(request, "bots/link.html", context)


@login_required
@require_POST
def unlink(request: HttpRequest) -> HttpResponse:
    assert request.user.is_authenticated
    if linking.disconnect(player=request.user, at=timezone.now()):
        messages.success(request, _("Your Telegram is no longer connected."))
    return redirect("bots:link")


@never_cache
@require_safe
def join(_request: HttpRequest, token: str) -> HttpResponse:
    """Lead from a club's invitation into the chat; it is used up there, by pressing Start."""
    username = selectors.bot_username()
    if not username:
        raise Http404
    response = redirect(f"https://t.me/{username}?start=i_{token}")
    response["Referrer-Policy"] = "no-referrer"
    return response
