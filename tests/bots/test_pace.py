"""How fast the bot speaks."""

import asyncio
import contextlib
from datetime import UTC, datetime, timedelta

import pytest

from bots.application.lanes import Lanes
from bots.application.pace import Pace
from bots.application.queue import EASEL, Queue, Waiting

GROUP = -1001


@pytest.fixture
def now():
    return [100.0]


@pytest.fixture
def pace(now):
    return Pace(overall=3, private_pause=1.0, clock=lambda: now[0])


def write(pace, chat_id, **kwargs):
    with pace.writing(chat_id, **kwargs):
        pass


def test_a_chat_rests_a_second_after_each_message(pace, now):
    write(pace, 7)
    assert pace.wait_for(7) == 1.0
    assert pace.wait_for(8) == 0

    now[0] += 1

    assert pace.wait_for(7) == 0


def test_a_group_takes_no_twenty_messages_in_any_minute(pace, now):
    written = []
    while now[0] < 300:
        if not pace.wait_for(GROUP):
            write(pace, GROUP)
            written.append(now[0])
        now[0] += 0.5

    for at in written:
        assert len([other for other in written if at <= other < at + 60]) < 20


def test_what_a_group_looks_at_leaves_room_for_what_cannot_wait(pace, now):
    while now[0] < 155:
        if not pace.wait_for(GROUP, view=True):
            write(pace, GROUP, view=True)
        now[0] += 0.1

    assert pace.wait_for(GROUP, view=True) > 0
    for _call in range(4):
        assert pace.wait_for(GROUP) == 0
        write(pace, GROUP)
        now[0] += 1
    assert pace.wait_for(GROUP) > 0


def test_all_chats_together_keep_to_a_number_a_second(pace, now):
    for chat_id in (1, 2, 3):
        assert pace.wait == 0
        write(pace, chat_id)
        now[0] += 0.2

    assert (pace.room, pace.wait) == (0, pytest.approx(0.4))
    now[0] += 0.4
    assert (pace.room, pace.wait) == (1, 0)


def test_what_is_under_way_counts_until_a_second_after_its_end(pace, now):
    with contextlib.ExitStack() as under_way:
        for chat_id in (1, 2, 3):
            under_way.enter_context(pace.writing(chat_id))
        now[0] += 5

        assert pace.room == 0

    assert (pace.room, pace.wait, pace.wait_for(1)) == (0, 1, 1)
    now[0] += 1
    assert (pace.room, pace.wait, pace.wait_for(1)) == (3, 0, 0)


def test_a_longer_rest_stands(pace, now):
    pace.rest(7, 30)
    write(pace, 7)
    now[0] += 29

    assert pace.wait_for(7) > 0


@pytest.mark.parametrize("chat_id", [7, GROUP])
def test_what_turns_out_to_say_nothing_costs_nothing(pace, chat_id):
    for _time in range(5):
        with pace.writing(chat_id, view=True) as words:
            words.none()

    assert (pace.room, pace.wait_for(chat_id, view=True)) == (3, 0)


def test_who_was_told_to_rest_meanwhile_rests_though_nothing_was_said(pace):
    with pace.writing(7) as words:
        pace.rest(7, 20)
        words.none()

    assert pace.wait_for(7) == 20


def test_one_chat_that_is_refused_holds_nobody_up(pace, now):
    for _time in range(5):
        pace.refused(7, 10)
        now[0] += 1

    assert pace.wait_for(7) > 0
    assert (pace.wait_for(8), pace.wait) == (0, 0)


def test_when_chat_after_chat_is_refused_all_of_them_rest(pace, now):
    for chat_id, seconds in ((7, 30), (8, 3), (9, 30)):
        pace.refused(chat_id, seconds)
        now[0] += 0.5

    assert (pace.room, pace.wait) == (0, 2.5)
    now[0] += 2.5
    assert (pace.room > 0, pace.wait_for(7) > 0, pace.wait_for(8)) == (True, True, 0)


def test_three_chats_that_are_to_be_left_alone_for_an_hour_do_not_silence_the_bot(pace, now):
    for chat_id in (7, 8, 9):
        pace.refused(chat_id, 3600)
    assert pace.room == 0
    now[0] += 60

    assert pace.room > 0
    assert (pace.wait_for(7), pace.wait_for(10)) == (3540, 0)


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


@pytest.fixture
def queue(pace):
    return Queue(pace)


def waits(*kinds, chats=None, about=None, at=0):
    """Return a message of each kind, one a second later than the other, each in a chat of its own."""
    begin = datetime(2026, 5, 8, 21, tzinfo=UTC)
    return [
        Waiting(
            place, chats or 100 + place, kind, about, None, begin + timedelta(seconds=at + place)
        )
        for place, kind in enumerate(kinds, start=1)
    ]


def kinds(chosen):
    return [each.kind for each in chosen]


def test_an_answer_goes_before_a_table_and_that_before_news_for_everybody(queue):
    news = [each._replace(about="announced") for each in waits("notice")]
    others = waits("board", "notice", "reply", at=60)

    chosen = queue.choose([*news, *others], busy=(), most=3)

    assert kinds(chosen) == ["reply", "board", "notice"]
    assert chosen[-1].about is None


def test_the_news_for_everybody_come_in_turn_however_much_else_there_is(pace):
    queue = Queue(Pace.unlimited())
    news = [each._replace(about="announced") for each in waits(*["notice"] * 300)]
    told = 0
    for second in range(200):
        boards = [b._replace(chat_id=b.chat_id + 1000) for b in waits(*["board"] * 100, at=second)]
        told += sum(
            each.about is not None for each in queue.choose([*news, *boards], busy=(), most=8)
        )

    assert told == 200 * 8 / 4


def test_who_looks_on_has_a_turn_however_many_are_to_act():
    queue = Queue(Pace.unlimited())
    watching = waits(*["board"] * 300)
    shown = 0
    for second in range(200):
        boards = [b._replace(chat_id=b.chat_id + 1000) for b in waits(*["board"] * 100, at=second)]
        asked = [each._replace(is_awaited=True) for each in boards]
        chosen = queue.choose([*watching, *asked], busy=(), most=8)
        shown += sum(not each.is_awaited for each in chosen)

    assert shown == 200 * 8 / 4


def test_one_chat_with_a_hundred_messages_holds_nobody_up(queue):
    many, other = waits(*["notice"] * 100, chats=7), waits("board", at=1000)

    assert [each.chat_id for each in queue.choose([*many, *other], busy=(), most=3)] == [7, 101]
    assert [each.chat_id for each in queue.choose([*many, *other], busy={7}, most=3)] == [101]


def test_in_a_group_a_call_goes_before_its_board(queue, pace, now):
    waiting = waits("group_board", "group_call", chats=GROUP)

    assert kinds(queue.choose(waiting, busy=(), most=3)) == ["group_call"]
    write(pace, GROUP, view=True)
    now[0] += 1
    assert kinds(queue.choose(waiting[:1], busy=(), most=3)) == []
    assert queue.look_again == pytest.approx(2.1)


def test_a_picture_is_not_in_the_way_of_its_chat(queue):
    waiting = [*waits("picture", "picture"), *waits("board", chats=101)]

    chosen = queue.choose(waiting, busy=(), most=3)

    assert (kinds(chosen), chosen[-1].lane) == (["board", "picture"], EASEL)


def test_nobody_looks_again_for_what_waits_for_a_job_to_end(queue):
    queue.choose(waits("board", chats=7), busy={7}, most=3)

    assert queue.look_again is None
