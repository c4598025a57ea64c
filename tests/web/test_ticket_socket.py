"""The socket of a table for a page without cookies, which shows a ticket."""

from datetime import timedelta

import pytest
from django.utils import timezone

from bots.services import linking
from bots.services.launches import ISSUER
from games.services.tickets import issue
from tests.web.line import in_database, socket_of
from tests.web.test_table_socket import OPEN_TO_ALL, act, cards_in

ANA = 101


@pytest.fixture
def ana(four):
    now = timezone.now()
    token = linking.new_token(player=four.person("Ana"), at=now)
    return linking.connect(token=token, telegram_id=ANA, chat_id=ANA, language="en", at=now)


def ticket_for(link, *, age=timedelta()):
    return issue(player=link.player, issuer=ISSUER, grant=link.pk, at=timezone.now() - age)


async def test_a_ticket_shows_the_own_cards_and_no_others(four, ana, session_of):
    hands = (await in_database(lambda: four.state)()).dealt
    of_caro = await in_database(session_of)(four.person("Caro"))
    async with socket_of(four, ticket=ticket_for(ana), cookies=of_caro) as line:
        table = (await line.hears())["table"]

    assert line.protocol == "table", "the ticket is not sent back"
    assert tuple(table["play"]["hand"]) == hands[0]
    assert cards_in(table) <= {*hands[0], *OPEN_TO_ALL}


async def test_a_ticket_that_ended_or_was_forged_shows_what_everybody_may_see(four, ana):
    for bad in (ticket_for(ana, age=timedelta(hours=1)), "forged.ticket"):
        async with socket_of(four, ticket=bad) as line:
            table = (await line.hears())["table"]
            assert table["seat"] is None
            assert cards_in(table) <= OPEN_TO_ALL
            assert (await line.hears("error"))["code"] == "bad_ticket"
            await line.says(act("play 4c", 5))
            assert (await line.hears("error"))["code"] == "not_playing"


async def test_who_disconnects_sees_and_plays_nothing_more_at_once(four, ana):
    async with socket_of(four, ticket=ticket_for(ana)) as line:
        assert (await line.hears())["table"]["seat"] == 0

        await in_database(linking.disconnect)(player=ana.player, at=timezone.now())
        await line.says(act("play 4c", await in_database(lambda: four.seq)()))
        assert (await line.hears("error"))["code"] == "not_playing"
        await in_database(four.plays_any_card)()
        table = (await line.hears("event"))["table"]
        assert table["seat"] is None
        assert cards_in(table) <= {*OPEN_TO_ALL, *(card["card"] for card in table["play"]["table"])}
        await line.says({"t": "ping"})
        assert (await line.hears("error"))["code"] == "bad_ticket"
        await line.says({"t": "ping"})
        assert (await line.hears())["t"] == "pong"
        assert await line.hears_nothing(0.1), "it has been told"


@pytest.mark.one_database
async def test_a_page_that_stays_gets_a_new_ticket_and_stays_in(four, ana, monkeypatch):
    soon = timezone.now() + timedelta(minutes=2)
    async with socket_of(four, ticket=ticket_for(ana, age=timedelta(minutes=59))) as line:
        assert (await line.hears())["table"]["seat"] == 0
        newer = (await line.hears("ticket"))["ticket"]
        monkeypatch.setattr(timezone, "now", lambda: soon)
        await line.says({"t": "ping"})
        assert (await line.hears())["t"] == "pong"
        assert await line.hears_nothing(0.1), "the new one is good for long"
        await in_database(four.plays_any_card)()
        assert (await line.hears("event"))["table"]["seat"] == 0
    async with socket_of(four, ticket=newer) as line:
        assert (await line.hears())["table"]["seat"] == 0
