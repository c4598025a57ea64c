"""The loopback Bot API server, as the real python-telegram-bot meets it."""

import asyncio
import json

import pytest
from telegram import Bot, InlineKeyboardButton, InlineKeyboardMarkup, ReplyParameters, Update
from telegram.error import BadRequest, Forbidden, InvalidToken, NetworkError, RetryAfter
from telegram.ext import Application, ContextTypes, MessageHandler, filters

from tests.bots.botapi import (
    Background,
    Popup,
    bad_gateway,
    cut_after_delivery,
    cut_before_delivery,
    flooded,
    listening,
    serving,
)
from tests.bots.botapi.http import Request, Response, post
from tests.bots.botapi.trial import TOKEN, a_world, bot_in, keyboard


@pytest.fixture
def world():
    return a_world(floods=True)


@pytest.fixture
def ana(world):
    return world.person(1, "Ana", "pt")


@pytest.fixture
def beto(world):
    return world.person(2, "Beto")


async def test_a_bot_writes_only_to_people_who_wrote_first(world, ana):
    async with bot_in(world) as bot:
        with pytest.raises(Forbidden, match="can't initiate"):
            await bot.send_message(ana.id, "Olá")
        await ana.start()
        await bot.send_message(ana.id, "Olá")

    assert [m["text"] for m in ana.view()] == ["/start", "Olá"]


async def test_updates_come_by_polling_until_they_are_confirmed(world, ana):
    async with bot_in(world) as bot:
        await ana.start("abc")
        await ana.send("oi")
        first, second = await bot.get_updates(timeout=0)
        assert (first.message.text, second.message.text) == ("/start abc", "oi")

        assert await bot.get_updates(offset=second.update_id, timeout=0) == (second,)
        assert await bot.get_updates(offset=second.update_id + 1, timeout=0) == ()

        world.bots[TOKEN].forget_confirmation()
        assert len(await bot.get_updates(timeout=0)) == 2


async def test_an_update_wakes_a_waiting_poll(world, ana):
    echoed = asyncio.Event()

    async def echo(update: Update, context: ContextTypes.DEFAULT_TYPE) -> None:
        await update.effective_message.reply_text(update.effective_message.text.upper())
        echoed.set()

    async with serving(world) as base:
        application = Application.builder().token(TOKEN).base_url(f"{base}/bot").build()
        application.add_handler(MessageHandler(filters.TEXT, echo))
        async with application:
            await application.start()
            await application.updater.start_polling(timeout=5)
            await ana.send("truco")
            await asyncio.wait_for(echoed.wait(), 5)
            await application.updater.stop()
            await application.stop()

    assert ana.last()["text"] == "TRUCO"
    assert world.misuse == []


async def test_updates_come_to_the_webhook_with_its_secret(world, ana):
    received: list[Request] = []

    async def hook(request: Request) -> Response:
        received.append(request)
        return Response(200 if len(received) > 1 else 500)

    async with bot_in(world) as bot, listening(hook) as home:
        await bot.set_webhook(f"{home}/hook/", secret_token="s3cr3t")
        await ana.send("oi")

    assert [r.headers["x-telegram-bot-api-secret-token"] for r in received] == ["s3cr3t"] * 2
    assert json.loads(received[1].body)["message"]["text"] == "oi"
    assert world.bots[TOKEN].webhook_answers == [500, 200]


async def test_polling_is_refused_while_a_webhook_is_set(world):
    async with bot_in(world) as bot:
        await bot.set_webhook("https://club.example/hook/")
        with pytest.raises(Exception, match="webhook is active"):
            await bot.get_updates(timeout=0)


async def test_a_tap_is_answered_with_a_popup_to_the_one_who_tapped(world, ana, beto):
    async with bot_in(world) as bot:
        await ana.start()
        await bot.send_message(ana.id, "Jogar?", reply_markup=keyboard(("4♣", "p:4c")))

        async def answer() -> None:
            updates = await bot.get_updates(offset=-1, timeout=5)
            await updates[-1].callback_query.answer("Zap!", show_alert=True)

        await bot.get_updates(offset=world.bots[TOKEN].waiting[-1]["update_id"] + 1, timeout=0)
        popup = (await asyncio.gather(ana.tap(ana.last(), "4♣"), answer()))[0]

    assert popup == Popup("Zap!", alert=True)
    assert "Zap!" in ana.seen()
    assert "Zap!" not in beto.seen()


async def test_a_tap_can_be_answered_for_fifteen_seconds(world, ana):
    async with bot_in(world) as bot:
        await ana.start()
        await bot.send_message(ana.id, "Jogar?", reply_markup=keyboard(("4♣", "p:4c")))
        assert await ana.tap(ana.last(), "4♣", patience=0) is None
        world.clock.now += 16
        with pytest.raises(BadRequest, match="too old"):
            await bot.answer_callback_query(next(iter(world.taps)))


