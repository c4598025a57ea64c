"""A running club whose bot speaks to a Bot API server of this machine."""

from collections.abc import Iterator

import pytest

from tests.bots.botapi import Background, World
from tests.config.running_club import RunningClub

TOKEN = "123456:TEST"


@pytest.fixture
def telegram() -> Iterator[Background]:
    world = World()
    world.bot(TOKEN)
    with Background(world).running() as telegram:
        yield telegram
    assert world.misuse == []


@pytest.fixture
def club(tmp_path, environment, telegram) -> Iterator[RunningClub]:
    """A club that is not started yet, in a folder of its own; its computer players are quick."""
    own = {"CLUB_TELEGRAM_TOKEN": TOKEN, "CLUB_TELEGRAM_API": f"{telegram.base}/bot"}
    club = RunningClub(tmp_path / "data", environment | own | {"CLUB_PACE": "0"})
    yield club
    club.stop_whatever_is_left()
