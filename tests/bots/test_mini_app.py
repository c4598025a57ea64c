"""The Mini App's doors: who gets in, with what, and what they are shown."""

import json
import logging
import re
from datetime import timedelta

import pytest
from django.core.cache import cache
from django.test import Client
from django.utils import timezone

from bots.messages import board
from bots.messages.screens import Button
from bots.models import TelegramLink
from bots.selectors import app_link, bot_identity
from bots.services import identity, linking
from games.models import Player
from games.selectors import live_series_of, table_view
from games.services.friendlies import start_friendly
from games.services.identity import create_player
from games.services.tickets import player_of_ticket
from tests.bots.club import TOKEN, bot_at_work, do, eventually, in_telegram
from tests.bots.launching import BOT_ID, PUBLIC_KEY, launch
from tests.tournaments.club_night import Night
from tournaments.selectors.calls import waiting_calls

pytestmark = pytest.mark.django_db
SESSION = "/telegram/app/session/"
ZE, ANA = 999, 101
WATCHING = re.compile(r'<main[^>]*class="table [^"]*watching"')


@pytest.fixture(autouse=True)
def telegram(settings):
    settings.CLUB_TELEGRAM_TOKEN = TOKEN
    settings.CLUB_TELEGRAM_PUBLIC_KEY = PUBLIC_KEY


@pytest.fixture
def at():
    return timezone.now()


@pytest.fixture
def ana(at):
    """Ana, who has a connected Telegram and a game against the house."""
    _series, ana = start_friendly(player=Player.objects.create_user(name="Ana"), at=at)
    connect(ana, at)
    return ana


@pytest.fixture
def series(ana):
    """Her game."""
    return live_series_of(ana).get()


def connect(player, at):
    token = linking.new_token(player=player, at=at)
    linking.connect(token=token, telegram_id=ANA, chat_id=ANA, language="pt", at=at)


def hands_over(raw, **more):
    """Hand launch data over, as a page that sends no cookies."""
    client = Client(enforce_csrf_checks=True)
    said = json.dumps({"launch": raw, **more})
    answer = client.post(SESSION, said, content_type="application/json")
    assert not client.cookies
    return answer


def ticket_of(player_id, at):
    return hands_over(launch(player_id, at)).json()["ticket"]


def shows(ticket, path, method="get", *, language="en", **more):
    shown = {"authorization": f"Ticket {ticket}", "accept-language": language}
    client = Client(enforce_csrf_checks=True, headers=shown)
    return getattr(client, method)(path, headers={"x-requested-with": "fetch"}, **more)


def test_a_player_gets_a_ticket_and_the_own_tables_in_the_own_language(ana, series, at):
    answer = hands_over(launch(ANA, at, language="fr", start_param="t_abc"))
    came = answer.json()

    assert player_of_ticket(came["ticket"], at=at) == ana
    assert (came["language"], came["start"]) == ("pt-br", "t_abc")
    assert f'href="/table/{series.public_id}/"' in came["page"]
    again = shows(came["ticket"], "/telegram/app/tables/")
    assert again.content.decode() == came["page"]
    assert "no-store" in answer["Cache-Control"]


def test_somebody_who_is_nobody_here_becomes_a_player_only_if_they_want(at):
    came = hands_over(launch(ZE, at, name="<b>Zé", language="es")).json()

    assert (came["ticket"], came["language"]) == ("", "es")
    assert "&lt;b&gt;Zé" in came["page"]
    assert not Player.objects.exists()

    came = hands_over(launch(ZE, at, name="<b>Zé", language="es"), newcomer=True).json()
    ze = Player.objects.get()
    assert player_of_ticket(came["ticket"], at=at) == ze
    assert ze.telegram_link.chat_id == ZE
    hands_over(launch(ZE, at), newcomer=True)
    assert Player.objects.get() == ze


@pytest.mark.parametrize("newcomer", [True, False])
def test_who_does_not_come_from_telegram_is_refused_in_a_sentence(at, newcomer):
    for raw, code in [
        ("", "launch_unreadable"),
        (launch(ZE, at).replace("999", "101"), "launch_forged"),
        (launch(ZE, at - timedelta(hours=2)), "launch_expired"),
    ]:
        answer = hands_over(raw, newcomer=newcomer)
        assert (answer.status_code, answer.json()["code"]) == (403, code)
        assert answer.json()["message"].endswith(".")
    assert not Player.objects.exists()


