"""What the rounds so far mean for the next one."""

from collections.abc import Sequence

from tournaments.formats.standings.ledger import Ledger, TurnKind
from tournaments.formats.swiss.field import Contender

_WON_WITHOUT_PLAYING = frozenset({TurnKind.ALLOTTED_BYE, TurnKind.FORFEIT_WIN})


def contenders(ledger: Ledger, playing: Sequence[int]) -> list[Contender]:
    """Return the entries *playing* the next round, in that order, with their history.

    Byes that an entry asked for do not spare it a bye of the draw, a rival who did not
    come does. Whom it was drawn against, it has met, played or not; matches that are
    open or not confirmed add no points.
    """
    return [
        Contender(
            entry=entry,
            score=ledger.points(entry),
            rivals=tuple(
                side for meeting in ledger.drawn[entry] for side in meeting.sides if side != entry
            ),
            byes=sum(turn.kind in _WON_WITHOUT_PLAYING for turn in ledger.turns(entry)),
        )
        for entry in playing
    ]
