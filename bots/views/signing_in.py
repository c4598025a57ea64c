"""The one-time link from a chat that signs a player in on the web.

Messengers follow links to look at them, so a GET never uses one up: it shows a page with a button.
"""

from typing import TYPE_CHECKING

from django.conf import settings
from django.contrib import messages
from django.contrib.auth import login
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from bots.services import signing_in
from games.errors import DomainError

if TYPE_CHECKING:
    from games.models import Player

BACKEND = "django.contrib.auth.backends.ModelBackend"
GONE = 410


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def sign_in(request: HttpRequest, token: str) -> HttpResponse:
    """Show whom the link signs in, and whom it signs out; the button does it."""
    at = timezone.now()
    try:
        if request.method == "POST":
            player = signing_in.sign_in(token=token, at=at)
            login(request, player, backend=BACKEND)
            return _welcome(request, player)
        player = signing_in.read(token=token, at=at)
    except DomainError as refused:
        return render(request, "games/link_gone.html", {"error": refused}, status=GONE)
    present = request.user if request.user.is_authenticated and request.user != player else None
    context = {"player": player, "present": present}
    response = render(request, "bots/sign_in.html", context)
    # The address is the secret; no page reached from here may learn it.
    # Not no-referrer: the form would then be sent with Origin: null, which fails the CSRF check.
    response["Referrer-Policy"] = "same-origin"
    return response


def _welcome(request: HttpRequest, player: "Player") -> HttpResponse:
    """Go where a player's evening begins; who has no e-mail yet is asked for one first."""
    if player.email or not settings.CLUB_EMAIL_ENABLED:
        return redirect("admin:index" if player.is_staff else settings.LOGIN_REDIRECT_URL)
    messages.info(
        request,
        _("You are signed in. With an e-mail you get in without Telegram as well; it is optional."),
    )
    return redirect("account_email")
