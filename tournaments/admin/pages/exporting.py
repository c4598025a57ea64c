"""Lists to take away: of one tournament, and of the clubs of the person asking."""

from typing import Any

from django.contrib.admin import AdminSite
from django.http import Http404, HttpRequest, HttpResponse
from django.urls import URLPattern, path
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from tournaments.admin.pages.base import TournamentPage
from tournaments.admin.scoping import clubs_run_by
from tournaments.exports import FORMATS, KINDS, File, file_of, members, pairings, pairs
from tournaments.selectors.lists import members_of, pairs_of

OF_CLUBS = {
    "membership": lambda clubs: members(members_of(clubs)),
    "pair": lambda clubs: pairs(pairs_of(clubs)),
}


class Export(TournamentPage):
    """A list as a file; ``?round=`` leaves only the pairings of that round."""

    http_method_names = ("get", "head")

    def get(self, request: HttpRequest, kind: str, extension: str) -> HttpResponse:
        if kind not in KINDS or extension not in FORMATS:
            raise Http404(_("There is no such list."))
        wanted = request.GET.get("round", "")
        if kind == "pairings" and wanted.isdecimal():
            written = pairings(self.tournament, round_number=int(wanted[:4]))
        else:
            written = KINDS[kind](self.tournament)
        name = f"{self.tournament.name} {kind}"
        return download(file_of(written, name=name, extension=extension))


@require_safe
def export_of_clubs(request: HttpRequest, model: str, extension: str) -> HttpResponse:
    """Write out the rows of the clubs that the person asking runs, and of no other."""
    clubs = clubs_run_by(request)
    if model not in OF_CLUBS or extension not in FORMATS or not clubs.exists():
        raise Http404(_("There is no such list."))
    return download(file_of(OF_CLUBS[model](clubs), name=model, extension=extension))


def download(file: File) -> HttpResponse:
    """Return *file* so that a browser saves it, and nothing else keeps it."""
    return HttpResponse(
        file.data,
        content_type=file.content_type,
        headers={
            "Content-Disposition": f'attachment; filename="{file.name}"',
            "Cache-Control": "private, no-store",
        },
    )


def club_urls(site: AdminSite, model: str) -> list[URLPattern]:
    """Return the address of the list of all rows of *model*."""

    def view(request: HttpRequest, extension: str, **kwargs: Any) -> HttpResponse:
        return export_of_clubs(request, model, extension)

    return [
        path(
            "export/<slug:extension>/",
            site.admin_view(view),
            name=f"tournaments_{model}_export",
        )
    ]


PAGES = (("export/<slug:kind>/<slug:extension>/", "export", Export),)
