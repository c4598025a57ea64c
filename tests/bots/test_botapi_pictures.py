"""Pictures on the loopback server: sent, edited, and fetched again."""

import struct
import zlib

import pytest
from telegram import InputMediaPhoto
from telegram.error import InvalidToken

from tests.bots.botapi.trial import a_world, bot_in, keyboard, refused


def png(width, height):
    """Return a black picture."""

    def chunk(kind, data):
        body = kind + data
        return struct.pack(">I", len(data)) + body + struct.pack(">I", zlib.crc32(body))

    rows = zlib.compress(b"".join(b"\0" + bytes(width) for _ in range(height)))
    head = chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0))
    return b"\x89PNG\r\n\x1a\n" + head + chunk(b"IDAT", rows) + chunk(b"IEND", b"")


def jpeg(width, height):
    """Return as much of a picture as tells its size."""
    frame = b"\xff\xc0" + struct.pack(">HBHHB", 8, 8, height, width, 0)
    return b"\xff\xd8\xff\xe0\x00\x04\x00\x00" + frame + bytes(20)


@pytest.fixture
def world():
    return a_world()


@pytest.fixture
def ana(world):
    return world.person(1, "Ana")


async def test_a_picture_is_uploaded_once_and_sent_again_by_its_id(world, ana):
    async with bot_in(world) as bot:
        await ana.start()
        first = await bot.send_photo(
            ana.id, png(640, 320), caption="Rodada *2*", parse_mode="MarkdownV2"
        )
        again = await bot.send_photo(ana.id, first.photo[-1].file_id)

    # The smallest size comes first.
    assert [(p.width, p.height) for p in first.photo] == [(90, 45), (640, 320)]
    assert (first.caption, first.caption_entities[0].type) == ("Rodada 2", "bold")
    assert again.photo[-1].file_id == first.photo[-1].file_id
    assert "Rodada 2" in ana.seen()
    assert world.misuse == []


async def test_a_picture_is_replaced_with_its_caption_and_buttons(world, ana):
    async with bot_in(world) as bot:
        await ana.start()
        shown = await bot.send_photo(ana.id, png(64, 64), caption="Rodada 1")
        media = InputMediaPhoto(png(64, 32), caption="Rodada 2")
        await shown.edit_media(media, reply_markup=keyboard(("Chave", "r:b")))
        await shown.edit_caption("Rodada 3")
        assert "reply_markup" not in ana.last()
        await shown.edit_reply_markup(keyboard(("Chave", "r:b")))
        with refused("not modified"):
            await shown.edit_reply_markup(keyboard(("Chave", "r:b")))
        with refused("no text in the message"):
            await shown.edit_text("Rodada 4")

    assert ana.last()["caption"] == "Rodada 3"
    assert ana.last()["photo"][-1]["height"] == 32
    assert {"Rodada 1", "Rodada 2", "Rodada 3", "Chave"} <= set(ana.seen())


async def test_words_have_no_caption_and_become_a_picture(world, ana):
    async with bot_in(world) as bot:
        await ana.start()
        shown = await bot.send_message(ana.id, "Classificação")
        with refused("no caption in the message"):
            await shown.edit_caption("?")
        await shown.edit_media(InputMediaPhoto(png(64, 64)))

    assert "text" not in ana.last()


async def test_a_person_s_photo_is_fetched(world, ana):
    async with bot_in(world) as bot:
        await ana.send_photo(jpeg(1280, 720), "Mesa 4")
        update = (await bot.get_updates(timeout=0))[0]
        photo = update.message.photo[-1]
        file = await bot.get_file(photo.file_id)
        assert bytes(await file.download_as_bytearray()) == jpeg(1280, 720)

        with refused("wrong file identifier"):
            await bot.get_file("AgACnone")
        world.files.kept.clear()
        with pytest.raises(InvalidToken):
            await file.download_as_bytearray()

    assert (update.message.caption, photo.width) == ("Mesa 4", 1280)


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (b"GIF89a", "IMAGE_PROCESS_FAILED"),
        (b"\xff\xd8\xff\xd9", "IMAGE_PROCESS_FAILED"),
        (jpeg(6000, 5000), "PHOTO_INVALID_DIMENSIONS"),
        (jpeg(2100, 100), "PHOTO_INVALID_DIMENSIONS"),
        (jpeg(100, 100) + bytes(10_000_000), "too big"),
    ],
    ids=["another kind", "no size", "too large", "too narrow", "too heavy"],
)
async def test_pictures_that_are_refused(world, ana, data, reason):
    async with bot_in(world) as bot:
        await ana.start()
        with refused(reason):
            await bot.send_photo(ana.id, data)


async def test_a_caption_is_shorter_than_a_text(world, ana):
    async with bot_in(world) as bot:
        await ana.start()
        with refused("caption is too long"):
            await bot.send_photo(ana.id, png(64, 64), caption="x" * 1025)
