"""What Telegram refuses, loses or delays, and what becomes of it."""

import asyncio
import re

import pytest

from bots.application.pace import Pace
from bots.models import OutboxMessage, TelegramLink
from bots.services import outbox
from tests.bots.botapi import bad_gateway, cut_after_delivery, cut_before_delivery, flooded
from tests.bots.botapi.flood import FloodControl
from tests.bots.club import (
    all_is_sent,
    board,
    board_saying,
    bot_at_work,
    do,
    eventually,
    eventually_in_database,
    labels,
    messages,
)

SAID = {"text": "", "rows": [], "table": ""}

pytestmark = pytest.mark.django_db(transaction=True)


async def test_a_flood_warning_delays_only_its_chat(world, table, ana, caro):
    world.fail("sendMessage", flooded(1, chat_id=ana.id))
    async with bot_at_work(world):
        await board_saying(caro, "I am here")
        assert not board(ana)
        await board_saying(ana, "I am here")


async def test_a_flood_warning_holds_after_a_restart(world, table, ana):
    world.fail("sendMessage", flooded(30, chat_id=ana.id))
    async with bot_at_work(world):
        await eventually(lambda: world.called("sendMessage"))
    async with bot_at_work(world):
        await do(table.sits, "Beto")
        await asyncio.sleep(0.5)

    assert len(world.called("sendMessage")) == 1
    assert await do(OutboxMessage.objects.filter(state="pending").count) == 1


@pytest.mark.parametrize("fault", [bad_gateway, cut_before_delivery])
async def test_what_did_not_arrive_is_sent_again(world, table, ana, fault):
    world.fail("sendMessage", fault())
    async with bot_at_work(world):
        await board_saying(ana, "I am here")


async def test_edits_converge_though_the_answers_are_lost(world, table, ana):
    async with bot_at_work(world):
        await board_saying(ana, "I am here")
        world.fail("editMessageText", cut_after_delivery(), bad_gateway(), cut_after_delivery())
        await do(table.all_sit)
        shown = await board_saying(ana, "Your cards")
        await eventually_in_database(all_is_sent)

    assert board(ana) == shown
    assert not world.faults["editMessageText"]


async def test_a_board_left_over_by_a_lost_answer_goes_when_it_is_tapped(world, table, ana):
    world.fail("sendMessage", cut_after_delivery())
    async with bot_at_work(world):
        first, second = await eventually(lambda: len(b := messages(ana, "×")) == 2 and b)
        popup = await ana.tap(first, "I am here")
        await eventually(lambda: messages(ana, "×") == [second])
        await board_saying(ana, "Waiting for: Caro, Beto, Dani")

    assert popup.text == ""


async def test_a_board_that_somebody_deleted_is_posted_anew(world, table, ana):
    async with bot_at_work(world):
        lost = await board_saying(ana, "I am here")
        del ana.chat.messages[lost["message_id"]]
        await do(table.all_sit)
        shown = await board_saying(ana, "Your cards")

    assert shown["message_id"] != lost["message_id"]


async def test_what_happened_while_the_bot_was_down_is_one_edit(world, table, ana):
    async with bot_at_work(world):
        await board_saying(ana, "I am here")
    await do(table.all_sit)
    for _ in range(3):
        await do(table.plays_any_card)
    async with bot_at_work(world):
        await board_saying(ana, "Your cards")
        await asyncio.sleep(0.5)

    assert len(world.called("editMessageText")) == 1


async def test_nothing_is_said_twice_after_a_restart(world, table, ana):
    async with bot_at_work(world):
        await board_saying(ana, "I am here")
        await eventually_in_database(all_is_sent)
    async with bot_at_work(world):
        await asyncio.sleep(0.5)

    assert len(world.called("sendMessage")) == 1
    assert not world.called("editMessageText")


@pytest.mark.parametrize("told", [True, False])
async def test_who_blocks_the_bot_is_left_alone_and_the_game_goes_on(
    world, table, ana, caro, link_of, told
):
    async with bot_at_work(world):
        await board_saying(ana, "I am here")
        await ana.block(told=told)
        await do(table.all_sit)
        await eventually_in_database(lambda: link_of(ana).blocked_at)
        await asyncio.sleep(0.2)
        sent = len(world.calls)
        await do(table.plays_any_card)
        await board_saying(caro, "On the table")
        await eventually_in_database(all_is_sent)

        assert not [c for _name, c in world.calls[sent:] if c.get("chat_id") == str(ana.id)]

        await ana.unblock()
        await board_saying(ana, "Your cards")


async def test_a_refusal_is_no_reason_to_say_it_again(world, table, ana, caplog):
    async with bot_at_work(world):
        await board_saying(ana, "I am here")
        await do(outbox.reply, chat_id=ana.id, key="empty", said=SAID | {"text": " "}, at=table.at)
        dropped = await eventually_in_database(
            OutboxMessage.objects.filter(state="dropped", key="reply:empty").first
        )

    assert "text is empty" in dropped.error
    assert "text is empty" in caplog.text


async def test_a_round_called_for_many_keeps_within_telegram_s_limits(world, table, ana, caro):
    world.flood_control = FloodControl()
    async with bot_at_work(world, pace=Pace()):
        await board_saying(ana, "I am here")
        await do(table.all_sit)
        for _ in range(4):
            await do(table.plays_any_card)
        await board_saying(ana, "Tricks:")
        await board_saying(caro, "Tricks:")
        await eventually_in_database(all_is_sent)

    state = {m.error for m in await do(lambda: list(OutboxMessage.objects.order_by("pk")))}
    assert state == {""}


async def test_the_bot_waits_for_a_telegram_that_cannot_be_reached(world, table, ana, monkeypatch):
    monkeypatch.setattr("bots.application.process.UNREACHABLE", 0.05)
    world.fail("getMe", bad_gateway(), cut_before_delivery())
    async with bot_at_work(world):
        await board_saying(ana, "I am here")


async def test_polling_goes_on_after_failures(world, stranger, monkeypatch):
    monkeypatch.setattr("bots.application.poller.AFTER_A_FAULT", 0.05)
    world.fail("getUpdates", bad_gateway(), flooded(0), cut_after_delivery())
    async with bot_at_work(world):
        await stranger.send("oi")
        await eventually(lambda: messages(stranger, "buttons"))
        await asyncio.sleep(0.3)

    assert len(messages(stranger)) == 1


async def test_the_outbox_holds_no_card(world, table, ana):
    async with bot_at_work(world):
        await do(table.all_sit)
        shown = await board_saying(ana, "Your cards")
        rows = await do(lambda: list(OutboxMessage.objects.values()))

    held = (await do(table.view, "Ana"))["play"]["hand"]
    assert labels(shown) or "Turn of" in shown["text"]
    # As a word: the public id of a table may well hold the letters of a card.
    kept = {word for row in rows for word in re.findall(r"\w+", str(row["payload"]))}
    assert not kept & set(held)
    assert await do(TelegramLink.objects.count) == 1
