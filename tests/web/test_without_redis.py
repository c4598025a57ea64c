"""A server whose Redis is gone: pages come, moves count and are seen, limits hold."""

import pytest
from django.core.cache import cache
from django.test import Client

from config import fan_out
from config.settings.redis import channel_layers, shared_caches
from games import live
from tests.web.line import in_database, socket_of

NOWHERE = "unix:///nowhere/redis.sock"


@pytest.fixture(autouse=True)
def _redis_is_gone(settings, monkeypatch):
    monkeypatch.setattr(fan_out, "LOOK_EVERY", 0.02)
    settings.CACHES = shared_caches(NOWHERE)
    settings.CHANNEL_LAYERS = channel_layers(NOWHERE)
    cache.clear()
    yield
    cache.clear()


@pytest.mark.parametrize("name", [None, "Ana"])
def test_the_page_of_a_table_comes(four, name):
    client = Client()
    if name:
        client.force_login(four.person(name), backend="django.contrib.auth.backends.ModelBackend")

    page = client.get(f"/table/{four.series.public_id}/")

    assert page.status_code == 200


def test_who_knocks_again_and_again_gets_one_code(db, client, mailoutbox):
    for _time in range(4):
        answer = client.post("/accounts/login/code/", {"email": "ana@example.org"})
        assert answer.status_code == 302

    assert len(mailoutbox) == 1


async def test_a_move_is_acknowledged_and_everybody_sees_it(four, session_of):
    turn = await in_database(lambda: four.turn)()
    cookies = await in_database(session_of)(four.people[turn])
    async with socket_of(four, cookies=cookies) as player, socket_of(four) as watcher:
        seen = await player.hears("snapshot")
        card = seen["table"]["play"]["hand"][0]
        await player.says(
            {"t": "act", "id": "first-tap", "seq": seen["seq"], "action": f"play {card}"}
        )

        assert (await player.hears("ack"))["seq"] == seen["seq"] + 1
        for line in (player, watcher):
            assert (await line.hears("event"))["seq"] == seen["seq"] + 1


async def test_what_another_process_did_is_seen_all_the_same(four, monkeypatch):
    async with socket_of(four) as watcher:
        seen = await watcher.hears("snapshot")
        # As it is where nothing comes from the process that moved.
        monkeypatch.setattr(live, "_send", lambda *_said: None)
        await in_database(four.plays_any_card)()

        assert (await watcher.hears("event"))["seq"] == seen["seq"] + 1
