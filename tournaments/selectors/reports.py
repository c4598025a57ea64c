"""What the sides of matches with real cards say about their results."""

from collections.abc import Iterable

from tournaments.models import Match, MatchReport

Reports = dict[int, MatchReport]


def reports_of(matches: Iterable[Match]) -> dict[int, Reports]:
    """Return the reports of *matches*: by the key of the match, then by the place of the side."""
    found: dict[int, Reports] = {}
    rows = MatchReport.objects.filter(match__in=[match.pk for match in matches])
    for report in rows.select_related("by").order_by("match", "place"):
        found.setdefault(report.match_id, {})[report.place] = report
    return found
