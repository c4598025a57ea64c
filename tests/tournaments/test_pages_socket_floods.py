"""One page that asks without end keeps nobody else from the club."""

from types import SimpleNamespace
from unittest.mock import Mock

import pytest
from asgiref.sync import sync_to_async
from django.conf import settings
from django.core.cache import cache

from games.socket_allowance import Allowance
from tests.tournaments.drawn import Drawn
from tests.tournaments.test_pages_socket import Watcher
from tournaments import consumers, fragments

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def night() -> Drawn:
    return Drawn(4)


async def test_a_page_that_asks_and_asks_has_to_wait(night, monkeypatch):
    monkeypatch.setattr("tournaments.consumers.Allowance", lambda: Allowance(1))
    # All of it in one moment, however slow this machine is.
    monkeypatch.setattr("games.socket_allowance.time", SimpleNamespace(monotonic=lambda: 0.0))
    async with Watcher(night.tournament.public_id) as page:
        await page.hears("hello")
        for _again in range(2):
            await page.says(t="ping")
            await page.hears("pong")
        await page.says(t="resume", seq=-1)

        assert (await page.hears("error"))["code"] == "too_many"


async def test_the_whole_page_is_made_once_whatever_number_is_named(night, monkeypatch):
    whole = Mock(side_effect=fragments.whole)
    monkeypatch.setattr(fragments, "whole", whole)
    await sync_to_async(night.tell)(1)
    async with Watcher(night.tournament.public_id) as page:
        await page.hears("hello")
        for seq in (-1, -2, 99, 100, 10**30):
            await page.says(t="resume", seq=seq)
            await page.hears("snapshot")

    assert whole.call_count == 1


def test_who_asks_for_many_pages_wipes_no_count_of_their_knocks(night, monkeypatch):
    monkeypatch.setattr(consumers, "_messages", lambda *_asked: [])
    cache.set("knocks", 9)
    for _event in range(consumers.MOST_EVENTS):
        night.tell(1)
    for _again in range(2):
        now_at = night.tell(1)
        for language in dict(settings.LANGUAGES):
            for seq in range(now_at):
                consumers._after(night.tournament.public_id, seq, language)

    assert cache.get("knocks") == 9
