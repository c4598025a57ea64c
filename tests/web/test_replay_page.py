"""The replay of a match in a browser: scrubbed, by keys, on a phone, and without a script."""

import re

import pytest
from channels.db import database_sync_to_async
from django.utils import timezone
from playwright.async_api import expect

from games.selectors import hand_outlines
from games.services.identity import create_player
from games.services.series import SeatSpec, open_series
from tests.games.table import Table, quickly
from tests.web.conftest import PHONE

pytestmark = pytest.mark.browser


@pytest.fixture
def finished(transactional_db):
    """A match with two covered cards in its first hand."""
    table = Table.laid(at=timezone.now(), rules="mineiro-clube")
    table.all_sit()
    for card in range(6):
        words = "cover" if card > 3 else "play"
        table.does(table.turn, f"{words} {table.state.hands[table.turn][0]}")
    table.play_out(quickly)
    return table


def address(table, query=""):
    return f"/table/{table.series.public_id}/replay/{query}"


async def moments(table):
    hands = await database_sync_to_async(hand_outlines)(table.series)
    return sum(hand.actions + 1 for hand in hands)


async def test_arrow_keys_and_links_step_without_loading_the_page_again(browser, finished):
    async with browser.page() as page:
        await page.goto(address(finished))
        await page.evaluate("window.stayed = true")
        current = page.locator(".moves [aria-current]")
        await expect(current).to_have_attribute("data-step", "0")

        await page.keyboard.press("ArrowRight")
        await expect(current).to_have_attribute("data-step", "1")
        await page.locator("[data-way=next]").click()
        await expect(current).to_have_attribute("data-step", "2")
        await page.keyboard.press("ArrowLeft")
        await expect(current).to_have_attribute("data-step", "1")
        await expect(page).to_have_url(re.compile(r"\?game=0&hand=0&step=1$"))
        await expect(page.locator("#heard")).to_contain_text("plays the")

        await page.keyboard.press("PageDown")
        await expect(page.locator("#hand-name")).to_have_text("Hand 2")
        await page.locator(".moves a").nth(1).click()
        await expect(current).to_have_attribute("data-step", "1")
        await page.keyboard.press("End")
        await expect(page.locator(".said")).to_contain_text("win the match")
        await expect(page.locator("[data-way=next]")).to_have_attribute("aria-disabled", "true")

        assert await page.evaluate("window.stayed")


async def test_the_scrubber_reaches_every_moment_and_says_where_it_is(browser, finished):
    last = await moments(finished) - 1
    async with browser.page() as page:
        await page.goto(address(finished))
        scrubber = page.get_by_role("slider", name="Moment of the match")
        await expect(scrubber).to_have_attribute("max", str(last))

        await scrubber.fill(str(last))
        await expect(page.locator(".said")).to_contain_text("win the match")
        await scrubber.press("Home")
        await expect(page.locator("#hand-name")).to_have_text("Hand 1")
        await scrubber.press("ArrowRight")
        await expect(scrubber).to_have_value("1")
        await expect(scrubber).to_have_attribute("aria-valuetext", re.compile("Hand 1: "))


async def test_a_permalink_opens_at_its_moment(browser, finished):
    async with browser.page() as page:
        await page.goto(address(finished, "?hand=0&step=5"))

        await expect(page.locator("#range")).to_have_value("5")
        await expect(page.locator(".card-drawn.covered")).to_have_count(1)
        await expect(page.locator(".covered img")).to_have_attribute(
            "alt", re.compile("face down$")
        )


async def test_the_view_of_a_seat_stays_from_moment_to_moment(browser, finished):
    async with browser.page() as page:
        await page.goto(address(finished))
        await page.get_by_label("Cards").select_option(label="as Beto saw them")
        await expect(page.locator("img[src$='#back']")).to_have_count(9)
        await expect(page.locator("#range")).to_be_visible()

        await page.keyboard.press("ArrowRight")
        await expect(page.locator(".moves [aria-current]")).to_have_attribute("data-step", "1")
        await expect(page).to_have_url(re.compile("step=1&seat=2$"))
        await expect(page.locator(".held img[src$='#back']")).not_to_have_count(0)


async def test_without_a_script_links_lead_on(browser, finished):
    async with browser.page(java_script_enabled=False) as page:
        await page.goto(address(finished))
        await expect(page.locator("#range")).to_be_hidden()
        await page.locator("[data-way=next]").click()
        await expect(page.locator(".moves [aria-current]")).to_have_attribute("data-step", "1")
        await page.locator("[data-way=next_hand]").click()
        await expect(page.locator("#hand-name")).to_have_text("Hand 2")


@pytest.fixture
def six(transactional_db):
    """Three against three; the first trick was played, and then it was over quickly."""
    at = timezone.now()
    people = [create_player(name=name) for name in ("Ana", "Caro", "Beto", "Dani", "Edu", "Fabi")]
    series = open_series(
        seats=[SeatSpec(name=each.name, player_id=each.pk) for each in people],
        rules="paulista",
        side_names=["Azul", "Vermelho"],
        at=at,
    )
    table = Table(series, people, at)
    for seat in range(6):
        table.sits(seat)
    for _card in range(6):
        table.plays_any_card()
    table.play_out(quickly)
    return table


async def fits_on_one_screen(browser, table):
    async with browser.page(size=PHONE) as page:
        await page.goto(address(table, "?step=6"))
        await expect(page.locator("#range")).to_be_visible()
        assert await page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        # In one go: the page's script may draw the table again between two calls.
        return await page.evaluate(
            "document.querySelector('.hand-table').getBoundingClientRect().bottom <= innerHeight"
        )


async def test_on_a_phone_a_hand_of_four_fits_on_one_screen(browser, finished):
    assert await fits_on_one_screen(browser, finished)


LINES_OF_A_GUEST = """() => {
  const who = document.querySelector(".hand-table tbody th .who");
  who.textContent = "Visitante";
  return who.getClientRects().length;
}"""


async def test_on_a_phone_the_name_of_a_guest_is_not_broken(browser, finished):
    async with browser.page(size=PHONE) as page:
        await page.goto(address(finished))
        await expect(page.locator("#range")).to_be_visible()
        lines = await page.evaluate(LINES_OF_A_GUEST)

        assert lines == 1


async def test_on_a_phone_a_hand_of_six_fits_on_one_screen(browser, six):
    assert await fits_on_one_screen(browser, six)
