"""A friendly game of people who have come together, with the house where nobody sits."""

import pytest

from games.errors import DomainError
from games.selectors import names_of_sides
from games.services.friendlies import start_gathered
from games.services.identity import create_player


@pytest.fixture
def ana(db):
    return create_player(name="Ana")


@pytest.fixture
def beto(db):
    return create_player(name="Beto")


def seats_of(series):
    return [(seat.name, seat.policy) for seat in series.seats.order_by("number")]


def test_everybody_sits_where_they_chose_and_the_cards_are_dealt(ana, beto, at):
    series = start_gathered(players=[ana, None, beto, None], rules="paulista", at=at)
    seats = list(series.seats.order_by("number"))

    assert series.state == "playing"
    assert seats_of(series) == [("Ana", ""), ("Rosa", "steady"), ("Beto", ""), ("Tião", "steady")]
    assert names_of_sides(series, seats, None) == [
        "Ana / Beto",
        "Rosa / Tião",
    ]


def test_the_house_does_not_play_alone(db, at):
    with pytest.raises(DomainError) as refused:
        start_gathered(players=[None, None], rules="paulista", at=at)

    assert refused.value.code == "nobody_sits"


def test_not_by_a_number_that_the_rules_do_not_know(ana, beto, at):
    with pytest.raises(DomainError) as refused:
        start_gathered(players=[ana, beto], rules="mineiro", at=at)

    assert refused.value.code == "bad_rules"
