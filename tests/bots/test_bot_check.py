"""`manage.py bot check` says in plain sentences what is wrong with the bot, and nothing else."""

import asyncio
from dataclasses import replace
from datetime import timedelta
from typing import Any

import pytest
from django.core.management import CommandError, call_command
from django.utils import timezone
from telegram import Bot, User, WebhookInfo

from bots.application.checkup import Club, SeenGroup, Telegram
from bots.application.findings import Chosen, find
from bots.application.introduction import introduce
from bots.models import BotIdentity, Group, SeenUpdate
from bots.services import identity
from tests.bots.botapi import Background
from tests.bots.club import TOKEN

AT = timezone.now()
HOOK = "https://truco.example.org/telegram/webhook/"
APP = "https://truco.example.org/telegram/app/"
POLLING = Chosen("https://truco.example.org", "", "", APP)
CALLED = Chosen("https://truco.example.org", HOOK, "s3cr3t", APP)
ME = User(
    1,
    "Truco",
    is_bot=True,
    username="TrucoBot",
    can_join_groups=True,
    can_read_all_group_messages=False,
    has_main_web_app=True,
)
SILENT = WebhookInfo(url="", has_custom_certificate=False, pending_update_count=0)
TELEGRAM = Telegram(ME, SILENT, set(), APP, [])
CLUB = Club(
    identity=BotIdentity(username="TrucoBot", seen_at=AT),
    updates_wait_since=None,
    messages_wait_since=None,
    waiting=0,
    given_up=0,
    last_error="",
    connected=40,
    blocked=0,
)


def webhook(**changes):
    facts: dict[str, Any] = {"url": HOOK, "has_custom_certificate": False}
    facts |= {"pending_update_count": 0}
    return replace(TELEGRAM, webhook=WebhookInfo(**facts | changes))


def me(**changes):
    known = ME.to_dict() | changes
    return replace(TELEGRAM, me=User(known.pop("id"), **known))


def told(chosen=POLLING, telegram=TELEGRAM, club=CLUB):
    return [str(finding) for finding in find(chosen, telegram, club, at=AT)]


def minutes(number):
    return AT - timedelta(minutes=number)


@pytest.mark.parametrize(
    ("chosen", "telegram"), [(POLLING, TELEGRAM), (CALLED, webhook())], ids=["polling", "webhook"]
)
def test_where_all_is_well_nothing_is_wrong(chosen, telegram):
    assert {line[0] for line in told(chosen, telegram)} == {"✓"}


@pytest.mark.parametrize(
    ("line", "facts"),
    [
        ("✗ run_bot has never run here", {"club": replace(CLUB, identity=None)}),
        (
            "✗ run_bot does not run; it was last seen 3 hours ago.",
            {
                "club": replace(
                    CLUB, identity=BotIdentity(username="TrucoBot", seen_at=minutes(185))
                )
            },
        ),
        (
            "✗ The pages of the club lead to @OldBot.",
            {"club": replace(CLUB, identity=BotIdentity(username="OldBot", seen_at=AT))},
        ),
        (
            "✗ What people wrote or tapped 5 minutes ago still waits.",
            {"club": replace(CLUB, updates_wait_since=minutes(5))},
        ),
        (
            "✗ 7 messages waiting to be sent, the first for 1 hour.",
            {"club": replace(CLUB, waiting=7, messages_wait_since=minutes(61))},
        ),
        (
            "· 1 message given up in the last day; the last one because of “Wrong URL”.",
            {"club": replace(CLUB, given_up=1, last_error="Wrong URL")},
        ),
        ("· 3 of 40 connected people have shut the bot out", {"club": replace(CLUB, blocked=3)}),
        (
            f"✗ The bot polls here, but Telegram calls {HOOK}, and without CLUB_TELEGRAM_WEBHOOK",
            {"telegram": webhook()},
        ),
        ("✗ No webhook is set.", {"chosen": CALLED}),
        (
            f"✗ Telegram calls https://old.example.org/ and not {HOOK}.",
            {"chosen": CALLED, "telegram": webhook(url="https://old.example.org/")},
        ),
        (
            "✗ Telegram calls https addresses only",
            {"chosen": replace(CALLED, webhook="http://truco.example.org/telegram/webhook/")},
        ),
        (
            "✗ Telegram calls ports 443, 80, 88 and 8443 only, not 8000.",
            {"chosen": replace(CALLED, webhook="https://truco.example.org:8000/x")},
        ),
        (
            "✗ CLUB_TELEGRAM_WEBHOOK_SECRET may hold",
            {"chosen": replace(CALLED, secret="com acento é"), "telegram": webhook()},
        ),
        (
            "✗ Telegram does not tell of callback_query, my_chat_member. Restart run_bot.",
            {"chosen": CALLED, "telegram": webhook(allowed_updates=["message"])},
        ),
        (
            "✗ A call of Telegram's failed 2 minutes ago: “403 Forbidden”. The secret is not the one",
            {
                "chosen": CALLED,
                "telegram": webhook(
                    last_error_date=minutes(2),
                    last_error_message="403 Forbidden",
                ),
            },
        ),
        (
            "· A call of Telegram's failed 2 hours ago: “Connection timed out”.",
            {
                "chosen": CALLED,
                "telegram": webhook(
                    last_error_date=minutes(120), last_error_message="Connection timed out"
                ),
            },
        ),
        (
            "· 12 updates not delivered yet.",
            {"chosen": CALLED, "telegram": webhook(pending_update_count=12)},
        ),
        (
            "· Links to http://127.0.0.1:8000 open on this machine only.",
            {"chosen": replace(POLLING, base_url="http://127.0.0.1:8000")},
        ),
        (
            "· Links to http://192.168.0.7:8000 open in this network only.",
            {"chosen": replace(POLLING, base_url="http://192.168.0.7:8000")},
        ),
        ("· There is no Mini App", {"chosen": replace(POLLING, app="")}),
        ("✗ The menu button opens the commands", {"telegram": replace(TELEGRAM, menu="")}),
        ("· From groups the Mini App does not open", {"telegram": me(has_main_web_app=False)}),
        ("· The bot cannot be added to groups", {"telegram": me(can_join_groups=False)}),
        ("· Privacy mode is off", {"telegram": me(can_read_all_group_messages=True)}),
        (
            "✗ The commands listed in group chats are not those of this version.",
            {"telegram": replace(TELEGRAM, wrong_commands={"group chats"})},
        ),
        (
            "✗ “Clube”: the bot may not write there",
            {"telegram": replace(TELEGRAM, groups=[SeenGroup("Clube", "restricted", False)])},
        ),
        (
            "· “Clube”: the bot is no longer there.",
            {"telegram": replace(TELEGRAM, groups=[SeenGroup("Clube", "", False)])},
        ),
    ],
)
def test_what_is_wrong_is_said_with_what_to_do(line, facts):
    assert [said for said in told(**facts) if said.startswith(line)]


