"""What pages with standings and matches cost does not depend on how many there are."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from tests.tournaments.organisers import Desk
from tests.tournaments.staged import Staged, play
from tournaments.models import Bracket
from tournaments.services.stages import StageSpec

pytestmark = [pytest.mark.django_db, pytest.mark.one_database]


def an_evening(entries: int) -> Staged:
    """Return a Swiss whose first round has been played and whose second is being played."""
    night = Staged(entries, StageSpec(Bracket.Format.SWISS, rounds=3))
    night.begun()
    play(night)
    night.draw_next()
    night.rank()
    return night


def queries(night: Staged, page: str) -> int:
    night.director.is_staff = True
    night.director.save()
    desk = Desk(night.director, night.tournament)
    address = page.format(night.tournament.public_id) if "{" in page else desk.url(page)
    with CaptureQueriesContext(connection) as captured:
        assert desk.client.get(address, follow=True).status_code == 200
    return len(captured)


def test_a_large_evening_costs_as_many_queries_as_a_small_one():
    small, large = an_evening(6), an_evening(22)

    for page in (
        "/t/{}/",
        "/t/{}/matches/",
        "/t/{}/tv/",
        "standings",
        "matches",
        "rounds",
        "entries",
    ):
        # Content types and the like are asked for once.
        queries(small, page)
        assert queries(small, page) == queries(large, page), page
