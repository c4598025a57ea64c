"""Which stages of a tournament have been drawn."""

from django.db.models import QuerySet

from tournaments.models import Bracket, Tournament


def drawn_stages(tournament: Tournament) -> QuerySet[Bracket]:
    """Return the stages of *tournament* that have been drawn, in order."""
    return tournament.brackets.exclude(state=Bracket.State.PLANNED).order_by("number")


def last_drawn(tournament: Tournament) -> Bracket | None:
    """Return the stage that was drawn last, None before the first draw."""
    return drawn_stages(tournament).last()
