"""The page of a tournament in a browser: fit for everybody, and moving with the evening."""

import asyncio
from contextlib import asynccontextmanager

import pytest
from channels.db import database_sync_to_async
from playwright.async_api import expect

from tests.tournaments.drawn import Drawn, pair_name
from tests.tournaments.staged import Staged, play
from tests.web.conftest import DESKTOP
from tests.web.feed import stop_clock
from tests.web.looking import found_by_axe, measured
from tournaments.models import Bracket
from tournaments.services.stages import StageSpec

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
Format = Bracket.Format
SCORES = [[(12, 7)], [(9, 12)]]


def an_evening(count: int) -> Drawn:
    """Return a tournament in which a match can be seen in every state."""
    night = Drawn(count, seeded=4)
    first = [pairing.number for pairing in night.plan.rounds[0] if not pairing.is_bye]
    for place, number in enumerate(first):
        match place % 8:
            case 0 | 1 | 4 | 5:
                night.finish(number, winner=place % 2, scores=SCORES[place % 2])
            case 2:
                night.play(number, table=place + 1, games=[(6, 3)])
            case 3:
                night.call(number, table=place + 1)
            case 6:
                night.walk_over(number, winner=1)
            case _:
                pass  # waits for a table
    night.rank()
    return night


class Evening:
    """A tournament whose changes are made outside the browser, as by the services."""

    def __init__(self, night: Drawn):
        self.night = night
        self.path = f"/t/{night.tournament.public_id}/"
        self.ids = {match.number: match.public_id for match in night.bracket.matches.all()}

    @classmethod
    async def of(cls, make, *args) -> "Evening":
        return await database_sync_to_async(lambda: cls(make(*args)))()

    async def does(self, change, *numbers, **facts) -> None:
        """Make *change* to the first of the matches *numbers*, and tell that all of them changed."""

        def make():
            change(numbers[0], **facts)
            self.night.tell(*numbers)

        await database_sync_to_async(make)()

    def match(self, number: int) -> str:
        return f"#m-{self.ids[number]}"


@asynccontextmanager
async def reader_of(browser, evening: Evening, **options):
    async with browser.page(**options) as page:
        await page.goto(evening.path)
        yield page


async def assert_for_everybody(page) -> None:
    """Assert that axe finds nothing, and that nothing overlaps or runs out of the screen."""
    assert await measured(page, "body") == []
    assert await found_by_axe(page, "body", colours=False) == []


async def test_a_result_appears_and_is_announced_without_a_reload(browser):
    evening = await Evening.of(Drawn, 4)

    async with reader_of(browser, evening, size=DESKTOP) as page:
        await evening.does(evening.night.finish, 1, 3, winner=0, scores=[(12, 8)])

        # For a moment it is marked.
        await expect(page.locator(f"{evening.match(1)}.changed")).to_have_count(1)
        await expect(page.locator(evening.match(3))).to_contain_text(pair_name(0))
        await expect(page.locator(f"{evening.match(1)} .won .score")).to_have_text("12")
        await expect(page.locator("#status")).to_contain_text("1 of 3 matches played")
        await expect(page.locator("#say")).to_have_text(f"{pair_name(0)} beat {pair_name(3)}.")


async def test_results_that_came_while_the_line_was_cut_are_caught_up_with(browser):
    evening = await Evening.of(Drawn, 8)
    lines = []
    connected = asyncio.Event()

    def connect(line):
        """Let every connection go through the test, which can cut it."""
        lines.append(line)
        server = line.connect_to_server()

        def pass_on(message):
            line.send(message)
            connected.set()

        server.on_message(pass_on)

    async with browser.page() as page:
        await page.route_web_socket("**/ws/**", connect)
        await page.goto(evening.path)
        await connected.wait()
        await lines[0].close(code=3000)
        for number in (1, 2, 3):
            await evening.does(evening.night.finish, number, winner=0, scores=[(12, number)])

        for number in (1, 2, 3):
            lost = page.locator(f"{evening.match(number)} .lost-it .score")
            await expect(lost).to_have_text(str(number))
        assert len(lines) == 2
        await expect(page.locator("#lost")).to_be_hidden()


async def test_a_page_without_a_line_says_that_it_may_be_old(browser):
    evening = await Evening.of(Drawn, 4)

    async with browser.page() as page:
        await page.route_web_socket("**/ws/**", lambda line: line.close(code=3000))
        await page.goto(evening.path)

        await expect(page.locator("#lost")).to_be_visible()
        await expect(page.locator("#lost")).to_contain_text("may be old")


async def test_a_new_draw_replaces_the_bracket_under_the_reader(browser):
    evening = await Evening.of(Drawn, 4)

    def take_the_draw_back():
        evening.night.bracket.delete()
        evening.night.tell(kind="redrawn", whole=True)

    async with reader_of(browser, evening) as page:
        await expect(page.locator(".bracket")).to_have_count(1)
        await database_sync_to_async(take_the_draw_back)()

        await expect(page.locator("#live")).to_contain_text("as soon as it has been drawn")


