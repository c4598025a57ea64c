"""Reading clubs, tournaments, brackets, standings and matches."""

from itertools import groupby
from typing import Any

from django.db.models import QuerySet
from django.utils.translation import gettext as _
from drf_spectacular.utils import extend_schema
from rest_framework import generics, serializers
from rest_framework.request import Request
from rest_framework.response import Response

from games.api.addresses import ApiView
from games.errors import DomainError
from tournaments.api.serializers import (
    BracketSerializer,
    ClubSerializer,
    EntrySerializer,
    MatchPageSerializer,
    StandingsSerializer,
    TournamentSerializer,
)
from tournaments.models import Club, Entry, Match, Tournament
from tournaments.selectors import api_reads


class StateSerializer(serializers.Serializer[dict[str, object]]):
    """The query of a list of tournaments."""

    state = serializers.ChoiceField(choices=Tournament.State.choices, default="")


class AskedStageSerializer(serializers.Serializer[dict[str, object]]):
    """The query of a stage; without it, the one that is or was played last."""

    stage = serializers.IntegerField(min_value=1, required=False)


class ClubsView(ApiView, generics.ListAPIView[Club]):
    """All clubs."""

    serializer_class = ClubSerializer

    def get_queryset(self) -> QuerySet[Club]:
        return api_reads.clubs()

    @extend_schema(tags=["clubs"], operation_id="clubs")
    def get(self, request: Request, *args: Any, **kwargs: Any) -> Response:
        """Return all clubs, by name."""
        return self.list(request, *args, **kwargs)


class ClubView(ApiView):
    """A club."""

    @extend_schema(tags=["clubs"], operation_id="club", responses=ClubSerializer)
    def get(self, _request: Request, slug: str) -> Response:
        """Return a club."""
        return Response(ClubSerializer(_club(slug)).data)


class TournamentsView(ApiView, generics.ListAPIView[Tournament]):
    """Tournaments of all clubs."""

    serializer_class = TournamentSerializer

    def get_queryset(self) -> QuerySet[Tournament]:
        return api_reads.tournaments(state=self.asked_state())

    def asked_state(self) -> str:
        asked = StateSerializer(data=self.request.query_params)
        asked.is_valid(raise_exception=True)
        return str(asked.validated_data["state"])

    @extend_schema(tags=["tournaments"], operation_id="tournaments", parameters=[StateSerializer])
    def get(self, request: Request, *args: Any, **kwargs: Any) -> Response:
        """Return the tournaments of all clubs, the newest first."""
        return self.list(request, *args, **kwargs)


class ClubTournamentsView(TournamentsView):
    """Tournaments of one club."""

    def get_queryset(self) -> QuerySet[Tournament]:
        club = _club(self.kwargs["slug"])
        return api_reads.tournaments(club=club.slug, state=self.asked_state())

    @extend_schema(tags=["clubs"], operation_id="club_tournaments", parameters=[StateSerializer])
    def get(self, request: Request, *args: Any, **kwargs: Any) -> Response:
        """Return the tournaments of a club, the newest first."""
        return self.list(request, *args, **kwargs)


class TournamentView(ApiView):
    """A tournament."""

    @extend_schema(tags=["tournaments"], operation_id="tournament", responses=TournamentSerializer)
    def get(self, _request: Request, public_id: str) -> Response:
        """Return a tournament; `seq` is where its live topic stands."""
        return Response(TournamentSerializer(_tournament(public_id)).data)


class EntriesView(ApiView, generics.ListAPIView[Entry]):
    """The entries of a tournament."""

    serializer_class = EntrySerializer

    def get_queryset(self) -> QuerySet[Entry]:
        return api_reads.entries_of(_tournament(self.kwargs["public_id"]))

    @extend_schema(tags=["tournaments"], operation_id="entries")
    def get(self, request: Request, *args: Any, **kwargs: Any) -> Response:
        """Return the entries of a tournament, withdrawn ones too."""
        return self.list(request, *args, **kwargs)


class BracketView(ApiView):
    """The bracket of a tournament."""

    @extend_schema(
        tags=["tournaments"],
        operation_id="bracket",
        parameters=[AskedStageSerializer],
        responses=BracketSerializer,
    )
    def get(self, request: Request, public_id: str) -> Response:
        """Return all rounds of a stage with their matches; no rounds before the draw."""
        # The number is read first, so that it is never newer than what is read after it.
        tournament = _tournament(public_id)
        stages = api_reads.stages_of(tournament)
        stage = api_reads.chosen_stage(stages, _asked_stage(request))
        matches = api_reads.matches_of(stage) if stage else []
        rounds = [
            {"number": number, "part": group[0].part, "matches": group}
            for number, group in _by_round(matches)
        ]
        told: dict[str, object] = {
            "seq": tournament.seq,
            "stages": stages,
            "number": stage.number if stage else None,
            "format": stage.format if stage else None,
            "state": stage.state if stage else None,
            "rounds": rounds,
        }
        return Response(BracketSerializer(told).data)


class StandingsView(ApiView):
    """The standings of a tournament."""

    @extend_schema(
        tags=["tournaments"],
        operation_id="standings",
        parameters=[AskedStageSerializer],
        responses=StandingsSerializer,
    )
    def get(self, request: Request, public_id: str) -> Response:
        """Return the standings of a stage in order; none before the draw."""
        tournament = _tournament(public_id)
        stages = api_reads.stages_of(tournament)
        stage = api_reads.chosen_stage(stages, _asked_stage(request))
        rows = api_reads.standings_of(stage) if stage else []
        return Response(StandingsSerializer({"seq": tournament.seq, "standings": rows}).data)


class MatchView(ApiView):
    """A match of a tournament."""

    @extend_schema(tags=["tournaments"], operation_id="match", responses=MatchPageSerializer)
    def get(self, _request: Request, public_id: str) -> Response:
        """Return a match."""
        match = api_reads.match_by_public_id(public_id)
        if match is None:
            raise DomainError("not_found", _("There is no such match."))
        return Response(MatchPageSerializer(match).data)


def _asked_stage(request: Request) -> int | None:
    asked = AskedStageSerializer(data=request.query_params)
    asked.is_valid(raise_exception=True)
    chosen: int | None = asked.validated_data.get("stage")
    return chosen


def _by_round(matches: list[Match]) -> list[tuple[int, list[Match]]]:
    grouped = groupby(matches, key=lambda match: match.round.number)
    return [(number, list(group)) for number, group in grouped]


def _club(slug: str) -> Club:
    club = api_reads.clubs().filter(slug=slug).first()
    if club is None:
        raise DomainError("not_found", _("There is no such club."))
    return club


def _tournament(public_id: str) -> Tournament:
    tournament = api_reads.tournaments().filter(public_id=public_id).first()
    if tournament is None:
        raise DomainError("not_found", _("There is no such tournament."))
    return tournament
