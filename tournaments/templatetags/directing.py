"""What who directs sees on a page that is otherwise the same for everybody."""

from typing import Any

from django import template

from tournaments.messages.evening import wanted
from tournaments.models import Tournament
from tournaments.selectors.matches import MatchView
from tournaments.selectors.people import organises, scores

register = template.Library()


@register.inclusion_tag("tournaments/directing/_overlay.html", takes_context=True)
def directing(
    context: dict[str, Any], tournament: Tournament, match: MatchView | None = None
) -> dict[str, Any]:
    """Show the switch, the bar and the sheet of the overlay; nothing to who may not direct."""
    user = context["user"]
    if not user.is_authenticated or not scores(user, tournament.club):
        return {"may": False}
    return {"may": True, "match": match, **_bar(context, tournament)}


@register.inclusion_tag("tournaments/directing/_bar.html", takes_context=True)
def directing_bar(context: dict[str, Any], tournament: Tournament) -> dict[str, Any]:
    """Show where the evening stands, and the act that it waits for."""
    return _bar(context, tournament)


def _bar(context: dict[str, Any], tournament: Tournament) -> dict[str, Any]:
    return {
        "tournament": tournament,
        "wanted": wanted(tournament),
        "directs": organises(context["user"], tournament.club),
    }
