"""Who is who at a club, and who plays for whom."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from django.contrib.auth import get_user_model
from django.db.models import QuerySet

from tournaments.models import Club, Entry, LineUp, Match, Membership, Tournament

if TYPE_CHECKING:
    from games.models import Player


def role_of(player: "Player", club: Club) -> str:
    """Return the role of *player* at *club*, empty for somebody who is no member."""
    role = Membership.objects.filter(player=player, club=club).values_list("role", flat=True)
    return role.first() or ""


def is_member(player: "Player") -> bool:
    """Return whether *player* belongs to any club."""
    return Membership.objects.filter(player=player).exists()


def clubs_organised_by(player: "Player") -> QuerySet[Club]:
    """Return the clubs whose director or owner *player* is; all of them for a superuser."""
    if player.is_superuser:
        return Club.objects.order_by("name", "pk")
    mine = Membership.objects.filter(player=player, role__in=Membership.ORGANISING)
    return Club.objects.filter(pk__in=mine.values("club")).order_by("name", "pk")


def clubs_scored_by(player: "Player") -> QuerySet[Club]:
    """Return the clubs whose results *player* may enter: assistants may, besides who directs."""
    if player.is_superuser:
        return Club.objects.order_by("name", "pk")
    mine = Membership.objects.filter(player=player, role__in=Membership.SCORING)
    return Club.objects.filter(pk__in=mine.values("club")).order_by("name", "pk")


def organises(player: "Player", club: Club) -> bool:
    """Return whether *player* may direct the tournaments of *club*."""
    return clubs_organised_by(player).filter(pk=club.pk).exists()


def scores(player: "Player", club: Club) -> bool:
    """Return whether *player* may enter results at *club*."""
    return clubs_scored_by(player).filter(pk=club.pk).exists()


def who_can_sign_in(members: QuerySet[Membership]) -> QuerySet[Membership]:
    """Return those of *members* whose account is claimed and not closed."""
    return members.filter(player__is_active=True, player__claimed_at__isnull=False)


def directors_of(club: Club) -> "QuerySet[Player]":
    """Return the directors and owners of *club*."""
    members = Membership.objects.filter(club=club, role__in=Membership.ORGANISING)
    return get_user_model().objects.filter(pk__in=members.values("player")).order_by("pk")


def current_line_ups(entries: Iterable[Entry]) -> QuerySet[LineUp]:
    """Return who plays in *entries* now, by entry and place."""
    return (
        LineUp.objects.filter(entry__in=list(entries), until_at__isnull=True)
        .select_related("member__player", "entry")
        .order_by("entry", "place", "pk")
    )


def side_of_member(match: Match, player: "Player") -> int | None:
    """Return the side of *match* on which *player* plays now, None for anybody else."""
    return (
        match.sides.filter(
            entries__line_ups__member__player=player, entries__line_ups__until_at__isnull=True
        )
        .values_list("place", flat=True)
        .first()
    )


def people_of(match: Match) -> list[tuple[int, Membership]]:
    """Return the members who play in *match* now, each with the place of their side."""
    places = dict(match.sides.values_list("entries", "place"))
    line_ups = LineUp.objects.filter(entry__in=[key for key in places if key], until_at=None)
    ordered = line_ups.select_related("member__player").order_by("entry", "place", "pk")
    return [(places[row.entry_id], row.member) for row in ordered]


def next_match_of(player: "Player") -> Match | None:
    """Return the match that *player* plays next in a running tournament, None if there is none.

    One at a table comes before one that is still to be called.
    """
    mine = Match.objects.filter(
        bracket__tournament__state=Tournament.State.RUNNING,
        sides__entries__line_ups__member__player=player,
        sides__entries__line_ups__until_at__isnull=True,
    ).exclude(state=Match.State.FINISHED)
    open_matches = list(
        mine.select_related("bracket__tournament__club", "series").order_by(
            "round__number", "number", "pk"
        )
    )
    at_a_table = [match for match in open_matches if match.state in Match.OCCUPYING]
    return next(iter(at_a_table or open_matches), None)
