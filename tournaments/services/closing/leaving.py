"""Closing an account, with everything that a person still has to do in tournaments."""

from collections.abc import Iterable
from datetime import datetime
from typing import TYPE_CHECKING, Any

from django.contrib.auth import get_user_model
from django.utils import translation
from django.utils.translation import gettext as _

from games.errors import DomainError
from games.services import closing
from games.services.transactions import in_transaction, locked
from tournaments.errors import stale
from tournaments.models import Club, Match, Membership, Tournament
from tournaments.selectors.leaving import open_entries, waiting_requests
from tournaments.selectors.people import who_can_sign_in
from tournaments.services.changes import write_audit
from tournaments.services.closing.renaming import Renaming, rename
from tournaments.services.entries import withdraw
from tournaments.services.following import follow_nobody

if TYPE_CHECKING:
    from games.models import Player


@in_transaction
def close_account(*, actor: "Player", keep_name: bool, at: datetime) -> None:
    """Close the account of *actor*: nobody signs in with it again. Said twice, it is done once.

    Open entries are withdrawn, requests taken back, roles laid down. Results stay, under the
    person's name or, if that is to go, under one that tells nothing.

    :raises DomainError: what :func:`why_not` says, or ``stale`` if the person entered a
        tournament at the same moment.
    """
    if actor.closed_at is not None:
        return
    _refuse_if_needed(actor)
    closing.leave_tables(player=actor, at=at)
    clubs = _lock(actor)
    # Somebody may have called a match, or left a club, before the locks were there.
    _refuse_if_needed(actor)
    for entry in open_entries(actor):
        with translation.override(entry.tournament.club.language):
            reason = _("The account was closed.")
        withdraw(actor=None, entry_id=entry.pk, reason=reason, at=at)
    waiting_requests(actor).update(answered_at=at)
    follow_nobody(player=actor)
    renamed = _leave_clubs(actor, clubs, keep_name=keep_name, at=at)
    closing.close_account(
        player=actor,
        new_name="" if keep_name else _("Former player"),
        renamed=renamed.sides,
        at=at,
    )


def why_not(player: "Player") -> DomainError | None:
    """Return what stands in the way of closing the account, None if nothing does.

    ``match_going_on``, ``last_owner`` or ``last_superuser``.
    """
    if _plays_now(player):
        return DomainError(
            "match_going_on",
            _("You are called to a table or in the middle of a match. Play it first."),
        )
    club = _club_without_another_owner(player)
    if club is not None:
        return DomainError(
            "last_owner",
            _(
                "You are the only owner of %(club)s who can sign in. Make another member with a "
                "login an owner first."
            )
            % {"club": club.name},
        )
    if _is_last_superuser(player):
        return DomainError(
            "last_superuser",
            _("Nobody else runs this installation. Give these rights to somebody first."),
        )
    return None


def _refuse_if_needed(player: "Player") -> None:
    refusal = why_not(player)
    if refusal is not None:
        raise refusal


def _plays_now(player: "Player") -> bool:
    return Match.objects.filter(
        state__in=Match.OCCUPYING,
        sides__entries__line_ups__member__player=player,
        sides__entries__line_ups__until_at__isnull=True,
    ).exists()


def _club_without_another_owner(player: "Player") -> Club | None:
    owners = Membership.objects.filter(role=Membership.Role.OWNER)
    others = who_can_sign_in(owners.exclude(player=player))
    mine = Club.objects.filter(pk__in=owners.filter(player=player).values("club"))
    return mine.exclude(pk__in=others.values("club")).order_by("name", "pk").first()


def _is_last_superuser(player: "Player") -> bool:
    others = get_user_model().objects.filter(is_superuser=True, is_active=True)
    return player.is_superuser and not others.exclude(pk=player.pk).exists()


def _lock(player: "Player") -> list[Club]:
    """Lock the tournaments in which the person has something open, then the clubs."""
    seen = set(_tournaments(player))
    list(locked(Tournament.objects.filter(pk__in=seen)))
    mine = Club.objects.filter(memberships__player=player)
    clubs = list(locked(Club.objects.filter(pk__in=mine.values("pk"))))
    if not set(_tournaments(player)) <= seen:
        raise stale()
    return clubs


def _tournaments(player: "Player") -> Iterable[int]:
    yield from open_entries(player).values_list("tournament", flat=True)
    yield from waiting_requests(player).values_list("tournament", flat=True)


def _leave_clubs(
    player: "Player", clubs: Iterable[Club], *, keep_name: bool, at: datetime
) -> Renaming:
    renamed = Renaming()
    for club in clubs:
        member = club.memberships.select_related("club").get(player=player)
        member.role = Membership.Role.PLAYER
        member.save(update_fields=["role"])
        if not keep_name:
            renamed.add(rename(member))
        about: dict[str, Any] = {"club": club, "actor": player, "subject": member, "at": at}
        write_audit(kind="account_closed", **about)
    return renamed
