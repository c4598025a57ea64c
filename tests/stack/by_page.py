"""Somebody who plays by clicking on the page of the table."""

import re

from playwright.sync_api import Locator, Page, expect
from playwright.sync_api import TimeoutError as TooLateError

# Milliseconds for a button that somebody else's action may take away at any moment.
QUICK = 1000
CARDS = "#own #hand button:not([aria-disabled])"
CALL = "#own #call-{}:not([aria-disabled], .idle)"
EVERY = 3


class PagePlayer:
    """A person with a browser. Plays the first card, and now and then calls truco before it."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.turns = 0
        # Where this player has sat, by public id.
        self.tables: list[str] = []

    def joins(self, invitation: str) -> None:
        """Claim the account by the organiser's one-time link."""
        self.page.goto(invitation)
        self.page.get_by_role("button", name="Open my account").click()
        expect(self.page).to_have_url("/me/matches/")

    def does_what_is_asked(self) -> None:
        """Go where the pages lead, and play there; do nothing if nothing is asked."""
        if self.page.locator("#result").is_visible():
            self._goes_back()
        elif self._way_to_table.is_visible():
            self._goes_to_table()
        else:
            self._acts()

    def _goes_to_table(self) -> None:
        self._way_to_table.click()
        self.page.wait_for_url("**/table/*/")
        self.tables += re.findall(r"/table/(\w+)/", self.page.url)

    def _goes_back(self) -> None:
        self.page.locator("#result").get_by_role("link", name="To the tournament").click()
        self.page.wait_for_url("**/t/*/")

    @property
    def _way_to_table(self) -> Locator:
        return self.page.get_by_role("link", name="Go to the table")

    def _acts(self) -> None:
        sit_down, cards = self.page.locator("#ready"), self.page.locator(CARDS)
        if sit_down.is_visible():
            self._clicks(sit_down)
        elif self._call("accept").count():
            self._clicks(self._call("accept"))
        elif cards.count():
            self._plays(cards.first)

    def _plays(self, card: Locator) -> None:
        self.turns += 1
        truco = self._call("raise")
        if self.turns % EVERY == 0 and truco.count() and not truco.get_attribute("data-forfeits"):
            self._clicks(truco)
        else:
            self._clicks(card)

    def _call(self, name: str) -> Locator:
        return self.page.locator(CALL.format(name))

    def _clicks(self, button: Locator) -> None:
        try:
            button.click(timeout=QUICK)
        except TooLateError:
            # Somebody else was quicker, or the time is over.
            return