@pytest.mark.parametrize(
    "said", ["", "[]", "{}", '{"launch": 7}', "[" * 15_000, '{"launch":"' + "x" * 20_000 + '"}']
)
def test_what_is_no_message_is_refused(said):
    answer = Client().post(SESSION, said, content_type="application/json")

    assert (answer.status_code, answer.json()["code"]) == (400, "bad_json")
    assert Client().get(SESSION).status_code == 405


def test_a_web_process_without_the_token_knows_the_bot_by_what_the_bot_said(settings, ana, at):
    settings.CLUB_TELEGRAM_TOKEN = ""
    assert hands_over(launch(ANA, at)).json()["code"] == "launch_unverifiable"

    identity.remember_bot(username="TrucoBot", user_id=BOT_ID, has_main_app=True, at=at)
    assert player_of_ticket(ticket_of(ANA, at), at=at) == ana


@pytest.mark.one_database
def test_a_door_at_which_too_many_knock_stays_shut_for_a_while(at, monkeypatch):
    cache.clear()
    monkeypatch.setattr("django_ratelimit.core._split_rate", lambda _rate: (2, 3600))
    answers = [hands_over("").status_code for _ in range(4)]

    assert answers == [403, 403, 429, 429]


def test_a_ticket_dies_with_the_connection_it_was_given_for(ana, at):
    ticket = ticket_of(ANA, at)
    linking.disconnect(player=ana, at=at)
    assert player_of_ticket(ticket, at=at) is None
    refused = shows(ticket, "/telegram/app/tables/")
    assert (refused.status_code, refused.content.decode()) == (
        401,
        "This page has been open for too long. Close it and open it again.",
    )

    connect(ana, at)
    assert player_of_ticket(ticket, at=at) is None, "it was another connection"
    assert player_of_ticket(ticket_of(ANA, at), at=at) == ana


def test_a_ticket_opens_what_the_table_asks_for_and_nothing_else(ana, series, at):
    ticket = ticket_of(ANA, at)
    over = series
    path = f"/table/{over.public_id}/again/"

    assert shows(ticket, path, "post").status_code == 422, "the game is not over"
    type(over).objects.filter(pk=over.pk).update(state="over", finished_at=at)
    laid = shows(ticket, path, "post").json()["table"]
    assert laid.startswith("/table/")
    assert over.public_id not in laid

    assert shows(ticket, "/me/").status_code == 302
    assert shows(ticket, "/me/token/", "post").status_code == 403
    assert Client(enforce_csrf_checks=True).post(path).status_code == 403
    assert shows("forged", path, "post").status_code == 401


def test_a_cookie_counts_nothing_beside_a_ticket(ana, series, at):
    beto = Player.objects.create_user(name="Beto")
    client = Client(headers={"authorization": f"Ticket {ticket_of(ANA, at)}"})
    client.force_login(beto, "django.contrib.auth.backends.ModelBackend")

    assert series.public_id in client.get("/telegram/app/tables/").content.decode()
    client.force_login(ana, "django.contrib.auth.backends.ModelBackend")
    forged = {"authorization": "Ticket forged"}
    assert client.get("/telegram/app/tables/", headers=forged).status_code == 401
    assert client.get("/telegram/app/tables/", headers={"authorization": ""}).status_code == 401


@pytest.mark.one_database
@pytest.mark.parametrize("language", ["en", "pt-br", "es", "it", "fr", "ms"])
def test_the_pages_are_the_same_for_everybody_and_may_be_framed_by_telegram_alone(
    ana, series, language
):
    client = Client(headers={"accept-language": language})
    client.force_login(ana, "django.contrib.auth.backends.ModelBackend")
    session = client.cookies["sessionid"].value
    table = f"/telegram/app/table/{series.public_id}/?language={language}"
    for path in ("/telegram/app/?tgWebAppStartParam=t_x", table):
        answer = client.get(path)
        policy = answer["Content-Security-Policy"]
        assert "frame-ancestors 'self' https://*.telegram.org;" in f"{policy};"
        assert "script-src 'self'" in policy
        assert "X-Frame-Options" not in answer
        assert not answer.cookies
        page = answer.content.decode()
        assert f'<html lang="{language}"' in page
        assert "csrfmiddlewaretoken" not in page
        assert "telegram.org" not in page
        assert client.cookies["sessionid"].value == session
    mine = client.get(f"/table/{series.public_id}/")
    assert WATCHING.search(client.get(table).content.decode())
    assert not WATCHING.search(mine.content.decode())
    assert mine["X-Frame-Options"] == "DENY"
    assert "frame-ancestors 'none'" in mine["Content-Security-Policy"]


