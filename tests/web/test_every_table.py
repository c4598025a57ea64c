"""Whole hands in a real browser: with envido, six at the table, one against one."""

import re

import pytest
from channels.db import database_sync_to_async
from django.utils import timezone
from playwright.async_api import expect

from games.models import Series
from tests.games.table import NAMES, Table
from tests.web.clicking import play_a_hand

pytestmark = pytest.mark.browser

in_database = database_sync_to_async


async def table_page(page, laid):
    await page.goto(f"/table/{laid.series.public_id}/")
    await expect(page.locator("#hand button").first).to_be_visible()


async def turn_of(laid, seat):
    """Let the others play their cards until it is the turn of *seat*."""
    while (await in_database(lambda: laid.turn)()) != seat:
        await in_database(laid.plays_any_card)()


async def play_on(page, laid):
    """Play the hand to its end: Ana's cards in the browser, those of the others beside it."""
    hand = await in_database(lambda: laid.view("Ana")["hand"])()
    plays = page.locator("#log p", has_text="Ana plays the")
    while (await in_database(lambda: laid.view("Ana")["hand"])()) == hand:
        if (await in_database(lambda: laid.turn)()) != 0:
            await in_database(laid.plays_any_card)()
            continue
        before = await plays.count()
        await page.locator("#hand button:not([aria-disabled])").first.click()
        await expect(plays).to_have_count(before + 1)


async def test_an_envido_is_called_told_and_proved(browser, session_of):
    laid = await in_database(Table.laid)(at=timezone.now(), rules="argentino-flor")
    await in_database(laid.all_sit)()
    await turn_of(laid, 0)
    cookies = await in_database(session_of)(laid.person("Ana"))
    async with browser.page(cookies=cookies) as page:
        # However long it takes here: nobody is said to be away.
        await page.clock.set_fixed_time(timezone.now())
        await table_page(page, laid)
        own = (await in_database(lambda: laid.view("Ana")["play"])())["own_envido"]
        await expect(page.locator("#own-points li").first).to_have_text(f"Envido: {own}")
        await page.locator("#call-envido").click()
        await expect(page.locator("#status")).to_contain_text("Ana calls ¡Envido!")
        await in_database(laid.does)("Caro", "accept")
        play = await in_database(lambda: laid.view("Ana")["play"])()
        told, scored = play["envido"]["told"], play["scored"]
        assert scored[0]["points"] == 2
        for seat, points in told:
            await expect(page.locator("#log")).to_contain_text(
                re.compile(rf"{NAMES[seat]}: ¡?{points}\b")
            )
        await expect(page.locator("#settled")).to_contain_text(f"Envido {told[-1][1]}: +2")
        await play_on(page, laid)

        await expect(page.locator("#status-before")).to_contain_text("Envido: ")
        proof = (await in_database(lambda: laid.view("Ana")["last_hand"])())["shown"]
        assert [seat for seat, _cards in proof] == [told[-1][0]]
        shown = page.locator("#seats .seat").nth(told[-1][0]).locator(".shown img")
        await expect(shown).to_have_count(len(proof[0][1]))


async def test_a_truco_waits_for_the_envido_and_is_then_answered(browser, session_of):
    laid = await in_database(Table.laid)(at=timezone.now(), rules="argentino")
    await in_database(laid.all_sit)()
    mano = await in_database(lambda: laid.turn)()
    rival = (mano + 1) % 4
    cookies = await in_database(session_of)(laid.person(mano))
    async with browser.page(cookies=cookies) as page:
        await table_page(page, laid)
        await page.locator("#call-raise").click()
        await expect(page.locator("#status")).to_contain_text("must answer")
        await in_database(laid.does)(rival, "envido")
        await expect(page.locator("#settled")).to_contain_text("¡Truco! waits")
        await page.locator("#call-decline").click()
        await expect(page.locator("#status")).to_contain_text("calls ¡Truco!")
        await in_database(laid.does)(rival, "accept")

        await expect(page.locator("#value-word")).to_have_text("vale 2")
        await expect(page.locator("#log")).to_contain_text("score 1 for the envido.")
        view = await in_database(laid.view)()
        assert view["play"]["score"][rival % 2] == 1


@pytest.mark.parametrize(
    ("game", "table", "rules", "seats"),
    [
        ("Truco paulista", "Three against three", "paulista", 6),
        ("Truco argentino, as at clubs", "One against one", "argentino-club", 2),
    ],
)
async def test_a_visitor_plays_a_hand_of_another_game(browser, house, game, table, rules, seats):
    async with browser.page() as page:
        await page.goto("/play/")
        offer = page.get_by_role("form", name=game, exact=True)
        await offer.get_by_role("button", name=table).click()
        await expect(page).to_have_url(re.compile("/table/"))
        await expect(page.locator(".seat")).to_have_count(seats)
        ended = re.compile(r"score \d+: |Nobody wins the hand")
        await play_a_hand(page, page.locator("#log p", has_text=ended))

        series = await in_database(Series.objects.get)()
        assert (series.rules, series.players_count) == (rules, seats)
