"""What surrounds the game: who is here, the time, other pages of the player, what comes next."""

from urllib.parse import parse_qs

import pytest
from playwright.async_api import expect

from tests.web import table_moments as moments
from tests.web import views
from tests.web.feed import open_page, stop_clock

pytestmark = pytest.mark.browser


async def test_who_is_gone_is_shown_away_with_the_time_that_runs(browser, lay):
    async with browser.page() as page:
        await stop_clock(page)
        feed = await open_page(page, lay, moments.in_the_bank())
        caro = page.locator("#seats .seat").nth(1)
        feed.says(t="presence", here=[0, 2, 3], watchers=1)
        await expect(page.locator("#bar-notes")).to_have_text("1 watching")
        await page.clock.run_for(3000)
        # A page that is only loaded again is nobody's business.
        await expect(caro.locator(".away")).to_be_hidden()
        await page.clock.run_for(6000)
        await expect(caro.locator(".away")).to_have_text("away 0:09")
        await expect(page.locator("#status-before")).to_have_text(
            "Caro: away. When the clock runs out, the game goes on."
        )
        feed.says(t="presence", here=[0, 1, 2, 3], watchers=1)
        await page.clock.run_for(300)

        await expect(caro.locator(".away")).to_be_hidden()
        await expect(page.locator("#status-before")).to_have_text("")


async def test_the_bank_is_told_of_who_is_to_act_and_counted_when_it_is_used(browser, lay):
    async with browser.page() as page:
        await stop_clock(page)
        await open_page(page, lay, moments.in_the_bank())
        await page.clock.run_for(5000)
        caro = page.locator("#seats .seat").nth(1)
        await expect(caro.locator(".seconds")).to_have_text("0:30")
        await expect(caro.locator(".bank")).to_have_text("reserve 0:45")
        # The own one is known at all times, that of others only when it matters.
        await expect(page.locator("#seats .bank")).to_have_text(["reserve 1:00", "reserve 0:45"])


async def test_the_last_seconds_are_counted(browser, lay):
    view = moments.nearly_over()
    async with browser.page() as page:
        await stop_clock(page)
        await open_page(page, lay, view)
        own = page.locator("#seats .seat").first.locator(".seconds")
        await expect(own).to_have_text("8")
        await page.clock.run_for(3000)
        await expect(own).to_have_text("5")
        view["clock"]["deadline"] = view["clock"]["turn_ends"] = "2026-04-09T23:00:30+00:00"
        await open_page(page, lay, view)
        await expect(own).to_have_text("")


async def test_who_waits_sees_how_long_the_others_may_still_take(browser, lay):
    view = views.waiting()
    view["players"][0]["ready"] = True
    async with browser.page() as page:
        await stop_clock(page)
        await open_page(page, lay, view)
        await page.clock.run_for(1000)

        # Dani alone is missing.
        await expect(page.locator("#seats .seconds")).to_have_text(["", "", "", "0:13"])


async def test_the_match_is_taken_over_from_another_device(browser, lay):
    async with browser.page() as page:
        feed = await open_page(page, lay, views.table())
        feed.says(t="elsewhere")
        here = page.get_by_role("button", name="Play here")
        await expect(here).to_be_visible()
        await expect(page.locator("#hand button").first).to_be_disabled()
        await here.click()
        await feed.hears("take_over")
        feed.shows(views.table())

        await expect(here).to_be_hidden()
        await expect(page.locator("#hand button").first).to_be_enabled()


async def test_a_page_gives_its_name_and_says_when_it_comes_back(browser, lay):
    async with browser.page() as page:
        feed = await open_page(page, lay, views.table())
        first = feed.line
        await first.close()
        await feed.opens(first)
        before, after = (parse_qs(line.url.partition("?")[2]) for line in (first, feed.line))

        assert (before["page"], "back" in before) == (after["page"], False)
        assert after["back"] == ["1"]


async def test_the_director_is_called_without_leaving_the_table(browser, lay):
    calls = []

    async def heard(route):
        calls.append((route.request.headers, route.request.post_data))
        refused = len(calls) == 1
        await route.fulfill(status=409 if refused else 204, body="Not now." if refused else "")

    browser.ignored = ("Failed to load resource",)
    async with browser.page() as page:
        await open_page(page, lay, moments.callable_director())
        await page.route("**/call/", heard)
        await page.get_by_role("button", name="Call the director").click()
        dialog = page.get_by_role("dialog", name="Call the director")
        await dialog.get_by_label("somebody is missing").check()
        await dialog.get_by_label("In a few words").fill("Caro")
        await dialog.get_by_role("button", name="Call the director").click()
        await expect(dialog.get_by_role("alert")).to_have_text("Not now.")
        await dialog.get_by_role("button", name="Call the director").click()
        await expect(dialog).to_be_hidden()
        await expect(page.locator("#notice")).to_have_text("The director has been called.")

        headers, body = calls[0]
        assert headers["x-requested-with"] == "fetch"
        for part in ('name="csrfmiddlewaretoken"', "absent", "Caro", 'name="id"'):
            assert part in body
        # One call, one name: said twice it is heard once.
        assert calls[1][1].split('name="id"')[1][:40] == body.split('name="id"')[1][:40]


async def test_nobody_to_call_no_button(browser, lay):
    async with browser.page() as page:
        await open_page(page, lay, views.table())

        await expect(page.locator("#director-toggle")).to_be_hidden()


async def test_after_a_friendly_game_the_same_can_be_played_again(browser, lay):
    async with browser.page() as page:
        await open_page(page, lay, moments.over_at_home())
        form = page.locator("#again")

        await expect(form).to_have_attribute("action", "/table/k3v9x2m4qp/again/")
        await expect(form.get_by_role("button", name="The same again")).to_be_visible()


NEXT = """
<div id="mine"><section class="banner now"><p><strong>You play now</strong>
<span class="where">table 4</span></p><a class="button" href="/table/x/">Go to the table</a>
<a href="#m-8d2c">Show it in the bracket</a></section></div>
"""


async def test_after_a_match_of_a_tournament_the_page_leads_to_the_next(browser, lay):
    async with browser.page() as page:
        feed = await open_page(page, lay, views.table())
        await page.unroute("**/mine/")
        await page.route(
            "**/mine/", lambda route: route.fulfill(body=NEXT, content_type="text/html")
        )
        feed.shows(views.over(), seq=6)
        result = page.locator("#result")
        await expect(result.get_by_role("heading")).to_have_text("Ana e Beto won the match.")
        await expect(result.get_by_role("link", name="Go to the table")).to_be_visible()

        await expect(result.get_by_role("link", name="Show it in the bracket")).to_have_attribute(
            "href", "/t/4f6kq2m9xz/#m-8d2c"
        )
