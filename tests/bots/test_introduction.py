"""What Telegram is told of the bot: its commands in every language, once."""

import contextlib

import pytest
from django.utils import timezone
from telegram import Bot

from bots.application.introduction import introduce
from bots.services import identity
from tests.bots.botapi import bad_gateway, serving
from tests.bots.club import TOKEN, do

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.one_database]


@pytest.fixture
def bot(world):
    """The bot of the world, as `run_bot` knows it."""

    @contextlib.asynccontextmanager
    async def talking():
        await do(identity.remember_bot, username="TrucoBot", user_id=123456, at=timezone.now())
        async with serving(world) as base, Bot(TOKEN, base_url=f"{base}/bot") as bot:
            yield bot

    return talking


async def test_the_commands_are_listed_by_kind_of_chat_and_language(world, bot):
    async with bot() as talking:
        await introduce(talking)

    listed = world.bots[TOKEN].commands_in
    # A chat of another kind is offered nothing.
    assert set(listed) == {"all_private_chats", "all_group_chats"}
    for scope, first, last in (
        ("all_private_chats", "play", "help"),
        ("all_group_chats", "truco", "truco"),
    ):
        # Telegram knows languages by two letters; the first is for everybody else.
        assert set(listed[scope]) == {"", "pt", "es", "it", "fr", "ms"}
        for commands in listed[scope].values():
            assert (commands[0]["command"], commands[-1]["command"]) == (first, last)
    private = listed["all_private_chats"].values()
    assert len({commands[0]["description"] for commands in private}) == 6


async def test_what_telegram_knows_it_is_not_told_again(world, bot):
    async with bot() as talking:
        await introduce(talking)
        world.calls.clear()
        await introduce(talking)
        assert "setMyCommands" not in {name for name, _given in world.calls}
        # Somebody has listed others, by @BotFather perhaps.
        del world.bots[TOKEN].commands_in["all_private_chats"]["pt"]
        await introduce(talking)
        assert [name for name, _given in world.calls].count("setMyCommands") == 1
        # A new token, or words that have changed.
        await do(identity.introduced, digest="of other commands")
        await introduce(talking)

    assert [name for name, _given in world.calls].count("setMyCommands") == 13


async def test_a_failure_is_no_reason_to_stop_and_is_made_good_at_the_next_start(world, bot):
    async with bot() as talking:
        world.fail("setMyCommands", bad_gateway())
        await introduce(talking)
        await introduce(talking)

    assert len(world.bots[TOKEN].commands_in["all_private_chats"]) == 6
