"""The sandbox: what its page asks for, and a tap from there to the table and back."""

import base64
import json
import urllib.parse

import pytest

from bots.services import launch_data
from tests.bots.botapi.http import Request
from tests.bots.club import TOKEN, board_saying, bot_at_work
from tests.bots.sandbox.control import Control
from tests.bots.sandbox.stage import PUBLIC, Stage, set_up
from tests.bots.test_botapi_pictures import jpeg

OWN = {"host": "127.0.0.1:8090", "content-type": "application/json"}


class Page:
    """Asks as the page does."""

    def __init__(self, stage):
        self.control = Control(stage)

    async def get(self, path, **headers):
        path, _, query = path.partition("?")
        return await self.control.answer(Request(path, query, "GET", OWN | headers, b""))

    async def do(self, act, **said):
        body = json.dumps({"act": act, **said}).encode()
        answer = await self.control.answer(Request("/do", "", "POST", OWN, body))
        return answer.status, json.loads(answer.body)

    async def phone(self, person, seen=""):
        state = json.loads((await self.get(f"/state?seen={seen}")).body)
        return next(each for each in state["people"] if each["id"] == person.id)

    async def messages(self, person, chat=0):
        chats = (await self.phone(person))["chats"]
        return next(each for each in chats if each["id"] == (chat or person.id))["messages"]


@pytest.fixture
def stage():
    return set_up()


@pytest.fixture
def page(stage):
    return Page(stage)


@pytest.mark.one_database
@pytest.mark.django_db(transaction=True)
async def test_a_tap_on_the_page_reaches_the_table(world, table, ana):
    page = Page(Stage(world, world.bots[TOKEN]))
    async with bot_at_work(world):
        await board_saying(ana, "I am here")
        [board] = await page.messages(ana)
        [[here], *_others] = board["reply_markup"]["inline_keyboard"]
        tap = {"person": ana.id, "message": board["message_id"], "data": here["callback_data"]}
        status, shown = await page.do("tap", **tap)
        await board_saying(ana, "Waiting for: Caro, Beto, Dani")
        [board] = await page.messages(ana)

    assert (status, shown["popup"]["text"]) == (200, "")
    assert "Waiting for" in board["text"]
    assert board["edit_date"]


async def test_the_page_comes_with_all_it_needs(page):
    index = (await page.get("/")).body.decode()
    for part in "/js/main.js", "/css/frame.css", "/css/phone.css", "/css/messages.css", "/icon.svg":
        assert part in index
        assert (await page.get(part)).status == 200
    assert (await page.get("/../stage.py")).status == 404
    assert "http" not in index.replace("http-equiv", "")


async def test_other_sites_are_shown_the_door(page):
    assert (await page.get("/state", host="evil.example")).status == 403
    assert (await page.get("/state", origin="https://evil.example")).status == 403
    form = OWN | {"content-type": "text/plain"}
    answer = await page.control.answer(Request("/do", "", "POST", form, b"{}"))
    assert answer.status == 403


async def test_everybody_sees_their_own_chats(stage, page):
    world, (helena, ana, *_others) = stage.world, stage.world.people.values()
    group = next(chat for chat in world.chats.values() if chat.title == "Vila Nova")
    await page.do("start", person=ana.id, payload="")
    await page.do("send", person=ana.id, chat=group.id, text="<b>oi</b>")
    picture = base64.b64encode(jpeg(640, 480)).decode()
    await page.do("photo", person=helena.id, picture=picture, text="Mesa 4")
    group.whisper(ana.id, {**group.messages[1], "text": "4♣"})

    assert [m["text"] for m in await page.messages(ana)] == ["/start"]
    assert [m["text"] for m in await page.messages(ana, group.id)] == ["<b>oi</b>", "4♣"]
    assert [m["text"] for m in await page.messages(helena, group.id)] == ["<b>oi</b>"]
    [photo] = await page.messages(helena)
    assert (await page.get(f"/photo/{photo['photo']['file_id']}")).body == jpeg(640, 480)


@pytest.mark.parametrize(
    ("act", "said", "reason"),
    [
        ("send", {"text": " "}, "nothing to send"),
        ("send", {"text": "x", "chat": 102}, "no such chat"),
        ("send", {"text": "x", "thread": 7}, "has no topic 7"),
        ("start", {"payload": "?"}, "64 letters"),
        ("photo", {"picture": "?"}, "no picture"),
        ("photo", {"picture": "AAAA"}, "IMAGE_PROCESS_FAILED"),
        ("tap", {"message": 7, "data": "x"}, "not there any more"),
        ("leave", {}, "only in a group"),
        ("fail", {"fault": "fire", "method": "sendMessage"}, "no such fault"),
        ("fly", {}, "no such act"),
    ],
)
async def test_what_nobody_can_do(page, act, said, reason):
    status, answer = await page.do(act, person=101, **said)

    assert status == 400
    assert reason in answer["reason"]


async def test_groups_change_as_in_telegram(stage, page):
    helena, neusa = stage.person(101), stage.person(106)
    bar = next(chat for chat in stage.world.chats.values() if chat.title == "Bar")
    assert (await page.do("bot", person=102, chat=bar.id, to="promote"))[0] == 400
    await page.do("bot", person=helena.id, chat=bar.id, to="promote")
    _status, shown = await page.do("upgrade", person=helena.id, chat=bar.id)
    await page.do("join", person=neusa.id, chat=shown["chat"])
    await page.do("block", person=neusa.id)
    phone = await page.phone(neusa)
    chat = next(each for each in phone["chats"] if each["id"] == shown["chat"])

    assert (chat["type"], chat["botStatus"], chat["isMember"]) == (
        "supergroup",
        "administrator",
        True,
    )
    assert [m["service"] for m in chat["messages"]] == [
        "this supergroup was a group before",
        "joined: Neusa",
    ]
    assert phone["blocked"]
    assert bar.id not in [each["id"] for each in phone["chats"]]


async def test_the_server_can_be_made_to_fail(stage, page):
    await page.do("fail", person=101, fault="flood", method="sendMessage")
    await page.do("server", person=101, ephemeral=False, privacy=False)

    assert len(stage.world.faults["sendMessage"]) == 1
    assert (stage.world.ephemeral, stage.bot.has_privacy) == (False, False)


async def test_the_mini_app_is_opened_with_launch_data(stage, page, at):
    there = (
        f"/open?person=102&url={urllib.parse.quote('https://t.me/VilaNovaTrucoBot?startapp=t_x')}"
    )
    assert (await page.get(there)).status == 404
    stage.club = "http://127.0.0.1:8091"
    address = (await page.get(there)).headers["Location"]
    page_of_club = await page.get(f"/open?person=102&url={PUBLIC}/praia/")
    elsewhere = await page.get("/open?person=102&url=https://evil.example/")

    assert address.startswith("http://127.0.0.1:8091/telegram/app/#")
    said = dict(urllib.parse.parse_qsl(address.partition("#")[2]))
    bot = launch_data.Bot(stage.bot.token, stage.bot.id, "")
    launch = launch_data.read(said["tgWebAppData"], bot=bot, at=at)
    assert (launch.telegram_id, launch.name, launch.start) == (102, "Ana Beatriz", "t_x")
    assert page_of_club.headers["Location"] == "http://127.0.0.1:8091/praia/"
    assert elsewhere.status == 404
