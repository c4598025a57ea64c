"""A running club whose bot speaks to a Bot API server of this machine."""

from collections.abc import Iterator

import pytest

from tests.bots.botapi import Background, World
from tests.config.running_club import RunningClub

TOKEN = "123456:TEST"
# For processes that have a broker: whoever looks into it for doctests has none.
collect_ignore = ["server_settings.py"]


@pytest.fixture
def telegram() -> Iterator[Background]:
    world = World()
    world.bot(TOKEN)
    with Background(world).running() as telegram:
        yield telegram
    assert world.misuse == []


@pytest.fixture
def club(data, environment, telegram) -> Iterator[RunningClub]:
    """A club that is not started yet, in a folder of its own; its computer players are quick.

    Coverage does not look at its processes: what they run is held, and watched, by tests of its own.
    """
    unwatched = {name: value for name, value in environment.items() if "COVERAGE" not in name}
    own = {"CLUB_TELEGRAM_TOKEN": TOKEN, "CLUB_TELEGRAM_API": f"{telegram.base}/bot"}
    club = RunningClub(data, unwatched | own | {"CLUB_PACE": "0"})
    yield club
    club.stop_whatever_is_left()
