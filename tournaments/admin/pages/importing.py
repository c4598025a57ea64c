"""Lists from a spreadsheet into a tournament: upload, look at the dry run, confirm."""

from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from games.errors import DomainError
from tournaments.admin.pages.base import TournamentPage
from tournaments.admin.scoping import player_of
from tournaments.forms.imports import ImportForm, UploadForm, carried
from tournaments.models import Tournament
from tournaments.services.imports import (
    Preview,
    Report,
    import_pairs,
    import_results,
    read_pairs,
    read_results,
)
from tournaments.services.stages import individuals

BEFORE_THE_DRAW = (Tournament.State.DRAFT, Tournament.State.CHECK_IN)

PAIRS = gettext_lazy(
    "One pair in each line: first player, second player, and if you like the name of the pair and "
    "its seed. A first line with headers may be there."
)
PLAYERS = gettext_lazy(
    "One player in each line: the name, and if you like the seed. A first line with headers may be "
    "there."
)
RESULTS = gettext_lazy(
    "One match in each line, under a first line with headers: the number of the match, or its "
    "round and its two sides, and the points of each game. An exported list of pairings, filled "
    "in, is such a file; results that are there already are left alone."
)


class Importing:
    """What the two pages of imports do alike; the file travels with the form in between."""

    request: HttpRequest

    def read(self, data: bytes) -> Preview[Any]:
        """Return the dry run.

        :raises DomainError: if *data* is no such list.
        """
        raise NotImplementedError

    def write(self, **agreed: Any) -> str:
        """Ask the service for what was *agreed* to, and say in a sentence what has been done.

        :raises DomainError: if it refuses.
        """
        raise NotImplementedError

    def page(self, *, status: int = 200, **context: Any) -> HttpResponse:
        raise NotImplementedError

    def done_url(self) -> str:
        raise NotImplementedError

    def ask(self, *, status: int = 200, **context: Any) -> HttpResponse:
        return self.page(status=status, upload=UploadForm(), **context)

    def answer(self, request: HttpRequest) -> HttpResponse:
        """Show the dry run of an uploaded file, or carry out the one that was agreed to."""
        if "digest" in request.POST:
            return self._confirmed(ImportForm(request.POST))
        upload = UploadForm(request.POST, request.FILES)
        if not upload.is_valid():
            return self.ask(status=422, faults=_sentences(upload))
        return self._dry_run(upload.data_of_file())

    def _dry_run(self, data: bytes, *, status: int = 200) -> HttpResponse:
        try:
            preview = self.read(data)
        except DomainError as refusal:
            return self.ask(status=422, faults=[refusal.message])
        agreed = {"content": carried(data), "digest": preview.digest}
        if preview.bad:
            # The button says so, too: nobody leaves lines out without knowing.
            agreed["only_good"] = "1"
        return self.ask(
            status=status,
            preview=preview,
            confirm=ImportForm(initial=agreed) if preview.good else None,
            button=_button(preview),
        )

    def _confirmed(self, form: ImportForm) -> HttpResponse:
        if not form.is_valid():
            return self.ask(status=422, faults=_sentences(form))
        told = form.cleaned_data
        try:
            done = self.write(
                actor=player_of(self.request),
                data=told["content"],
                digest=told["digest"],
                only_good=told["only_good"],
                command_id=form.command,
                at=timezone.now(),
            )
        except DomainError as refusal:
            messages.error(self.request, str(refusal.message))
            return self._dry_run(told["content"], status=409)
        messages.success(self.request, done)
        return HttpResponseRedirect(self.done_url())


class ImportPage(Importing, TournamentPage):
    """Entries before the draw, results from then on."""

    tab = "import"
    template_name = "admin/desk/import.html"

    @property
    def takes_entries(self) -> bool:
        return self.tournament.state in BEFORE_THE_DRAW

    def get(self, _request: HttpRequest, **kwargs: Any) -> HttpResponse:
        return self.ask()

    def post(self, request: HttpRequest, **kwargs: Any) -> HttpResponse:
        return self.answer(request)

    def page(self, *, status: int = 200, **context: Any) -> HttpResponse:
        if not self.takes_entries:
            self.title, context["explanation"] = _("Import results"), RESULTS
        elif individuals(self.tournament):
            self.title, context["explanation"] = _("Import players"), PLAYERS
        else:
            self.title, context["explanation"] = _("Import pairs"), PAIRS
        lines = "entries" if self.takes_entries else "results"
        context["lines_template"] = f"admin/desk/_dry_run_{lines}.html"
        return self.show(status=status, **context)

    def read(self, data: bytes) -> Preview[Any]:
        read = read_pairs if self.takes_entries else read_results
        return read(data=data, club_id=self.tournament.club_id, tournament_id=self.tournament.pk)

    def write(self, **agreed: Any) -> str:
        if self.takes_entries:
            return _entered(import_pairs(tournament_id=self.tournament.pk, **agreed))
        count = import_results(tournament_id=self.tournament.pk, **agreed)
        return ngettext("%(count)d result is entered.", "%(count)d results are entered.", count) % {
            "count": count
        }

    def done_url(self) -> str:
        return self.url("entries" if self.takes_entries else "matches")


def _button(preview: Preview[Any]) -> str:
    count = len(preview.good)
    if preview.bad:
        words = ngettext(
            "Import only the %(count)d good line", "Import only the %(count)d good lines", count
        )
    else:
        words = ngettext("Import %(count)d line", "Import %(count)d lines", count)
    return words % {"count": count}


def _sentences(form: UploadForm | ImportForm) -> list[str]:
    return [str(sentence) for told in form.errors.values() for sentence in told]


def _entered(report: Report) -> str:
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
