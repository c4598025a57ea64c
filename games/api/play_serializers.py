"""A hand in play as docs/events.md describes it, field by field."""

from typing import Any

from rest_framework import serializers

from games.api.fields import Plain, number_or_null, numbers, texts, two_scores


def seats_and_values(what: str) -> serializers.ListField:
    """Return a field for a list of pairs: a seat, and what it said."""
    return serializers.ListField(child=serializers.JSONField(), help_text=what)


def shown_cards() -> serializers.ListField:
    return seats_and_values("[seat, cards] that prove an envido or a flor, at the hand's end.")


class SeenCardSerializer(serializers.Serializer[Plain]):
    seat = serializers.IntegerField()
    card = serializers.CharField(allow_null=True, help_text="Null: it lies face down.")


class SeenTrickSerializer(serializers.Serializer[Plain]):
    cards = SeenCardSerializer(many=True)
    winner = number_or_null()
    seat = number_or_null()


class QuestionSerializer(serializers.Serializer[Plain]):
    kind = serializers.CharField(help_text="raise, envido, flor or brink")
    by = serializers.IntegerField(help_text="The seat that asks, or the side on the brink.")
    call = serializers.CharField(allow_null=True)
    value = serializers.IntegerField(help_text="What is played for if it is accepted.")


class ScoredSerializer(serializers.Serializer[Plain]):
    """Points that a side scored in the hand."""

    side = serializers.IntegerField()
    points = serializers.IntegerField()

    def get_fields(self) -> dict[str, serializers.Field[Any, Any, Any, Any]]:
        # A word of Python cannot be an attribute.
        return {
            **super().get_fields(),
            "for": serializers.CharField(help_text="hand, envido, flor"),
        }


class SeenEnvidoSerializer(serializers.Serializer[Plain]):
    calls = seats_and_values("[seat, word] of every call, in order.")
    open = serializers.BooleanField()
    accepted = serializers.BooleanField(
        allow_null=True, help_text="Null while it is open, and if a flor made it void."
    )
    told = seats_and_values("[seat, points] of the numbers that were told; the last one won.")
    winner = number_or_null()
    points = serializers.IntegerField()


class SeenFlorSerializer(serializers.Serializer[Plain]):
    calls = seats_and_values("[seat, word] of everything said, in order.")
    open = serializers.BooleanField()
    asked = number_or_null()
    winner = number_or_null()
    points = serializers.IntegerField()
    told = serializers.ListField(
        allow_null=True,
        child=serializers.IntegerField(),
        help_text="[seat, points] of the flor that won a comparison.",
    )


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
    waiting = QuestionSerializer(
        allow_null=True, help_text="The raise that waits while an envido or a flor is open."
    )
    raiser = number_or_null()
    envido = SeenEnvidoSerializer(allow_null=True)
    flor = SeenFlorSerializer(allow_null=True)
    own_envido = number_or_null()
    own_flor = number_or_null()
    shown = shown_cards()
    scored = ScoredSerializer(many=True)
    legal = serializers.ListField(
        child=serializers.CharField(), help_text="What the viewer may do, in notation."
    )
    stakes = serializers.DictField(child=serializers.IntegerField())
    calls_next = serializers.CharField(allow_null=True)
    brink = serializers.CharField()
    blind = serializers.BooleanField()
    forfeit = serializers.BooleanField()
