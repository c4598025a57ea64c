"""The page of the table in states that are made by hand: fit, accessible, and tapped right."""

import gzip
from pathlib import Path

import pytest
from django.conf import settings
from playwright.async_api import expect

from tests.web import spanish_views, views
from tests.web import table_moments as moments
from tests.web.conftest import DESKTOP, PHONE
from tests.web.feed import open_page, stop_clock
from tests.web.looking import found_by_axe

pytestmark = pytest.mark.browser

STATES = {
    "asked": views.asked,
    "brink": views.brink,
    "waiting": views.waiting,
    "over": views.over,
    "watched": views.watched,
    "coverable": views.coverable,
    "blind": views.blind,
    "six": spanish_views.six_of_paulista,
    "two": spanish_views.alone_against_caro,
    "everything": spanish_views.everything_asked,
    "flor": spanish_views.flor_asked,
    "told": spanish_views.envido_told,
    "between": spanish_views.between_hands,
    "bank": moments.in_the_bank,
    "late": moments.watched_late,
    "again": moments.over_at_home,
}


# How much of each card that lies on the table is under what somebody says beside it.
HIDDEN = """
() => {
  const boxes = (found) => [...document.querySelectorAll(found)]
    .filter((each) => each.checkVisibility())
    .map((each) => each.getBoundingClientRect());
  const said = boxes("#seats .bubble");
  return boxes("#pile img").map((card) => Math.max(0, ...said.map((words) =>
    Math.max(0, Math.min(card.right, words.right) - Math.max(card.left, words.left))
      * Math.max(0, Math.min(card.bottom, words.bottom) - Math.max(card.top, words.top))
      / (card.width * card.height)
  )));
}
"""
# Whatever can be tapped: what is too small, and what lies over another.
TAPPED = """
() => {
  const found = [...document.querySelectorAll("a, button, summary, input:not([type=hidden])")]
    .filter((each) => each.checkVisibility({ visibilityProperty: true }) && !each.closest(".skip"))
    .map((each) => ({ name: each.id || each.textContent.trim(), box: each.getBoundingClientRect() }))
    .filter(({ box }) => box.width > 1);
  const small = found.filter(({ box }) => box.height < 47.5 || box.width < 47.5);
  const over = (one, two) => one.left + 1 < two.right && two.left + 1 < one.right
    && one.top + 1 < two.bottom && two.top + 1 < one.bottom;
  const pairs = found.flatMap((one, index) => found.slice(index + 1)
    .filter((two) => over(one.box, two.box)).map((two) => `${one.name} / ${two.name}`));
  return [...small.map(({ name, box }) => `${name} ${box.width} x ${box.height}`), ...pairs];
}
"""
# Whether the longest word of a button has room in a line of its own.
HAS_ROOM = """
(button) => {
  const rules = getComputedStyle(button);
  const room = button.clientWidth - parseFloat(rules.paddingLeft) - parseFloat(rules.paddingRight);
  const paper = document.createElement("canvas").getContext("2d");
  paper.font = rules.font;
  return button.textContent.trim().split(/\\s+/).every(
    (word) => paper.measureText(word).width <= room
  );
}
"""


@pytest.mark.parametrize("name", STATES)
async def test_every_state_fits_the_screen_and_is_accessible(browser, lay, name):
    async with browser.page(reduced_motion="reduce") as page:
        await open_page(page, lay, STATES[name]())
        for size, scheme in ((PHONE, "light"), (DESKTOP, "dark")):
            await page.set_viewport_size(size)
            scrolled = await page.evaluate(
                "[document.documentElement.scrollWidth, document.documentElement.scrollHeight]"
            )
            assert scrolled == [size["width"], size["height"]]
            assert await page.evaluate(TAPPED) == []
            await page.emulate_media(color_scheme=scheme)
            assert await found_by_axe(page, "body", colours=False) == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
