"""A table as docs/events.md describes it.

Written out field by field: what is not named here does not leave through the API.
"""

from rest_framework import serializers

Plain = dict[str, object]


def two_scores() -> serializers.ListField:
    """Return a field for the points of the two sides."""
    return serializers.ListField(child=serializers.IntegerField(), min_length=2, max_length=2)


def numbers() -> serializers.ListField:
    return serializers.ListField(child=serializers.IntegerField())


def texts() -> serializers.ListField:
    return serializers.ListField(child=serializers.CharField())


def number_or_null() -> serializers.IntegerField:
    return serializers.IntegerField(allow_null=True)


class TablePlayerSerializer(serializers.Serializer[Plain]):
    seat = serializers.IntegerField()
    side = serializers.IntegerField()
    name = serializers.CharField()
    ready = serializers.BooleanField()
    policy = serializers.CharField(help_text="The computer player on the seat, or empty.")


class TableSideSerializer(serializers.Serializer[Plain]):
    name = serializers.CharField()
    games = serializers.IntegerField(help_text="Games won.")


class ClockSerializer(serializers.Serializer[Plain]):
    now = serializers.DateTimeField()
    deadline = serializers.DateTimeField(allow_null=True)
    seconds = serializers.IntegerField()


class SeenCardSerializer(serializers.Serializer[Plain]):
    seat = serializers.IntegerField()
    card = serializers.CharField(allow_null=True, help_text="Null: it lies face down.")


class SeenTrickSerializer(serializers.Serializer[Plain]):
    cards = SeenCardSerializer(many=True)
    winner = number_or_null()
    seat = number_or_null()


class QuestionSerializer(serializers.Serializer[Plain]):
    kind = serializers.CharField(help_text="raise or brink")
    by = serializers.IntegerField(help_text="The seat that raised, or the side on the brink.")
    call = serializers.CharField(allow_null=True)
    value = serializers.IntegerField()


class PlaySerializer(serializers.Serializer[Plain]):
    """The hand in play as the viewer may see it."""

    rules = serializers.JSONField()
    seat = number_or_null()
    players = serializers.IntegerField()
    score = two_scores()
    dealer = serializers.IntegerField()
    mano = serializers.IntegerField()
    turn = number_or_null()
    to_act = numbers()
    over = serializers.BooleanField()
    winner = number_or_null()
    game_winner = number_or_null()
    value = serializers.IntegerField()
    rung = serializers.IntegerField()
    tricks = serializers.ListField(child=number_or_null())
    table = SeenCardSerializer(many=True)
    past = SeenTrickSerializer(many=True)
    last_trick = SeenTrickSerializer(allow_null=True)
    covers = serializers.ListField(
        child=serializers.JSONField(),
        help_text="[trick, seat, card] of covered cards that the viewer may know.",
    )
    hand = serializers.ListField(
        child=serializers.CharField(allow_null=True),
        help_text="The viewer's own cards; empty for a spectator, nulls in a blind hand.",
    )
    cards_left = numbers()
    partner_hands = serializers.DictField(child=texts())
    turned = serializers.CharField(allow_null=True)
    manilhas = texts()
    question = QuestionSerializer(allow_null=True)
    legal = serializers.ListField(
        child=serializers.CharField(), help_text="What the viewer may do, in notation."
    )
    stakes = serializers.DictField(child=serializers.IntegerField())
    calls_next = serializers.CharField(allow_null=True)
    brink = serializers.CharField()
    blind = serializers.BooleanField()
    forfeit = serializers.BooleanField()


class LastHandSerializer(serializers.Serializer[Plain]):
    number = serializers.IntegerField()
    game = serializers.IntegerField()
    winner = number_or_null()
    points = serializers.IntegerField()
    score = two_scores()
    tricks = serializers.ListField(child=number_or_null())
    last_trick = SeenTrickSerializer(allow_null=True)


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
    play = PlaySerializer(allow_null=True)
    last_hand = LastHandSerializer(allow_null=True)
    deal = DealSerializer()
    result = ResultSerializer(allow_null=True)