async def test_an_edit_that_changes_nothing_is_refused(world, ana):
    async with bot_in(world) as bot:
        await ana.start()
        board = await bot.send_message(ana.id, "6 x 4", reply_markup=keyboard(("Truco!", "t")))
        with pytest.raises(BadRequest, match="not modified"):
            await board.edit_text("6 x 4", reply_markup=keyboard(("Truco!", "t")))
        await board.edit_text("8 x 4")

    assert ana.last()["text"] == "8 x 4"
    assert "reply_markup" not in ana.last()
    assert "6 x 4" in ana.seen()


@pytest.mark.parametrize(
    ("markup", "reason"),
    [
        (keyboard(("Truco!", "x" * 65)), "BUTTON_DATA_INVALID"),
        (
            InlineKeyboardMarkup.from_button(InlineKeyboardButton("Mesa", url="http://localhost/")),
            "Wrong HTTP URL",
        ),
        (keyboard(*[("4♣", "p")] * 9), "REPLY_MARKUP_TOO_LONG"),
    ],
)
async def test_keyboards_that_the_real_server_refuses(world, ana, markup, reason):
    async with bot_in(world) as bot:
        await ana.start()
        with pytest.raises(BadRequest, match=f"(?i){reason}"):
            await bot.send_message(ana.id, "Mesa 4", reply_markup=markup)


async def test_a_reply_to_a_message_that_is_gone(world, ana):
    async with bot_in(world) as bot:
        await ana.start()
        board = await bot.send_message(ana.id, "Mesa 4")
        await board.delete()
        with pytest.raises(BadRequest, match="replied not found"):
            await bot.send_message(ana.id, "Sua vez", reply_parameters=ReplyParameters(board.id))
        with pytest.raises(BadRequest, match="edit not found"):
            await board.edit_text("Mesa 5")


async def test_flood_windows_of_a_private_chat(world, ana):
    async with bot_in(world) as bot:
        await ana.start()
        for text in "um", "dois", "três":
            await bot.send_message(ana.id, text)
        with pytest.raises(RetryAfter):
            await bot.send_message(ana.id, "quatro")
        world.clock.now += 4
        await bot.send_message(ana.id, "quatro")


async def test_flood_window_over_all_chats(world):
    people = [world.person(100 + n, f"P{n}") for n in range(31)]
    async with bot_in(world) as bot:
        for person in people:
            await person.start()
        for person in people[:30]:
            await bot.send_message(person.id, "Rodada 1")
        with pytest.raises(RetryAfter):
            await bot.send_message(people[30].id, "Rodada 1")


async def test_faults_happen_once_each_in_their_order(world, ana, beto):
    world.fail(
        "sendMessage",
        flooded(7, chat_id=ana.id),
        bad_gateway(),
        cut_before_delivery(),
        cut_after_delivery(),
    )
    async with bot_in(world) as bot:
        await ana.start()
        await beto.start()
        with pytest.raises(NetworkError):
            await bot.send_message(beto.id, "gateway")
        with pytest.raises(RetryAfter) as refused:
            await bot.send_message(ana.id, "flood")
        with pytest.raises(NetworkError):
            await bot.send_message(ana.id, "cut before")
        with pytest.raises(NetworkError):
            await bot.send_message(ana.id, "cut after")

    assert refused.value.retry_after.total_seconds() == 7
    assert [m["text"] for m in ana.view()] == ["/start", "cut after"]


async def test_blocking_tells_the_bot_and_shuts_the_chat(world, ana):
    async with bot_in(world) as bot:
        await ana.start()
        await ana.block()
        with pytest.raises(Forbidden, match="blocked"):
            await bot.send_message(ana.id, "Olá")
        await ana.unblock()
        await bot.send_message(ana.id, "Olá")
        changes = [u.my_chat_member for u in await bot.get_updates(timeout=0)][1:]

    assert [c.new_chat_member.status for c in changes] == ["kicked", "member"]


async def test_a_group_is_seen_by_its_members(world, ana, beto):
    club = world.group(-1001, "Clube", ana, world.bots[TOKEN])
    async with bot_in(world) as bot:
        await ana.send("/start", club)
        await bot.send_message(club.id, "Só em particular.")

    assert "Só em particular." in ana.seen()
    assert "Só em particular." not in beto.seen()


async def test_unknown_methods_and_parameters_are_refused_and_remembered(world, ana):
    async with bot_in(world) as bot:
        await ana.start()
        with pytest.raises(InvalidToken):
            await bot.send_dice(ana.id)
        with pytest.raises(BadRequest, match="receiver_user_id"):
            await bot.send_message(ana.id, "Olá", api_kwargs={"receiver_user_id": 1})

    assert world.misuse == ["sendDice: no such method", "sendMessage: unknown receiver_user_id"]
    assert len(ana.view()) == 1


async def test_another_token_is_unauthorized(world):
    async with serving(world) as base:
        with pytest.raises(InvalidToken):
            async with Bot("999:OTHER", base_url=f"{base}/bot"):
                pass


def test_the_world_can_live_in_a_thread_of_its_own(world, ana):
    with Background(world).running() as server:
        url = f"{server.base}/bot{TOKEN}/getMe"
        assert server.do(post(url, b"", {})) == 200
        server.do(ana.start())

    assert ana.last()["text"] == "/start"
