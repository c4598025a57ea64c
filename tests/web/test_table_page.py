"""Playing on the page of the table, in a real browser."""

import re

import pytest
from channels.db import database_sync_to_async
from django.utils import timezone
from playwright.async_api import expect

from games.models import Action, Series
from tests.games.table import Table
from tests.web.clicking import play_a_hand
from tests.web.conftest import DESKTOP
from tests.web.feed import stop_clock

pytestmark = pytest.mark.browser

in_database = database_sync_to_async

# A hasty player: taps the raise in the very moment in which it means something else.
TAP_WHAT_IS_NEW = """(word) => {
  const button = document.getElementById("call-raise");
  new MutationObserver((_, observer) => {
    if (!button.textContent.includes(word)) return;
    observer.disconnect();
    button.click();
    window.tapped = true;
  }).observe(button, { childList: true, characterData: true, subtree: true });
}"""


async def own_turn(four):
    """Let the others play until it is Ana's turn."""
    turn = await in_database(lambda: four.turn)()
    while turn != 0:
        await in_database(four.plays_any_card)()
        turn = await in_database(lambda: four.turn)()


async def table_page(page, four):
    await page.goto(f"/table/{four.series.public_id}/")
    await expect(page.locator("#hand button").first).to_be_visible()


async def test_a_visitor_plays_a_hand_at_once_without_an_account(browser, house):
    async with browser.page() as page:
        await page.goto("/play/")
        await page.get_by_role("button", name="Deal the cards").click()
        await expect(page).to_have_url(re.compile("/table/"))
        await play_a_hand(page, page.locator("#log p", has_text="score"))

        assert (await in_database(Series.objects.get)()).is_friendly


async def test_a_tapped_card_lies_on_the_table_in_every_tab(browser, four, session_of):
    await own_turn(four)
    cookies = await in_database(session_of)(four.person("Ana"))
    async with browser.page(cookies=cookies) as page:
        await table_page(page, four)
        other = await page.context.new_page()
        browser.watch(other)
        await table_page(other, four)
        card = other.locator("#hand button").first
        name = (await card.locator("img").get_attribute("alt")).removeprefix("Play: ")
        await card.click()

        for tab in (page, other):
            await expect(tab.locator("#hand button")).to_have_count(2)
            await expect(tab.locator(f'#pile img[alt^="Ana: {name}"]')).to_be_visible()
        # The page that was opened last is the one that plays, until another takes over.
        await page.get_by_role("button", name="Play here").click()
        await expect(other.get_by_role("button", name="Play here")).to_be_visible()
        await expect(page.locator("#elsewhere")).to_be_hidden()


async def test_truco_tapped_twice_is_one_truco(browser, four, session_of):
    await own_turn(four)
    cookies = await in_database(session_of)(four.person("Ana"))
    async with browser.page(cookies=cookies) as page:
        await table_page(page, four)
        await expect(page.locator("#call-raise")).to_be_enabled()
        await page.evaluate("""
            const button = document.getElementById("call-raise");
            button.click();
            button.click();
        """)
        await expect(page.locator("#status")).to_contain_text("must answer")
        await page.locator("#call-raise").click(force=True)
        await page.keyboard.press("t")

        raises = Action.objects.filter(text="0 raise")
        assert await in_database(raises.count)() == 1
        assert (await in_database(lambda: four.state.question)()).rung == 1


async def test_the_second_tap_of_a_truco_does_not_answer_a_quick_seis(browser, four, session_of):
    await own_turn(four)
    cookies = await in_database(session_of)(four.person("Ana"))
    async with browser.page(cookies=cookies) as page:
        await table_page(page, four)
        await page.locator("#call-raise").click()
        await expect(page.locator("#status")).to_contain_text("must answer")
        await page.evaluate(TAP_WHAT_IS_NEW, "Dez!")
        await in_database(four.does)("Caro", "raise")
        await page.wait_for_function("() => window.tapped")
        # A moment later the same button means what it says, and it was not tapped before.
        await page.locator("#call-raise").click()
        await expect(page.locator("#status")).to_contain_text("calls Dez!")

        assert await in_database(Action.objects.filter(text="0 raise").count)() == 2


