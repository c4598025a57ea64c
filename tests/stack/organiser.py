"""The organiser at the admin, in a browser; addresses are followed, not known."""

import re

from playwright.sync_api import FilePayload, Locator, Page, expect


class Organiser:
    def __init__(self, page: Page) -> None:
        self.page = page
        self.club = self.tournament = ""

    def signs_in(self, link: str) -> None:
        """Follow the one-time link that the club printed when it was started."""
        self.page.goto(link)
        self._presses("Sign in")
        expect(self.page).to_have_url("/admin/")

    def founds(self, club: str, *, short: str) -> None:
        self.page.goto("/admin/")
        self._follows("New club")
        self._field("name").fill(club)
        self._field("short name").fill(short)
        self._presses("Save")
        self._is_told(f"“{club}” was added")
        self.club = club

    def adds_computer_players(self, names: list[str], policy: str) -> None:
        self.page.goto("/admin/tournaments/membership/add/")
        for name in names:
            self._field("club").select_option(label=self.club)
            self._field("name at the club").fill(name)
            self._field("computer player").select_option(policy)
            self._presses("Save and add another")
            self._is_told(f"“{name}” was added")

    def creates(self, tournament: str, *, tables: int) -> None:
        self.page.goto("/admin/")
        self._follows("New tournament")
        self._field("name").fill(tournament)
        self._field("number of tables").fill(str(tables))
        self._presses("Save")
        self._is_told(f"“{tournament}” was added")
        self.page.goto("/admin/")
        self._follows(tournament)
        self.tournament = self.page.url

    def imports(self, csv: bytes) -> None:
        """Upload a list and look at the dry run, which imports nothing."""
        self._opens_tab("Import")
        self._field("CSV or XLSX file").set_input_files(
            FilePayload(name="duplas.csv", mimeType="text/csv", buffer=csv)
        )
        self._presses("Show the dry run")
        self._is_told("nothing has been imported yet")

    def reads_bad_lines(self) -> list[str]:
        return self.page.locator("tr.is-bad").all_inner_texts()

    def confirms_import(self, pairs: int) -> None:
        self._presses(f"Import only the {pairs} good lines")
        self._is_told(f"{pairs} pairs are entered")

    def invites(self, name: str) -> str:
        """Return the one-time link for a member, as the page shows it."""
        self.page.goto(f"/admin/tournaments/membership/?q={name}")
        self._follows(name)
        self._presses("Make an invitation link")
        link = self.page.locator("a.desk-seed").get_attribute("href")
        assert link is not None
        return link

    def opens_check_in(self) -> None:
        self._opens_tab("Entries")
        self._follows("Open check-in")
        self._presses("Open check-in")
        self._is_told("Check-in is open.")

    def checks_everybody_in(self) -> None:
        waiting = self.page.get_by_role("button", name="Check in", exact=True)
        for left in reversed(range(waiting.count())):
            waiting.first.click()
            expect(waiting).to_have_count(left)

    def previews_draw(self) -> list[str]:
        """Return the pairings of the first round as they would be drawn."""
        self._follows("Draw the bracket")
        self._is_told("Preview: nothing is drawn yet")
        return self.page.locator("ol.desk-list > li .desk-grow").all_inner_texts()

    def confirms_draw(self) -> None:
        self._presses("Confirm this draw")
        self._is_told("It is drawn.")

    def starts(self) -> None:
        self._follows("Start")
        self._presses("Start")
        self._is_told("The tournament has started.")

    def _field(self, label: str) -> Locator:
        # A required field has a star behind its label.
        return self.page.get_by_label(re.compile(rf"^{label}\W*$", re.IGNORECASE))

    def _opens_tab(self, name: str) -> None:
        self.page.goto(self.tournament)
        self.page.locator("#content .desk").get_by_role("link", name=name, exact=True).click()

    def _follows(self, name: str) -> None:
        self.page.locator("#content").get_by_role("link", name=name).first.click()

    def _presses(self, name: str) -> None:
        self.page.get_by_role("button", name=name, exact=True).click()

    def _is_told(self, text: str) -> None:
        expect(self.page.get_by_text(text).first).to_be_visible()
        # What is counted next must be there as a whole.
        self.page.wait_for_load_state("domcontentloaded")
