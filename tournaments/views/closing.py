"""The page on which a player closes the account."""

from typing import Any, Final

from django.contrib import messages
from django.contrib.auth import logout
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from games.errors import DomainError
from tournaments.forms.registration import ClosingForm
from tournaments.selectors.leaving import open_entries
from tournaments.services.closing import close_account as close
from tournaments.services.closing import why_not

REFUSED: Final = 422


@never_cache
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def close_account(request: HttpRequest) -> HttpResponse:
    """Say what closing the account does, ask whether the name stays, and close it."""
    player: Any = request.user
    if request.method != "POST":
        return _page(request, why_not(player))
    form = ClosingForm(request.POST)
    if not form.is_valid():
        text = _("Say whether your name stays, and that you are sure.")
        return _page(request, why_not(player), text, status=REFUSED)
    try:
        close(actor=player, keep_name=form.cleaned_data["name"] == "stays", at=timezone.now())
    except DomainError as refused:
        return _page(request, refused, status=REFUSED)
    logout(request)
    messages.success(request, _("Your account is closed. Thank you for playing."))
    return redirect("tournaments:home")


def _page(
    request: HttpRequest, refusal: DomainError | None, text: str = "", *, status: int = 200
) -> HttpResponse:
    player: Any = request.user
    context = {"entries": open_entries(player), "refusal": refusal, "text": text}
    return render(request, "tournaments/close_account.html", context, status=status)
