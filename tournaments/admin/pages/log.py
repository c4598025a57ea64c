"""What has been done to a tournament, by whom and why."""

from typing import Any

from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext_lazy

from tournaments.admin.deeds import deed, details
from tournaments.admin.pages.base import TournamentPage
from tournaments.models import AuditEntry

PAGE_LENGTH = 50


class LogPage(TournamentPage):
    tab = "log"
    template_name = "admin/desk/log.html"
    title = gettext_lazy("Log")

    def get(self, request: HttpRequest, **kwargs: Any) -> HttpResponse:
        written = self.tournament.audit_entries.select_related("actor").order_by("-at", "-pk")
        lines = Paginator(written, PAGE_LENGTH).get_page(request.GET.get("page"))
        told = [(line, deed(line.kind), self._subject(line), details(line)) for line in lines]
        return self.show(lines=lines, told=told)

    def _subject(self, line: AuditEntry) -> str:
        """Return what the line is about, unless that is the whole tournament."""
        return "" if line.subject == self.tournament.name else line.subject


PAGES = (("log/", "log", LogPage),)
