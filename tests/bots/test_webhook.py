"""The door for Telegram: what is let in, and that it is processed by the bot process alone."""

import json

import pytest
from django.urls import reverse

from bots.models import SeenUpdate
from tests.bots.botapi import listening
from tests.bots.botapi.http import Request, Response
from tests.bots.club import TOKEN, board_saying, bot_at_work, do, eventually, messages

SECRET = "s3cr3t"
HOOK = reverse("bots:webhook")


@pytest.fixture(autouse=True)
def _secret(settings):
    settings.CLUB_TELEGRAM_WEBHOOK_SECRET = SECRET


def call(client, body, secret=SECRET):
    return client.post(
        HOOK,
        body if isinstance(body, str | bytes) else json.dumps(body),
        content_type="application/json",
        headers={"X-Telegram-Bot-Api-Secret-Token": secret},
    )


@pytest.mark.django_db
@pytest.mark.one_database
@pytest.mark.parametrize("secret", ["", "wrong", "s3cr3", "é"])
def test_only_telegram_knows_the_secret(client, secret):
    answer = call(client, {"update_id": 1}, secret)

    assert (answer.status_code, answer.json()["code"]) == (403, "forbidden")
    assert not SeenUpdate.objects.exists()


@pytest.mark.django_db
@pytest.mark.one_database
def test_without_a_secret_the_door_is_shut(client, settings):
    settings.CLUB_TELEGRAM_WEBHOOK_SECRET = ""

    assert call(client, {"update_id": 1}, "").status_code == 403


@pytest.mark.django_db
@pytest.mark.one_database
@pytest.mark.parametrize(
    ("body", "code"),
    [
        ("", "bad_json"),
        ("{", "bad_json"),
        (b"\xff", "bad_json"),
        ("[" * 100_000, "bad_json"),
        ([], "bad_update"),
        ("null", "bad_update"),
        ({}, "bad_update"),
        ({"update_id": "1"}, "bad_update"),
        ({"update_id": True}, "bad_update"),
        ({"update_id": -1}, "bad_update"),
        ({"update_id": 2**63}, "bad_update"),
    ],
)
def test_what_is_no_update_gets_a_sentence_and_a_code(client, body, code):
    answer = call(client, body)

    assert (answer.status_code, answer.json()["code"]) == (400, code)
    assert answer.json()["message"]


@pytest.mark.django_db
@pytest.mark.one_database
def test_what_is_too_large_is_not_read(client):
    answer = call(client, "x" * 300_000)

    assert (answer.status_code, answer.json()["code"]) == (413, "too_large")


@pytest.mark.django_db
@pytest.mark.parametrize(
    "strange",
    [{}, {"message": None}, {"message": {"chat": 7}}, {"message": {"chat": {"id": 2**70}}}],
)
def test_an_update_of_an_unknown_shape_is_kept_all_the_same(client, strange):
    assert call(client, {"update_id": 5, **strange}).status_code == 200
    assert SeenUpdate.objects.get().chat_id == 0


@pytest.mark.django_db
def test_a_repeated_update_is_kept_once(client):
    for _ in range(2):
        assert call(client, {"update_id": 5}).status_code == 200

    assert SeenUpdate.objects.count() == 1


@pytest.mark.django_db(transaction=True)
async def test_a_match_by_webhook(world, table, ana, client):
    """The server's calls are passed on to the view, as a proxy would."""

    async def proxy(request: Request) -> Response:
        secret = request.headers.get("x-telegram-bot-api-secret-token", "")
        answer = await do(call, client, request.body, secret)
        return Response(answer.status_code)

    async with (
        listening(proxy) as home,
        bot_at_work(world, webhook=home + HOOK, webhook_secret=SECRET),
    ):
        shown = await board_saying(ana, "I am here")
        popup = await ana.tap(shown, "I am here")
        await board_saying(ana, "Waiting for")
        await ana.send("/help")
        await eventually(lambda: messages(ana, "/matches"))

    assert popup.text == ""
    assert world.bots[TOKEN].webhook_answers == [200, 200]
    # Nobody's name is looked up because it reads like an address.
    written = [*world.called("sendMessage"), *world.called("editMessageText")]
    assert {each.get("link_preview_options") for each in written} == {'{"is_disabled": true}'}


@pytest.mark.django_db(transaction=True)
@pytest.mark.one_database
async def test_polling_takes_a_forgotten_webhook_away(world, table, ana):
    world.bots[TOKEN].webhook = {"url": "http://127.0.0.1:9/"}
    async with bot_at_work(world):
        await eventually(lambda: not world.bots[TOKEN].webhook)
        await ana.tap(await board_saying(ana, "I am here"), "I am here")
        await board_saying(ana, "Waiting for")
