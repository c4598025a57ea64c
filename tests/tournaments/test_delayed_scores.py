"""The director lets spectators follow three minutes late: that goes for the bracket as well."""

from random import Random

import pytest

from games.models import Event
from games.services.sweeps import sweep_policies
from tests.tournaments.club_night import Night
from tournaments.models import Match
from tournaments.selectors.api_reads import match_by_public_id, scores_of
from tournaments.selectors.matches import match_views
from tournaments.services import sweeps

pytestmark = [pytest.mark.django_db, pytest.mark.one_database]

LATE = 3


def a_late_night(**fields) -> Night:
    return Night(2, mode="online", policy="random", spectator_delay=LATE * 60, **fields).begun()


def shown(night: Night):
    """The running score on the tournament's page."""
    view = match_views(Match.objects.filter(pk=night.match(1).pk))[0]
    return [list(score) for score in view.games]


def told_to_programs(night: Night):
    match = match_by_public_id(night.match(1).public_id)
    assert match is not None
    return scores_of(match)


def played(night: Night):
    games = night.match(1).series.games.order_by("number")
    return [list(game.score) for game in games]


def minutes_of(night: Night):
    """Let the clock run minute by minute while the match lives, which computer players play."""
    rng = Random(5)
    while True:
        night.minutes += 1
        sweep_policies(rng=rng, at=night.now)
        sweeps.sweep(at=night.now)
        if night.match(1).state != Match.State.LIVE:
            return
        yield night.minutes


def scored(games):
    """The games with a point; one that has begun is told with the first hand that ends in it."""
    return [score for score in games if any(score)]


def test_the_bracket_shows_the_score_of_three_minutes_ago():
    night = a_late_night(best_of=3)
    known = {}

    for minute in minutes_of(night):
        known[minute] = played(night)
        assert scored(shown(night)) == scored(known.get(minute - LATE, []))
        assert told_to_programs(night) == shown(night)

    assert len(known) > 10
    assert shown(night) == [list(score) for score in night.match(1).scores]


def test_every_hand_is_still_told_to_who_follows_and_the_result_at_once():
    night = a_late_night()
    for _minute in minutes_of(night):
        pass

    kinds = list(
        Event.objects.filter(topic=night.tournament.topic)
        .order_by("seq")
        .values_list("kind", flat=True)
    )
    assert "score" in kinds
    # What was still waiting when the result came is in the result.
    assert kinds[-1] != "score"


def test_who_plays_the_match_again_begins_with_nothing_told():
    night = a_late_night()
    for _minute in minutes_of(night):
        pass
    night.reopen(1)
    night.call(1)

    assert night.match(1).told_scores == []
    assert shown(night) == []


def test_the_delay_of_a_tournament_is_that_of_its_tables():
    assert a_late_night().match(1).series.spectator_delay == LATE * 60
