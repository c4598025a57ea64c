"""Prints: chosen on one page, shown as a page that prints cleanly, or given out as PDF."""

from typing import Any
from urllib.parse import urlencode

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.template.loader import render_to_string
from django.utils import timezone, translation
from django.utils.text import slugify
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from tournaments.admin.pages.base import TournamentPage
from tournaments.prints.documents import Asked, Document, NoSuchPaperError
from tournaments.prints.papers import document, general_papers, papers_of_stages
from tournaments.prints.pdf import STYLESHEETS, NoPdfError, missing_packages, pdf_of
from tournaments.prints.stages import stage_asked

# In pieces: laying out more than so many takes longer than anybody waits for a page.
LARGEST_PDF = 600


class PapersPage(TournamentPage):
    tab = "papers"
    template_name = "admin/desk/papers.html"
    title = gettext_lazy("Print and export")
    for_scorers = True

    def get(self, _request: HttpRequest, **kwargs: Any) -> HttpResponse:
        return self.show(
            general=general_papers(),
            stages=papers_of_stages(self.tournament),
            without_pdf=_without_pdf(missing_packages()),
            assists=self.assists,
        )


class PrintPage(TournamentPage):
    """One print: a page for the browser to print, or with ``format=pdf`` a file.

    In the language of the club unless ``lang`` names another; ``stage`` chooses a stage, without
    it the last that is drawn is meant.
    """

    tab = "papers"
    for_scorers = True

    def get(self, request: HttpRequest, **kwargs: Any) -> HttpResponse:
        self.language = _language(request.GET.get("lang", ""), self.tournament.club.language)
        with translation.override(self.language):
            made = self._document(kwargs["document"], kwargs.get("number"))
            if request.GET.get("format") == "pdf" and made.pieces <= LARGEST_PDF:
                try:
                    return self._pdf(made)
                except NoPdfError:
                    # Never nothing: the page says what is missing, and prints from the browser.
                    return self._page(made)
            return self._page(made)

    def _document(self, paper: str, number: int | None) -> Document:
        try:
            stage = stage_asked(self.tournament, self._stage_number())
            return document(paper, Asked(self.tournament, stage, number))
        except NoSuchPaperError:
            raise Http404(_("There is nothing of that kind to print yet.")) from None

    def _stage_number(self) -> int | None:
        asked = self.request.GET.get("stage", "")
        return int(asked) if asked.isdecimal() and len(asked) < 5 else None

    def _page(self, made: Document) -> HttpResponse:
        return render(self.request, made.template, self._context(made) | self._bar(made))

    def _pdf(self, made: Document) -> HttpResponse:
        data = pdf_of(render_to_string(made.template, self._context(made)))
        name = slugify(f"{self.tournament.name} {made.title} {made.subtitle}") or "print"
        return HttpResponse(
            data,
            content_type="application/pdf",
            headers={"Content-Disposition": f'inline; filename="{name}.pdf"'},
        )

    def _context(self, made: Document) -> dict[str, Any]:
        return {
            "document": made,
            "tournament": self.tournament,
            "club": self.tournament.club,
            "printed_at": timezone.now(),
            "language": self.language,
            **made.content,
        }

    def _bar(self, made: Document) -> dict[str, Any]:
        """Return what stands above a print on the screen and is not printed."""
        missing = missing_packages()
        too_large = made.pieces > LARGEST_PDF
        return {
            "on_screen": True,
            "stylesheets": [*STYLESHEETS, "css/prints/screen.css"],
            "back_url": self.url("papers"),
            "pdf_url": "" if missing or too_large else self._address(format="pdf"),
            "without_pdf": _too_large(made.pieces) if too_large else _without_pdf(missing),
            "languages": [
                (code, self._address(lang=code), code == self.language)
                for code, _name in settings.LANGUAGES
            ],
        }

    def _address(self, **changed: str) -> str:
        """Return the address of this print with another language or format."""
        kept = {
            name: self.request.GET[name] for name in ("stage", "lang") if name in self.request.GET
        }
        return "?" + urlencode(kept | changed)


def _language(asked: str, club: str) -> str:
    return asked if asked in dict(settings.LANGUAGES) else club


def _without_pdf(packages: tuple[str, ...]) -> str:
    if not packages:
        return ""
    return ngettext(
        "PDF needs a package of the system that is not installed here: %(packages)s. "
        "Until then print from the browser.",
        "PDF needs packages of the system that are not installed here: %(packages)s. "
        "Until then print from the browser.",
        len(packages),
    ) % {"packages": ", ".join(packages)}


def _too_large(pieces: int) -> str:
    return _("This is too long for a PDF (%(pieces)d lines); print it from the browser.") % {
        "pieces": pieces
    }


PAGES = (
    ("papers/", "papers", PapersPage),
    ("papers/<slug:document>/", "print", PrintPage),
    ("papers/<slug:document>/<int:number>/", "print", PrintPage),
)
