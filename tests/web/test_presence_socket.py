"""Who is at a table just now: told to every page, soon, seldom, and without a card in it."""

import asyncio
import json
import time

import pytest

from games import gathering, live, presence
from games.services.identity import create_player
from games.services.seating import substitute
from games.services.tokens import new_token
from games.socket_onlooker import MOST_OF_AN_ADDRESS, Onlooker, counted, onlooker_of
from tests.web.line import in_database, socket_of
from tests.web.test_table_socket import cards_in

pytestmark = pytest.mark.one_database

AT_ONCE = 0.2
# Seconds for what is to come, where other tests run beside it.
PATIENCE = 30


@pytest.fixture(autouse=True)
def hurried(monkeypatch):
    """What takes seconds takes hundredths here."""
    monkeypatch.setattr(gathering, "AT_MOST_EVERY", 0.02)
    monkeypatch.setattr(gathering, "LOOK_AGAIN", 0.05)


@pytest.fixture
def opens(four, session_of):
    """Open a page of somebody at the table, or of a spectator."""

    async def open_page(stack, name=None):
        cookies = await in_database(session_of)(four.person(name)) if name else ()
        return await stack.enter_async_context(socket_of(four, cookies=cookies))

    return open_page


async def told(line, here, watchers=0):
    """Hear until *line* has been told this, in a view or beside it."""
    while True:
        message = json.loads((await line.output())["text"])
        seen = message if message["t"] == "presence" else message.get("table", {}).get("presence")
        if seen and (seen["here"], seen["watchers"]) == (here, watchers):
            return message


def nobody_is_left(four):
    return presence.told(four.series.public_id) == presence.NOBODY


async def test_a_page_finds_itself_in_its_first_view(four, opens, stack):
    line = await opens(stack, "Caro")

    view = (await line.hears("snapshot"))["table"]["presence"]

    assert view == {"here": [1], "watchers": 0, "without_page": []}
    assert await line.hears_nothing(AT_ONCE)


async def test_everybody_is_told_who_comes_and_who_goes(four, opens, stack):
    ana = await opens(stack, "Ana")
    eva = await opens(stack)
    await told(ana, [0], 1)
    async with asyncio.timeout(PATIENCE):
        caro = await opens(stack, "Caro")
        for line in (ana, eva):
            await told(line, [0, 1], 1)
        await caro.close()
        for line in (ana, eva):
            await told(line, [0], 1)
        await eva.close()
        await told(ana, [0], 0)


async def test_of_two_pages_of_a_player_one_may_go(four, opens, stack):
    first, second = await opens(stack, "Ana"), await opens(stack, "Ana")
    dani = await opens(stack, "Dani")
    await told(first, [0, 3])
    await second.close()
    eva = await opens(stack)
    await told(dani, [0, 3], 1)
    await first.close()
    await told(dani, [3], 1)
    await told(eva, [3], 1)


async def test_a_page_that_goes_without_a_word_is_gone_after_a_while(
    four, opens, stack, monkeypatch
):
    monkeypatch.setattr(gathering, "GONE_AFTER", 0.5)
    ana, caro = await opens(stack, "Ana"), await opens(stack, "Caro")
    await told(ana, [0, 1])

    async def pings(line):
        while True:
            await line.says({"t": "ping"})
            await asyncio.sleep(0.1)

    alive = asyncio.create_task(pings(ana))
    await told(ana, [0])
    # It was asleep, and speaks again.
    await caro.says({"t": "ping"})
    await told(ana, [0, 1])
    alive.cancel()


async def test_what_other_processes_have_counts_too(four, opens, stack):
    ana = await opens(stack, "Ana")
    await ana.hears("snapshot")
    series = four.series.public_id
    tally = presence.Tally(frozenset({3}), frozenset({"Eva", "Fábio"}))
    presence.tell(series, tally, process="another")
    await told(ana, [0, 3], 2)
    presence.tell(series, presence.Tally(), process="another")
    await told(ana, [0])


async def test_a_message_that_was_lost_comes_with_the_next_ping(four, opens, stack, monkeypatch):
    async def lose(*_args, **_kwargs):
        """As the channel layer may."""

    monkeypatch.setattr(live, "announce_presence", lose)
    ana = await opens(stack, "Ana")
    await ana.hears("snapshot")
    beto = await opens(stack, "Beto")
    await beto.hears("snapshot")
    await ana.says({"t": "ping"})

    await told(ana, [0, 2])


