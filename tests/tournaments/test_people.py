"""Who plays where, as other apps ask it."""

import pytest

from tests.factories import PlayerFactory
from tests.tournaments.club_night import Night
from tournaments.selectors.people import next_match_of, people_of, side_of_member

pytestmark = pytest.mark.django_db


def next_match(night: Night, name: str) -> int | None:
    match = next_match_of(night.member(name).player)
    return match.number if match else None


def test_the_next_match_is_the_one_at_a_table_then_the_one_to_wait_for():
    night = Night(4)
    assert next_match(night, "Ana") is None
    night.begun()

    assert next_match(night, "Ana") == 1
    night.win(1, seed=1)
    assert next_match(night, "Ana") == 3, "waiting for its rivals"


def test_who_has_lost_or_plays_nowhere_has_no_next_match():
    night = Night(4).begun()
    night.win(1, seed=1)

    assert next_match(night, "Hugo") is None
    assert next_match_of(PlayerFactory.create()) is None


def test_a_player_of_two_tournaments_goes_to_the_table_first():
    night = Night(2, tables=1).begun()
    other = Night(4, tables=1).begun()
    busy = night.member("Ana").player
    waiting = other.match(2).sides.get(place=0).entry.line_ups.get(place=0).member
    waiting.player = busy
    waiting.save()

    assert next_match_of(busy) == night.match(1)


def test_the_people_of_a_match_come_side_by_side():
    night = Night(2).begun()

    people = people_of(night.match(1))

    assert [(side, member.name) for side, member in people] == [
        (0, "Ana"), (0, "Beto"), (1, "Caro"), (1, "Davi"),
    ]  # fmt: skip
    assert people_of(Night(4).draw().match(3)) == []
    assert side_of_member(night.match(1), night.member("Davi").player) == 1
    assert side_of_member(night.match(1), night.director) is None