def check(capsys):
    """Return what the command says, and how it ends."""
    try:
        call_command("bot", "check")
    except CommandError as error:
        return capsys.readouterr().out, str(error)
    return capsys.readouterr().out, ""


@pytest.fixture
def server(world, settings):
    with Background(world).running() as server:
        settings.CLUB_TELEGRAM_TOKEN = TOKEN
        settings.CLUB_TELEGRAM_API = f"{server.base}/bot"
        settings.CLUB_BASE_URL = "http://127.0.0.1:8000"
        yield server


async def introduced(api):
    async with Bot(TOKEN, base_url=api) as bot:
        await introduce(bot)


@pytest.mark.django_db(transaction=True)
@pytest.mark.one_database
def test_the_command_asks_telegram_and_the_club(world, server, capsys, settings):
    account = world.bots[TOKEN]
    said, end = check(capsys)
    assert f"✓ The token is that of @{account.username}." in said
    assert "✗ run_bot has never run here" in said
    assert "✗ The commands listed in group chats and private chats" in said
    assert end == "2 things are wrong."

    now = timezone.now()
    identity.remember_bot(username=account.username, user_id=account.id, at=now)
    SeenUpdate.objects.create(update_id=1, received_at=now - timedelta(minutes=9))
    Group.objects.create(chat_id=-1001, title="Clube", language="en", joined_at=now)
    world.group(-1001, "Clube", account)
    Group.objects.create(chat_id=-1002, title="Gone", language="en", joined_at=now)
    account.commands_in.clear()

    asyncio.run(introduced(settings.CLUB_TELEGRAM_API))
    said, end = check(capsys)
    assert "✓ “Clube”: the bot is a member and may write." in said
    assert "· “Gone”: the bot is no longer there." in said
    assert "✓ The commands are listed in every language." in said
    assert "✗ What people wrote or tapped 9 minutes ago still waits." in said
    assert end == "One thing is wrong."

    SeenUpdate.objects.all().delete()
    said, end = check(capsys)
    assert said.endswith("Nothing is wrong.\n")
    assert not end

    settings.CLUB_TELEGRAM_TOKEN = "999:WRONG"
    assert "does not know the token" in check(capsys)[1]
    settings.CLUB_TELEGRAM_API = "http://127.0.0.1:9/bot"
    assert "does not answer at http://127.0.0.1:9/bot" in check(capsys)[1]
    settings.CLUB_TELEGRAM_TOKEN = ""
    assert "@BotFather" in check(capsys)[1]
