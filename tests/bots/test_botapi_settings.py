"""What a bot tells the loopback server of itself, and which parameters that refuses."""

import pytest
from telegram import (
    BotCommand,
    BotCommandScopeAllGroupChats,
    BotCommandScopeAllPrivateChats,
    BotCommandScopeChatAdministrators,
    InlineKeyboardButton,
    InlineKeyboardMarkup,
    MenuButtonCommands,
    MenuButtonWebApp,
    WebAppInfo,
)

from tests.bots.botapi import Popup, listening
from tests.bots.botapi.http import Response
from tests.bots.botapi.trial import TOKEN, a_world, asked, bot_in, keyboard, refused


@pytest.fixture
def world():
    return a_world()


@pytest.fixture
def ana(world):
    return world.person(1, "Ana", "pt-br")


@pytest.fixture
def beto(world):
    return world.person(2, "Beto")


def names(commands):
    return [command["command"] for command in commands]


async def test_each_person_is_offered_the_commands_of_their_chat_and_language(world, ana, beto):
    club = world.group(-1001, "Clube", beto, world.bots[TOKEN], administrators=(ana,))
    async with bot_in(world) as bot:
        await bot.set_my_commands([BotCommand("help", "x")])
        await bot.set_my_commands(
            [BotCommand("jogar", "x")], BotCommandScopeAllPrivateChats(), "pt"
        )
        await bot.set_my_commands([BotCommand("play", "x")], BotCommandScopeAllPrivateChats())
        await bot.set_my_commands([BotCommand("truco", "x")], BotCommandScopeAllGroupChats())
        rulers = BotCommandScopeChatAdministrators(club.id)
        await bot.set_my_commands([BotCommand("call", "x")], rulers)
        assert names(ana.commands()) == ["jogar"]
        assert names(beto.commands()) == ["play"]
        assert (names(ana.commands(club)), names(beto.commands(club))) == (["call"], ["truco"])

        listed = await bot.get_my_commands(BotCommandScopeAllPrivateChats(), "pt")
        await bot.delete_my_commands(BotCommandScopeAllPrivateChats(), "pt")
        await bot.delete_my_commands(BotCommandScopeAllPrivateChats())

    assert [command.command for command in listed] == ["jogar"]
    assert names(ana.commands()) == ["help"]


@pytest.mark.parametrize(
    ("commands", "more", "reason"),
    [
        ([{"command": "Truco", "description": "x"}], {}, "BOT_COMMAND_INVALID"),
        ([{"command": "truco", "description": ""}], {}, "BOT_COMMAND_DESCRIPTION_INVALID"),
        ([{"command": "truco", "description": "x"}] * 101, {}, "BOT_COMMANDS_TOO_MUCH"),
        (
            [{"command": "truco", "description": "x"}],
            {"language_code": "pt-br"},
            "invalid language code",
        ),
        (
            [{"command": "truco", "description": "x"}],
            {"scope": {"type": "chat"}},
            "can't parse BotCommandScope",
        ),
        (
            [{"command": "truco", "description": "x"}],
            {"scope": {"type": "chat", "chat_id": 9}},
            "chat not found",
        ),
    ],
)
async def test_commands_that_are_refused(world, commands, more, reason):
    answer = await asked(world, "setMyCommands", commands=commands, **more)

    assert answer["error_code"] == 400
    assert reason in answer["description"]


async def test_the_menu_button(world, ana):
    async with bot_in(world) as bot:
        await ana.start()
        await bot.set_chat_menu_button(menu_button=MenuButtonCommands())
        app = MenuButtonWebApp("Mesa", WebAppInfo("https://clube.example/app/"))
        await bot.set_chat_menu_button(ana.id, app)
        assert await bot.get_chat_menu_button(ana.id) == app
        assert await bot.get_chat_menu_button() == MenuButtonCommands()
        plain = MenuButtonWebApp("Mesa", WebAppInfo("http://clube.example/app/"))
        with refused("Only HTTPS"):
            await bot.set_chat_menu_button(ana.id, plain)

    assert world.misuse == []