async def test_a_lost_connection_shows_a_banner_and_comes_back(site, browser, four, session_of):
    browser.ignored = ("WebSocket",)
    await own_turn(four)
    cookies = await in_database(session_of)(four.person("Ana"))
    async with browser.page(cookies=cookies) as page:
        await stop_clock(page)
        await table_page(page, four)
        await expect(page.locator("#hand button").first).to_be_enabled()
        await site.down()
        await expect(page.locator("#hand button").first).to_be_disabled()
        # A short loss is nobody's business.
        await page.clock.run_for(1000)
        await expect(page.locator("#net")).to_be_hidden()
        await page.clock.run_for(1000)
        await expect(page.locator("#net")).to_contain_text("The connection is gone.")
        await expect(page.locator("#hand button")).to_have_count(3)
        # Missed while nobody listens: Ana's own turn passes.
        await in_database(four.plays_any_card)()
        await site.up()
        await page.clock.resume()

        await expect(page.locator("#net")).to_be_hidden()
        await expect(page.locator("#hand button")).to_have_count(2)


async def test_cards_and_calls_have_keys_and_the_focus_stays(browser, four, session_of):
    await own_turn(four)
    cookies = await in_database(session_of)(four.person("Ana"))
    async with browser.page(cookies=cookies, size=DESKTOP) as page:
        await table_page(page, four)
        await expect(page.locator("#hand button").first).to_be_enabled()
        await page.locator("#hand button").nth(2).focus()
        await page.keyboard.press("3")
        await expect(page.locator("#hand button")).to_have_count(2)

        focused = page.locator("#hand button:focus")
        await expect(focused).to_have_count(1)


async def test_who_watches_sees_backs_and_no_buttons(browser, four):
    async with browser.page() as page:
        await page.goto(f"/table/{four.series.public_id}/")
        await expect(page.locator("#seats .backs img")).to_have_count(12)

        await expect(page.locator("#own")).to_be_hidden()
        await expect(page.locator("#status")).to_contain_text("is to play")


async def test_the_page_says_who_must_do_what_in_its_title(browser, four, session_of):
    await own_turn(four)
    cookies = await in_database(session_of)(four.person("Ana"))
    async with browser.page(cookies=cookies) as page:
        await table_page(page, four)

        await expect(page).to_have_title("Your turn: play a card, or call Truco! · Copa · Final")


async def test_without_a_script_the_table_still_tells_how_it_stands(browser, four):
    await in_database(four.plays_any_card)()
    card = (await in_database(four.view)())["play"]["table"][0]["card"]
    async with browser.page(java_script_enabled=False) as page:
        await page.goto(f"/table/{four.series.public_id}/")

        await expect(page.locator(".seat .name")).to_have_text(["Ana", "Caro", "Beto", "Dani"])
        await expect(page.locator("#side-near")).to_contain_text("Ana / Beto")
        await expect(page.locator("#status")).to_contain_text("is to play.")
        await expect(page.locator("#pile img")).to_have_count(1)
        assert (await page.locator("#pile img").get_attribute("src")).endswith(f"#{card}")
        # Chromium that is told to run no scripts still does not draw what stands for them.
        instead = await page.locator("noscript").text_content()
        assert "As it stood when you opened this page." in instead
        assert "needs JavaScript" in instead


async def test_sitting_down_with_a_string_of_ones_own(browser, site, session_of):
    four = await in_database(Table.laid)(at=timezone.now())
    for name in ("Beto", "Caro", "Dani"):
        await in_database(four.sits)(name)
    cookies = await in_database(session_of)(four.person("Ana"))
    async with browser.page(cookies=cookies) as page:
        await page.goto(f"/table/{four.series.public_id}/")
        await page.get_by_text("Your own string for the deal").click()
        await page.locator("#deal-text").fill("uai, sô")
        await page.get_by_role("button", name="Sit down").click()
        await expect(page.locator("#hand button")).to_have_count(3)

        row = await in_database(lambda: four.row)()
        assert row.side_strings == ["uai, sô", ""]
