import pytest
from asgiref.sync import sync_to_async

from config.settings.redis import channel_layers
from tests.tournaments.drawn import Drawn
from tests.tournaments.test_pages_socket import Watcher, finish_first


@pytest.mark.django_db(transaction=True)
@pytest.mark.one_database
async def test_a_page_finds_by_itself_what_another_process_did(settings, monkeypatch):
    monkeypatch.setattr("config.fan_out.LOOK_EVERY", 0.02)
    settings.CHANNEL_LAYERS = channel_layers("unix:///nowhere/redis.sock")
    night = await sync_to_async(Drawn)(4)
    async with Watcher(night.tournament.public_id) as page:
        await page.hears("hello")
        # As it is where nothing comes from the process that did it.
        monkeypatch.setattr("games.live._send", lambda *_said: None)
        await sync_to_async(finish_first)(night)

        assert (await page.hears("event"))["seq"] == 1
