"""The pages of one tournament, from its first pair to its champion."""

from django.contrib.admin import AdminSite
from django.urls import URLPattern, path
from django.views import View

from tournaments.admin.pages import (
    announcing,
    calls,
    clock,
    clocks,
    closed_tables,
    corrections,
    draws,
    entries,
    exporting,
    importing,
    log,
    matches,
    mishaps,
    own_tables,
    postponing,
    printing,
    registration,
    replacing,
    results,
    round_results,
    rounds,
    rulings,
    stages,
    standings,
)

PAGES: tuple[tuple[str, str, type[View]], ...] = (
    *entries.PAGES,
    *replacing.PAGES,
    *registration.PAGES,
    *importing.PAGES,
    *exporting.PAGES,
    *stages.PAGES,
    *draws.PAGES,
    *clock.PAGES,
    *clocks.PAGES,
    *matches.PAGES,
    *calls.PAGES,
    *closed_tables.PAGES,
    *postponing.PAGES,
    *own_tables.PAGES,
    *results.PAGES,
    *rounds.PAGES,
    *round_results.PAGES,
    *standings.PAGES,
    *corrections.PAGES,
    *printing.PAGES,
    *announcing.PAGES,
    *mishaps.PAGES,
    *rulings.PAGES,
    *log.PAGES,
)


def urls(site: AdminSite) -> list[URLPattern]:
    """Return the addresses of the pages, each behind the admin's sign-in."""
    return [
        path(
            f"<int:object_id>/{route}",
            site.admin_view(view.as_view()),
            name=f"tournaments_tournament_{name}",
        )
        for route, name, view in PAGES
    ]
