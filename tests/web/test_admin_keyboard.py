"""A round of twelve tables, typed from its slips without ever touching the mouse."""

import asyncio

import pytest
from channels.db import database_sync_to_async
from playwright.async_api import expect

from tests.tournaments.organisers import a_house, start
from tests.web.conftest import DESKTOP, PHONE
from tests.web.test_admin_pages import key_of, made
from tournaments.models import Match, Tournament
from tournaments.services.stages import StageSpec, set_stages

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
# An element that wants the focus by itself gets it when the page is drawn.
SHOWN_TWICE = "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"
PEOPLE = "Olga Dani " + " ".join(f"Jogador-{number}" for number in range(1, 49))


def twelve_tables():
    house = a_house("Bar do Zé", PEOPLE)
    Tournament.objects.filter(pk=house.tournament.pk).update(tables=12)
    set_stages(
        actor=None,
        tournament_id=house.tournament.pk,
        stages=[StageSpec("swiss", rounds=2)],
        command_id="",
        at=house.tournament.created_at,
    )
    start(house)
    return house


def results_page(house):
    return f"/admin/tournaments/tournament/{house.tournament.pk}/rounds/1/1/results/"


@database_sync_to_async
def results():
    return list(Match.objects.order_by("table").values_list("state", "scores"))


async def test_round_is_typed_with_the_keyboard_alone(browser, site):
    house = await made(twelve_tables)
    browser.ignored = ("422",)
    async with browser.page(size=DESKTOP, cookies=await key_of(house.director)) as page:
        await page.goto(results_page(house))
        await page.locator("input.points:focus").wait_for()
        keys = page.keyboard
        # The eleventh slip was read wrongly: 12–13 is no score.
        slips = [("12", str(loser)) for loser in range(10)] + [("12", "13"), ("4", "12")]
        for ours, theirs in slips:
            for points in (ours, theirs):
                await keys.type(points)
                await keys.press("Enter")
        await keys.press("Enter")

        await page.get_by_text("11 results are saved.").wait_for()
        wrong = page.locator("tr.is-bad")
        await expect(wrong).to_have_count(1)
        assert await wrong.locator("input").evaluate_all("all => all.map(one => one.value)") == [
            "12",
            "13",
        ]
        # The page begins at what is to be mended.
        await wrong.locator("input:focus").first.wait_for()
        await keys.press("Enter")
        await keys.type("3")
        await keys.press("Enter")
        await keys.press("Enter")
        await page.get_by_text("1 result is saved.").wait_for()
        await expect(page.locator(".desk")).to_contain_text("draw round 2")

    told = await results()
    assert [state for state, _ in told] == ["finished"] * 12
    assert [scores for _, scores in told[:10]] == [[[12, loser]] for loser in range(10)]
    assert [scores for _, scores in told[10:]] == [[[12, 3]], [[4, 12]]]


async def test_nobody_is_asked_to_type_before_the_page_understands_enter(browser, site):
    """A slow network: an Enter would send the form with the first number alone."""
    house = await made(twelve_tables)
    asked, arrived = asyncio.Event(), asyncio.Event()

    async def hold_back(route):
        asked.set()
        await arrived.wait()
        await route.continue_()

    async with browser.page(size=DESKTOP, cookies=await key_of(house.director)) as page:
        await page.route("**/js/desk/round*.js", hold_back)
        # By this the skin hides the page, until its script has run: with a full cache sooner than
        # the page is first drawn.
        await page.route("**/unfold/css/styles*.css", lambda route: route.fulfill(body=""))
        await page.goto(results_page(house), wait_until="commit")
        await asked.wait()
        await page.locator("input.points").first.wait_for()
        await page.evaluate(SHOWN_TWICE)
        assert await page.evaluate("document.activeElement.localName") == "body"

        arrived.set()
        await page.locator("input.points:focus").wait_for()
        for points in ("12", "7", *[""] * 22):
            await page.keyboard.type(points)
            await page.keyboard.press("Enter")
        await page.keyboard.press("Enter")
        await page.get_by_text("1 result is saved.").wait_for()


async def test_on_a_phone_the_points_to_type_are_never_under_the_bar(browser, site):
    """The bar that saves sticks to the foot of the window, before the last rows."""
    house = await made(twelve_tables)
    is_seen = """one => {
        const box = one.getBoundingClientRect();
        return [box.top + 1, box.bottom - 1].every(
            edge => document.elementFromPoint(box.left + box.width / 2, edge) === one);
    }"""
    async with browser.page(size=PHONE, cookies=await key_of(house.director)) as page:
        await page.goto(results_page(house))
        focused = page.locator("input.points:focus")
        await focused.wait_for()
        seen = []
        for _ in range(24):
            seen.append(await focused.evaluate(is_seen))
            await page.keyboard.press("Enter")
    assert seen == [True] * 24
