"""Every page in a browser, on every screen, by day and by night, in three languages.

A page is loaded once in a language; then the screen changes under it, and everything is measured
on every screen. To ask axe costs ten times as much, so it is asked of each page in one language, on
the screen that this language has; with EVERY_SCREEN=1 (`make pages`) on all of them in all.
"""

import os

import pytest
from playwright.async_api import expect

from tests.web.inventory import GROUPS, PAGES, Page
from tests.web.looking import found_by_axe, measured
from tests.web.whole_club import WholeClub

pytestmark = [pytest.mark.browser, pytest.mark.one_database]

SIZES = ((360, 640), (390, 844), (1280, 800))
# Each language with the width at which axe looks.
LANGUAGES = {"pt-br": 360, "es": 390, "en": 1280}
EVERY_SCREEN = bool(os.environ.get("EVERY_SCREEN"))


class Looker:
    """Looks at pages in one language; *found* is what is wrong with them."""

    def __init__(self, browser, club: WholeClub, language: str):
        self.browser = browser
        self.club = club
        self.language = language
        self.found: list[str] = []

    async def looks_at(self, pages: list[Page]) -> None:
        for who in dict.fromkeys(page.who for page in pages):
            cookies = [{"name": "django_language", "value": self.language}]
            if key := self.club.sessions.get(who):
                cookies.append({"name": "sessionid", "value": key})
            async with self.browser.page(
                cookies=cookies,
                reduced_motion="reduce",
                extra_http_headers={"Accept-Language": self.language},
            ) as page:
                page.on("request", self._leaves)
                for each in pages:
                    if each.who == who:
                        await self._looks(page, each)

    def _leaves(self, request) -> None:
        if not request.url.startswith(
            (self.browser.url, self.browser.url.replace("http", "ws"), "data:")
        ):
            self.found.append(f"asks for {request.url}")

    async def _looks(self, page, each: Page) -> None:
        parts = self.club.parts | {"language": self.language}
        await page.set_viewport_size({"width": 360, "height": 640})
        await page.emulate_media(color_scheme="light")
        answer = await page.goto(each.path.format(**parts))
        self._says(each, "", [] if answer.status == each.status else [f"answers {answer.status}"])
        await expect(page.locator(each.ready).first).to_be_visible()
        if each.ours and not each.paper:
            await self._looks_at_ours(page, each)
        # What the browser complains about a page that is not there is no fault of the page.
        if each.status != 200:
            self.browser.complaints[:] = [
                text for text in self.browser.complaints if "Failed to load resource" not in text
            ]
        told, self.browser.complaints[:] = list(self.browser.complaints), []
        told += await page.evaluate("window.violations.splice(0)")
        self._says(each, "", told)

    async def _looks_at_ours(self, page, each: Page) -> None:
        language = await page.evaluate("document.documentElement.lang")
        self._says(each, "", [] if language.lower() == self.language else [f"speaks {language}"])
        for width, height in SIZES:
            await page.set_viewport_size({"width": width, "height": height})
            self._says(each, f"{width}", await measured(page, each.ours))
            if not EVERY_SCREEN and not self._asks_axe(each, width):
                continue
            for scheme in ("light", "dark"):
                await page.emulate_media(color_scheme=scheme)
                found = await found_by_axe(page, each.ours, colours=scheme == "dark")
                self._says(each, f"{width} {scheme}", found)
            await page.emulate_media(color_scheme="light")

    def _asks_axe(self, page: Page, width: int) -> bool:
        languages = list(LANGUAGES)
        chosen = languages[PAGES.index(page) % len(languages)]
        return self.language == chosen and width == LANGUAGES[chosen]

    def _says(self, page: Page, where: str, found: list[str]) -> None:
        self.found += [f"{page.name} {self.language} {where}: {text}" for text in found]


@pytest.mark.parametrize("group", GROUPS)
@pytest.mark.parametrize("language", LANGUAGES)
async def test_every_page_is_for_everybody(browser, whole_club, group, language):
    looker = Looker(browser, whole_club, language)
    await looker.looks_at(GROUPS[group])

    if looker.found:
        pytest.fail("\n".join(looker.found), pytrace=False)
