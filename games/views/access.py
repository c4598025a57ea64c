"""One-time links that open an account.

Messengers and mail scanners follow links to look at them, so a GET never uses
one up: it shows a page with a button.
"""

from collections.abc import Callable
from datetime import datetime

from django.conf import settings
from django.contrib.auth import login
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from games.errors import DomainError
from games.models import AccessLink, Player
from games.services import identity
from games.views.parts import of_other_apps

BACKEND = "django.contrib.auth.backends.ModelBackend"
GONE = 410

Use = Callable[..., Player]


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def join(request: HttpRequest, token: str) -> HttpResponse:
    """Show who is invited by which club; the button claims the account and signs in."""
    return _follow(request, token, AccessLink.Kind.INVITATION, identity.claim_invitation)


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def sign_in(request: HttpRequest, token: str) -> HttpResponse:
    return _follow(request, token, AccessLink.Kind.SIGN_IN, identity.use_sign_in)


def _follow(request: HttpRequest, token: str, kind: AccessLink.Kind, use: Use) -> HttpResponse:
    at: datetime = timezone.now()
    try:
        if request.method == "POST":
            player = use(token=token, at=at)
            login(request, player, backend=BACKEND)
            # To the place where their evening begins.
            return redirect("admin:index" if player.is_staff else settings.LOGIN_REDIRECT_URL)
        link = identity.read_link(token=token, kind=kind, at=at)
    except DomainError as error:
        return render(request, "games/link_gone.html", {"error": error}, status=GONE)
    context = {"link": link, "secret": token, **of_other_apps(link.player)}
    response = render(request, f"games/link_{kind}.html", context)
    # The address is the secret; no page reached from here may learn it.
    # Not no-referrer: the form would then be sent with Origin: null, which fails the CSRF check.
    response["Referrer-Policy"] = "same-origin"
    return response
