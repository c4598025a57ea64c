"""When tournaments begin, for the calendar of a phone."""

from typing import Any

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from tournaments.exports.calendars import calendar_of
from tournaments.exports.files import File
from tournaments.models import Club, Tournament
from tournaments.selectors.registration import own_entries


@never_cache
@require_safe
def tournament_calendar(_request: HttpRequest, public_id: str) -> HttpResponse:
    rows = Tournament.objects.select_related("club")
    shown = get_object_or_404(rows, public_id=public_id)
    return _answer(calendar_of([shown], name=shown.name, at=timezone.now()))


@never_cache
@require_safe
def club_calendar(_request: HttpRequest, slug: str) -> HttpResponse:
    """Return all tournaments of a club; a calendar that subscribes to it stays up to date."""
    club = get_object_or_404(Club, slug=slug)
    rows = club.tournaments.select_related("club").order_by("starts_at", "pk")
    return _answer(calendar_of(rows, name=club.name, at=timezone.now()))


@never_cache
@login_required
@require_safe
def my_calendar(request: HttpRequest) -> HttpResponse:
    """Return the tournaments that the person is entered in."""
    player: Any = request.user
    mine = Tournament.objects.filter(pk__in=own_entries(player).order_by().values("tournament"))
    rows = mine.select_related("club").order_by("starts_at", "pk")
    return _answer(calendar_of(rows, name=_("My matches"), at=timezone.now()))


def _answer(file: File) -> HttpResponse:
    return HttpResponse(
        file.data,
        content_type=file.content_type,
        headers={"Content-Disposition": f'attachment; filename="{file.name}"'},
    )
