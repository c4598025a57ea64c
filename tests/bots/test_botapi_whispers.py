"""Messages in a group that one member alone sees, and servers that do not know them."""

import pytest

from tests.bots.botapi.trial import TOKEN, a_world, asked, bot_in, keyboard, refused


@pytest.fixture
def world():
    return a_world()


@pytest.fixture
def ana(world):
    return world.person(1, "Ana")


@pytest.fixture
def beto(world):
    return world.person(2, "Beto")


@pytest.fixture
def club(world, ana, beto):
    return world.group(-1001, "Clube", beto, world.bots[TOKEN], administrators=(ana,))


async def whisper(bot, club, person, text, **more):
    to = {"receiver_user_id": person.id, **more}
    return await bot.send_message(
        club.id,
        text,
        reply_markup=keyboard(("4♣", "p:0")),
        api_kwargs={"ephemeral_message_parameters": to},
    )


async def a_tap(world, club, person):
    """Let *person* tap what stands last in the group; return the number of that tap."""
    await person.tap(person.last(club), "Minhas cartas", patience=0)
    return list(world.taps)[-1]


async def test_a_whisper_after_a_tap_is_seen_by_one_alone(world, ana, beto, club):
    async with bot_in(world) as bot:
        await bot.send_message(club.id, "Mesa 4", reply_markup=keyboard(("Minhas cartas", "h")))
        query = await a_tap(world, club, beto)
        said = await whisper(bot, club, beto, "4♣ 7♥", callback_query_id=query)
        number = said.api_kwargs["ephemeral_message_id"]

        assert said.message_id == 0
        assert [m["text"] for m in beto.view(club)] == ["Mesa 4", "4♣ 7♥"]
        with pytest.raises(AssertionError, match="does not see"):
            await ana.tap(beto.last(club), "4♣")

        which = {"chat_id": club.id, "receiver_user_id": beto.id, "ephemeral_message_id": number}
        changed = {"text": "7♥", "reply_markup": keyboard(("7♥", "p:1"))}
        assert await bot.do_api_request("editEphemeralMessageText", api_kwargs=which | changed)
        with refused("not modified"):
            await bot.do_api_request("editEphemeralMessageText", api_kwargs=which | changed)
        assert await bot.do_api_request("deleteEphemeralMessage", api_kwargs=which)
        with refused("to delete not found"):
            await bot.do_api_request("deleteEphemeralMessage", api_kwargs=which)

    assert {"4♣ 7♥", "4♣", "7♥"} <= set(beto.seen())
    assert not {"4♣ 7♥", "4♣", "7♥"} & set(ana.seen())
    assert [m["text"] for m in beto.view(club)] == ["Mesa 4"]
    assert world.misuse == []


async def test_who_may_whisper_to_whom(world, ana, beto, club):
    ze = world.person(3, "Zé")
    async with bot_in(world) as bot:
        await bot.send_message(club.id, "Mesa 4", reply_markup=keyboard(("Minhas cartas", "h")))
        query = await a_tap(world, club, beto)
        with refused("query id is invalid"):
            await whisper(bot, club, ana, "4♣", callback_query_id=query)
        with refused("bot_not_admin"):
            await whisper(bot, club, beto, "4♣")
        world.clock.now += 16
        with refused("too old"):
            await whisper(bot, club, beto, "4♣", callback_query_id=query)

        await ana.promote(world.bots[TOKEN], club)
        await whisper(bot, club, beto, "4♣")
        with refused("user_not_participant"):
            await whisper(bot, club, ze, "4♣")
        await beto.start()
        with refused("bot_not_admin"):
            await whisper(bot, beto.chat, beto, "4♣")

    assert "4♣" not in str(ana.seen())


async def test_an_older_server_tells_everybody(world, ana, beto, club):
    world.ephemeral = False
    async with bot_in(world) as bot:
        said = await whisper(bot, club, beto, "4♣")
        assert world.misuse == []
    which = {"chat_id": club.id, "receiver_user_id": beto.id, "ephemeral_message_id": 1}
    assert (await asked(world, "deleteEphemeralMessage", **which))["error_code"] == 404

    assert "ephemeral_message_id" not in said.api_kwargs
    assert "4♣" in ana.seen()
    assert world.misuse == ["deleteEphemeralMessage: no such method"]
