"""Calling the director: a form on the page of the match, and on the table by its script."""

from http import HTTPStatus
from typing import Any, Final

from django.contrib import messages
from django.contrib.auth.views import redirect_to_login
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils import timezone, translation
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods
from django_ratelimit.decorators import ratelimit

from games.errors import DomainError
from games.languages import language_at
from games.ticket_doors import admits_tickets
from tournaments.forms.calling import CallForm
from tournaments.models import Match
from tournaments.services.director_calls import call_director

OK, REFUSED = HTTPStatus.OK, HTTPStatus.UNPROCESSABLE_ENTITY
STATUS: Final = {
    "not_at_this_match": HTTPStatus.FORBIDDEN,
    "too_soon": HTTPStatus.TOO_MANY_REQUESTS,
}


@admits_tickets
@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
@ratelimit(key="user_or_ip", rate="30/10m", method="POST", block=False)
def call(request: HttpRequest, public_id: str, match_id: str) -> HttpResponse:
    """Call the director to a match; a script (``X-Requested-With: fetch``) gets no page."""
    rows = Match.objects.select_related("bracket__tournament__club")
    found = rows.filter(public_id=match_id, bracket__tournament__public_id=public_id).first()
    if found is None:
        raise Http404(_("There is no such match."))
    page = reverse("tournaments:match", args=[public_id, match_id])
    if request.method != "POST":
        return redirect(page)
    by_script = request.headers.get("X-Requested-With") == "fetch"
    if not request.user.is_authenticated and not by_script:
        return redirect_to_login(page)
    with translation.override(language_at(request, club=found.bracket.tournament.club.language)):
        status, sentence = _carry_out(request, found)
    if by_script and status == OK:
        return HttpResponse(status=HTTPStatus.NO_CONTENT)
    if by_script:
        return HttpResponse(sentence, status=status, content_type="text/plain; charset=utf-8")
    tell = messages.success if status == OK else messages.error
    tell(request, sentence)
    return redirect(page)


def _carry_out(request: HttpRequest, match: Match) -> tuple[HTTPStatus, str]:
    """Return the status and the sentence that answer the form."""
    if getattr(request, "limited", False):
        return HTTPStatus.TOO_MANY_REQUESTS, _(
            "That was a lot in a short time. Come back in a while."
        )
    player: Any = request.user
    form = CallForm(request.POST)
    if not player.is_authenticated:
        return HTTPStatus.FORBIDDEN, _("Only who plays in this match can call the director to it.")
    if not form.is_valid():
        return REFUSED, str(next(iter(form.errors.values()))[0])
    try:
        call_director(
            actor=player,
            match_id=match.pk,
            reason=form.cleaned_data["reason"],
            words=form.cleaned_data["words"],
            command_id=form.cleaned_data["id"],
            at=timezone.now(),
        )
    except DomainError as refusal:
        return STATUS.get(refusal.code, REFUSED), str(refusal.message)
    return OK, _("The director is called.")
