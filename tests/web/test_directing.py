"""Directing on the page of the tournament: an evening by taps, and a match by the keyboard."""

import pytest
from channels.db import database_sync_to_async
from playwright.async_api import expect

from tests.tournaments.club_night import Night
from tests.tournaments.staged import Staged
from tests.web.conftest import DESKTOP
from tests.web.looking import found_by_axe
from tournaments.models import Bracket
from tournaments.services.stages import StageSpec

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
PHONE = {"width": 390, "height": 844}
ENGLISH = {"name": "django_language", "value": "en"}
# What can be tapped in the bar and the sheet, but for what stands in a line of text.
SMALL = """(root) => [...root.querySelectorAll("button, summary, input:not([type=hidden]), a.button")]
    .filter((each) => each.checkVisibility())
    .filter((each) => each.getBoundingClientRect().height < 44)
    .map((each) => each.outerHTML)"""


def two_rounds() -> Night:
    return Staged(4, StageSpec(Bracket.Format.SWISS, rounds=2), tables=2).begun()


@database_sync_to_async
def made(make):
    night = make()
    return night, f"/t/{night.tournament.public_id}/"


@database_sync_to_async
def match_of(night, number):
    return night.match(number)


class Director:
    """A director at the page, with the sheet in hand."""

    def __init__(self, page):
        self.page = page
        self.sheet = page.locator("#direct-sheet")
        self.note = page.locator("#direct-note")

    def button(self, match):
        return self.page.locator(f"#m-{match.public_id} .direct-button")

    async def is_for_thumbs(self):
        for part in ("#directing", "#direct-sheet"):
            assert await self.page.locator(part).evaluate(SMALL) == []
        assert await found_by_axe(self.page, "body", colours=False) == []
        assert await self.page.evaluate("document.documentElement.scrollWidth <= innerWidth")

    async def taps(self, name):
        await self.sheet.get_by_role("button", name=name, exact=True).tap()

    async def scores(self, first, second):
        for field, points in zip(await self.fields(), (first, second), strict=True):
            await field.fill(str(points))
        await self.taps("Save the result")

    async def fields(self):
        fields = self.sheet.locator(".is-usual .direct-points input")
        await expect(fields).to_have_count(2)
        return await fields.all()

    async def closes(self):
        await self.taps("Close")
        await expect(self.sheet).to_be_hidden()


async def test_an_evening_is_directed_by_taps_on_a_phone(browser, session_of):
    night, path = await made(two_rounds)
    browser.ignored = ("422",)
    cookies = [ENGLISH, *await database_sync_to_async(session_of)(night.director)]
    async with browser.page(
        size=PHONE, scheme="dark", cookies=cookies, has_touch=True, is_mobile=True
    ) as page:
        await page.goto(path)
        dani = Director(page)
        await expect(page.locator(".direct-button")).to_have_count(0)
        await page.get_by_role("button", name="Direct", exact=True).tap()
        bar = page.locator("#directing")

        for number in (1, 2, 3, 4):
            match = await match_of(night, number)
            await dani.button(match).tap()
            await dani.taps("Both are here: begin")
            await expect(dani.note).to_have_text(f"Match #{number} is being played.")
            if number == 1:
                await dani.is_for_thumbs()
                # What cannot be is said there, and stays in the form.
                await dani.scores(12, 12)
                await expect(dani.sheet.get_by_role("alert")).to_contain_text("both sides cannot")
                assert [await field.input_value() for field in await dani.fields()] == ["12", "12"]
            await dani.scores(12, 3 + number)
            await expect(dani.note).to_have_text(f"Match #{number}: the result is saved.")
            await dani.closes()
            await expect(page.locator(f"#m-{match.public_id}")).to_contain_text(str(3 + number))
            await expect(dani.button(match)).to_be_focused()
            if number == 2:
                await expect(bar).to_contain_text("All results of Round 1 are in: draw round 2.")
                await bar.get_by_role("link", name="Draw round 2").tap()
                await expect(dani.sheet.locator(".drawing li")).to_have_count(2)
                await dani.is_for_thumbs()
                await dani.taps("Draw round 2")
                await expect(dani.note).to_have_text("Round 2 is drawn.")
                await dani.closes()

        await expect(bar).to_contain_text("The tournament is over.")
        last = await match_of(night, 4)
        await dani.button(last).tap()
        await dani.sheet.locator("summary", has_text="Take the result back").tap()
        await expect(dani.sheet).to_contain_text("The match waits for your decision again")
        await dani.taps("Take the result back")
        await expect(dani.note).to_have_text("Match #4 is open again.")
        await dani.closes()
        await expect(bar.get_by_role("link", name="Match 4")).to_be_visible()

    assert (await match_of(night, 1)).scores == [[12, 4]]
    assert (await match_of(night, 4)).state == "disputed"


async def test_a_match_is_directed_by_the_keyboard(browser, session_of):
    night, path = await made(lambda: Night(4).begun())
    cookies = [ENGLISH, *await database_sync_to_async(session_of)(night.director)]
    async with browser.page(size=DESKTOP, cookies=cookies) as page:
        await page.goto(path)
        dani = Director(page)
        match, other = await match_of(night, 1), await match_of(night, 2)
        await page.locator("#directing-switch").focus()
        await page.keyboard.press("Enter")
        await page.reload()

        # It is remembered. The panel begins at its heading, and gives the focus back.
        await dani.button(match).focus()
        await page.keyboard.press("Enter")
        await expect(page.locator("#direct-title")).to_be_focused()
        await page.keyboard.press("Escape")
        await expect(dani.button(match)).to_be_focused()

        # Somebody else enters a result meanwhile: the box is another, the button and the focus stay.
        await database_sync_to_async(night.enter)(2, (12, 5))
        await expect(
            page.locator(f"#m-{other.public_id}.is-finished .direct-button")
        ).to_be_visible()
        await expect(dani.button(match)).to_be_focused()

        await page.keyboard.press("Enter")
        await expect(page.locator("#direct-title")).to_be_focused()
        first, _second = await dani.fields()
        await first.focus()
        await page.keyboard.type("3")
        await page.keyboard.press("Tab")
        await page.keyboard.type("12")
        await page.keyboard.press("Enter")
        await expect(dani.note).to_have_text("Match #1: the result is saved.")
        await page.keyboard.press("Escape")
        await expect(dani.button(match)).to_be_focused()

    assert (await match_of(night, 1)).scores == [[3, 12]]
