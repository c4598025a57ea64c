"""What the director tells everybody in a tournament."""

from datetime import datetime, timedelta
from typing import TYPE_CHECKING

from django.utils.translation import gettext as _

from games.errors import DomainError
from games.services.transactions import in_transaction
from tournaments.errors import not_found
from tournaments.models import Announcement
from tournaments.services.changes import Change, directed
from tournaments.signals import announced

if TYPE_CHECKING:
    from games.models import Player

TEXT_LENGTH = 500
# Every player is told each of them; a tap that was pressed again and again must not ring on.
MOST, WITHIN = 5, timedelta(minutes=10)


@in_transaction
def announce(
    *, actor: "Player | None", tournament_id: int, text: str, command_id: str, at: datetime
) -> Announcement:
    """Show *text* on the page of the tournament, and send it to all its players.

    :raises DomainError: ``not_an_organiser``, ``text_missing``, ``text_too_long`` or
        ``too_many_announcements``.
    """
    change = directed(tournament_id, actor=actor, at=at)
    done = change.repeated(command_id, told="announcement")
    if done is not None:
        return _announcement(change, int(str(done["announcement"])))
    announcement = Announcement.objects.create(
        tournament=change.tournament, text=_checked(change, text), by=actor, at=at
    )
    change.audit("announced", subject=change.tournament, reason=announcement.text)
    announced.send(Announcement, announcement=announcement)
    change.publish("announced")
    change.receipt(command_id, {"announcement": announcement.pk})
    return announcement


@in_transaction
def take_down(
    *, actor: "Player | None", tournament_id: int, announcement_id: int, at: datetime
) -> Announcement:
    """Take an announcement off the page; what was sent stays sent. Done before, it stays so.

    :raises DomainError: ``not_found`` or ``not_an_organiser``.
    """
    change = directed(tournament_id, actor=actor, at=at)
    announcement = _announcement(change, announcement_id)
    if announcement.withdrawn_at is not None:
        return announcement
    announcement.withdrawn_at = at
    announcement.save(update_fields=["withdrawn_at"])
    change.audit("announcement_taken_down", subject=change.tournament, reason=announcement.text)
    change.publish("announcement_taken_down")
    return announcement


def _checked(change: Change, text: str) -> str:
    lines = [" ".join(line.split()) for line in text.strip().splitlines()]
    clean = "\n".join(lines)
    if not clean:
        raise DomainError("text_missing", _("Say what is to be announced."))
    if len(clean) > TEXT_LENGTH:
        raise DomainError(
            "text_too_long",
            _("An announcement may have %(most)d characters.") % {"most": TEXT_LENGTH},
        )
    lately = change.tournament.announcements.filter(at__gt=change.at - WITHIN)
    if lately.count() >= MOST:
        raise DomainError(
            "too_many_announcements",
            _("%(most)d announcements in ten minutes are enough; wait a little.") % {"most": MOST},
        )
    return clean


def _announcement(change: Change, key: int) -> Announcement:
    announcement = change.tournament.announcements.filter(pk=key).first()
    if announcement is None:
        raise not_found()
    return announcement