async def test_what_lies_over_the_table_is_accessible(browser, lay, scheme):
    async with browser.page(scheme=scheme, reduced_motion="reduce") as page:
        feed = await open_page(page, lay, moments.callable_director())
        for opened in ("#settings", "#director", "#keys"):
            await page.evaluate("id => document.querySelector(`${id}-toggle`).click()", opened)
            await expect(page.locator(opened)).to_be_visible()
            assert await found_by_axe(page, "body", colours=scheme == "dark") == [], opened
            await page.keyboard.press("Escape")
        feed.says(t="elsewhere")
        await expect(page.locator("#elsewhere")).to_be_visible()
        assert await found_by_axe(page, "body", colours=scheme == "dark") == []
        feed = await open_page(page, lay, moments.watched_late())
        await page.get_by_role("button", name="Log", exact=True).click()
        told = [
            {"seq": seq, "kind": "action", "seat": 1, "text": "1 play As", "via": "web"}
            for seq in (7, 8)
        ]
        feed.shows(moments.watched_late(), seq=8, events=told)
        await page.locator("#log .look").first.click()
        feed.says(t="past", seq=7, table=views.watched())
        await expect(page.locator(".in-the-past")).to_have_count(1)

        assert await found_by_axe(page, "body", colours=scheme == "dark") == []


async def test_calls_are_big_and_say_their_stake_in_the_words_of_the_game(browser, lay):
    async with browser.page() as page:
        await open_page(page, lay, views.asked())
        for call, word, stake in (
            ("accept", "Aceitar", "vale 6"),
            ("raise", "Dez!", "vale 10"),
            ("decline", "Correr", "perde 4"),
        ):
            button = page.locator(f"#call-{call}")
            await expect(button.locator(".call-word")).to_have_text(word)
            await expect(button.locator(".call-stake")).to_have_text(stake)
            box = await button.bounding_box()
            assert box["height"] >= 48
            assert box["width"] >= 48
            assert box["y"] + box["height"] <= PHONE["height"]


async def test_calls_never_cover_the_cards(browser, lay):
    async with browser.page() as page:
        await open_page(page, lay, views.asked())
        hand = await page.locator("#hand").bounding_box()
        calls = await page.locator("#calls").bounding_box()

        assert hand["y"] + hand["height"] <= calls["y"]


@pytest.mark.parametrize("caller", [1, 3])
async def test_who_is_asked_still_sees_the_cards_on_the_table(browser, lay, caller):
    view = spanish_views.envido_asked()
    view["play"]["question"] |= {"by": caller, "call": "falta_envido"}
    view["play"]["table"] = [{"seat": seat, "card": f"{seat + 1}o"} for seat in (1, 2, 3)]
    said = {"kind": "action", "at": "2026-04-09T23:00:03+00:00", "via": "web", "seat": caller}
    said |= {"seq": 6, "text": f"{caller} falta_envido", "call": "falta_envido"}
    async with browser.page() as page:
        feed = await open_page(page, lay, view)
        feed.shows(view, seq=6, events=[said])
        await expect(page.locator("#seats .bubble:visible")).to_have_text("¡Falta envido!")
        hidden = await page.evaluate(HIDDEN)

        assert len(hidden) == 3
        assert max(hidden) < 0.2


@pytest.mark.parametrize("language", ["en", "pt-br"])
@pytest.mark.parametrize("make", [views.coverable, spanish_views.everything_asked])
async def test_no_word_is_broken_beside_the_hand(browser, lay, language, make):
    cookie = {"name": "django_language", "value": language}
    async with browser.page(cookies=[cookie]) as page:
        await open_page(page, lay, make())
        buttons = page.locator(".beside button:visible")
        await expect(buttons).to_have_count(1)
        if make is views.coverable:
            await buttons.click()
            await expect(buttons).to_have_attribute("aria-pressed", "true")

        assert await buttons.evaluate(HAS_ROOM)


async def test_the_trick_before_is_a_tap_away(browser, lay):
    before = [{"seat": seat, "card": f"{seat + 4}h"} for seat in range(4)]
    view = views.table(play=views.PLAY | {"last_trick": {"cards": before, "seat": 3, "winner": 1}})
    async with browser.page(reduced_motion="reduce") as page:
        await stop_clock(page)
        await open_page(page, lay, view)
        await expect(page.locator("#pile img")).to_have_count(1)
        await page.get_by_role("button", name="Show the trick before").click()
        await expect(page.locator("#pile.ended img")).to_have_count(4)

        await page.clock.run_for(3100)
        await expect(page.locator("#pile img")).to_have_count(1)


