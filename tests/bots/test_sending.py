"""What Telegram refuses, loses or delays, and what becomes of it."""

import asyncio
import re

import pytest

from bots.application.pace import Pace
from bots.models import OutboxMessage, TelegramLink
from bots.services import outbox
from tests.bots.at_once import BotAtOnce
from tests.bots.botapi import bad_gateway, cut_after_delivery, cut_before_delivery, flooded
from tests.bots.botapi.flood import FloodControl
from tests.bots.club import (
    TOKEN,
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

SAID: dict[str, object] = {"text": "", "rows": [], "table": ""}

at_once = pytest.mark.django_db
process = pytest.mark.django_db(transaction=True)


@at_once
def test_a_flood_warning_delays_only_its_chat(world, ana, caro, bot):
    world.fail("sendMessage", flooded(1, chat_id=ana.id))
    bot.board(caro, "I am here")
    assert not board(ana)
    bot.works_later()
    bot.board(ana, "I am here")


@at_once
def test_a_flood_warning_holds_after_a_restart(world, table, ana, bot):
    world.fail("sendMessage", flooded(30, chat_id=ana.id))
    bot.works()
    assert len(world.called("sendMessage")) == 1
    table.sits("Beto")
    BotAtOnce(world).works()

    assert len(world.called("sendMessage")) == 1
    assert OutboxMessage.objects.filter(state="pending").count() == 1


@at_once
def test_what_did_not_arrive_is_sent_again(world, ana, bot):
    world.fail("sendMessage", bad_gateway())
    bot.works()
    assert not board(ana)
    bot.works_later()
    bot.board(ana, "I am here")


@process
@pytest.mark.one_database
async def test_what_was_cut_off_is_sent_again(world, table, ana):
    world.fail("sendMessage", cut_before_delivery())
    async with bot_at_work(world):
        await board_saying(ana, "I am here")


@at_once
def test_edits_converge_though_the_answers_are_lost(world, table, ana, bot):
    bot.board(ana, "I am here")
    world.fail("editMessageText", cut_after_delivery(), bad_gateway(), cut_after_delivery())
    table.all_sit()
    shown = bot.board(ana, "Your cards")
    for _attempt in range(3):
        bot.works_later()

    assert all_is_sent()
    assert board(ana) == shown
    assert not world.faults["editMessageText"]


@at_once
def test_a_board_left_over_by_a_lost_answer_goes_when_it_is_tapped(world, ana, bot):
    world.fail("sendMessage", cut_after_delivery())
    bot.works()
    bot.works_later()
    first, second = messages(ana, "×")
    popup = bot.tapped(ana, first, "I am here")

    assert popup.text == ""
    assert bot.board(ana, "Waiting for: Caro, Beto, Dani")["message_id"] == second["message_id"]


@at_once
def test_a_board_that_somebody_deleted_is_posted_anew(table, ana, bot):
    lost = bot.board(ana, "I am here")
    del ana.chat.messages[lost["message_id"]]
    table.all_sit()

    assert bot.board(ana, "Your cards")["message_id"] != lost["message_id"]


@at_once
def test_what_happened_while_the_bot_was_down_is_one_edit(world, table, ana, bot):
    bot.board(ana, "I am here")
    table.all_sit()
    for _ in range(3):
        table.plays_any_card()
    BotAtOnce(world).board(ana, "Your cards")

    assert len(world.called("editMessageText")) == 1


@at_once
def test_nothing_is_said_twice_after_a_restart(world, ana, bot):
    bot.board(ana, "I am here")
    BotAtOnce(world).works()

    assert len(world.called("sendMessage")) == 1
    assert not world.called("editMessageText")


@at_once
@pytest.mark.parametrize("told", [True, False])
def test_who_blocks_the_bot_is_left_alone_and_the_game_goes_on(
    world, table, ana, caro, bot, link_of, told
):
    bot.board(ana, "I am here")
    bot.after(ana.block(told=told))
    table.all_sit()
    bot.works()
    assert link_of(ana).blocked_at
    sent = len(world.calls)
    table.plays_any_card()
    bot.board(caro, "On the table")

    assert all_is_sent()
    assert not [c for _name, c in world.calls[sent:] if c.get("chat_id") == str(ana.id)]

    bot.after(ana.unblock())
    bot.board(ana, "Your cards")


@at_once
def test_a_refusal_is_no_reason_to_say_it_again(table, ana, bot, caplog):
    bot.board(ana, "I am here")
    outbox.reply(chat_id=ana.id, key="empty", said=SAID | {"text": " "}, at=table.at)
    bot.works()

    assert "text is empty" in OutboxMessage.objects.get(state="dropped", key="reply:empty").error
    assert "text is empty" in caplog.text


@process
@pytest.mark.one_database
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


@process
@pytest.mark.one_database
async def test_the_bot_waits_for_a_telegram_that_cannot_be_reached(world, table, ana, monkeypatch):
    monkeypatch.setattr("bots.application.process.UNREACHABLE", 0.05)
    world.fail("getMe", bad_gateway(), cut_before_delivery())
    async with bot_at_work(world):
        await board_saying(ana, "I am here")


@process
@pytest.mark.one_database
async def test_polling_goes_on_after_failures(world, stranger, monkeypatch):
    monkeypatch.setattr("bots.application.poller.AFTER_A_FAULT", 0.05)
    world.fail("getUpdates", bad_gateway(), flooded(0), cut_after_delivery())
    # Nor does one that nobody can read keep the others out.
    world.bots[TOKEN].waiting.append({"update_id": 1, "callback_query": {"data": "gm:x"}})
    async with bot_at_work(world):
        await stranger.send("oi")
        await eventually(lambda: messages(stranger, "Here you play truco"))
        await asyncio.sleep(0.3)

    assert len(messages(stranger)) == 1


@at_once
def test_who_has_never_opened_the_chat_is_not_written_to_again(world, table, ana, bot, link_of):
    """Who came by the Mini App need not have pressed Start."""
    bot.board(ana, "I am here")
    del world.chats[ana.id]
    table.all_sit()
    bot.works()

    assert link_of(ana).blocked_at
    assert all_is_sent()


@at_once
def test_the_outbox_holds_no_card(table, ana, bot):
    table.all_sit()
    shown = bot.board(ana, "Your cards")
    rows = OutboxMessage.objects.values()

    held = table.view("Ana")["play"]["hand"]
    assert labels(shown) or "Turn of" in shown["text"]
    # As a word: the public id of a table may well hold the letters of a card.
    kept = {word for row in rows for word in re.findall(r"\w+", str(row["payload"]))}
    assert not kept & set(held)
    assert TelegramLink.objects.count() == 1
