"""The events of a table as docs/events.md describes them, and what the caller has at tables."""

from rest_framework import serializers

from games.api.fields import Plain, number_or_null, two_scores
from games.api.play_serializers import seats_and_values, shown_cards
from games.models import Series


class WonSerializer(serializers.Serializer[Plain]):
    """Who won a trick: *winner* is a side, *seat* the owner of the card."""

    winner = number_or_null()
    seat = number_or_null()


class HandEndSerializer(serializers.Serializer[Plain]):
    winner = number_or_null()
    points = serializers.IntegerField(help_text="Those of the hand itself.")
    score = two_scores()
    shown = shown_cards()


class EnvidoEndSerializer(serializers.Serializer[Plain]):
    winner = serializers.IntegerField()
    points = serializers.IntegerField()
    accepted = serializers.BooleanField()
    told = seats_and_values("[seat, points] of the numbers that were told; the last one won.")


class FlorEndSerializer(serializers.Serializer[Plain]):
    winner = serializers.IntegerField()
    points = serializers.IntegerField()
    told = serializers.ListField(
        allow_null=True,
        child=serializers.IntegerField(),
        help_text="[seat, points] of the flor that won a comparison.",
    )


class GameEndSerializer(serializers.Serializer[Plain]):
    winner = serializers.IntegerField()
    score = two_scores()


class DealtSerializer(serializers.Serializer[Plain]):
    game = serializers.IntegerField()
    hand = serializers.IntegerField()
    dealer = serializers.IntegerField()


class SeriesEndSerializer(serializers.Serializer[Plain]):
    winner = number_or_null()
    games = serializers.ListField(child=two_scores())


class EventSerializer(serializers.Serializer[Plain]):
    """What changed; which keys there are depends on *kind*."""

    seq = serializers.IntegerField()
    kind = serializers.CharField()
    at = serializers.DateTimeField()
    seat = serializers.IntegerField(required=False)
    text = serializers.CharField(required=False)
    via = serializers.CharField(required=False)
    name = serializers.CharField(required=False)
    seconds = serializers.IntegerField(required=False, help_text="Of a turn, from now on.")
    bank = serializers.IntegerField(required=False, help_text="Of each seat, for the series.")
    dealer = serializers.IntegerField(required=False)
    call = serializers.CharField(required=False)
    trick = WonSerializer(required=False)
    envido = EnvidoEndSerializer(required=False)
    flor = FlorEndSerializer(required=False)
    hand = HandEndSerializer(required=False)
    game = GameEndSerializer(required=False)
    dealt = DealtSerializer(required=False)
    series = SeriesEndSerializer(required=False)


class EventsSerializer(serializers.Serializer[Plain]):
    """The first events after a number; *more* says whether to ask on from the last of them."""

    events = EventSerializer(many=True)
    more = serializers.BooleanField()


class OwnTableSerializer(serializers.ModelSerializer[Series]):
    """A table at which the caller sits and that is not over yet."""

    series = serializers.CharField(source="public_id")
    state = serializers.CharField()
    seat = serializers.SerializerMethodField()

    class Meta:
        model = Series
        fields = ["series", "title", "home", "state", "seq", "seat"]

    def get_seat(self, series: Series) -> int:
        return next(s.number for s in series.seats.all() if s.player_id == self.context["player"])


class MeSerializer(serializers.Serializer[Plain]):
    """The caller; nothing here opens an account."""

    player = serializers.CharField()
    name = serializers.CharField()
    language = serializers.CharField(help_text="Empty: the club's or the browser's.")
    is_guest = serializers.BooleanField()
    tables = OwnTableSerializer(many=True)


class TokenSerializer(serializers.Serializer[Plain]):
    """The new token; it is shown this once."""

    token = serializers.CharField()
