"""Signs that meet at one table: threads with connections of their own."""

from datetime import timedelta

import pytest

from games.models import Event, Sign
from games.services.series import pause_series
from tests.games import spanish_table
from tests.games.table import Table
from tests.games.test_races import at_once


@pytest.fixture
def racing(transactional_db, at):
    return spanish_table.four(at)


@pytest.mark.parametrize("_again", range(5))
def test_of_two_signs_of_a_seat_at_once_one_is_seen(racing, _again):
    seen = racing.seq

    outcomes = at_once(
        lambda: racing.shows("Ana", "1e", command="on-the-phone"),
        lambda: racing.shows("Ana", "1b", command="on-the-laptop"),
    )

    assert sorted(map(str, outcomes)) == sorted([str(seen), "too_soon"])
    assert Sign.objects.count() == 1


@pytest.mark.parametrize("_again", range(5))
def test_the_same_sign_sent_three_times_at_once_is_one(racing, _again):
    seen = racing.seq

    def tap():
        return racing.shows("Ana", "1e", command="the-same-tap")

    assert at_once(tap, tap, tap) == [seen] * 3
    assert Sign.objects.count() == 1


@pytest.mark.parametrize("_again", range(5))
def test_signs_of_all_seats_and_a_move_at_once_all_count(racing, _again):
    seat, seen = racing.turn, racing.seq

    outcomes = at_once(
        *(
            lambda name=name: racing.shows(name, "3", command=f"{name}-shows")
            for name in ("Ana", "Beto", "Caro", "Dani")
        ),
        lambda: racing.does(seat, "raise", seen=seen, command="the-move"),
    )

    assert outcomes[-1] == seen + 1
    assert set(outcomes[:-1]) <= {seen, seen + 1}
    assert Sign.objects.count() == 4
    numbers = Event.objects.filter(topic=racing.series.topic).order_by("seq")
    assert list(numbers.values_list("seq", flat=True)) == list(range(1, seen + 2))


@pytest.mark.parametrize("_again", range(5))
def test_a_sign_belongs_to_the_hand_that_is_in_play_when_it_is_made(racing, _again):
    racing.does(racing.turn, "raise")
    asked = racing.turn

    at_once(
        lambda: racing.shows("Ana", "1e", command="in-which-hand"),
        lambda: racing.does(asked, "decline", command="the-last-word"),
    )

    sign, late = Sign.objects.select_related("hand").get(), racing.signs_seen_by("Beto")
    assert late == ([(0, "1e")] if sign.hand.number == 1 else [])


@pytest.mark.parametrize("_again", range(5))
def test_a_sign_and_a_pause_do_not_cross(racing, _again):
    outcomes = at_once(
        lambda: racing.shows("Ana", "1e", command="just-in-time"),
        lambda: pause_series(series_id=racing.series.pk, at=racing.at),
    )

    assert Sign.objects.count() == (0 if outcomes[0] == "paused" else 1)
    assert outcomes[1] is True


@pytest.mark.parametrize("_again", range(5))
def test_two_signs_two_seconds_apart_both_count_in_whatever_order_they_come(racing, _again):
    """Who waits for the row may come later than it was sent: then the first is too old to count."""
    early = racing.at

    def shows_at(seconds, command):
        table = Table(racing.series, racing.people, early)
        table.later(seconds)
        return table.shows("Ana", "3", command=command)

    outcomes = at_once(lambda: shows_at(0, "the-first-one"), lambda: shows_at(2, "the-second-one"))

    assert outcomes[1] == racing.seq
    first, second = early, early + timedelta(seconds=2)
    expected = [second] if outcomes[0] == "too_soon" else [first, second]
    assert list(Sign.objects.order_by("at").values_list("at", flat=True)) == expected
