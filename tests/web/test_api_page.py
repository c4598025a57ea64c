"""The page of the API, in a real browser: all from this site, and for everybody as far as we can."""

import pytest
from django.core.cache import cache
from playwright.async_api import expect

from tests.web.conftest import DESKTOP
from tests.web.looking import found_by_axe

pytestmark = pytest.mark.browser


# Of the library's own mark-up, which no style and no setting of it changes: docs/api.md.
LEFT = {
    "axe heading-order",
    "axe landmark-unique",
    "axe region",
    "axe scrollable-region-focusable",
}


async def test_the_api_can_be_tried_on_its_page(browser):
    cache.clear()
    hosts = set()
    async with browser.page(size=DESKTOP) as page:
        page.on("request", lambda request: hosts.add("/".join(request.url.split("/")[:3])))
        await page.goto("/api/docs/")
        clubs = page.locator("#operations-clubs-clubs")
        await clubs.locator("button").first.click()
        await clubs.get_by_role("button", name="Try it out").click()
        await clubs.get_by_role("button", name="Execute").click()

        answer = clubs.locator(".live-responses-table .response-col_status")
        await expect(answer.last).to_contain_text("200")
        for other in ("#operations-tournaments-report", "#operations-me-drop_token"):
            await page.locator(other).locator("button").first.click()
            await expect(page.locator(other).locator(".opblock-body")).to_be_visible()
        found = await found_by_axe(page, "html", colours=False)
        assert [each for each in found if each.split(":")[0] not in LEFT] == []

    assert hosts == {browser.url}
