"""Who watches may look back, while what is played now goes on arriving."""

import pytest
from channels.db import database_sync_to_async
from playwright.async_api import expect

from tests.web import table_moments, views
from tests.web.feed import open_page

pytestmark = pytest.mark.browser

in_database = database_sync_to_async

AT = "2026-04-09T23:00:03+00:00"


def done(seq, text, **more):
    told = {"seq": seq, "kind": "action", "at": AT, "via": "web", "seat": int(text[0])}
    return {**told, "text": text, **more}


TOLD = [done(6, "3 play 5c"), done(7, "0 cover"), done(8, "1 play As")]


def as_it_was(cards):
    view = views.watched()
    view["play"]["table"] = view["play"]["table"][:cards]
    return view


async def looks(feed, times=0):
    return [message["seq"] for message in await feed.hears("look", times)]


async def watch(page, lay):
    feed = await open_page(page, lay, table_moments.watched_late())
    feed.shows(table_moments.watched_late(), seq=8, events=TOLD)
    await expect(page.locator("#log p")).to_have_count(3)
    return feed


async def test_steps_go_back_and_on_and_return_to_what_is_played_now(browser, lay):
    async with browser.page() as page:
        feed = await watch(page, lay)
        await expect(page.locator("#pile li")).to_have_count(3)
        await page.keyboard.press("ArrowLeft")
        feed.says(t="past", seq=7, table=as_it_was(2))
        await expect(page.locator("#past")).to_contain_text("You are looking back.")
        await expect(page.locator("#pile li")).to_have_count(2)
        await page.locator("#past-back").click()
        feed.says(t="past", seq=6, table=as_it_was(1))
        await expect(page.locator("#pile li")).to_have_count(1)
        await expect(page.locator("#past-back")).to_be_disabled()
        await page.locator("#past-on").click()
        feed.says(t="past", seq=7, table=as_it_was(2))
        await expect(page.locator("#pile li")).to_have_count(2)
        await page.keyboard.press("Escape")
        await expect(page.locator("#past")).to_be_hidden()
        await expect(page.locator("#pile li")).to_have_count(3)

        assert await looks(feed, 3) == [7, 6, 7]


async def test_what_happens_now_does_not_call_the_reader_away(browser, lay):
    async with browser.page() as page:
        feed = await watch(page, lay)
        await page.keyboard.press("ArrowLeft")
        feed.says(t="past", seq=7, table=as_it_was(2))
        await expect(page.locator("#pile li")).to_have_count(2)
        feed.says(t="event", seq=9, events=[done(9, "2 play 4c")], table=views.watched())
        await expect(page.locator("#log p")).to_have_count(4)

        await expect(page.locator("#pile li")).to_have_count(2)
        await expect(page.locator("#past")).to_be_visible()


async def test_a_line_of_the_log_is_a_way_back(browser, lay):
    async with browser.page() as page:
        feed = await watch(page, lay)
        await page.get_by_role("button", name="Log", exact=True).click()
        await page.get_by_role("button", name="Dani plays the five of clubs.").click()
        feed.says(t="past", seq=6, table=as_it_was(1))
        await expect(page.locator("#log .looked-at")).to_have_text("Dani plays the five of clubs.")

        assert await looks(feed, 1) == [6]


async def test_a_player_is_offered_no_way_out_of_the_present(browser, lay):
    async with browser.page() as page:
        feed = await open_page(page, lay, views.table())
        feed.shows(views.table(), seq=8, events=TOLD)
        await expect(page.locator("#log p")).to_have_count(3)
        await page.keyboard.press("ArrowLeft")

        await expect(page.locator("#log .look")).to_have_count(0)
        await expect(page.locator("#past")).to_be_hidden()
        assert await looks(feed) == []


async def test_who_watches_is_told_how_many_do_and_how_much_later(browser, lay):
    async with browser.page() as page:
        await watch(page, lay)

        await expect(page.locator("#bar-notes")).to_have_text("Shown 60 s later · 12 watching")


async def test_the_log_is_copied_also_without_a_clipboard(browser, lay):
    async with browser.page() as page:
        await page.add_init_script(
            "Object.defineProperty(navigator, 'clipboard', { value: undefined });"
            "document.addEventListener('copy', () => {"
            "  window.copied = document.activeElement.value; });"
        )
        await watch(page, lay)
        await page.get_by_role("button", name="Log", exact=True).click()
        await page.get_by_role("button", name="Copy").click()
        await expect(page.locator("#notice")).to_have_text("Copied.")

        assert await page.evaluate("window.copied") == (
            "Dani plays the five of clubs.\n"
            "Ana plays a card face down.\n"
            "Caro plays the ace of spades."
        )


async def test_the_server_tells_the_table_as_it_was(browser, four):
    for _ in range(3):
        await in_database(four.plays_any_card)()
    async with browser.page() as page:
        await page.goto(f"/table/{four.series.public_id}/")
        pile = page.locator("#pile li[data-key]")
        await expect(pile).to_have_count(3)
        for left in (2, 1):
            await page.keyboard.press("ArrowLeft")
            await expect(pile).to_have_count(left)
        await in_database(four.plays_any_card)()
        await expect(page.locator("#log p", has_text="plays the")).to_have_count(4)
        await expect(pile).to_have_count(1)
        await page.get_by_role("button", name="Back to live").click()

        await expect(pile).to_have_count(4)
