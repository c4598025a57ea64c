"""Where a player stands with a tournament that they can enter themselves."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from django.db.models import Q, QuerySet

from tournaments.models import Bracket, Entry, LineUp, Membership, PairRequest, Tournament

if TYPE_CHECKING:
    from games.models import Player

State = Tournament.State
BEFORE_THE_DRAW = (State.DRAFT, State.CHECK_IN)
NOT_OVER = (*BEFORE_THE_DRAW, State.DRAWN, State.RUNNING)


@dataclass(frozen=True, slots=True)
class Registration:
    """What *player* can do about a tournament: enter it, answer, wait, check in, withdraw."""

    tournament: Tournament
    member: Membership | None
    entry: Entry | None
    asked_by_me: tuple[PairRequest, ...]
    asked_of_me: tuple[PairRequest, ...]
    partners: tuple[Membership, ...]
    in_pairs: bool

    @property
    def is_open(self) -> bool:
        return self.tournament.registration_open and self.tournament.state in BEFORE_THE_DRAW

    @property
    def can_enter(self) -> bool:
        return self.is_open and self.member is not None and self.entry is None

    @property
    def can_check_in(self) -> bool:
        """Whether the own entry is to say that it is here."""
        is_open = self.tournament.state == State.CHECK_IN
        return is_open and self.entry is not None and self.entry.status == Entry.Status.REGISTERED

    @property
    def can_withdraw(self) -> bool:
        return self.entry is not None and self.tournament.state in BEFORE_THE_DRAW


def pairs_enter(tournament: Tournament) -> bool:
    """Return whether pairs enter *tournament*; where partners rotate, everybody enters alone."""
    alone = Bracket.Format.ROTATING_PARTNERS
    return not tournament.brackets.filter(number=1, format=alone).exists()


def registration_of(tournament: Tournament, player: "Player") -> Registration:
    """Read where *player* stands with *tournament*."""
    member = tournament.club.memberships.filter(player=player).first()
    requests = open_requests(player).filter(tournament=tournament)
    in_pairs = pairs_enter(tournament)
    entry = own_entries(player).filter(tournament=tournament).first()
    may_ask = member is not None and entry is None and in_pairs and tournament.registration_open
    return Registration(
        tournament=tournament,
        member=member,
        entry=entry,
        asked_by_me=tuple(each for each in requests if each.asking.player_id == player.pk),
        asked_of_me=tuple(each for each in requests if each.asked.player_id == player.pk),
        partners=tuple(_partners(tournament, member)) if member and may_ask else (),
        in_pairs=in_pairs,
    )


def own_entries(player: "Player") -> QuerySet[Entry]:
    """Return the entries in which *player* plays now, in all clubs."""
    mine = LineUp.objects.filter(member__player=player, until_at__isnull=True)
    return (
        Entry.objects.filter(pk__in=mine.values("entry"))
        .exclude(status__in=Entry.GONE)
        .select_related("tournament__club")
        .order_by("tournament__starts_at", "tournament", "pk")
    )


def open_requests(player: "Player") -> QuerySet[PairRequest]:
    """Return the requests that *player* made or received and that wait for an answer."""
    return (
        PairRequest.objects.filter(
            Q(asking__player=player) | Q(asked__player=player),
            answered_at__isnull=True,
            tournament__state__in=BEFORE_THE_DRAW,
        )
        .select_related("tournament__club", "asking", "asked")
        .order_by("created_at", "pk")
    )


def _partners(tournament: Tournament, member: Membership) -> QuerySet[Membership]:
    """Return whom *member* can ask: people of the club with a login, not entered yet."""
    playing = LineUp.objects.filter(entry__tournament=tournament, until_at__isnull=True).exclude(
        entry__status=Entry.Status.WITHDRAWN
    )
    return (
        tournament.club.memberships.filter(
            policy="", player__claimed_at__isnull=False, player__is_active=True
        )
        .exclude(pk=member.pk)
        .exclude(pk__in=playing.values("member"))
        .select_related("player")
        .order_by("name", "pk")
    )
