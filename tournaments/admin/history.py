"""The history of a row, as its club's organisers read it: who, when, why, from what to what."""

from datetime import datetime
from typing import Any

from django.contrib.admin import site
from django.core.paginator import Paginator
from django.db.models import Model
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from games.rule_words import title_of_rules
from tournaments.admin.zones import shown
from tournaments.models import Club
from tournaments.selectors.history import Changed, Version, versions_of

PAGE_LENGTH = 50
NOTHING = "—"

# Of fields that no form asks for.
LABELS: dict[str, Promise] = {
    "format": gettext_lazy("format"),
    "number": gettext_lazy("number"),
    "state": gettext_lazy("state"),
}
KINDS: dict[str, Promise] = {"+": gettext_lazy("Created"), "-": gettext_lazy("Removed")}


def history_page(request: HttpRequest, row: Model, club: Club, back_url: str) -> HttpResponse:
    """Show the versions of *row*, which may be read and not gone back to: that is for services."""
    versions = Paginator(versions_of(row), PAGE_LENGTH).get_page(request.GET.get("page"))
    context = {
        **site.each_context(request),
        "title": str(row),
        "subtitle": _("History"),
        "lines": versions,
        "told": [(version, *_in_words(version, club)) for version in versions],
        "back_url": back_url,
    }
    return render(request, "admin/desk/history.html", context)


def _in_words(version: Version, club: Club) -> tuple[str, str, list[tuple[str, str, str]]]:
    """Return when it was made, what it is about, and each change: of what, from, to."""
    changes = [(label_of(change), *_from_to(change, club)) for change in version.changed]
    return shown(version.at, club), _about(version), changes


def _about(version: Version) -> str:
    kind = str(KINDS.get(version.kind, ""))
    if version.stage is None:
        return kind
    stage = _("Stage %(number)d, %(format)s") % {
        "number": version.stage.number,
        "format": version.stage.get_format_display(),
    }
    return f"{stage}: {kind}" if kind else stage


def label_of(change: Changed) -> str:
    return str(LABELS.get(change.field.name, change.field.verbose_name))


def _from_to(change: Changed, club: Club) -> tuple[str, str]:
    old, new = (_word(change, value, club) for value in (change.old, change.new))
    # What is told shortly may differ in what it does not tell, as rules do.
    return (old, new) if old != new else (old, _("%(value)s, changed") % {"value": new})


def _word(change: Changed, value: Any, club: Club) -> str:
    if change.field.name == "rules":
        return title_of_rules(value)
    match value:
        case None | "" | []:
            word = NOTHING
        case bool():
            word = _("yes") if value else _("no")
        case datetime():
            word = shown(value, club)
        case list():
            word = ", ".join(map(str, value))
        case _:
            word = str(dict(change.field.flatchoices).get(value, value))
    return word
