"""How fast the bot speaks."""

import asyncio

import pytest

from bots.application.lanes import Lanes
from bots.application.pace import Pace


@pytest.fixture
def now():
    return [100.0]


@pytest.fixture
def pace(now):
    return Pace(overall=3, private_pause=1.0, clock=lambda: now[0])


def test_a_chat_rests_a_second_after_each_message(pace, now):
    pace.wrote(7)
    assert pace.resting == {7}
    assert pace.next_awake == 1.0

    now[0] += 1

    assert pace.resting == frozenset()
    assert pace.next_awake is None


def test_a_group_rests_so_that_twenty_a_minute_are_not_passed(pace, now):
    pace.wrote(-1001)
    now[0] += 3

    assert pace.resting == {-1001}


def test_all_chats_together_keep_to_a_number_a_second(pace, now):
    for chat_id in (1, 2, 3):
        assert pace.wait == 0
        pace.wrote(chat_id)
        now[0] += 0.2

    assert pace.wait == pytest.approx(0.4)
    now[0] += 0.4
    assert pace.wait == 0


def test_a_longer_rest_stands(pace, now):
    pace.rest(7, 30)
    pace.wrote(7)
    now[0] += 29

    assert pace.resting == {7}


async def test_jobs_of_one_chat_follow_each_other_and_no_more_than_the_width_run():
    finished = []
    lanes = Lanes(lambda: finished.append(1), width=2)
    gate = asyncio.Event()

    async def job() -> None:
        await gate.wait()

    lanes.start(1, job())
    lanes.start(2, job())

    assert lanes.is_full
    assert lanes.busy == {1, 2}
    gate.set()
    await lanes.empty()
    await asyncio.sleep(0)
    assert (lanes.busy, finished) == (frozenset(), [1, 1])
