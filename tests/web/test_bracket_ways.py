"""What a reader does with a bracket: mark a pair's way, search, follow, open rounds, look from afar."""

import re

import pytest
from channels.db import database_sync_to_async
from playwright.async_api import expect

from tests.factories import PlayerFactory
from tests.tournaments.drawn import Drawn, pair_name
from tests.tournaments.staged import Staged, play, swiss
from tests.web.conftest import DESKTOP
from tests.web.test_bracket_page import (
    Evening,
    an_evening,
    assert_for_everybody,
    reader_of,
)
from tournaments.models import Bracket
from tournaments.selectors import folding
from tournaments.selectors.following import followers_of
from tournaments.services.stages import StageSpec

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


def double() -> Staged:
    """Return a double elimination of four pairs; Ana and Beto have lost their first match."""
    night = Staged(4, StageSpec(Bracket.Format.DOUBLE_ELIMINATION))
    night.begun()
    night.result(night.match(1), 1)
    return night


async def test_the_way_of_a_pair_is_marked_through_all_brackets(browser):
    night = await database_sync_to_async(double)()
    path = await database_sync_to_async(lambda: f"/t/{night.tournament.public_id}/")()

    async with browser.page(size=DESKTOP) as page:
        await page.goto(path)
        await page.get_by_role("link", name="Ana / Beto").first.hover()

        # Lost among the winners, now among the losers, and from there to the final.
        await expect(page.locator(".side.hot")).to_have_count(2)
        await expect(page.locator(".place.been")).to_have_count(2)
        await expect(page.locator(".place.ahead")).to_have_count(2)
        await expect(page.locator("#path")).to_be_hidden()


async def test_a_finger_marks_and_follows_a_pair_and_the_browser_remembers(browser):
    evening = await Evening.of(an_evening, 8)

    async with reader_of(browser, evening, has_touch=True, is_mobile=True) as page:
        await page.locator(f"{evening.match(1)} .name").first.tap()
        bar = page.locator("#path")
        await expect(bar.locator(".who")).to_have_text(pair_name(0))
        await assert_for_everybody(page)
        await bar.get_by_role("button", name="Follow").tap()
        await expect(bar.get_by_role("button", name="Follow no longer")).to_be_visible()
        await bar.get_by_role("button", name="Unmark").tap()
        await expect(bar).to_be_hidden()
        await expect(page.locator(".hot")).to_have_count(0)

        await page.reload()
        await expect(page.locator("#followed li")).to_contain_text(pair_name(0))
        await expect(page.locator(f"{evening.match(1)} .side").first).to_contain_text("(followed)")
        # What happens to them is told at the top as well.
        await evening.does(evening.night.call, 5, table=7)
        await expect(page.locator("#followed li")).to_contain_text("table 7")


async def test_a_name_is_searched_by_keyboard_and_followed_by_the_account(browser, session_of):
    evening = await Evening.of(an_evening, 8)
    fan = await database_sync_to_async(PlayerFactory.create)()
    cookies = await database_sync_to_async(session_of)(fan)

    async with reader_of(browser, evening, size=DESKTOP, cookies=cookies) as page:
        await page.keyboard.press("/")
        await page.keyboard.type("ana")
        await expect(page.locator("#found")).to_have_text(re.compile(r"Place 1 of \d"))
        await expect(page.locator(f"{evening.match(1)} .side.found")).to_have_count(1)
        await page.keyboard.press("Enter")

        await expect(page.locator("#path .who")).to_have_text(pair_name(0))
        await page.get_by_role("button", name="Follow").click()
        await expect(page.locator("#followed li")).to_contain_text(pair_name(0))
        entry = evening.night.entries[0]
        assert await database_sync_to_async(lambda: list(followers_of(entry)))() == [fan]
        await page.keyboard.press("Escape")
        await expect(page.locator("#path")).to_be_hidden()


async def test_a_folded_round_comes_when_it_is_opened_and_then_follows(browser, monkeypatch):
    monkeypatch.setattr(folding, "MOST_SHOWN", 3)

    def two_rounds():
        night = swiss(4)
        play(night)
        night.draw_next()
        return night

    night = await database_sync_to_async(two_rounds)()
    path = await database_sync_to_async(lambda: f"/t/{night.tournament.public_id}/")()

    async with browser.page() as page:
        await page.goto(path)
        await expect(page.locator("#round-1-1 .match")).to_have_count(0)
        await page.locator("#round-1-1 summary").click()
        await expect(page.locator("#round-1-1 .match")).to_have_count(2)
        await expect(page.locator("#round-1-1 .unread")).to_have_count(0)

        await database_sync_to_async(play)(night)
        await expect(page.locator("#count-1-2")).to_have_text("2/2")
        await expect(page.locator("#round-1-1 .match")).to_have_count(2)


async def test_the_big_screen_turns_by_key_and_follows(browser):
    evening = await Evening.of(Drawn, 4)
    evening.path = f"{evening.path}tv/"

    # Who asks for no motion turns it by hand.
    async with reader_of(browser, evening, size=DESKTOP, reduced_motion="reduce") as page:
        await expect(page.locator("#panel-1-main")).to_be_visible()
        await expect(page.locator("#pause")).to_have_attribute("aria-pressed", "true")
        await assert_for_everybody(page)
        await page.keyboard.press("ArrowRight")
        await expect(page.locator("#panel-standings")).to_be_visible()
        await expect(page.locator("#panel-1-main")).to_be_hidden()

        await evening.does(evening.night.call, 1, table=2)
        await expect(page.locator("#which")).to_have_text("Standings 3/3")
        await page.keyboard.press("ArrowRight")
        await expect(page.locator("#panel-tables")).to_contain_text("Called to table 2")


async def test_what_a_player_is_writing_stays_while_the_match_goes_on(browser, session_of):
    evening = await Evening.of(Drawn, 4)
    cookies = await database_sync_to_async(
        lambda: session_of(evening.night.player_of(evening.night.entries[0], "Ana"))
    )()
    await evening.does(evening.night.call, 1, table=4)
    evening.path = f"{evening.path}m/{evening.ids[1]}/"

    async with reader_of(browser, evening, cookies=cookies) as page:
        words = page.get_by_label("In a few words")
        await words.fill("They have")
        await evening.does(evening.night.play, 1, table=4, games=[(3, 0)])
        await page.wait_for_timeout(2000)

        await expect(words).to_have_value("They have")
        await expect(page.locator("#one .state")).to_contain_text("Called")
        await words.blur()
        await expect(page.locator("#one .state")).to_contain_text("Live")
