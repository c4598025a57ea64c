"""Photos of slips: kept once, and passed on to the directors."""

from datetime import datetime, timedelta
from typing import TYPE_CHECKING

from django.utils import translation
from django.utils.translation import gettext as _

from bots.models import ResultPhoto, TelegramLink
from bots.selectors import photos_of, reachable
from bots.services import pictures
from bots.services.tables import connected
from games.errors import DomainError
from games.services.transactions import in_transaction
from tournaments.selectors.finding import find_match
from tournaments.selectors.people import directors_of, people_of, side_of_member
from tournaments.services.director_calls import call_director

if TYPE_CHECKING:
    from tournaments.models import Match

# Who sends more is not seen better.
MOST, WITHIN = 4, timedelta(minutes=10)


@in_transaction
def send(*, telegram_id: int, match: str, file_id: str, unique_id: str, at: datetime) -> int:
    """Keep a photo about a match in dispute, and pass it on; sent again, it is the same one.

    Returns how many directors it goes to. If none reads along in Telegram, the director is called
    to the match, with a word that there is a photo.

    :raises DomainError: ``not_connected``, ``not_found``, ``not_at_this_match``,
        ``already_decided``, ``not_disputed`` or ``too_soon``.
    """
    link = connected(telegram_id)
    row = find_match(match)
    _require_dispute(row, link)
    photo = ResultPhoto.objects.filter(match=row, player=link.player, unique_id=unique_id).first()
    if photo is None:
        _require_patience(row, link, at)
        photo = ResultPhoto.objects.create(
            match=row, player=link.player, file_id=file_id, unique_id=unique_id, sent_at=at
        )
    directors = _directors(row, besides=link)
    for director in directors:
        _forward(photo, row, director, key=str(photo.pk), at=at)
    if not directors:
        _call(photo, row, link, at)
    return len(directors)


@in_transaction
def show(*, link: TelegramLink, match: "Match", query_id: str, at: datetime) -> int:
    """Send a director, whose right to see them is known, all photos of *match* once more."""
    photos = list(photos_of(match))
    for photo in photos:
        _forward(photo, match, link, key=f"{photo.pk}:{query_id}", at=at)
    return len(photos)


def _require_dispute(match: "Match", link: TelegramLink) -> None:
    if side_of_member(match, link.player) is None:
        raise DomainError(
            "not_at_this_match", _("Only who plays in this match can report its result.")
        )
    if match.is_decided:
        raise DomainError(
            "already_decided", _("This match has a result; if it is wrong, tell the director.")
        )
    if match.state != "disputed":
        raise DomainError("not_disputed", _("Nobody disputes this match."))


def _require_patience(match: "Match", link: TelegramLink, at: datetime) -> None:
    lately = ResultPhoto.objects.filter(match=match, player=link.player, sent_at__gt=at - WITHIN)
    if lately.count() >= MOST:
        raise DomainError("too_soon", _("That was a lot in a short time. Come back in a while."))


def _directors(match: "Match", *, besides: TelegramLink) -> list[TelegramLink]:
    directors = directors_of(match.bracket.tournament.club).exclude(pk=besides.player_id)
    return list(reachable(directors.values_list("pk", flat=True)).values())


def _forward(
    photo: ResultPhoto, match: "Match", link: TelegramLink, *, key: str, at: datetime
) -> None:
    with translation.override(link.language):
        caption = _("%(tournament)s, match %(number)d, %(sides)s. Photo from %(name)s.") % {
            "tournament": match.bracket.tournament,
            "number": match.number,
            "sides": " – ".join(side.name for side in match.sides.order_by("place")),
            "name": _name(photo, match),
        }
    pictures.forward(link=link, file_id=photo.file_id, caption=caption, key=key, at=at)


def _name(photo: ResultPhoto, match: "Match") -> str:
    """Return what the club calls who sent it."""
    members = {member.player_id: member.name for _place, member in people_of(match)}
    return members.get(photo.player_id, photo.player.name)


def _call(photo: ResultPhoto, match: "Match", link: TelegramLink, at: datetime) -> None:
    with translation.override(match.bracket.tournament.club.language):
        words = _("There is a photo of the slip; ask to see it.")
    call_director(
        actor=link.player,
        match_id=match.pk,
        reason="other",
        words=words,
        command_id=f"telegram:photo:{photo.pk}",
        at=at,
    )
