"""A whole night at which computer players play: the bracket moves by itself."""

from random import Random

import pytest

from games.models import Event
from games.services.sweeps import sweep_policies
from tests.tournaments.club_night import Night
from tournaments.models import Match, Tournament
from tournaments.services import sweeps

pytestmark = pytest.mark.django_db


def play_on(night: Night, *, most: int = 4000) -> None:
    """Let the clock run until the tournament is over."""
    rng = Random(7)
    for _tick in range(most):
        night.minutes += 1
        sweep_policies(rng=rng, at=night.now)
        if night.tournament.state == Tournament.State.FINISHED:
            return
    raise AssertionError("the tournament does not come to an end")


def test_four_pairs_of_computer_players_play_to_a_champion():
    night = Night(4, mode="online", policy="random", tables=1).begun()

    play_on(night)
    sweeps.sweep(at=night.now)

    matches = Match.objects.filter(bracket=night.bracket)
    assert {match.outcome for match in matches} == {Match.Outcome.PLAYED}
    assert all(match.series.state == "over" for match in matches)
    assert all(max(match.scores[0]) >= 12 > min(match.scores[0]) for match in matches)
    assert night.table() == night.fresh_table()
    assert night.winner(3) == night.table()[0][1]


def test_who_follows_the_bracket_hears_of_every_hand():
    night = Night(2, mode="online", policy="random").begun()
    played = night.match(1).public_id

    play_on(night)

    events = Event.objects.filter(topic=night.tournament.topic).order_by("seq")
    kinds = [event.kind for event in events]
    assert kinds.count("score") == night.match(1).series.games.get().hands.count()
    assert kinds[-1] == "result"
    assert all(event.payload["matches"] == [played] for event in events if event.kind == "score")
    assert [event.seq for event in events] == list(range(1, len(events) + 1))


def published_of(client, night):
    """Return the links of the page of match 1 to what is published of its table."""
    match = night.match(1)
    page = client.get(f"/t/{night.tournament.public_id}/m/{match.public_id}/").content.decode()
    table = f"/table/{match.series.public_id}/"
    return [part for part in ("replay/", "record.jsonl", "verify/") if f'"{table}{part}"' in page]


def test_the_page_of_a_match_leads_to_every_hand_once_it_is_over(client):
    night = Night(2, mode="online", policy="random").begun()
    assert published_of(client, night) == []

    play_on(night)

    assert published_of(client, night) == ["replay/", "record.jsonl", "verify/"]


def test_a_series_that_the_director_called_off_decides_nothing(client):
    night = Night(2, mode="online", policy="random").begun()
    series = night.match(1).series

    night.win(1, seed=2)
    assert published_of(client, night) == []

    series.refresh_from_db()
    assert series.state == "void"
    assert night.match(1).outcome == Match.Outcome.ENTERED
    assert night.match(1).winner == 1
