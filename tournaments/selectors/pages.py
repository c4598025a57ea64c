"""What the public pages show; every page costs the same number of queries however full it is."""

import zoneinfo
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime

from django.db.models import Case, Count, F, OuterRef, Q, QuerySet, Subquery, Value, When

from tournaments.models import Announcement, Bracket, Club, Entry, Match, Standing, Tournament
from tournaments.selectors.announcements import announced_now
from tournaments.selectors.folding import folded_rounds
from tournaments.selectors.matches import MatchView, match_views
from tournaments.selectors.reasons import Stored, names_in, sentences
from tournaments.selectors.round_names import name_of_round
from tournaments.selectors.round_views import in_rounds
from tournaments.selectors.rules import RulesShown, rules_of
from tournaments.selectors.stages import StageView, stage_title

PAST_SHOWN = 30
State, Format = Tournament.State, Bracket.Format
_ANNOUNCED = (State.DRAFT, State.CHECK_IN, State.DRAWN)


@dataclass(frozen=True, slots=True)
class TournamentLists:
    """Tournaments of one club or of all: in play, today's, those to come, and what has been."""

    running: tuple[Tournament, ...]
    today: tuple[Tournament, ...]
    later: tuple[Tournament, ...]
    past: tuple[Tournament, ...]


@dataclass(frozen=True, slots=True)
class TournamentPage:
    """A tournament as a page shows it; *seq* is not newer than anything else in it.

    *stages* are those that have been drawn, in order; *planned* follow them.
    """

    tournament: Tournament
    seq: int
    stages: tuple[StageView, ...]
    planned: tuple[Bracket, ...]
    entries: tuple[Entry, ...]
    announcements: tuple[Announcement, ...]
    as_of: datetime

    @property
    def current(self) -> StageView | None:
        """The stage that is played, or was played last."""
        return self.stages[-1] if self.stages else None

    @property
    def earlier(self) -> tuple[StageView, ...]:
        """The stages before the current one, the latest first."""
        return self.stages[-2::-1]

    @property
    def plan(self) -> tuple[Bracket, ...]:
        """All stages in order, drawn or not; none if the director has not chosen any."""
        return (*(stage.bracket for stage in self.stages), *self.planned)

    @property
    def going_on(self) -> tuple[tuple[Bracket, bool], ...]:
        """All stages in order, each with whether it takes up the best of every group."""
        before = (None, *self.plan)
        return tuple(
            (bracket, former is not None and former.format == Format.GROUPS)
            for former, bracket in zip(before, self.plan, strict=False)
        )

    @property
    def is_of_individuals(self) -> bool:
        """Whether everybody is entered alone, with another partner in each round."""
        return any(bracket.format == Format.ROTATING_PARTNERS for bracket in self.plan[:1])

    @property
    def rules(self) -> RulesShown:
        """By which rules is played, in the language in which the page is being rendered."""
        return rules_of(self.tournament)

    @property
    def matches(self) -> tuple[MatchView, ...]:
        return tuple(match for stage in self.stages for match in stage.matches)

    @property
    def live(self) -> int:
        return sum(match.kind == Match.State.LIVE for match in self.matches)

    @property
    def at_tables(self) -> tuple[MatchView, ...]:
        """The matches that are called or played, by their tables."""
        here = (match for match in self.matches if match.kind in Match.OCCUPYING)
        return tuple(sorted(here, key=lambda match: (match.table or 0, match.number)))

    @property
    def played(self) -> int:
        return sum(round_.played for stage in self.stages for round_ in stage.rounds)

    @property
    def total(self) -> int:
        return sum(round_.total for stage in self.stages for round_ in stage.rounds)

    @property
    def champion(self) -> str:
        """The name of who won it all, "" until then."""
        if self.tournament.state != State.FINISHED or self.current is None:
            return ""
        first = [row for row in self.current.standings if row.rank == 1]
        return first[0].entry.name if len(first) == 1 else ""


@dataclass(frozen=True, slots=True)
class MatchPage:
    """A match on its own, told in the language in which the page is being rendered.

    *following* is where the winner goes, *loser_following* where the loser does, if anywhere.
    """

    match: MatchView
    bracket: Bracket
    has_other_stages: bool
    round_name: object
    stored_reasons: Stored
    names: Mapping[int, str]
    following: Match | None
    loser_following: Match | None

    @property
    def stage(self) -> str:
        """What the stage is called, "" if there is no other."""
        return stage_title(self.bracket, is_only=False) if self.has_other_stages else ""

    @property
    def reasons(self) -> list[str]:
        """Why these sides meet."""
        return sentences(self.stored_reasons, self.names)

    @property
    def outcome(self) -> str:
        """How it was decided, in words; "" while it is open."""
        return str(Match.Outcome(self.match.outcome).label) if self.match.outcome else ""


def clubs() -> QuerySet[Club]:
    """Return all clubs by name, each with the number of its *running* tournaments."""
    running = Count("tournaments", filter=Q(tournaments__state=State.RUNNING))
    return Club.objects.annotate(running=running).order_by("name", "pk")


