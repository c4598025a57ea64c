"""Clubs, their people, and what each may do there."""

from collections.abc import Mapping
from datetime import datetime
from typing import TYPE_CHECKING

from django.utils.text import slugify
from django.utils.translation import gettext as _

from games.errors import DomainError
from games.services import identity
from games.services.policies import checked_policy
from games.services.transactions import in_transaction, locked
from tournaments.errors import given_reason, not_found
from tournaments.models import Club, Membership
from tournaments.services.changes import write_audit
from tournaments.services.fields import checked
from tournaments.services.names import clean_name, name_key
from tournaments.services.rights import require_organiser, require_owner, require_superuser
from tournaments.services.roles import (
    require_another_owner,
    require_not_own_rise,
    require_open_account,
)

if TYPE_CHECKING:
    from games.models import Player

NAME_LENGTH = 80
CLUB_NAME_LENGTH = 120
CHANGEABLE = frozenset({"name", "slug", "time_zone", "language"})


@in_transaction
def create_club(
    *,
    actor: "Player | None",
    name: str,
    slug: str = "",
    time_zone: str = "America/Sao_Paulo",
    language: str = "pt-br",
    at: datetime,
) -> Club:
    """Found a club; *actor* becomes its owner.

    :raises DomainError: ``not_allowed``, ``bad_name`` or ``bad_value``.
    """
    require_superuser(actor)
    name = clean_name(name, most=CLUB_NAME_LENGTH)
    club = Club(
        name=name,
        slug=slug or _free_slug(name),
        time_zone=time_zone,
        language=language,
        created_at=at,
    )
    checked(club, exclude={"created_at"})
    club.save()
    if actor is not None:
        _join(club, actor, actor.name or actor.username, Membership.Role.OWNER, at=at)
    write_audit(club=club, actor=actor, kind="club_created", subject=club, at=at)
    return club


def _free_slug(name: str) -> str:
    stem = slugify(name)[:50] or "club"
    taken = set(Club.objects.filter(slug__startswith=stem).values_list("slug", flat=True))
    numbered = (f"{stem}-{number}" for number in range(2, len(taken) + 3))
    return stem if stem not in taken else next(slug for slug in numbered if slug not in taken)


@in_transaction
def change_club(
    *, actor: "Player | None", club_id: int, changes: Mapping[str, object], at: datetime
) -> Club:
    """Change the name, short name, zone or language of a club.

    :raises DomainError: ``not_an_owner``, ``unknown_field`` or ``bad_value``.
    """
    club = _locked_club(club_id)
    require_owner(actor, club)
    if unknown := set(changes) - CHANGEABLE:
        raise DomainError("unknown_field", _("A club has no such field."), fields=sorted(unknown))
    before = {name: getattr(club, name) for name in changes}
    for name, value in changes.items():
        setattr(club, name, value)
    club.name = clean_name(club.name, most=CLUB_NAME_LENGTH)
    checked(club, exclude={"created_at"})
    club.save(update_fields=list(changes))
    write_audit(
        club=club, actor=actor, kind="club_changed", before=before, after=dict(changes), at=at
    )
    return club


@in_transaction
def add_member(
    *,
    actor: "Player | None",
    club_id: int,
    name: str,
    at: datetime,
    role: str = Membership.Role.PLAYER,
    policy: str = "",
) -> Membership:
    """Add a person who has no login yet, or a computer player if *policy* names one.

    :raises DomainError: ``not_an_organiser``, ``not_an_owner`` for another role than a player's,
        ``bad_name``, ``name_taken``, ``bad_policy`` or ``computer_player``.
    """
    club = _locked_club(club_id)
    require_organiser(actor, club)
    if _checked_role(role) != Membership.Role.PLAYER:
        require_owner(actor, club)
    name = clean_name(name, most=NAME_LENGTH)
    _require_free_name(club, name)
    policy = checked_policy(policy)
    if role != Membership.Role.PLAYER:
        _require_person(policy)
    player = identity.create_player(name=name)
    member = _join(club, player, name, role, policy=policy, at=at)
    after: dict[str, object] = {"role": role, "policy": policy}
    write_audit(club=club, actor=actor, kind="member_added", subject=member, after=after, at=at)
    return member