async def test_an_app_opens_in_private_and_over_https_alone(world, ana):
    club = world.group(-1001, "Clube", ana, world.bots[TOKEN])

    def app(url):
        return InlineKeyboardMarkup.from_button(
            InlineKeyboardButton("Mesa", web_app=WebAppInfo(url))
        )

    async with bot_in(world) as bot:
        await ana.start()
        await bot.send_message(ana.id, "Mesa", reply_markup=app("https://clube.example/app/"))
        with refused("button_type_invalid"):
            await bot.send_message(club.id, "Mesa", reply_markup=app("https://clube.example/app/"))
        with refused("Only HTTPS"):
            await bot.send_message(ana.id, "Mesa", reply_markup=app("http://127.0.0.1:8000/app/"))
        world.insecure = frozenset({"127.0.0.1:8000"})
        await bot.send_message(ana.id, "Mesa", reply_markup=app("http://127.0.0.1:8000/app/"))


async def test_a_tap_is_answered_once_and_leads_only_to_the_bot_itself(world, ana):
    async with bot_in(world) as bot:
        await ana.start()
        await bot.send_message(ana.id, "Jogar?", reply_markup=keyboard(("Jogar", "j")))
        await ana.tap(ana.last(), "Jogar", patience=0)
        query = next(iter(world.taps))
        for url in "https://clube.example/", "https://t.me/OtherBot?start=x", "t.me/TrucoBot":
            with refused("url_invalid"):
                await bot.answer_callback_query(query, url=url)
        with refused("message_too_long"):
            await bot.answer_callback_query(query, "x" * 201)
        await bot.answer_callback_query(query, url="https://t.me/TrucoBot?start=j_abc")
        with refused("too old"):
            await bot.answer_callback_query(query)

    assert ana.popups == [Popup("", alert=False, url="https://t.me/TrucoBot?start=j_abc")]


async def test_why_a_webhook_does_not_work(world, ana):
    async def broken(_request):
        return Response(500)

    async with bot_in(world) as bot, listening(broken) as home:
        await bot.set_webhook(f"{home}/hook/", max_connections=16, allowed_updates=["message"])
        await ana.start()
        info = await bot.get_webhook_info()
        await bot.delete_webhook()
        [kept] = await bot.get_updates(timeout=0)

    assert (info.pending_update_count, info.max_connections) == (1, 16)
    assert info.last_error_message == "Wrong response from the webhook: 500"
    assert info.last_error_date.timestamp() == world.clock()
    assert kept.message.text == "/start"


@pytest.mark.parametrize(
    ("given", "reason"),
    [
        ({"url": "http://clube.example/"}, "An HTTPS URL must be provided"),
        ({"url": "https://clube.example:8000/"}, "only on ports 80, 88, 443 or 8443"),
        ({"url": "https://clube.example/", "secret_token": "não"}, "unallowed characters"),
        ({"url": "https://clube.example/", "max_connections": 101}, "invalid max_connections"),
    ],
)
async def test_webhooks_that_are_refused(world, given, reason):
    async with bot_in(world) as bot:
        with refused(reason):
            await bot.set_webhook(**given)


@pytest.mark.parametrize(
    ("method", "given", "reason"),
    [
        ("sendMessage", {"text": "x", "reply_markup": "[]"}, "expected an Object"),
        ("sendMessage", {"text": "x", "reply_markup": "{"}, "it is no JSON"),
        ("sendMessage", {"text": "x", "protect_content": "yes"}, "must be true or false"),
        (
            "sendMessage",
            {"text": "x", "entities": '[{"type": "bold", "offset": "0"}]'},
            "wrong type",
        ),
        ("sendMessage", {"text": "x", "message_thread_id": "one"}, "invalid message_thread_id"),
        ("sendMessage", {"text": "x", "chat_id": "@club"}, "chat not found"),
        ("editMessageText", {"text": "x", "message_id": "1.5"}, "invalid message_id"),
        ("sendPhoto", {"photo": "attach://nothing"}, "attached file not found"),
    ],
)
async def test_parameters_of_the_wrong_type(world, ana, method, given, reason):
    await ana.start()
    answer = await asked(world, method, **{"chat_id": ana.id, **given})

    assert answer["error_code"] == 400
    assert reason in answer["description"]
    assert world.misuse == []


async def test_an_unknown_field_is_misuse(world, ana):
    await ana.start()
    button = {"text": "Jogar", "callback_data": "j", "switch_inline_query": "x"}
    keyboard = {"inline_keyboard": [[button]]}
    answer = await asked(world, "sendMessage", chat_id=ana.id, text="x", reply_markup=keyboard)

    assert not answer["ok"]
    assert world.misuse == [f"sendMessage: {answer['description']}"]
    assert "button has unknown field switch_inline_query" in answer["description"]
