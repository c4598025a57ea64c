"""The page of the API, in a real browser: all from this site, and nothing to complain about."""

import pytest
from django.core.cache import cache
from playwright.async_api import expect

from tests.web.conftest import DESKTOP

pytestmark = pytest.mark.browser


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

    assert hosts == {browser.url}