@in_transaction
def rename_member(
    *, actor: "Player | None", member_id: int, name: str, reason: str, at: datetime
) -> Membership:
    """Change the name that the club shows; the player's own name stays as it is.

    :raises DomainError: ``not_an_organiser``, ``bad_name``, ``name_taken`` or ``reason_missing``.
    """
    member = _locked_member(member_id)
    require_organiser(actor, member.club)
    reason = given_reason(reason)
    name = clean_name(name, most=NAME_LENGTH)
    _require_free_name(member.club, name, besides=member)
    before: dict[str, object] = {"name": member.name}
    member.name = name
    member.save(update_fields=["name"])
    write_audit(
        club=member.club,
        actor=actor,
        kind="member_renamed",
        subject=name,
        reason=reason,
        before=before,
        after={"name": name},
        at=at,
    )
    return member


@in_transaction
def change_role(
    *, actor: "Player | None", member_id: int, role: str, reason: str, at: datetime
) -> Membership:
    """Give a member another role. Nobody raises their own, and a club keeps an owner.

    Open invitations of who is to open the admin no longer work.

    :raises DomainError: ``not_an_owner``, ``own_role``, ``last_owner``, ``account_closed``,
        ``computer_player`` or ``reason_missing``.
    """
    member = _locked_member(member_id)
    require_owner(actor, member.club)
    reason = given_reason(reason)
    _checked_role(role)
    before: dict[str, object] = {"role": member.role}
    if role != Membership.Role.PLAYER:
        _require_person(member.policy)
    require_not_own_rise(actor, member, role)
    require_open_account(member, role)
    require_another_owner(member, role)
    member.role = role
    member.save(update_fields=["role"])
    if role in Membership.SCORING:
        # Who made a link for a player shall not hold one for an account that runs the club.
        identity.revoke_invitations(player=member.player, at=at)
    _let_into_the_admin(member.player)
    write_audit(
        club=member.club,
        actor=actor,
        kind="role_changed",
        subject=member,
        reason=reason,
        before=before,
        after={"role": role},
        at=at,
    )
    return member


@in_transaction
def invite_member(*, actor: "Player | None", member_id: int, at: datetime) -> str:
    """Return the path of a one-time link with which the member claims their account.

    :raises DomainError: ``not_an_organiser``, ``computer_player`` or ``already_claimed``.
    """
    member = _locked_member(member_id)
    require_organiser(actor, member.club)
    _require_person(member.policy)
    if member.role != Membership.Role.PLAYER:
        # The link opens an account that can do more than a player's.
        require_owner(actor, member.club)
    path = identity.invite(
        player=member.player, invited_by=actor, on_behalf_of=member.club.name, at=at
    )
    write_audit(club=member.club, actor=actor, kind="member_invited", subject=member, at=at)
    return path


@in_transaction
def revoke_invitations(*, actor: "Player | None", member_id: int, at: datetime) -> int:
    """Make the open invitations of a member void; return how many there were.

    :raises DomainError: ``not_an_organiser``.
    """
    member = _locked_member(member_id)
    require_organiser(actor, member.club)
    count = identity.revoke_invitations(player=member.player, at=at)
    write_audit(club=member.club, actor=actor, kind="invitations_revoked", subject=member, at=at)
    return count


def _locked_club(club_id: int) -> Club:
    club = locked(Club.objects.filter(pk=club_id)).first()
    if club is None:
        raise not_found()
    return club


def _locked_member(member_id: int) -> Membership:
    """Return a member, with the club locked: names and owners are a matter of the whole club."""
    member = Membership.objects.filter(pk=member_id).first()
    if member is None:
        raise not_found()
    _locked_club(member.club_id)
    return Membership.objects.select_related("club", "player").get(pk=member_id)


def _join(
    club: Club, player: "Player", name: str, role: str, *, policy: str = "", at: datetime
) -> Membership:
    member = Membership.objects.create(
        club=club, player=player, name=name, role=role, policy=policy, joined_at=at
    )
    _let_into_the_admin(player)
    return member


def _let_into_the_admin(player: "Player") -> None:
    works = Membership.objects.filter(player=player, role__in=Membership.SCORING).exists()
    identity.set_staff(player=player, is_staff=works)


def _checked_role(role: str) -> str:
    if role not in Membership.Role.values:
        raise DomainError("bad_value", _("There is no such role."), field="role")
    return role


def _require_person(policy: str) -> None:
    if policy:
        raise DomainError("computer_player", _("A computer player needs no login."))


def _require_free_name(club: Club, name: str, *, besides: Membership | None = None) -> None:
    others = club.memberships.exclude(pk__in=[besides.pk] if besides else [])
    if name_key(name) in {name_key(other) for other in others.values_list("name", flat=True)}:
        raise DomainError(
            "name_taken",
            _("The club already has a member called %(name)s; add something that tells them apart.")
            % {"name": name},
        )