async def test_nothing_moves_under_the_reader_when_results_come_in(browser):
    evening = await Evening.of(an_evening, 64)
    where = "[scrollY, document.querySelector('.bracket').scrollLeft]"

    async with reader_of(browser, evening) as page:
        await page.wait_for_load_state("networkidle")
        await page.evaluate("scrollTo(0, 1500)")
        before = await page.evaluate(where)
        await evening.does(evening.night.finish, 3, winner=0, scores=[(12, 11)])
        await expect(page.locator("#say")).to_contain_text("beat")

        assert before[0] > 1000
        assert await page.evaluate(where) == before


async def test_the_focus_stays_on_a_match_that_changes(browser):
    evening = await Evening.of(Drawn, 4)

    async with reader_of(browser, evening) as page:
        await page.locator(f"{evening.match(1)} .whole").focus()
        await evening.does(evening.night.play, 1, table=2, games=[(3, 0)])

        await expect(page.locator(evening.match(1))).to_contain_text("table 2")
        await expect(page.locator(f"{evening.match(1)} .whole")).to_be_focused()


async def test_without_motion_the_mark_is_still(browser):
    evening = await Evening.of(Drawn, 4)

    async with browser.page(reduced_motion="reduce") as page:
        # The mark stays while it is looked at.
        await stop_clock(page)
        await page.goto(evening.path)
        await evening.does(evening.night.call, 1, table=2)

        mark = page.locator(f"{evening.match(1)}.match.changed")
        await expect(mark).to_have_css("animation-name", "none")
        await expect(mark).to_have_css("outline-style", "solid")


async def test_on_a_phone_a_tab_brings_its_round(browser):
    evening = await Evening.of(Drawn, 8)

    async with reader_of(browser, evening) as page:
        await expect(page.locator(".tabs [aria-current]")).to_contain_text("Quarterfinals")
        await page.locator(".tabs a", has_text="Final").last.click()

        await expect(page.locator(".tabs [aria-current]")).to_have_text("Final 0/1")
        await expect(page.locator(evening.match(7))).to_be_in_viewport()


async def test_a_player_is_called_without_a_reload(browser, session_of):
    evening = await Evening.of(Drawn, 4)
    cookies = await database_sync_to_async(
        lambda: session_of(evening.night.player_of(evening.night.entries[0], "Ana"))
    )()

    async with reader_of(browser, evening, cookies=cookies) as page:
        await expect(page.locator("#mine")).to_contain_text("You play next")
        await evening.does(evening.night.call, 1, table=4)

        await expect(page.locator("#mine")).to_contain_text("You play now table 4")


async def test_the_page_of_a_match_follows_it_too(browser):
    evening = await Evening.of(Drawn, 4)
    evening.path = f"{evening.path}m/{evening.ids[1]}/"

    async with reader_of(browser, evening) as page:
        await evening.does(evening.night.finish, 1, winner=1, scores=[(10, 12)])

        await expect(page.locator("#one .won .score")).to_have_text("12")


async def test_the_page_is_whole_without_javascript(browser):
    evening = await Evening.of(an_evening, 8)

    async with reader_of(browser, evening, java_script_enabled=False) as page:
        await expect(page.locator("#status")).to_contain_text("as of")
        await expect(page.locator(".bracket .match")).to_have_count(7)
        await expect(page.locator("#standings tbody tr")).to_have_count(8)


def two_stages() -> Staged:
    """Return a Swiss round of four pairs, the last of it being played; two will meet in a final."""
    night = Staged(
        4, StageSpec(Format.SWISS, rounds=1), StageSpec(Format.SINGLE_ELIMINATION, qualifiers=2)
    )
    night.begun()
    night.result(night.match(1), 0)
    return night


async def test_a_page_follows_from_one_stage_into_the_next(browser):
    night = await database_sync_to_async(two_stages)()
    path = await database_sync_to_async(lambda: f"/t/{night.tournament.public_id}/")()

    async with browser.page() as page:
        await page.goto(path)
        await assert_for_everybody(page)
        await page.wait_for_load_state("networkidle")
        await database_sync_to_async(play)(night)
        await expect(page.locator("#count-1-1")).to_have_text("2/2")

        await database_sync_to_async(night.draw_next)()

        await expect(page.locator("#stage-2 .bracket .match")).to_have_count(1)
        await expect(page.locator("#stage-1 .match").first).to_be_hidden()
        await page.locator(".plan a").first.click()
        await expect(page.locator("#stage-1 .match").first).to_be_visible()
        await database_sync_to_async(play)(night)
        await expect(page.locator("#stage-2 .won .score")).to_have_text("12")
        await expect(page.locator("#status .champion")).to_have_count(1)
        await expect(page.locator("#stage-1 .match").first).to_be_visible()
        await assert_for_everybody(page)
