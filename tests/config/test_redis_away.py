"""Redis dies in the middle of an evening and comes back: nothing fails, and all is as before."""

import asyncio
import logging
import time

import pytest
from celery import Celery
from celery.beat import SchedulingError
from kombu.exceptions import OperationalError

from config import fan_out, redis_line
from config.fan_out import FanOut
from config.log_tasks import InOneLine
from config.settings.redis import BROKER_OPTIONS, celery_broker, channel_layers, shared_caches
from config.shared_cache import SharedCache

pytestmark = pytest.mark.valkey

LONG = 20


@pytest.fixture(autouse=True)
def hurried(monkeypatch):
    """What takes seconds takes hundredths here."""
    monkeypatch.setattr(redis_line, "ASK_AGAIN", 0.02)
    monkeypatch.setattr(fan_out, "LOOK_EVERY", 0.02)


@pytest.fixture
def cache(redis):
    made = shared_caches(redis.url)["tables"]
    assert made["BACKEND"] == "config.shared_cache.SharedCache"
    return SharedCache(redis.url, {"KEY_PREFIX": made["KEY_PREFIX"]})


def eventually(met):
    deadline = time.monotonic() + LONG
    while not met():
        assert time.monotonic() < deadline, "it never came to pass"
        time.sleep(0.01)


def test_without_redis_a_process_keeps_its_own_and_goes_back_by_itself(redis, cache, caplog):
    cache.set("seat", 1)
    redis.kill()

    assert cache.get("seat", "nobody") == "nobody"
    cache.set_many({"seat": 2, "page": (3, "x")}, 60)
    assert cache.get_many(["seat", "page", "none"]) == {"seat": 2, "page": (3, "x")}
    assert cache.delete("page")
    assert not cache.has_key("page")
    assert caplog.text.count("Redis is no cache now") == 1

    redis.start()
    eventually(lambda: cache.get("seat") is None)
    cache.set("seat", 4)
    assert cache.get("seat") == 4
    assert caplog.text.count("Redis is a cache again") == 1


def test_a_limit_holds_without_redis(redis, cache):
    redis.kill()

    assert cache.add("knocks", 1, 60)
    assert not cache.add("knocks", 1, 60)
    assert [cache.incr("knocks") for _time in range(3)] == [2, 3, 4]


def test_a_redis_that_hangs_is_asked_once_and_then_left_alone(redis, cache, monkeypatch):
    asked = []
    monkeypatch.setattr(redis_line, "ASK_AGAIN", LONG)
    redis.kill()
    cache.get("seat")
    monkeypatch.setattr(
        "django.core.cache.backends.redis.RedisCacheClient.get",
        lambda _self, key, _default: asked.append(key),
    )

    cache.get("seat")

    assert asked == []


@pytest.fixture
async def pages(redis):
    """The layer of a web process."""
    layer = FanOut(**channel_layers(redis.url)["default"]["CONFIG"])
    yield layer
    await layer.flush()


@pytest.fixture
async def worker(redis):
    """The layer of another process."""
    layer = FanOut(**channel_layers(redis.url)["default"]["CONFIG"])
    yield layer
    await layer.flush()


async def hears(layer, channel, kind, seq=None):
    """Receive until a message of *kind* comes."""
    async with asyncio.timeout(LONG):
        while True:
            message = await layer.receive(channel)
            if (message["type"], message.get("seq")) == (kind, seq):
                return


async def open_page(layer):
    channel = await layer.new_channel()
    await layer.group_add("table", channel)
    return channel


def changed(seq):
    return {"type": "topic.changed", "seq": seq}


async def test_without_redis_pages_are_told_to_look_and_hear_their_own_process(
    redis, pages, worker
):
    ana = await open_page(pages)
    await worker.group_send("table", changed(1))
    await hears(pages, ana, "topic.changed", 1)
    redis.kill()

    await worker.group_send("table", changed(2))
    await hears(pages, ana, "topic.missed")
    await hears(pages, ana, "topic.missed")
    await pages.group_send("table", changed(3))
    await hears(pages, ana, "topic.changed", 3)


async def test_a_redis_that_hangs_is_as_one_that_is_gone(redis, pages, worker):
    ana = await open_page(pages)
    await worker.group_send("table", changed(1))
    await hears(pages, ana, "topic.changed", 1)
    redis.hang()

    await hears(pages, ana, "topic.missed")
    await hears(pages, ana, "topic.missed")
    redis.go_on()

    async with asyncio.timeout(LONG):
        hearing = asyncio.create_task(hears(pages, ana, "topic.changed", 2))
        while not hearing.done():
            await worker.group_send("table", changed(2))
            await asyncio.wait([hearing], timeout=0.05)


async def test_who_came_and_went_meanwhile_is_known_when_redis_is_back(redis, pages, worker):
    ana, eva = await open_page(pages), await open_page(pages)
    redis.kill()
    await hears(pages, ana, "topic.missed")

    beto = await open_page(pages)
    await pages.group_discard("table", eva)
    redis.start()

    async with asyncio.timeout(LONG):
        for channel in (ana, beto):
            hearing = asyncio.create_task(hears(pages, channel, "topic.changed", 4))
            while not hearing.done():
                await worker.group_send("table", changed(4))
                await asyncio.wait([hearing], timeout=0.05)
    assert pages.groups == {"club__group__table": {ana, beto}}


async def test_a_fault_in_hearing_is_logged_and_the_next_is_heard(
    redis, pages, worker, monkeypatch, caplog
):
    ana = await open_page(pages)
    hears_one = fan_out._Shard._receive_message
    monkeypatch.setattr(fan_out._Shard, "_receive_message", lambda _self, _said: 1 // 0)
    await worker.group_send("table", changed(1))
    await hears(pages, ana, "topic.missed")
    monkeypatch.setattr(fan_out._Shard, "_receive_message", hears_one)

    async with asyncio.timeout(LONG):
        hearing = asyncio.create_task(hears(pages, ana, "topic.changed", 2))
        while not hearing.done():
            await worker.group_send("table", changed(2))
            await asyncio.wait([hearing], timeout=0.05)
    assert "ZeroDivisionError" in caplog.text


async def test_a_process_may_begin_without_redis(redis, pages, worker):
    redis.kill()
    ana = await open_page(pages)
    await hears(pages, ana, "topic.missed")


def test_who_moves_does_not_wait_for_the_broker(redis, monkeypatch):
    def waits(seconds):
        raise AssertionError(f"A player waits for {seconds} s.")

    redis.kill()
    monkeypatch.setattr("kombu.utils.functional.sleep", waits)
    app = Celery("club", broker=celery_broker(redis.url), set_as_current=False)
    app.conf.broker_transport_options = BROKER_OPTIONS

    with pytest.raises(OperationalError):
        app.send_task("games.tasks.play_policy", retry=False)


@pytest.mark.parametrize("kind", [OperationalError, SchedulingError])
def test_a_task_that_was_not_taken_is_one_line_of_the_log(kind):
    refused = (kind, kind("Connection refused"), None)
    record = logging.LogRecord("celery.beat", logging.ERROR, "", 1, "%s\n%s", ("x", "y"), refused)

    assert InOneLine().filter(record)

    said = logging.Formatter("%(message)s").format(record)
    assert said == "A task was not taken; its sweep will find it. Connection refused"
