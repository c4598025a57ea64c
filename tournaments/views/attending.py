"""A player says on the web that the own side is at its table, to play with real cards."""

from typing import Any, Final

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST
from django_ratelimit.decorators import ratelimit

from games.errors import DomainError
from tournaments.forms.registration import AttendanceForm
from tournaments.models import Match
from tournaments.services.attendance import say_present

LIMITED: Final = 429


@require_POST
@login_required
@ratelimit(key="user", rate="60/h", method="POST", block=False)
def there(request: HttpRequest, public_id: str, match_id: str) -> HttpResponse:
    """Note that the side of the person is at its table, and show the page they came from."""
    rows = Match.objects.filter(public_id=match_id, bracket__tournament__public_id=public_id)
    found = rows.first()
    if found is None:
        raise Http404(_("There is no such match."))
    if getattr(request, "limited", False):
        text = _("That was a lot in a short time. Come back in a while.")
        return render(request, "tournaments/refused.html", {"text": text}, status=LIMITED)
    form = AttendanceForm(request.POST)
    if form.is_valid():
        player: Any = request.user
        _say(request, player, found, form.command)
    else:
        messages.error(request, _("Something was missing in the form; try again."))
    if request.POST.get("back") == "mine":
        return redirect("tournaments:my_matches")
    return redirect("tournaments:match", public_id, match_id)


def _say(request: HttpRequest, player: Any, found: Match, command_id: str) -> None:
    try:
        say_present(actor=player, match_id=found.pk, command_id=command_id, at=timezone.now())
    except DomainError as refused:
        messages.error(request, str(refused.message))
    else:
        messages.success(request, _("Noted: you are at the table."))