async def test_a_raise_that_cannot_be_made_says_why(browser, lay):
    waits = views.PLAY | {"turn": 1, "to_act": [1], "legal": [], "stakes": {}}
    ours = waits | {"raiser": 0}
    async with browser.page() as page:
        for play, why in ((waits, "na sua vez"), (ours, "é deles")):
            await open_page(page, lay, views.table(play=play))
            button = page.locator("#call-raise")
            await expect(button).to_be_disabled()
            await expect(button.locator(".call-word")).to_have_text("Seis!")
            await expect(button.locator(".call-stake")).to_have_text(why)


async def test_the_partners_cards_are_shown_on_the_brink(browser, lay):
    async with browser.page() as page:
        await open_page(page, lay, views.brink())
        shown = page.locator("#seats .shown img")

        await expect(shown).to_have_count(3)
        await expect(shown.first).to_have_attribute("alt", "seven of hearts, copas")


async def test_a_card_is_laid_face_down_on_purpose_only(browser, lay):
    async with browser.page() as page:
        feed = await open_page(page, lay, views.coverable())
        await page.get_by_role("button", name="Face down", exact=True).click()
        await page.get_by_role("button", name="Play face down: three of clubs").click()
        await expect(page.locator("#hand [aria-disabled]").first).to_be_attached()

        await feed.hears_acts("cover 3c")


async def test_a_blind_card_is_played_by_its_place(browser, lay):
    async with browser.page() as page:
        feed = await open_page(page, lay, views.blind())
        await expect(page.locator("#status-now")).to_contain_text("Your turn, blind")
        await page.locator("#hand button").nth(1).click()
        await expect(page.locator("#hand [aria-disabled]").first).to_be_attached()

        await feed.hears_acts("play #1")


async def test_a_raise_that_loses_the_game_is_asked_twice(browser, lay):
    async with browser.page() as page:
        feed = await open_page(page, lay, views.forfeiting())
        button = page.locator("#call-raise")
        await button.click()
        await expect(button).to_contain_text("Certeza?")
        assert feed.acts == []
        await expect(button).to_be_enabled()
        await button.click()
        await expect(button).to_be_disabled()

        await feed.hears_acts("raise")


async def test_a_stale_command_gets_a_gentle_sentence(browser, lay):
    async with browser.page() as page:
        feed = await open_page(page, lay, views.table())
        await page.locator("#hand button").first.click()
        await expect(page.locator("#hand [aria-disabled]").first).to_be_attached()
        [command] = await feed.hears("act")
        assert command["seq"] == 5
        feed.says(t="error", id=command["id"], code="stale", message="no", seq=7)

        await expect(page.locator("#notice")).to_contain_text("already moved on")
        # The error named a higher number than the page knows: it asks for what it missed.
        assert await feed.hears("resume") == [{"t": "resume", "seq": 5}]


async def test_a_command_is_sent_again_with_its_id_after_a_reconnect(browser, lay):
    async with browser.page() as page:
        feed = await open_page(page, lay, views.table())
        await page.locator("#hand button").first.click()
        await expect(page.locator("#hand [aria-disabled]").first).to_be_attached()
        await feed.hears("act")
        old = feed.line
        await old.close()
        await feed.opens(old)
        feed.shows(views.table())

        first, again = await feed.hears("act", 2)
        assert first == again


async def test_markup_in_a_name_stays_text(browser, lay):
    view = views.table()
    view["players"][1]["name"] = "<img src=x onerror=alert(1)>"
    async with browser.page() as page:
        await open_page(page, lay, view)

        await expect(page.locator("#seats .name").nth(1)).to_have_text(view["players"][1]["name"])
        await expect(page.locator('img[src="x"]')).to_have_count(0)


def test_the_script_of_the_table_is_light():
    scripts = Path(settings.BASE_DIR, "static", "js", "table").glob("*.js")
    packed = [len(gzip.compress(file.read_bytes())) for file in scripts]

    assert sum(packed) < 60_000
