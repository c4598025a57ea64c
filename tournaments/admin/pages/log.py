"""What has been done to a tournament, by whom and why."""

from typing import Any

from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext_lazy

from tournaments.admin.deeds import deed
from tournaments.admin.pages.base import TournamentPage

PAGE_LENGTH = 50


class LogPage(TournamentPage):
    tab = "log"
    template_name = "admin/desk/log.html"
    title = gettext_lazy("Log")

    def get(self, request: HttpRequest, **kwargs: Any) -> HttpResponse:  # noqa: ARG002
        written = self.tournament.audit_entries.select_related("actor").order_by("-at", "-pk")
        lines = Paginator(written, PAGE_LENGTH).get_page(request.GET.get("page"))
        told = [(line, deed(line.kind)) for line in lines]
        return self.show(lines=lines, told=told)


PAGES = (("log/", "log", LogPage),)