def tournament_lists(*, now: datetime, club: Club | None = None) -> TournamentLists:
    """Sort the tournaments that concern the public at *now*; today is the day in the club's zone."""
    shown = Tournament.objects.select_related("club").annotate(
        entered=Count("entries", filter=~Q(entries__status__in=Entry.GONE))
    )
    if club is not None:
        shown = shown.filter(club=club)
    ahead = list(
        shown.filter(state__in=(*_ANNOUNCED, State.RUNNING)).order_by(
            F("starts_at").asc(nulls_last=True), "pk"
        )
    )
    past = shown.filter(state=State.FINISHED).annotate(champion=_champion())
    announced = [tournament for tournament in ahead if tournament.state != State.RUNNING]
    return TournamentLists(
        running=tuple(tournament for tournament in ahead if tournament.state == State.RUNNING),
        today=tuple(tournament for tournament in announced if _is_today(tournament, now)),
        later=tuple(tournament for tournament in announced if not _is_today(tournament, now)),
        past=tuple(past.order_by("-finished_at", "-pk")[:PAST_SHOWN]),
    )


def tournament_page(public_id: str, *, now: datetime) -> TournamentPage:
    """Read everything the page of a tournament shows.

    :raises Tournament.DoesNotExist: if there is no such tournament.
    """
    # First, so that the number is never newer than the matches read after it: events that a page
    # hears twice are harmless, one that it misses is not.
    rows = Tournament.objects.select_related("club", "club_rules")
    tournament = rows.get(public_id=public_id)
    brackets = list(tournament.brackets.order_by("number"))
    return TournamentPage(
        tournament=tournament,
        seq=tournament.seq,
        stages=_stages(tournament, brackets),
        planned=tuple(each for each in brackets if not each.is_drawn),
        entries=tuple(_entries(tournament)),
        announcements=announced_now(tournament, now=now),
        as_of=now,
    )


def standings(stage: Bracket) -> QuerySet[Standing]:
    """Return the standings of *stage* in order, with their entries."""
    return stage.standings.select_related("entry").order_by("position")


def tournament_topic(public_id: str) -> str:
    """Return the topic of events of the tournament, whether there is one or not."""
    return Tournament(public_id=public_id).topic


def tournament_seq(public_id: str) -> int:
    """Return the number at which the tournament stands, 0 if there is none."""
    numbers = Tournament.objects.filter(public_id=public_id).values_list("seq", flat=True)
    return numbers.first() or 0


def club_language(public_id: str) -> str | None:
    """Return the language of the club that holds the tournament, None if there is no such one."""
    found = Tournament.objects.filter(public_id=public_id)
    return found.values_list("club__language", flat=True).first()


def match_page(tournament: Tournament, public_id: str) -> MatchPage | None:
    """Read what the page of a match shows, None if *tournament* has no such match."""
    row = Match.objects.filter(bracket__tournament=tournament, public_id=public_id)
    found = row.select_related("bracket", "round").first()
    if found is None:
        return None
    return MatchPage(
        match=match_views(row)[0],
        bracket=found.bracket,
        has_other_stages=tournament.brackets.count() > 1,
        round_name=name_of_round(found),
        stored_reasons=found.reasons,
        names=names_in([found.reasons]),
        following=_following(found, "winner"),
        loser_following=_following(found, "loser"),
    )


def _following(match: Match, source: str) -> Match | None:
    fed = Match.objects.filter(sides__source_match=match, sides__source=source)
    return fed.order_by("pk").first()


def _stages(tournament: Tournament, brackets: Sequence[Bracket]) -> tuple[StageView, ...]:
    """Read those of the stages *brackets* that are drawn, in a number of queries that does not grow with them."""
    folded = folded_rounds(tournament, brackets)
    shown = Match.objects.filter(bracket__tournament=tournament)
    views = match_views(shown.exclude(round__in=folded.keys))
    ranked = Standing.objects.filter(bracket__tournament=tournament).select_related("entry")
    tables = list(ranked.order_by("bracket", "position"))
    return tuple(
        StageView(
            bracket=stage,
            rounds=in_rounds(
                (view for view in views if view.stage == stage.number),
                stage,
                folded.counted.get(stage.pk, {}),
            ),
            standings=tuple(row for row in tables if row.bracket_id == stage.pk),
            is_only=len(brackets) == 1,
        )
        for stage in brackets
        if stage.is_drawn
    )


def _entries(tournament: Tournament) -> QuerySet[Entry]:
    return tournament.entries.order_by(F("seed").asc(nulls_last=True), "name", "pk")


def _champion() -> Subquery:
    """Return the name of who alone is first in the last stage, "" if nobody is."""
    first = Standing.objects.filter(bracket__tournament=OuterRef("pk"), position=1)
    alone = Case(When(~Q(values__shared=True), rank=1, then=F("entry__name")), default=Value(""))
    return Subquery(first.order_by("-bracket__number").annotate(alone=alone).values("alone")[:1])


def _is_today(tournament: Tournament, now: datetime) -> bool:
    if tournament.starts_at is None:
        return tournament.state != State.DRAFT
    zone = zoneinfo.ZoneInfo(tournament.club.time_zone)
    return tournament.starts_at.astimezone(zone).date() == now.astimezone(zone).date()
