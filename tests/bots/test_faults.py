"""What goes wrong inside, and that the bot goes on."""

import pytest
from django.db import DatabaseError, OperationalError, connection, connections
from django.db.backends.base.base import BaseDatabaseWrapper

from bots.database import in_database
from bots.messages import board
from bots.models import OutboxMessage, TelegramLink
from tests.bots.club import (
    TOKEN,
    all_is_sent,
    board_saying,
    bot_at_work,
    do,
    eventually,
    messages,
)

at_once = pytest.mark.django_db
process = pytest.mark.django_db(transaction=True)


@pytest.fixture(autouse=True)
def _quick(monkeypatch):
    monkeypatch.setattr("bots.application.worker.AFTER_A_FAULT", 0.05)
    monkeypatch.setattr("bots.application.poller.AFTER_A_FAULT", 0.05)
    monkeypatch.setattr("bots.application.sender.WITHOUT_TOKEN", 0.1)


def once(monkeypatch, target, error):
    """Let *target* raise *error* the first time."""
    module, _dot, name = target.rpartition(".")
    parent, _dot, attribute = module.rpartition(".")
    original = getattr(getattr(__import__(parent, fromlist=[attribute]), attribute), name)
    raised: list[Exception] = []

    def failing(*args, **kwargs):
        if not raised:
            raised.append(error)
            raise error
        return original(*args, **kwargs)

    monkeypatch.setattr(target, failing)


@at_once
def test_a_tap_that_is_answered_too_late_has_played_all_the_same(world, ana, bot, caplog):
    world.callback_life = -1
    (popup,) = bot.after(ana.tap(bot.board(ana, "I am here"), "I am here", patience=0.1))
    assert popup is None
    bot.board(ana, "Waiting for: Caro, Beto, Dani")

    assert "query is too old" in caplog.text.lower()


@at_once
def test_a_bug_in_a_handler_is_logged_and_the_next_update_is_answered(
    ana, bot, monkeypatch, caplog
):
    once(monkeypatch, "bots.services.outbox.reply", ZeroDivisionError())
    bot.sent(ana, "a private word")
    bot.sent(ana, "/help")
    bot.said(ana, "/matches – ")

    assert "ZeroDivisionError" in caplog.text
    assert "a private word" not in caplog.text


@at_once
def test_a_bug_in_the_board_of_one_is_tried_again_and_keeps_nobody_from_theirs(
    ana, caro, bot, monkeypatch, caplog
):
    drawn = board.screen

    def failing(table, **around):
        if table["seat"] == 0:
            raise ZeroDivisionError
        return drawn(table, **around)

    monkeypatch.setattr(board, "screen", failing)
    bot.works()
    assert not messages(ana)
    assert messages(caro)
    monkeypatch.setattr(board, "screen", drawn)
    bot.works_later()
    bot.board(ana, "I am here")

    assert "could not be sent" in caplog.text


@process
@pytest.mark.one_database
async def test_a_database_that_fails_for_a_moment(world, table, ana, monkeypatch, caplog):
    once(monkeypatch, "bots.selectors.waiting_messages", ZeroDivisionError())
    once(monkeypatch, "bots.services.inbox.receive", ZeroDivisionError())
    async with bot_at_work(world):
        await ana.tap(await board_saying(ana, "I am here"), "I am here")
        await board_saying(ana, "Waiting for: Caro, Beto, Dani")

    assert "Sender stumbled" in caplog.text
    assert "Updates could not be stored" in caplog.text


@process
@pytest.mark.one_database
async def test_a_second_poller_is_noticed(world, table, ana, caplog):
    async with bot_at_work(world):
        await board_saying(ana, "I am here")
        world.bots[TOKEN].webhook = {"url": "http://127.0.0.1:9/"}
        world.bots[TOKEN].arrived.set()
        await eventually(lambda: "Another process" in caplog.text)
        world.bots[TOKEN].webhook = {}
        await ana.send("/help")
        await eventually(lambda: messages(ana, "/matches – "))


@process
@pytest.mark.one_database
async def test_a_token_that_is_withdrawn_and_put_right(world, table, ana, caplog):
    async with bot_at_work(world):
        await board_saying(ana, "I am here")
        account = world.bots.pop(TOKEN)
        await do(table.all_sit)
        await eventually(lambda: "does not know the bot's token" in caplog.text)
        world.bots[TOKEN] = account
        await board_saying(ana, "Your cards")


@at_once
def test_a_call_that_is_overtaken_is_not_sent(table, ana, at, bot):
    bot.board(ana, "I am here")
    OutboxMessage.objects.create(
        link=table.person("Ana").telegram_link,
        chat_id=ana.id,
        kind="nudge",
        key="late",
        payload={"series": table.series.public_id, "seq": 1},
        not_before=at,
        created_at=at,
        changed_at=at,
    )
    bot.works()

    assert not OutboxMessage.objects.filter(key="late", state="pending").exists()
    assert not messages(ana, "It is your turn")


@at_once
def test_what_is_too_old_to_be_taken_away_stays(ana, bot):
    shown = bot.board(ana, "I am here")
    del ana.chat.messages[shown["message_id"]]
    bot.sent(ana, "/matches")
    bot.board(ana, "I am here")

    assert all_is_sent()
    assert OutboxMessage.objects.filter(kind="removal", state="sent").exists()


@process
@pytest.mark.postgres
async def test_what_was_asked_when_the_server_ended_the_connection_is_asked_again(transactional_db):
    def end_it():
        connection.ensure_connection()
        connection.connection.close()

    await in_database(end_it)

    assert await in_database(TelegramLink.objects.count) == 0
    await in_database(connections.close_all)


@process
async def test_a_database_that_is_not_there_is_waited_for(transactional_db, monkeypatch, caplog):
    monkeypatch.setattr("bots.database.PAUSE", 0.01)
    connect, tries = BaseDatabaseWrapper.connect, []

    def comes_back(self):
        tries.append(1)
        if len(tries) < 3:
            raise OperationalError("the database system is starting up")
        connect(self)

    monkeypatch.setattr(BaseDatabaseWrapper, "connect", comes_back)
    await in_database(connections.close_all)

    assert await in_database(TelegramLink.objects.count) == 0
    assert caplog.text.count("starting up") == 2
    await in_database(connections.close_all)


@process
async def test_what_a_living_database_refuses_is_not_asked_again(transactional_db):
    def spoil():
        with connection.cursor() as cursor:
            cursor.execute("SELECT no_such_column FROM bots_telegramlink")

    with pytest.raises(DatabaseError):
        await in_database(spoil)

    assert await in_database(TelegramLink.objects.count) == 0
    await in_database(connections.close_all)
