"""Redis and PostgreSQL go in the middle of a hand and come back; no process has to."""

import pytest

from tests import postgres
from tests.config.running_club import eventually
from tests.stack.evening import begun, manage

PROGRAMS = postgres.find_programs()

pytestmark = [
    pytest.mark.stack,
    pytest.mark.valkey,
    pytest.mark.skipif(PROGRAMS is None, reason="needs PostgreSQL; apt install postgresql"),
    # A minute where nothing else runs.
    pytest.mark.timeout(600),
]


@pytest.fixture
def database():
    assert PROGRAMS is not None
    with postgres.running(PROGRAMS) as server:
        yield server


@pytest.fixture
def evening(club, telegram, redis, database):
    club.environment |= {
        "DJANGO_SETTINGS_MODULE": "tests.stack.server_settings",
        "DATABASE_URL": database.url,
        "REDIS_URL": redis.url,
    }
    with begun(club, telegram) as evening:
        yield evening


def test_play_outlives_redis_and_postgres(evening, club, redis, database):
    parts = club.parts()
    table = f"/table/{evening.series}/"

    evening.act_while(evening.ana, redis.kill)
    evening.play_until(lambda: evening.ana.pending is None, "an answer without Redis")
    assert club.status_of(table) == 200
    evening.caro.leave()
    evening.play_until(lambda: evening.caro.seq >= max(evening.ana.acked), "Caro, back again")
    evening.assert_nothing_is_lost()
    redis.start()
    evening.the_house_goes_on()
    evening.assert_nothing_is_lost()

    for player in (evening.ana, evening.beto):
        evening.act_while(player, database.stop)
        eventually(lambda: club.status_of(table) == 500, "a page that says so")
        database.start()
        evening.the_house_goes_on()
        evening.assert_nothing_is_lost()

    assert not evening.is_over
    assert club.parts() == parts
    assert "agree with their records" in manage(club, "rebuild", "--check")
