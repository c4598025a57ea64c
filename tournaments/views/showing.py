"""How a page of a club is shown: in its language, by its clock."""

import zoneinfo
from collections.abc import Mapping

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone, translation

from games.languages import language_at
from tournaments.models import Club


def as_club_shows(
    club: Club,
    request: HttpRequest,
    template: str,
    context: Mapping[str, object],
    *,
    status: int = 200,
) -> HttpResponse:
    """Render a page of *club* for who asks."""
    language = language_at(request, club=club.language)
    return in_language(language, club, request, template, context, status=status)


def in_language(
    language: str,
    club: Club,
    request: HttpRequest,
    template: str,
    context: Mapping[str, object],
    *,
    status: int = 200,
) -> HttpResponse:
    """Render a page of *club* in *language*, whoever asks."""
    zone = zoneinfo.ZoneInfo(club.time_zone)
    with timezone.override(zone), translation.override(language):
        return render(request, template, dict(context), status=status)
