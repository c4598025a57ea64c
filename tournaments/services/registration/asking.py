"""Two players enter together: one asks, the other confirms."""

from datetime import datetime
from typing import TYPE_CHECKING

from django.db.models import Q
from django.utils.translation import gettext as _

from games.errors import DomainError
from games.services.transactions import in_transaction
from tournaments.errors import not_found
from tournaments.models import Entry, Membership, PairRequest
from tournaments.services.changes import Change
from tournaments.services.registration.conditions import (
    member_of,
    registering,
    require_free,
    require_free_partner,
    require_open,
    require_pairs,
)
from tournaments.services.registration.entering import enter_together
from tournaments.signals import partner_answered, partner_asked

if TYPE_CHECKING:
    from games.models import Player


@in_transaction
def ask_partner(
    *, actor: "Player", tournament_id: int, partner: str, command_id: str, at: datetime
) -> PairRequest:
    """Ask the member whose player has the public id *partner* to enter together.

    Who was asked by that very member confirms by asking back.

    :raises DomainError: ``not_a_member``, ``already_drawn``, ``registration_closed``,
        ``entered_alone``, ``own_partner``, ``no_such_member``, ``no_login``,
        ``already_entered``, ``partner_entered`` or ``already_asked``.
    """
    change = registering(tournament_id, actor=actor, at=at)
    if done := change.repeated(command_id, told="request"):
        return PairRequest.objects.get(pk=str(done["request"]))
    me = member_of(change)
    require_open(change.tournament)
    require_pairs(change.tournament)
    other = _partner(change, me, partner)
    require_free(change.tournament, me)
    require_free_partner(change.tournament, other)
    asked = change.tournament.pair_requests.filter(answered_at__isnull=True)
    if asked.filter(asking=me, asked=other).exists():
        raise DomainError(
            "already_asked",
            _("You have asked %(name)s already; wait for the answer.") % {"name": other.name},
        )
    request = asked.filter(asking=other, asked=me).first()
    if request is None:
        request = PairRequest.objects.create(
            tournament=change.tournament, asking=me, asked=other, created_at=at
        )
        partner_asked.send(PairRequest, request=request)
    else:
        _confirm(change, request)
    change.receipt(command_id, {"request": request.pk})
    return request


@in_transaction
def answer_request(
    *, actor: "Player", request_id: int, accept: bool, command_id: str, at: datetime
) -> Entry | None:
    """Confirm or decline; confirmed, the two are a pair of the club and entered at once.

    Whatever else the two had asked or been asked in this tournament is void then.

    :raises DomainError: ``not_found``, ``not_a_member``, ``not_asked``, ``request_answered``,
        ``already_drawn``, ``registration_closed``, ``entered_alone``, ``already_entered``,
        ``partner_entered`` or ``pair_withdrawn``.
    """
    change = registering(_tournament_of(request_id), actor=actor, at=at)
    if done := change.repeated(command_id, told="entry"):
        return Entry.objects.get(pk=str(done["entry"])) if done["entry"] else None
    request = _open_request(change, request_id)
    if request.asked_id != member_of(change).pk:
        raise DomainError("not_asked", _("Only who was asked can answer."))
    entry = _confirm(change, request) if accept else None
    if not accept:
        _close(request, accepted=False, told=[request.asking], at=at)
    change.receipt(command_id, {"entry": entry.pk if entry else None})
    return entry


@in_transaction
def take_request_back(*, actor: "Player", request_id: int, command_id: str, at: datetime) -> None:
    """Ask no longer.

    :raises DomainError: ``not_found``, ``not_a_member``, ``not_asked`` or ``request_answered``.
    """
    change = registering(_tournament_of(request_id), actor=actor, at=at)
    if change.repeated(command_id) is not None:
        return
    request = _open_request(change, request_id)
    if request.asking_id != member_of(change).pk:
        raise DomainError("not_asked", _("Only who asked can take that back."))
    _close(request, accepted=None, told=[request.asked], at=at)
    change.receipt(command_id)


def _confirm(change: Change, request: PairRequest) -> Entry:
    require_open(change.tournament)
    require_pairs(change.tournament)
    require_free(change.tournament, request.asked)
    require_free_partner(change.tournament, request.asking)
    entry = enter_together(change, request.asking, request.asked)
    _close(request, accepted=True, told=[request.asking], at=change.at)
    _void_others(change, request)
    change.publish("entry")
    return entry


def _void_others(change: Change, request: PairRequest) -> None:
    """Let nothing wait any more that the two had asked or been asked besides *request*."""
    both = (request.asking_id, request.asked_id)
    rows = change.tournament.pair_requests.filter(answered_at__isnull=True)
    others = rows.filter(Q(asking__in=both) | Q(asked__in=both))
    for other in others.select_related("tournament", "asking__player", "asked__player"):
        third = other.asked if other.asking_id in both else other.asking
        _close(other, accepted=None, told=[third], at=change.at)


def _close(
    request: PairRequest, *, accepted: bool | None, told: list[Membership], at: datetime
) -> None:
    request.accepted = accepted
    request.answered_at = at
    request.save(update_fields=["accepted", "answered_at"])
    partner_answered.send(PairRequest, request=request, told=told)


def _partner(change: Change, me: Membership, public_id: str) -> Membership:
    if me.player.public_id == public_id:
        raise DomainError("own_partner", _("Nobody can be their own partner."))
    members = change.tournament.club.memberships.select_related("player")
    other = members.filter(player__public_id=public_id).first()
    if other is None:
        raise DomainError("no_such_member", _("Your partner must be a member of the club."))
    if other.policy or not other.player.is_claimed or not other.player.is_active:
        raise DomainError(
            "no_login",
            _("%(name)s cannot confirm on this page; ask the director to enter you both.")
            % {"name": other.name},
        )
    return other


def _tournament_of(request_id: int) -> int:
    keys = PairRequest.objects.filter(pk=request_id).values_list("tournament", flat=True)
    key = keys.first()
    if key is None:
        raise not_found()
    return key


def _open_request(change: Change, request_id: int) -> PairRequest:
    rows = change.tournament.pair_requests.select_related("asking__player", "asked__player")
    request = rows.get(pk=request_id)
    if request.answered_at is not None:
        raise DomainError(
            "request_answered", _("This request has been answered or taken back already.")
        )
    return request
