"""Clubs, tournaments and matches as anybody may know them.

People appear by the name that their club shows, and never otherwise.
"""

from typing import TypedDict

from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from tournaments.models import Bracket, Club, Entry, Match, MatchSide, Standing, Tournament
from tournaments.selectors.api_reads import DRAWN_STATES, scores_of

POINTS = serializers.ListField(child=serializers.IntegerField(), min_length=2, max_length=2)


class ClubSerializer(serializers.ModelSerializer[Club]):
    class Meta:
        model = Club
        fields = ["slug", "name", "time_zone", "language"]


class ClubNameSerializer(serializers.ModelSerializer[Club]):
    class Meta:
        model = Club
        fields = ["slug", "name"]


class TournamentSerializer(serializers.ModelSerializer[Tournament]):
    """*entries* counts those that have not withdrawn; *draw_seed* is null before the draw."""

    club = ClubNameSerializer()
    entries = serializers.IntegerField(source="active_entries")
    paused = serializers.BooleanField(source="is_paused")
    draw_seed = serializers.SerializerMethodField()

    class Meta:
        model = Tournament
        fields = [
            "public_id",
            "club",
            "name",
            "state",
            "paused",
            "mode",
            "rules",
            "best_of",
            "tables",
            "turn_seconds",
            "bank_seconds",
            "spectator_delay",
            "grace_minutes",
            "entries",
            "starts_at",
            "check_in_opens_at",
            "check_in_closes_at",
            "started_at",
            "finished_at",
            "draw_seed",
            "seq",
        ]

    def get_draw_seed(self, tournament: Tournament) -> str | None:
        return tournament.draw_seed if tournament.state in DRAWN_STATES else None


class EntryNameSerializer(serializers.ModelSerializer[Entry]):
    class Meta:
        model = Entry
        fields = ["public_id", "name", "seed"]


class EntrySerializer(serializers.ModelSerializer[Entry]):
    """*players* are those who play in the entry now; the selector fetched no others."""

    players = serializers.SerializerMethodField()

    class Meta:
        model = Entry
        fields = ["public_id", "name", "seed", "status", "players"]

    def get_players(self, entry: Entry) -> list[str]:
        return [line_up.member.name for line_up in entry.line_ups.all()]


class Origin(TypedDict):
    """Where a side comes from: a place in the draw, or another match."""

    kind: str
    rank: int | None
    match: str | None
    number: int | None


class SideSerializer(serializers.ModelSerializer[MatchSide]):
    """*entries* is empty while the side is open; *origin* says where it will come from."""

    origin = serializers.SerializerMethodField()
    entries = serializers.SerializerMethodField()

    class Meta:
        model = MatchSide
        fields = ["place", "entries", "origin", "games_won"]

    def get_origin(self, side: MatchSide) -> Origin:
        match = side.source_match
        return {
            "kind": side.source,
            "rank": side.source_rank,
            "match": match.public_id if match else None,
            "number": match.number if match else None,
        }

    @extend_schema_field(EntryNameSerializer(many=True))
    def get_entries(self, side: MatchSide) -> object:
        rows = [row.entry for row in side.side_entries.all()]
        return EntryNameSerializer(rows, many=True).data


class MatchSerializer(serializers.ModelSerializer[Match]):
    """*series* is the table of a match played here; *winner* the place of the side that goes on."""

    stage = serializers.IntegerField(source="bracket.number")
    round = serializers.IntegerField(source="round.number")
    series = serializers.CharField(source="series.public_id", allow_null=True, default=None)
    scores = serializers.SerializerMethodField()
    sides = SideSerializer(many=True)

    class Meta:
        model = Match
        fields = [
            "public_id",
            "number",
            "stage",
            "round",
            "part",
            "group",
            "position",
            "state",
            "postponed_at",
            "table",
            "series",
            "outcome",
            "winner",
            "scores",
            "sides",
            "called_at",
            "no_show_at",
            "finished_at",
        ]

    @extend_schema_field(serializers.ListField(child=POINTS))
    def get_scores(self, match: Match) -> list[list[int]]:
        return scores_of(match)


class MatchPageSerializer(MatchSerializer):
    """A match on its own, with the tournament it belongs to."""

    tournament = serializers.CharField(source="bracket.tournament.public_id")
    club = serializers.CharField(source="bracket.tournament.club.slug")

    class Meta(MatchSerializer.Meta):
        fields = ["tournament", "club", *MatchSerializer.Meta.fields]


class RoundSerializer(serializers.Serializer[dict[str, object]]):
    """*part* is that of its first match: the match for the third place stands beside the final."""

    number = serializers.IntegerField()
    part = serializers.ChoiceField(choices=Match.Part.choices)
    matches = MatchSerializer(many=True)


class StageSerializer(serializers.ModelSerializer[Bracket]):
    """*qualifiers* is how many go on into it from the stage before; from groups, of each."""

    class Meta:
        model = Bracket
        fields = ["number", "format", "state", "qualifiers", "boards"]


class BracketSerializer(serializers.Serializer[dict[str, object]]):
    """The stage asked for, or that is or was played last; null and without rounds before its draw.

    *stages* are all of the tournament in order, also those that are only planned.
    """

    seq = serializers.IntegerField()
    stages = StageSerializer(many=True)
    number = serializers.IntegerField(allow_null=True)
    format = serializers.ChoiceField(choices=Bracket.Format.choices, allow_null=True)
    state = serializers.ChoiceField(choices=Bracket.State.choices, allow_null=True)
    rounds = RoundSerializer(many=True)


class StandingSerializer(serializers.ModelSerializer[Standing]):
    entry = EntryNameSerializer()
    points = serializers.SerializerMethodField()
    values = serializers.DictField(child=serializers.JSONField())

    class Meta:
        model = Standing
        fields = ["rank", "position", "entry", "points", "values"]

    def get_points(self, standing: Standing) -> float:
        return standing.points_doubled / 2


class StandingsSerializer(serializers.Serializer[dict[str, object]]):
    """Computed again shortly after each result."""

    seq = serializers.IntegerField()
    standings = StandingSerializer(many=True)
