"""The end of a round of boards, after which its hands may be seen."""

from datetime import datetime

from games.services.boards import seal_boards
from tournaments.services.sweeps import due


def seal_when_due(*, boards_id: int, at: datetime) -> bool:
    """Lay no more tables on the boards of a round that is over; return whether it was.

    No tournament is locked: the boards come before it in the order of locks.
    """
    if not due.boards_to_seal(at).filter(pk=boards_id).exists():
        return False
    seal_boards(boards_id=boards_id, at=at)
    return True