async def test_who_was_replaced_looks_on_from_then_on(four, opens, stack):
    ana = await opens(stack, "Ana")
    caro = await opens(stack, "Caro")
    await told(ana, [0, 1])

    def the_house_takes_over():
        substitute(
            series_id=four.series.pk, seat=0, player_id=None, policy="steady", name="Rosa",
            at=four.at,
        )  # fmt: skip

    await in_database(the_house_takes_over)()

    await told(caro, [0, 1], 1)
    view = (await in_database(four.view)())["presence"]
    assert view == {"here": [0, 1], "watchers": 1, "without_page": [0]}


async def test_who_signs_in_with_a_token_is_there_as_well(four, opens, stack):
    ana = await opens(stack, "Ana")
    token = await in_database(new_token)(player=four.person("Dani"))
    async with socket_of(four, token=token):
        await told(ana, [0, 3])


async def test_three_hundred_pages_at_once_are_told_of_in_a_few_messages(four, monkeypatch):
    monkeypatch.setattr(gathering, "AT_MOST_EVERY", 0.3)
    announced = []

    async def announce(series, *, here, watchers):
        announced.append(watchers)

    monkeypatch.setattr(live, "announce_presence", announce)
    people = [Onlooker("", f"player {number}") for number in range(300)]
    pages = [gathering.Page(four.series.public_id, None, each) for each in people]
    began = time.monotonic()
    async with asyncio.timeout(PATIENCE):
        await asyncio.gather(*map(gathering.arrive, pages))
        while announced[-1:] != [300]:  # noqa: ASYNC110 - nobody else is to be told
            await asyncio.sleep(0.01)
        await asyncio.gather(*map(gathering.leave, pages))

    assert len(announced) <= 1 + (time.monotonic() - began) / gathering.AT_MOST_EVERY
    assert await in_database(nobody_is_left)(four)


async def test_who_looks_on_in_many_windows_is_one_person(four, opens, stack):
    ana = await opens(stack, "Ana")
    for _window in range(3):
        await opens(stack)
    eva = await in_database(create_player)(name="Eva")
    token = await in_database(new_token)(player=eva)
    for _window in range(3):
        await stack.enter_async_context(socket_of(four, token=token))

    await told(ana, [0], 2)


def looks_on(address, browser):
    cookie = (b"cookie", f"csrftoken={browser}".encode())
    return onlooker_of({"client": (address, 50000), "headers": [cookie]}, None)


def test_phones_on_one_wi_fi_are_people_of_their_own():
    assert len(counted(looks_on("192.0.2.1", phone) for phone in ("eva", "hugo"))) == 2


@pytest.mark.parametrize("address", ["192.0.2.1", "2001:db8::{:x}"])
def test_no_address_is_a_crowd(address):
    crowd = [looks_on(address.format(number), f"phone-{number}") for number in range(500)]

    assert len(counted([*crowd, looks_on("192.0.2.7", "eva")])) == MOST_OF_AN_ADDRESS + 1


async def test_nothing_is_kept_of_a_table_that_everybody_has_left(four, opens, stack):
    lines = [await opens(stack, name) for name in ("Ana", "Caro", None)]
    for line in lines:
        await line.close()

    assert await in_database(nobody_is_left)(four)
    assert four.series.public_id not in gathering._gatherings


async def test_a_broken_layer_is_logged_and_tried_again(four, opens, stack, monkeypatch, caplog):
    announce, tries = live.announce_presence, []

    async def fail_once(series, **told_of):
        tries.append(1)
        if len(tries) == 1:
            raise ConnectionError("the broker is restarted")
        await announce(series, **told_of)

    monkeypatch.setattr(live, "announce_presence", fail_once)
    ana = await opens(stack, "Ana")
    await ana.hears("snapshot")
    async with asyncio.timeout(PATIENCE):
        while len(tries) < 2:  # noqa: ASYNC110 - nobody else has come
            await asyncio.sleep(0.01)
    await opens(stack, "Caro")

    await told(ana, [0, 1])
    assert "could not be told" in caplog.text


async def test_neither_who_is_here_nor_where_one_plays_tells_a_card(four, opens, stack):
    eva = await opens(stack)
    await told(eva, [], 1)
    heard = []
    for _round in range(3):
        for name in ("Ana", "Caro"):
            line = await opens(stack, name)
            await line.hears("snapshot")
            heard.append(await eva.hears("presence"))
            await line.close()
            heard.append(await eva.hears("presence"))
        await in_database(four.plays_any_card)()
    await opens(stack, "Ana")
    ana = await opens(stack, "Ana")
    newest = await opens(stack, "Ana")
    heard += [await ana.hears("elsewhere")]
    await newest.hears("snapshot")

    for message in heard:
        assert message.keys() <= {"t", "here", "watchers"}
        assert cards_in(message) == set()
        assert all(name not in json.dumps(message) for name in ("Ana", "Caro"))
