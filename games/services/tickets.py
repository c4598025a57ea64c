"""Tickets: how a page without cookies shows who it acts for.

Where a page stands in another site's frame a browser keeps no cookies for it. What brought it there
knows its person in a way of its own, and gives it a ticket: a signed word, for an hour, that the
page keeps in its memory. A ticket is only as good as what it was given for (the *grant* of an
*issuer*), and that is asked anew each time it is shown: :data:`games.signals.ticket_shown`.
"""

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any, Final

from django.core.signing import BadSignature, Signer

from games.models import Player
from games.signals import ticket_shown

LIFE: Final = timedelta(hours=1)
# A page that runs all evening gets new ones, but not for ever.
LONGEST_STAY: Final = timedelta(hours=12)
LONGEST: Final = 1000


@dataclass(frozen=True, slots=True)
class Ticket:
    """What a ticket says. *began* is when its page came in."""

    player: int
    issuer: str
    grant: int
    began: int
    ends: int


def issue(*, player: Player, issuer: str, grant: int, at: datetime) -> str:
    """Return a ticket with which a page acts for *player* as long as *grant* of *issuer* stands."""
    begins = int(at.timestamp())
    return _signed(Ticket(player.pk, issuer, grant, begins, begins + int(LIFE.total_seconds())))


def player_of_ticket(text: str, *, at: datetime) -> Player | None:
    """Return the active player for whom a page with this ticket acts now, None if for nobody."""
    ticket = _read(text)
    if ticket is None or at.timestamp() >= ticket.ends:
        return None
    player = Player.objects.filter(pk=ticket.player, is_active=True).first()
    if player is None or not _stands(ticket, player):
        return None
    return player


def renewed(text: str, *, at: datetime) -> str | None:
    """Return the ticket that takes the place of a good one; None while more than half is left."""
    ticket = _read(text)
    if ticket is None or ticket.ends - at.timestamp() > LIFE.total_seconds() / 2:
        return None
    last = ticket.began + int(LONGEST_STAY.total_seconds())
    ends = min(last, int((at + LIFE).timestamp()))
    if ends <= ticket.ends or player_of_ticket(text, at=at) is None:
        return None
    return _signed(Ticket(ticket.player, ticket.issuer, ticket.grant, ticket.began, ends))


def _stands(ticket: Ticket, player: Player) -> bool:
    answers: list[tuple[Any, Any]] = ticket_shown.send(
        Player, player=player, issuer=ticket.issuer, grant=ticket.grant
    )
    return any(answer is True for _receiver, answer in answers)


def _signer() -> Signer:
    # Without the colon of Django's own, a ticket may stand where protocols of sockets are named.
    return Signer(sep=".", salt="games.tickets", algorithm="sha256")


def _signed(ticket: Ticket) -> str:
    said = [ticket.player, ticket.issuer, ticket.grant, ticket.began, ticket.ends]
    return _signer().sign_object(said)


def _read(text: str) -> Ticket | None:
    if len(text) > LONGEST or not text.isascii():
        return None
    try:
        return Ticket(*_signer().unsign_object(text))
    except (BadSignature, TypeError, ValueError):
        return None
