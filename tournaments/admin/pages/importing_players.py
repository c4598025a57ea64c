"""Names from a spreadsheet into a club."""

from typing import Any

from django import forms
from django.contrib.admin import AdminSite, site
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import render
from django.urls import URLPattern, path, reverse
from django.utils.decorators import method_decorator
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views import View
from django.views.decorators.http import require_http_methods

from tournaments.admin.pages.importing import Importing
from tournaments.admin.scoping import clubs_run_by
from tournaments.forms.imports import ClubForm
from tournaments.models import Club
from tournaments.services.imports import PlayerLine, Preview, import_players, read_players


@method_decorator(require_http_methods(["GET", "HEAD", "POST"]), name="dispatch")
class ImportPlayers(Importing, View):
    """For a club of the person asking; who runs several chooses one with the file."""

    club: Club

    def dispatch(self, request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
        self.clubs = clubs_run_by(request)
        if not self.clubs.exists():
            raise PermissionDenied
        return super().dispatch(request, *args, **kwargs)

    def get(self, _request: HttpRequest) -> HttpResponse:
        return self.ask()

    def post(self, request: HttpRequest) -> HttpResponse:
        chosen = ClubForm(request.POST, clubs=self.clubs)
        if not chosen.is_valid():
            return self.ask(status=422, faults=[_("Choose one of your clubs.")])
        self.club = chosen.cleaned_data["club"]
        return self.answer(request)

    def page(self, *, status: int = 200, **context: Any) -> HttpResponse:
        common = {
            **site.each_context(self.request),
            "title": _("Import players"),
            "choice": self._choice(),
            "explanation": _(
                "One player in each line, under a first line with headers if you like. Only names "
                "are read: nobody gets a role or an e-mail address from a file. Who is a member "
                "already is left alone."
            ),
            "lines_template": "admin/desk/_dry_run_players.html",
            "back_url": self.done_url(),
        }
        return render(
            self.request, "admin/desk/import_players.html", common | context, status=status
        )

    def _choice(self) -> ClubForm:
        """Ask for the club, unless it is chosen or there is but one."""
        known = getattr(self, "club", None)
        is_settled = known is not None or self.clubs.count() == 1
        choice = ClubForm(
            clubs=self.clubs,
            initial={"club": known or self.clubs.first()},
            auto_id=False if is_settled else "id_%s",
        )
        if is_settled:
            choice.fields["club"].widget = forms.HiddenInput()
        return choice

    def read(self, data: bytes) -> Preview[PlayerLine]:
        return read_players(data=data, club_id=self.club.pk)

    def write(self, **agreed: Any) -> str:
        count = import_players(club_id=self.club.pk, **agreed)
        return ngettext(
            "%(count)d person is new to the club.",
            "%(count)d people are new to the club.",
            count,
        ) % {"count": count}

    def done_url(self) -> str:
        return reverse("admin:tournaments_membership_changelist")


def urls(site: AdminSite) -> list[URLPattern]:
    return [
        path(
            "import/",
            site.admin_view(ImportPlayers.as_view()),
            name="tournaments_membership_import",
        )
    ]
