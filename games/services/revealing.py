"""When the boards of a duplicate round become public (DEALS 7)."""

from datetime import datetime

from games.models import BoardSet, Series
from games.services.changes import changed
from games.services.transactions import locked
from games.signals import boards_revealed


def reveal_if_due(series: Series, *, at: datetime) -> None:
    """Reveal the boards of *series*, which is locked and has just closed, if it was the last."""
    if series.boards_id is not None:
        reveal(locked(BoardSet.objects.filter(pk=series.boards_id)).get(), at=at)


def reveal(boards: BoardSet, *, at: datetime) -> bool:
    """Make *boards*, which are locked, public if all their tables have closed; return whether.

    Boards of which no table was played to the end stay secret, as a series that is called off.
    Each table that did gets an event: from now on its view tells more. Those rows are locked
    after the boards, against the usual order, which is safe because who locks a closed series
    asks for no boards.
    """
    tables = Series.objects.filter(boards=boards)
    if boards.sealed_at is None or boards.revealed_at is not None:
        return False
    if tables.filter(state__in=Series.LIVE_STATES).exists():
        return False
    played = list(locked(tables.filter(state=Series.State.OVER)))
    if not played:
        return False
    boards.revealed_at = at
    boards.save(update_fields=["revealed_at"])
    for table in played:
        changed(table, "revealed", {}, at=at)
    boards_revealed.send(BoardSet, boards=boards)
    return True
