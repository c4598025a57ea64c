"""Who is served first when more is to be said than Telegram takes, and what is not said any more."""

import asyncio
from datetime import timedelta

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from bots.application.pace import Pace
from bots.application.queue import Queue, Waiting
from bots.models import OutboxMessage, TelegramLink
from bots.selectors import waiting_messages
from bots.services import boards, outbox
from bots.services.outbox import Letter
from games.services.identity import create_player
from tests.bots.at_once import BotAtOnce
from tests.bots.botapi import Person, flooded
from tests.bots.botapi.people import buttons
from tests.bots.club import (
    all_is_sent,
    board,
    board_saying,
    bot_at_work,
    do,
    eventually,
    eventually_in_database,
    in_telegram,
    messages,
)

SAID: dict[str, object] = {"text": "Hello", "rows": [], "table": ""}
# What a tap costs whose player and one other see the table in Telegram: to store, play, answer and
# show, and seven by which this test looks whether there is something to do. More has to have a
# reason.
STATEMENTS = 46

pytestmark = pytest.mark.django_db(transaction=True)


def board_of(chat_id):
    return Letter(chat_id, OutboxMessage.Kind.BOARD, f"board:{chat_id}", {})


def next_in_turn(at):
    rows = [Waiting(*row) for row in waiting_messages(at=at)]
    return [each.chat_id for each in Queue(Pace.unlimited()).choose(rows, busy=(), most=9)]


def test_who_changes_all_the_time_keeps_the_place_and_who_was_served_is_last(at):
    later = [at + timedelta(seconds=second) for second in range(9)]
    outbox.put([board_of(1)], at=later[0])
    outbox.put([board_of(2)], at=later[1])
    for moment in later[2:5]:
        outbox.put([board_of(1)], at=moment)

    assert next_in_turn(later[5]) == [1, 2]

    outbox.sent(message=OutboxMessage.objects.get(chat_id=1), at=later[6])
    outbox.put([board_of(1)], at=later[7])
    assert next_in_turn(later[8]) == [2, 1]


def test_a_state_that_came_during_the_delivery_waits_its_turn(at):
    outbox.put([board_of(1)], at=at)
    under_way = OutboxMessage.objects.get()
    outbox.put([board_of(1)], at=at + timedelta(seconds=1))
    outbox.put([board_of(2)], at=at + timedelta(seconds=2))

    outbox.sent(message=under_way, at=at + timedelta(seconds=3))

    assert next_in_turn(at + timedelta(seconds=4)) == [2, 1]


def test_who_is_to_act_goes_before_who_looks_on(table, ana, caro):
    table.all_sit()
    while table.turn != 1:
        table.plays_any_card()
    assert next_in_turn(timezone.now()) == [caro.id, ana.id]

    while table.turn in (0, 1):
        table.plays_any_card()
    assert next_in_turn(timezone.now()) == [ana.id, caro.id]


def test_who_has_not_sat_down_is_waited_for(table, ana, caro):
    table.sits("Ana")

    assert next_in_turn(timezone.now()) == [caro.id, ana.id]


def test_who_opens_a_page_below_the_board_is_not_kept_waiting(table, ana, caro, link_of, at):
    table.all_sit()
    while table.turn != 0:
        table.plays_any_card()
    boards.boards_of([link_of(ana), link_of(caro)], table.series.public_id)
    OutboxMessage.objects.filter(chat_id=ana.id).update(not_before=timezone.now())
    assert next_in_turn(timezone.now()) == [ana.id, caro.id]

    boards.open_page(link=link_of(caro), series=table.series.public_id, page="fold", at=at)
    assert next_in_turn(timezone.now()) == [caro.id, ana.id]


async def test_what_telegram_has_asked_holds_for_whatever_comes_and_after_a_restart(
    world, table, ana, caro
):
    world.fail("sendMessage", flooded(30, chat_id=ana.id))
    async with bot_at_work(world):
        await eventually(lambda: len(world.called("sendMessage")) == 2)
        await do(table.sits, "Beto")
    async with bot_at_work(world):
        for chat in (ana, caro):
            await do(outbox.reply, chat_id=chat.id, key=f"{chat.id}", said=SAID, at=timezone.now())
        await eventually(lambda: messages(caro, "Hello"))
        await asyncio.sleep(0.3)

    assert messages(ana) == []
    assert len(world.called("sendMessage")) == 3


async def test_an_answer_does_not_stand_behind_an_announcement(world, table, ana):
    def announce():
        people = [create_player(name=f"P{number}") for number in range(24)]
        told.extend(in_telegram(world, each, 1000 + n) for n, each in enumerate(people))
        payload: dict[str, object] = {"about": "announced", "title": "Copa", "text": "Dinner"}
        outbox.put_once(
            [
                Letter(link.chat_id, OutboxMessage.Kind.NOTICE, f"to:{link.pk}", payload, link.pk)
                for link in TelegramLink.objects.filter(player__in=people)
            ],
            at=timezone.now(),
        )

    told: list[Person] = []
    async with bot_at_work(world, pace=Pace(overall=10)):
        await board_saying(ana, "I am here")
        await do(announce)
        await eventually(lambda: any(messages(person) for person in told))
        await ana.send("/help")
        await eventually(lambda: messages(ana, "/matches – "))
        await eventually_in_database(all_is_sent)

    assert all(messages(person, "Dinner") for person in told)
    last = world.called("sendMessage")[-1]
    assert int(last["chat_id"]) in {person.id for person in told}


async def test_after_days_without_power_the_tables_are_shown_and_no_old_news(world, table, ana):
    days_ago = timezone.now() - timedelta(days=2)

    def was_put():
        outbox.reply(chat_id=ana.id, key="old", said=SAID, at=days_ago)
        boards.show(series=table.series, at=days_ago)

    await do(was_put)
    async with bot_at_work(world):
        await board_saying(ana, "I am here")
        await eventually_in_database(all_is_sent)

    assert not messages(ana, "Hello")
    assert (await do(OutboxMessage.objects.get, key="reply:old")).error == "too late"


@pytest.mark.one_database
def test_what_a_tap_costs(world, table, ana, caro):
    bot = BotAtOnce(world)
    table.all_sit()
    while not any(":play" in b["callback_data"] for b in buttons(board(ana) or {})):
        if table.turn != 0:
            table.plays_any_card()
        bot.works()
    shown = board(ana)
    card = next(b for b in buttons(shown) if ":play" in b["callback_data"])

    with CaptureQueriesContext(connection) as statements:
        bot.after(ana.tap(shown, card["text"]))

    assert len(statements) <= STATEMENTS
