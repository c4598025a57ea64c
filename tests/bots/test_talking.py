"""Commands, talk, groups, and everything that is not understood."""

import json

import pytest

from bots.languages import supported
from bots.models import SeenUpdate
from bots.services import inbox
from tests.bots.botapi.people import buttons
from tests.bots.club import (
    TOKEN,
    board_saying,
    bot_at_work,
    do,
    eventually,
    eventually_in_database,
    labels,
    messages,
)

pytestmark = pytest.mark.django_db(transaction=True)


async def heard(person, text):
    return (await eventually(lambda: messages(person, text)))[0]


async def test_a_stranger_learns_where_to_connect(world, stranger):
    async with bot_at_work(world):
        await stranger.start()
        await heard(stranger, "http://testserver/telegram/link/")


async def test_a_deep_link_connects_and_brings_the_tables(world, table, stranger, token):
    async with bot_at_work(world):
        await stranger.start(token)
        await heard(stranger, "Welcome, Beto!")
        await board_saying(stranger, "I am here")


async def test_a_used_link_says_so(world, table, token, stranger):
    other = world.person(998, "Quim")
    async with bot_at_work(world):
        await stranger.start(token)
        await heard(stranger, "Welcome, Beto!")
        await other.start(token)
        await heard(other, "This player is already connected to a Telegram.")


async def test_commands_of_a_connected_player(world, table, ana):
    async with bot_at_work(world):
        await ana.start()
        await heard(ana, "Hello, Ana! You are connected.")
        await ana.send("/help")
        await heard(ana, "/matches – your tables")
        await ana.send("/bet 10")
        await heard(ana, "I do not know this command.")
        await ana.send("truco!!!")
        await heard(ana, "You play with the buttons below the table.")


async def test_a_player_without_a_table(world, table, ana):
    async with bot_at_work(world):
        await do(table.all_sit)
        await do(table.play_out)
        await ana.send("/matches")
        await heard(ana, "You have no table at the moment.")


async def test_choosing_a_language_turns_the_board(world, table, ana, link_of):
    async with bot_at_work(world):
        await board_saying(ana, "I am here")
        await ana.send("/language")
        offer = await heard(ana, "Which language")
        assert labels(offer) == [
            "English",
            "português (Brasil)",
            "español",
            "italiano",
            "français",
            "Bahasa Melayu",
        ]
        await ana.tap(offer, "português (Brasil)")

    assert (await do(link_of, ana)).language == "pt-br"


@pytest.mark.parametrize(
    ("told", "spoken"),
    [
        ("pt", "pt-br"),
        ("pt-br", "pt-br"),
        ("pt-pt", "pt-br"),
        ("es-419", "es"),
        ("it", "it"),
        ("fr-ca", "fr"),
        ("ms", "ms"),
        ("en-GB", "en"),
        ("de", "en"),
        (None, "en"),
    ],
)
def test_whatever_telegram_calls_a_language_the_bot_speaks_the_nearest(told, spoken):
    assert supported(told) == spoken


@pytest.mark.parametrize(
    "data", ["", "x", "a:", "a:none:1:play 4c", "a:k3v9x2m4qp:1:", "l:../etc", "é" * 32, "a" * 64]
)
async def test_a_button_that_says_nothing(world, table, ana, data):
    message = {"chat": ana.chat.as_json(), "date": 0, "message_id": 1, "text": "forged"}
    message["reply_markup"] = {"inline_keyboard": [[{"text": "?", "callback_data": data}]]}
    async with bot_at_work(world):
        popup = await ana.tap(message, "?")

    assert popup.text == "This button says nothing here. /matches shows your tables."


@pytest.mark.parametrize(
    ("data", "answer"),
    [
        ("a:{series}:{seq}:play 4c", None),
        ("a:{series}:{seq}:sing 4c", "action"),
        ("a:bbbbbbbbbb:1:play 4c", "There is no such table."),
        ("l:xx", "This button says nothing here."),
    ],
)
async def test_a_forged_button_plays_nothing(world, table, ana, data, answer):
    async with bot_at_work(world):
        await do(table.all_sit)
        seq = await do(lambda: table.seq)
        forged = data.format(series=table.series.public_id, seq=seq)
        message = {"chat": ana.chat.as_json(), "date": 0, "message_id": 1, "text": "forged"}
        message["reply_markup"] = {"inline_keyboard": [[{"text": "?", "callback_data": forged}]]}
        held = (await do(table.view, "Ana"))["play"]
        popup = await ana.tap(message, "?")

    if "4c" not in held["hand"] or 0 not in held["to_act"] or answer:
        assert popup.text
        assert await do(lambda: table.seq) == seq


async def test_a_button_pressed_by_somebody_else_plays_nothing(world, table, ana, stranger):
    async with bot_at_work(world):
        shown = await board_saying(ana, "I am here")
        # Not the message, which is not shown to others, but its button in one of one's own.
        popup = await stranger.tap({**shown, "chat": stranger.chat.as_json()}, "I am here")

    assert popup.alert
    assert popup.text == "Your Telegram is not connected to a player of this club."


async def test_a_button_in_a_group_says_that_cards_are_private(world, table, ana):
    club = world.group(-1001, "Clube", ana, world.bots[TOKEN])
    async with bot_at_work(world):
        shown = await board_saying(ana, "I am here")
        data = buttons(shown)[0]["callback_data"]
        forged = {"chat": club.as_json(), "date": 0, "message_id": 1, "text": "?"}
        forged["reply_markup"] = {"inline_keyboard": [[{"text": "?", "callback_data": data}]]}
        popup = await ana.tap(forged, "?")

    assert popup.text == "Cards belong in a private chat."
    assert (await do(table.view, "Ana"))["players"][0]["ready"] is False


async def test_an_update_that_cannot_be_read_does_not_stop_the_next(world, table, ana, at, caplog):
    async with bot_at_work(world):
        broken = {"update_id": 1, "message": {"chat": {"id": ana.id}, "date": "yesterday"}}
        await do(inbox.receive, updates=[broken], at=at)
        await ana.send("/help")
        await heard(ana, "/matches")
        await eventually_in_database(lambda: not SeenUpdate.objects.filter(processed_at=None))

    assert "Update 1 could not be read" in caplog.text


async def test_what_people_wrote_is_forgotten(world, table, ana):
    async with bot_at_work(world):
        await ana.send("a secret of mine")
        await heard(ana, "You play with the buttons")
        await eventually_in_database(lambda: not SeenUpdate.objects.filter(processed_at=None))
        kept = await do(lambda: json.dumps(list(SeenUpdate.objects.values("payload"))))

    assert "secret" not in kept
