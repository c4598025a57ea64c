"""What the public pages show, as a file for a spreadsheet or a program."""

import zoneinfo

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404
from django.utils import timezone, translation
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from games.languages import language_at
from tournaments.exports import FORMATS, KINDS, file_of
from tournaments.models import Tournament

# Who has entered and when is for the organisers; who meets whom stands in the results.
PUBLIC = ("results", "standings")


@never_cache
@require_safe
def download(request: HttpRequest, public_id: str, kind: str, extension: str) -> HttpResponse:
    """Return the results or the standings, which anybody may see on the page."""
    if kind not in PUBLIC or extension not in FORMATS:
        raise Http404(_("There is no such list."))
    rows = Tournament.objects.select_related("club")
    tournament = get_object_or_404(rows, public_id=public_id)
    language = language_at(request, club=tournament.club.language)
    zone = zoneinfo.ZoneInfo(tournament.club.time_zone)
    with timezone.override(zone), translation.override(language):
        name = f"{tournament.name} {kind}"
        file = file_of(KINDS[kind](tournament), name=name, extension=extension)
    return HttpResponse(
        file.data,
        content_type=file.content_type,
        headers={"Content-Disposition": f'attachment; filename="{file.name}"'},
    )
