"""What waits for the director."""

from collections.abc import Mapping

from django.db.models import Count, Min, Q

from tournaments.models import Match, Tournament


def walkovers_to_confirm(tournament: Tournament) -> Mapping[str, int]:
    """Return the matches whose walkover waits for a word, each with the place of who came.

    One side came in time, the other did not, and the club wants its director to confirm that.
    """
    rows = (
        Match.objects.filter(
            bracket__tournament=tournament,
            state=Match.State.DISPUTED,
            table__isnull=False,
            reports__isnull=True,
        )
        .annotate(
            here=Count("sides", filter=Q(sides__present_at__isnull=False)),
            place=Min("sides__place", filter=Q(sides__present_at__isnull=False)),
        )
        .filter(here=1)
        .order_by("table", "pk")
    )
    return dict(rows.values_list("public_id", "place"))
