"""A table as docs/events.md describes it.

Written out field by field: what is not named here does not leave through the API.
"""

from rest_framework import serializers

from games.api.fields import Plain, number_or_null, texts, two_scores
from games.api.play_serializers import (
    PlaySerializer,
    ScoredSerializer,
    SeenTrickSerializer,
    shown_cards,
)


class TablePlayerSerializer(serializers.Serializer[Plain]):
    seat = serializers.IntegerField()
    side = serializers.IntegerField()
    name = serializers.CharField()
    ready = serializers.BooleanField()
    policy = serializers.CharField(help_text="The computer player on the seat, or empty.")
    bank = serializers.IntegerField(
        allow_null=True, help_text="Seconds left in the time bank when this turn began."
    )


class TableSideSerializer(serializers.Serializer[Plain]):
    name = serializers.CharField()
    games = serializers.IntegerField(help_text="Games won.")


class ClockSerializer(serializers.Serializer[Plain]):
    now = serializers.DateTimeField()
    turn_ends = serializers.DateTimeField(
        allow_null=True, help_text="When the seconds of the turn end and the bank begins."
    )
    deadline = serializers.DateTimeField(allow_null=True)
    seconds = serializers.IntegerField()


class PresenceSerializer(serializers.Serializer[Plain]):
    here = serializers.ListField(child=serializers.IntegerField())
    watchers = serializers.IntegerField()
    without_page = serializers.ListField(
        child=serializers.IntegerField(),
        help_text="Computer players, and who plays by Telegram: they need no page to be here.",
    )


class LastHandSerializer(serializers.Serializer[Plain]):
    number = serializers.IntegerField()
    game = serializers.IntegerField()
    winner = number_or_null()
    points = serializers.IntegerField(help_text="Those of the hand itself.")
    score = two_scores()
    scored = ScoredSerializer(many=True)
    shown = shown_cards()
    tricks = serializers.ListField(child=number_or_null())
    last_trick = SeenTrickSerializer(allow_null=True)


class SignSeenSerializer(serializers.Serializer[Plain]):
    seat = serializers.IntegerField()
    sign = serializers.CharField()
    at = serializers.DateTimeField()


class DealSerializer(serializers.Serializer[Plain]):
    commitment = serializers.CharField()
    sides = texts()
    seed = serializers.CharField(allow_null=True, help_text="Null until the series is over.")


class ResultSerializer(serializers.Serializer[Plain]):
    winner = number_or_null()
    games = serializers.ListField(child=two_scores())


class TableSerializer(serializers.Serializer[Plain]):
    """A table as the caller may see it."""

    seq = serializers.IntegerField()
    series = serializers.CharField()
    title = serializers.CharField()
    home = serializers.CharField()
    rules = serializers.JSONField()
    state = serializers.CharField(help_text="waiting, playing, paused, over or void")
    seat = number_or_null()
    best_of = serializers.IntegerField()
    game = number_or_null()
    hand = number_or_null()
    players = TablePlayerSerializer(many=True)
    sides = TableSideSerializer(many=True)
    games = serializers.ListField(child=two_scores())
    clock = ClockSerializer()
    presence = PresenceSerializer()
    delay = serializers.IntegerField(
        help_text="So many seconds later than the players the caller is told; 0: at once."
    )
    play = PlaySerializer(allow_null=True)
    last_hand = LastHandSerializer(allow_null=True)
    signs = SignSeenSerializer(many=True)
    signs_offered = texts()
    deal = DealSerializer()
    boards = number_or_null()
    director = serializers.CharField(help_text="Where a player calls the director, or empty.")
    again = serializers.CharField(help_text="Where this friendly game is played again, or empty.")
    result = ResultSerializer(allow_null=True)
