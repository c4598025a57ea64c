"""The rules for players: which games there are, and how each of them goes."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils import translation
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from games.engine import PRESETS
from games.errors import DomainError
from games.rule_pages import RulePage, index_text, rule_page
from games.selectors import find_series


@require_safe
def rules(request: HttpRequest) -> HttpResponse:
    language, text = index_text(translation.get_language())
    return render(request, "rules/index.html", {"language": language, "text": text})


@require_safe
def rules_of(request: HttpRequest, preset: str) -> HttpResponse:
    if preset not in PRESETS:
        raise Http404(_("There is no such game."))
    context = {
        "page": RulePage(preset),
        "back": reverse("games:rules"),
        "back_word": _("All rules"),
    }
    return render(request, "rules/page.html", context)


@require_safe
def rules_at(request: HttpRequest, public_id: str) -> HttpResponse:
    """Show by which rules is played at a table; they stay what they were when it began."""
    try:
        series = find_series(public_id)
    except DomainError as error:
        raise Http404(str(error.message)) from error
    page = rule_page(series.rules)
    if page is None:
        raise Http404(_("There is no such game."))
    context = {
        "page": page,
        "back": reverse("games:table", args=[series.public_id]),
        "back_word": _("To the table"),
    }
    return render(request, "rules/page.html", context)
