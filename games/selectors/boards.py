"""Sets of boards that are still being played."""

from django.db.models import QuerySet

from games.models import BoardSet


def unsealed_boards() -> QuerySet[BoardSet]:
    """Return the boards on which more tables may be laid, in order."""
    return BoardSet.objects.filter(sealed_at__isnull=True).order_by("pk")
