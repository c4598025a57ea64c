"""The rules of a tournament, as its players read them."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_safe

from games.rule_pages import rule_page
from tournaments.models import Tournament
from tournaments.selectors.rules import name_of_rules
from tournaments.views.showing import as_club_shows


@require_safe
def rules(request: HttpRequest, public_id: str) -> HttpResponse:
    """Show how is played at a tournament, by a preset or by the club's own rules."""
    rows = Tournament.objects.select_related("club", "club_rules")
    shown = get_object_or_404(rows, public_id=public_id)
    own = shown.club_rules
    page = rule_page(shown.rules, name_of_rules(shown) if own else "")
    if page is None:
        raise Http404(_("There is no such game."))
    context = {
        "page": page,
        "back": reverse("tournaments:tournament", args=[shown.public_id]),
        "back_word": gettext_lazy("To the tournament"),
    }
    return as_club_shows(shown.club, request, "rules/page.html", context)
