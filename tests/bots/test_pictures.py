"""Standings and brackets as pictures in a chat: drawn once, and shown to everybody who asks."""

import struct
import zlib
from functools import partial

import pytest

from bots.application import pictures as drawing
from bots.models import OutboxMessage
from bots.services import pictures
from tests.bots.botapi import flooded
from tests.bots.club import (
    all_is_sent,
    bot_at_work,
    do,
    eventually_in_database,
    messages,
)
from tests.tournaments.paper_rows import Printed
from tournaments.prints.pdf import NoPdfError

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.one_database]


def png(width=200, height=100):
    def chunk(name, data):
        checked = zlib.crc32(name + data)
        return struct.pack(">I", len(data)) + name + data + struct.pack(">I", checked)

    head = struct.pack(">IIBBBBB", width, height, 1, 0, 0, 0, 0)
    rows = zlib.compress(b"\0" * (height * (1 + width // 8)))
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", rows) + chunk(b"IEND", b"")


@pytest.fixture
def drawn(monkeypatch):
    """What was drawn, of two sheets each: drawing itself is tested with the prints."""
    drawn = []

    def pictures_of(sketch):
        drawn.append(sketch)
        return [png(), png(300)]

    monkeypatch.setattr(drawing, "pictures_of", pictures_of)
    return drawn


@pytest.fixture
def copa(transactional_db):
    return Printed("single_elimination", 4, people=False).tournament


async def ask(link, copa, at, **kwargs):
    await do(partial(pictures.ask_for, link=link, tournament=copa.public_id, at=at, **kwargs))
    await eventually_in_database(all_is_sent)


async def test_a_picture_is_drawn_once_for_all_who_ask(world, ana, caro, link_of, copa, drawn, at):
    one, other = await do(link_of, ana), await do(link_of, caro)
    world.fail("sendPhoto", *[flooded(1, chat_id=ana.id)])
    async with bot_at_work(world):
        for _tap in range(2):
            await do(pictures.ask_for, link=one, tournament=copa.public_id, what="bracket", at=at)
        await eventually_in_database(all_is_sent)
        await ask(other, copa, at, what="bracket")

        sent = world.called("sendPhoto")
        assert [call["chat_id"] for call in sent] == [str(ana.id)] * 3 + [str(caro.id)] * 2
        assert len(drawn) == 1
        first, second = [m["caption"] for m in caro.view() if "photo" in m]
        assert first.startswith("Bracket · Copa de Outono")
        assert (first[-3:], second) == ("1/2", "2/2")
        # What Telegram keeps is not sent to it again.
        kept = {size["file_id"] for m in ana.view() for size in m.get("photo", ())}
        assert {call["photo"] for call in sent[-2:]} <= kept

        other.language = "pt-br"
        await do(other.save)
        await ask(other, copa, at, what="bracket", stage="1")
        assert [sketch.title for sketch in drawn] == ["Bracket", "Chave"]


async def test_where_nothing_can_be_drawn_it_is_told_in_words(
    world, ana, link_of, copa, monkeypatch, at
):
    def without(_sketch):
        raise NoPdfError(("libpango-1.0-0",))

    monkeypatch.setattr(drawing, "pictures_of", without)
    link = await do(link_of, ana)
    async with bot_at_work(world):
        await ask(link, copa, at, what="bracket")
        await ask(link, copa, at, what="standings")

    assert not world.called("sendPhoto")
    bracket, standings = messages(ana, "There is no picture of this")
    assert copa.public_id in bracket["text"]
    assert "There are no results yet." in standings["text"]


async def test_a_photo_is_passed_on_once(world, ana, caro, link_of, at):
    link = await do(link_of, caro)
    photo = world.files.photo(png())[-1]["file_id"]
    async with bot_at_work(world):
        for _time in range(2):
            forward = partial(pictures.forward, link=link, file_id=photo, key="match:1", at=at)
            await do(forward, caption="From Ana / Beto " + "x" * 2000)
        await eventually_in_database(all_is_sent)

    (shown,) = [m for m in caro.view() if "photo" in m]
    assert len(shown["caption"]) == 1024
    assert await do(OutboxMessage.objects.filter(kind="picture").count) == 1
