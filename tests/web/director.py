"""The director of a club night at the admin, in a browser: follows links, fills in, types."""

import re
from collections.abc import Iterable

from playwright.async_api import FilePayload, Locator, Page, expect

Names = tuple[str, str]

OPEN_ROWS = """rows => rows
  .filter(row => row.querySelector("input.points"))
  .map(row => [...row.querySelectorAll(".desk-round-names > span:not(.desk-muted)")]
    .map(name => name.textContent.trim()))"""
CELLS = "rows => rows.map(row => [...row.cells].map(cell => cell.innerText.trim()))"


class Director:
    def __init__(self, page: Page) -> None:
        self.page = page

    # ---- moving about ------------------------------------------------------
    async def opens_tab(self, name: str) -> None:
        await self.page.locator(".desk-tabs").get_by_role("link", name=name, exact=True).click()

    async def follows(self, name: str) -> None:
        await self.page.locator("#content").get_by_role("link", name=name).first.click()

    async def presses(self, name: str) -> None:
        await self.page.get_by_role("button", name=name, exact=True).click()

    async def is_told(self, text: str) -> None:
        await expect(self.page.get_by_text(text).first).to_be_visible()
        await self._is_whole()

    async def _is_whole(self) -> None:
        """Wait for the rest of a page of which something is seen: what is counted must be there."""
        await self.page.wait_for_load_state("domcontentloaded")

    def field(self, label: str) -> Locator:
        # A required field has a star behind its label.
        return self.page.get_by_label(re.compile(rf"^{label}\W*$", re.IGNORECASE))

    async def fills(self, **fields: str) -> None:
        for label, text in fields.items():
            await self.field(label.replace("_", " ")).fill(text)

    # ---- before play -------------------------------------------------------
    async def creates(self, name: str, *, tables: int) -> None:
        await self.page.goto("/admin/")
        await self.follows("New tournament")
        await self.fills(name=name, number_of_tables=str(tables))
        await self.field("played").select_option("on_site")
        await self.presses("Save")
        await self.is_told(f"“{name}” was added")

    async def chooses_swiss_and_double_elimination(self, *, rounds: int, best: int) -> None:
        await self.opens_tab("Format")
        first, second = (
            self.page.get_by_role("group", name=f"Stage {number}", exact=True) for number in (1, 2)
        )
        await first.get_by_label("Format").select_option("swiss")
        await first.get_by_label("Rounds").fill(str(rounds))
        await second.get_by_label("Format").select_option("double_elimination")
        await second.get_by_label("How many go on").fill(str(best))
        await self.presses("Save the format")
        await self.is_told("The format is saved.")

    async def imports(self, lines: list[str]) -> None:
        """Upload a list as a spreadsheet of the country saves it."""
        await self.opens_tab("Import")
        data = "\r\n".join(lines).encode("cp1252")
        file = FilePayload(name="duplas.csv", mimeType="text/csv", buffer=data)
        await self.field("CSV or XLSX file").set_input_files(file)
        await self.presses("Show the dry run")
        await self.presses(f"Import {len(lines)} lines")
        await self.is_told(f"{len(lines)} pairs are entered")

    async def who_rests(self) -> list[str]:
        """Return who has no rival in the round that is shown before it is drawn."""
        await self.is_told("Preview: nothing is drawn yet")
        rows = self.page.locator(".desk-drawn li .desk-grow").filter(has_text="rests")
        return [text.splitlines()[0].split(" rests")[0] for text in await rows.all_inner_texts()]

    # ---- rounds ------------------------------------------------------------
    async def open_rows(self) -> list[Names]:
        """Return who meets whom in the rows of a round that can be typed."""
        await self.page.locator("input.points:focus").wait_for()
        told = await self.page.locator(".desk-round tbody tr").evaluate_all(OPEN_ROWS)
        return [(first, second) for first, second in told]

    async def types(self, points: Iterable[tuple[int, int] | None]) -> None:
        """Type the open rows of a round in their order, with the keyboard alone; None: not yet."""
        await self.page.locator("input.points:focus").wait_for()
        saved = 0
        for row in points:
            saved += row is not None
            for number in row or ("", ""):
                await self.page.keyboard.type(str(number))
                await self.page.keyboard.press("Enter")
        await self.page.keyboard.press("Enter")
        await self.is_told(f"{saved} result{'s are' if saved > 1 else ' is'} saved.")

    async def goes_on(self) -> bool:
        return await self.page.locator(".desk-button.is-main", has_text="Enter results").count() > 0

    async def at_row_of(self, name: str, action: str) -> None:
        """Follow *action* under "More" in the first row about *name*."""
        row = self.page.locator(".desk-list > li").filter(has_text=name).first
        await row.locator("summary").click()
        await row.get_by_role("link", name=action, exact=True).click()

    async def at_match_of(self, names: Iterable[str], action: str) -> None:
        row = self.page.locator(".desk-list > li")
        for name in names:
            row = row.filter(has_text=name)
        await row.get_by_role("link", name=action, exact=True).click()

    async def entered(self) -> tuple[int, int]:
        """Return the points that stand in the form of one match."""
        first, second = await self._points()
        return int(await first.input_value()), int(await second.input_value())

    async def enters(self, points: tuple[int, int], *, reason: str) -> None:
        for field, number in zip(await self._points(), points, strict=True):
            await field.fill(str(number))
        await self.fills(reason=reason)

    async def _points(self) -> list[Locator]:
        fields = self.page.locator(".desk-scores input")
        await expect(fields).to_have_count(2)
        return await fields.all()

    async def standings(self, stage: str) -> list[list[str]]:
        """Return the cells of the table of a stage."""
        await self.opens_tab("Standings")
        await expect(self.page.get_by_role("heading", name="Standings", level=1)).to_be_visible()
        await self._is_whole()
        table = self.page.locator("section").filter(
            has=self.page.get_by_role("heading", name=stage)
        )
        return await table.locator(".desk-grid tbody tr").evaluate_all(CELLS)
