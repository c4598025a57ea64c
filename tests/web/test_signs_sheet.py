"""Signs on the page of the table: the sheet to make them from, and whom they are seen on."""

import pytest
from playwright.async_api import expect

from tests.web import spanish_views as spanish
from tests.web import views
from tests.web.feed import open_page, stop_clock

pytestmark = pytest.mark.browser

MOMENT = "2026-04-09T23:00:05+00:00"
SIGN = {"seat": 2, "sign": "1e", "at": MOMENT}
FACES = "#seats .face img"


async def test_a_sign_is_chosen_from_the_sheet(browser, lay):
    async with browser.page() as page:
        feed = await open_page(page, lay, spanish.spanish())
        await page.get_by_role("button", name="Signs", exact=True).click()
        await expect(page.locator("#signs-list button")).to_have_count(10)
        await page.get_by_role("button", name="seven of coins").click()

        await expect(page.locator("#signs")).to_be_hidden()
        assert [told["sign"] for told in await feed.hears("sign")] == ["7o"]


async def test_the_partners_sign_is_seen_on_the_face_for_a_moment_and_stays_in_the_log(
    browser, lay
):
    async with browser.page() as page:
        await stop_clock(page)
        feed = await open_page(page, lay, spanish.spanish())
        feed.says(t="signs", game=0, hand=3, signs=[SIGN])
        seat = page.locator("#seats .seat").nth(2)
        await expect(seat.locator(".face img")).to_be_visible()
        await expect(seat.locator(".badges")).to_contain_text("ace of swords")
        await page.clock.run_for(7000)

        await expect(page.locator(FACES)).to_have_count(0)
        await expect(page.locator("#log")).to_contain_text(
            "Beto Cavalcanti shows a sign: raised eyebrows (ace of swords)."
        )


async def test_a_sign_of_another_hand_is_not_taken(browser, lay):
    async with browser.page() as page:
        feed = await open_page(page, lay, spanish.spanish())
        feed.says(t="signs", game=0, hand=2, signs=[SIGN])
        feed.says(t="signs", game=0, hand=3, signs=[{**SIGN, "seat": 1, "sign": "3"}])

        await expect(page.locator("#seats .seat").nth(1).locator(".face img")).to_be_visible()
        await expect(page.locator(FACES)).to_have_count(1)


async def test_signs_of_before_are_told_in_the_log_and_not_made_again(browser, lay):
    async with browser.page() as page:
        await open_page(page, lay, spanish.spanish(signs=[SIGN]))

        await expect(page.locator("#log")).to_contain_text("shows a sign")
        await expect(page.locator(FACES)).to_have_count(0)


async def test_the_sheet_closes_with_escape_and_gives_the_focus_back(browser, lay):
    async with browser.page() as page:
        await open_page(page, lay, spanish.spanish())
        await page.locator("#signs-toggle").click()
        await page.keyboard.press("Escape")

        await expect(page.locator("#signs")).to_be_hidden()
        await expect(page.locator("#signs-toggle")).to_be_focused()


@pytest.mark.parametrize("make", [views.table, spanish.alone_against_caro])
async def test_where_no_signs_are_offered_there_is_no_button(browser, lay, make):
    async with browser.page() as page:
        await open_page(page, lay, make())

        await expect(page.locator("#signs-toggle")).to_be_hidden()
