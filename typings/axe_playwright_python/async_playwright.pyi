from typing import Any

from playwright.async_api import Page

class AxeResults:
    response: dict[str, Any]

class Axe:
    async def run(self, page: Page, context: str | None = None) -> AxeResults: ...