@pytest.mark.one_database
def test_nothing_of_what_telegram_says_is_written_into_the_log(ana, at, caplog):
    with caplog.at_level(logging.DEBUG):
        raws = [launch(ANA, at), launch(ANA, at - timedelta(days=1)), launch(ANA, at)[:-1] + "x"]
        answers = [hands_over(raw) for raw in raws]
        Client().get(f"/telegram/app/nowhere/?{raws[0]}#x")

    assert [answer.status_code for answer in answers] == [200, 403, 403]
    assert "hash" not in caplog.text
    assert "signature" not in caplog.text
    assert answers[0].json()["ticket"] not in caplog.text


def test_a_link_opens_a_table_from_any_chat_where_the_bot_has_a_main_app(settings, at):
    identity.remember_bot(username="TrucoBot", user_id=BOT_ID, has_main_app=True, at=at)
    assert app_link("abc") == "", "without https Telegram opens nothing"

    settings.CLUB_BASE_URL = "https://truco.example.org"
    assert app_link("abc") == "https://t.me/TrucoBot?startapp=t_abc"
    identity.remember_bot(username="TrucoBot", user_id=BOT_ID, at=at)
    assert app_link("abc") == ""
    assert TelegramLink.objects.count() == 0


@pytest.mark.one_database
def test_at_a_tournament_a_ticket_tells_of_the_own_match_and_calls_the_director(at):
    night = Night(4).begun()
    player = night.member("Ana").player
    connect(player, at)
    ticket = ticket_of(ANA, at)
    home = f"/t/{night.tournament.public_id}/"

    page = shows(ticket, "/telegram/app/tables/").content.decode()
    assert "Você joga agora" in page
    banner = shows(ticket, f"{home}mine/", language="it").content.decode()
    assert "Ora giochi" in banner, "the page that asks is in Italian"
    assert "banner" not in Client().get(f"{home}mine/").content.decode()

    call = f"{home}m/{night.match(1).public_id}/call/"
    form = {"reason": "rules", "words": "", "id": "command-1"}
    assert shows(ticket, call, "post", data=form).status_code == 204
    [told] = waiting_calls([night.tournament])[night.id]
    assert told.name == "Ana"
    assert Client(enforce_csrf_checks=True).post(call, form).status_code == 403


@pytest.mark.one_database
def test_a_private_board_opens_the_app_where_telegram_can_open_it(ana, series, at):
    table = table_view(series=series.public_id, viewer=ana, at=at)

    def last(**addresses):
        return board.screen(table, **addresses).rows[-1][-1]

    url, app = "https://club.example/table/x/", "https://club.example/telegram/app/?table=x"
    assert last(url=url, app=app) == Button("Open the table", app=app)
    assert last(url=url) == Button("Open the table", url=url)


@pytest.mark.asyncio
@pytest.mark.django_db(transaction=True)
async def test_the_menu_button_opens_the_app_in_the_language_of_each(settings, world, at):
    settings.CLUB_BASE_URL = "https://truco.example.org"
    address = "https://truco.example.org/telegram/app/"
    ze = await do(in_telegram, world, await do(create_player, name="Zé"), ZE, "pt")
    async with bot_at_work(world):
        bot = world.bots[TOKEN]
        await eventually(lambda: {0, ze.id} <= set(bot.menu_buttons))
    assert bot.menu_buttons == {
        0: {"type": "web_app", "text": "Tables", "web_app": {"url": address}},
        ze.id: {"type": "web_app", "text": "Mesas", "web_app": {"url": address}},
    }

    settings.CLUB_BASE_URL = "http://127.0.0.1:8000"
    async with bot_at_work(world):
        await eventually(lambda: bot.menu_buttons[0] == {"type": "commands"})
    identity_now = await do(bot_identity)
    assert (identity_now.user_id, identity_now.has_main_app) == (BOT_ID, False)
