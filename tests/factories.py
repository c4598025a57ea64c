"""One factory for each model that a test may want to have lying there."""

from datetime import UTC, datetime
from typing import Any

import factory
from factory.django import DjangoModelFactory

from games.models import Player
from tournaments.models import Club, Entry, LineUp, Membership, Pair, Tournament

# A Friday night in São Paulo.
NIGHT = datetime(2026, 5, 8, 23, 0, tzinfo=UTC)


class PlayerFactory(DjangoModelFactory[Player]):
    class Meta:
        model = Player
        skip_postgeneration_save = True

    name = factory.Sequence("Jogador {}".format)
    created_at = NIGHT


class ClubFactory(DjangoModelFactory[Club]):
    class Meta:
        model = Club

    name = factory.Sequence("Clube {}".format)
    slug = factory.Sequence("clube-{}".format)
    created_at = NIGHT


class MembershipFactory(DjangoModelFactory[Membership]):
    class Meta:
        model = Membership

    club = factory.SubFactory(ClubFactory)
    player = factory.SubFactory(PlayerFactory, name=factory.SelfAttribute("..name"))
    name = factory.Sequence("Jogador {}".format)
    joined_at = NIGHT


class PairFactory(DjangoModelFactory[Pair]):
    class Meta:
        model = Pair

    club = factory.SubFactory(ClubFactory)
    first = factory.SubFactory(MembershipFactory, club=factory.SelfAttribute("..club"))
    second = factory.SubFactory(MembershipFactory, club=factory.SelfAttribute("..club"))
    created_at = NIGHT


class TournamentFactory(DjangoModelFactory[Tournament]):
    class Meta:
        model = Tournament

    club = factory.SubFactory(ClubFactory)
    name = "Copa de Outono"
    rules = "mineiro"
    created_at = NIGHT


class EntryFactory(DjangoModelFactory[Entry]):
    """An entry of a pair of the tournament's club, with its two players in the line-up."""

    class Meta:
        model = Entry
        skip_postgeneration_save = True

    tournament = factory.SubFactory(TournamentFactory)
    pair = factory.SubFactory(PairFactory, club=factory.SelfAttribute("..tournament.club"))
    name = factory.LazyAttribute(lambda entry: str(entry.pair))
    registered_at = NIGHT

    @factory.post_generation
    def line_ups(entry: Any, create, extracted, **kwargs):  # noqa: N805 - it is no method
        for place, member in enumerate((entry.pair.first, entry.pair.second)):
            LineUp.objects.create(entry=entry, member=member, place=place, from_at=NIGHT)
