"""Fields that several serializers of the API share."""

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
