"""Pairs from a spreadsheet: upload, look at the dry run, confirm."""

from typing import Any

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from games.errors import DomainError
from tournaments.admin.pages.base import TournamentPage
from tournaments.admin.scoping import player_of
from tournaments.forms.imports import ImportForm, UploadForm, carried
from tournaments.services.imports import Preview, Report, import_pairs, read_pairs


class ImportPage(TournamentPage):
    tab = "import"
    template_name = "admin/desk/import.html"
    title = gettext_lazy("Import pairs")

    def get(self, request: HttpRequest, **kwargs: Any) -> HttpResponse:  # noqa: ARG002
        return self.show(upload=UploadForm())

    def post(self, request: HttpRequest, **kwargs: Any) -> HttpResponse:  # noqa: ARG002
        if "digest" in request.POST:
            return self._confirmed(ImportForm(request.POST))
        upload = UploadForm(request.POST, request.FILES)
        if not upload.is_valid():
            return self.show(upload=upload, status=422)
        return self._dry_run(upload.data_of_file())

    def _dry_run(self, data: bytes, *, status: int = 200) -> HttpResponse:
        try:
            preview = self._read(data)
        except DomainError as refusal:
            return self.show(upload=UploadForm(), faults=[refusal.message], status=422)
        agreed = {"content": carried(data), "digest": preview.digest}
        return self.show(
            upload=UploadForm(),
            preview=preview,
            confirm=ImportForm(initial=agreed) if preview.good else None,
            status=status,
        )

    def _read(self, data: bytes) -> Preview:
        return read_pairs(
            data=data, club_id=self.tournament.club_id, tournament_id=self.tournament.pk
        )

    def _confirmed(self, form: ImportForm) -> HttpResponse:
        if not form.is_valid():
            return self.show(
                upload=UploadForm(),
                faults=[sentence for told in form.errors.values() for sentence in told],
                status=422,
            )
        told = form.cleaned_data
        try:
            report = import_pairs(
                actor=player_of(self.request),
                tournament_id=self.tournament.pk,
                data=told["content"],
                digest=told["digest"],
                command_id=form.command,
                at=timezone.now(),
            )
        except DomainError as refusal:
            self.refuse(refusal)
            return self._dry_run(told["content"], status=409)
        self.confirm(_told(report))
        return HttpResponseRedirect(self.url("entries"))


def _told(report: Report) -> str:
    entered = ngettext(
        "%(count)d pair is entered", "%(count)d pairs are entered", report.entered
    ) % {"count": report.entered}
    people = ngettext(
        "%(count)d person is new to the club",
        "%(count)d people are new to the club",
        report.new_members,
    ) % {"count": report.new_members}
    return _("%(entered)s; %(people)s.") % {"entered": entered, "people": people}


PAGES = (("import/", "import", ImportPage),)
