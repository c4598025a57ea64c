"""What a tournament asks of one player: the match to go to, or to wait for."""

from dataclasses import dataclass

from django.db.models import F, QuerySet

from tournaments.models import Bracket, Entry, Match, Tournament
from tournaments.selectors.fates import Fate, fates_of
from tournaments.selectors.matches import MatchView, SideView, match_views


@dataclass(frozen=True, slots=True)
class MyMatch:
    """The player's next match, with their own side and the other one."""

    match: MatchView
    own: SideView
    rivals: SideView

    @property
    def is_now(self) -> bool:
        return self.match.kind in (Match.State.CALLED, Match.State.LIVE)


def my_next_match(tournament: Tournament, *, player_id: int) -> MyMatch | None:
    """Return the match that *player_id* plays next in *tournament*, None if there is none."""
    entries = _entries_of(tournament, player_id)
    undecided = Match.objects.filter(
        bracket__tournament=tournament, sides__entries__in=entries
    ).exclude(state__in=(Match.State.FINISHED, Match.State.DROPPED))
    # A postponed match may wait behind those that are called.
    order = (F("postponed_at").asc(nulls_first=True), "bracket__number", "round__number", "number")
    first = undecided.order_by(*order).values("pk")[:1]
    views = match_views(Match.objects.filter(pk__in=first))
    if not views:
        return None
    mine = set(entries.values_list("public_id", flat=True))
    own, rivals = views[0].sides
    if mine.isdisjoint(each.entry for each in own.entries):
        own, rivals = rivals, own
    return MyMatch(match=views[0], own=own, rivals=rivals)


@dataclass(frozen=True, slots=True)
class MyEnd:
    """The player's entry that has nothing to play now: it is *out*, or done as far as is known."""

    fate: Fate
    is_out: bool


def my_end(tournament: Tournament, *, player_id: int) -> MyEnd | None:
    """Return how *player_id* fared in *tournament*, None for who has not played there."""
    entry = _entries_of(tournament, player_id).order_by("pk").first()
    fate = fates_of(tournament, [entry])[0] if entry else None
    if fate is None or fate.last is None:
        return None
    stage = Bracket.objects.get(tournament=tournament, number=fate.last.match.stage)
    lost = fate.last.rivals.has_won
    return MyEnd(fate, is_out=stage.is_knock_out and lost)


def _entries_of(tournament: Tournament, player_id: int) -> QuerySet[Entry]:
    return tournament.entries.filter(
        line_ups__member__player_id=player_id, line_ups__until_at__isnull=True
    ).exclude(status__in=Entry.GONE)
