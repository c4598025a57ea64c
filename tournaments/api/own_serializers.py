"""What a player reads and says about the own entry and the own matches."""

from rest_framework import serializers

from games.api.bodies import MOST, CommandSerializer, NumberField, TextField
from tournaments.api.serializers import EntrySerializer
from tournaments.models import PairRequest
from tournaments.services.registration import ACTIONS

MOST_GAMES = 3
MOST_POINTS = 99


class PartnerSerializer(serializers.Serializer[object]):
    """A member who can be asked; *player* is what `ask` names them by."""

    player = serializers.CharField(source="player.public_id")
    name = serializers.CharField()


class PairRequestSerializer(serializers.ModelSerializer[PairRequest]):
    """Who asked whom; *request* is what an answer names it by."""

    request = serializers.IntegerField(source="pk", max_value=MOST)
    asking = serializers.CharField(source="asking.name")
    asked = serializers.CharField(source="asked.name")

    class Meta:
        model = PairRequest
        fields = ["request", "asking", "asked", "created_at"]


class RegistrationSerializer(serializers.Serializer[object]):
    """Where the caller stands with a tournament; *entry* is null until they are entered."""

    is_open = serializers.BooleanField()
    in_pairs = serializers.BooleanField()
    is_member = serializers.SerializerMethodField()
    entry = EntrySerializer(allow_null=True)
    asked_of_me = PairRequestSerializer(many=True)
    asked_by_me = PairRequestSerializer(many=True)
    partners = PartnerSerializer(many=True)

    def get_is_member(self, told: object) -> bool:
        return getattr(told, "member", None) is not None


class RegistrationActionSerializer(CommandSerializer):
    """*partner* is for `ask`, *request* for `accept`, `decline` and `take_back`."""

    action = serializers.ChoiceField(choices=[(action, action) for action in ACTIONS])
    partner = TextField(max_length=10, allow_blank=True, default="")
    request = NumberField(default=0)


class ReportSerializer(CommandSerializer):
    """The points of the two sides, game by game, in the order of the match's sides."""

    scores = serializers.ListField(
        child=serializers.ListField(
            child=serializers.IntegerField(min_value=0, max_value=MOST_POINTS),
            min_length=2,
            max_length=2,
        ),
        max_length=MOST_GAMES,
    )
