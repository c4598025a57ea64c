"""What a player chooses about the table: it holds at once, and after the page was loaded again."""

import pytest
from playwright.async_api import expect

from tests.web import spanish_views, views
from tests.web.conftest import DESKTOP
from tests.web.feed import open_page

pytestmark = pytest.mark.browser

# Counts the tones that are made, whether or not this machine can sound them.
COUNT_TONES = """
window.tones = 0;
const make = AudioContext.prototype.createGain;
AudioContext.prototype.createGain = function () { window.tones += 1; return make.call(this); };
"""


# Counts how often the screen is held on.
COUNT_LOCKS = """
window.locks = 0;
WakeLock.prototype.request = async () => {
  window.locks += 1;
  return { released: false, release() { this.released = true; window.locks -= 1; } };
};
"""


async def settings_of(page):
    await page.get_by_role("button", name="Settings", exact=True).click()
    return page.get_by_role("dialog", name="Settings")


async def choose(page, *names):
    dialog = await settings_of(page)
    for name in names:
        await dialog.get_by_label(name, exact=True).check()
    await page.keyboard.press("Escape")


async def test_a_card_is_lifted_by_the_first_tap_and_played_by_the_second(browser, lay):
    async with browser.page() as page:
        feed = await open_page(page, lay, views.table())
        await choose(page, "two taps")
        card = page.get_by_role("button", name="Play: three of clubs")
        await card.click()
        await expect(page.locator("#status-now")).to_have_text(
            "Tap once more to play: three of clubs."
        )
        lifted = page.locator("#hand .lifted")
        await expect(lifted).to_have_count(1)
        for put_back in (lambda: page.keyboard.press("Escape"), page.locator(".felt").click):
            await put_back()
            await expect(lifted).to_have_count(0)
            await page.keyboard.press("2")
            await expect(lifted).to_have_count(1)
        assert feed.acts == []
        await card.click()
        await expect(page.locator("#hand [aria-disabled]").first).to_be_attached()

        await feed.hears_acts("play 3c")


async def test_calls_too_are_asked_twice_if_the_player_wants_that(browser, lay):
    async with browser.page() as page:
        feed = await open_page(page, lay, views.table())
        await choose(page, "two taps, for calls too")
        raise_ = page.locator("#call-raise")
        await raise_.click()
        await expect(raise_).to_contain_text("Certeza?")
        await page.keyboard.press("Escape")
        await expect(raise_).to_contain_text("Seis!")
        await raise_.click()
        await raise_.click()
        await expect(raise_).to_be_disabled()

        await feed.hears_acts("raise")


async def test_a_card_dragged_up_is_played_and_one_let_go_too_early_is_not(browser, lay):
    async with browser.page(size=DESKTOP) as page:
        feed = await open_page(page, lay, views.table())
        box = await page.locator("#hand button").nth(1).bounding_box()
        for up in (30, 120):
            await page.mouse.move(box["x"] + 20, box["y"] + 60)
            await page.mouse.down()
            await page.mouse.move(box["x"] + 24, box["y"] + 60 - up, steps=4)
            await expect(page.locator("#hand .dragged")).to_have_count(1)
            assert feed.acts == []
            await page.mouse.up()
        await expect(page.locator("#hand [aria-disabled]").first).to_be_attached()

        await feed.hears_acts("play 3c")


async def test_looks_hold_at_once_and_are_there_before_the_page_is_drawn(browser, lay):
    async with browser.page() as page:
        await open_page(page, lay, views.table())
        felt = page.locator(".felt")
        green = await felt.evaluate("each => getComputedStyle(each).backgroundColor")
        await choose(
            page, "wine red", "Large text", "For the left hand", "beans", "Classic pictures"
        )
        red = await felt.evaluate("each => getComputedStyle(each).backgroundColor")
        assert red != green
        await expect(page.locator("#side-near .tally ellipse")).to_have_count(7)
        await expect(page.locator("#hand img").first).to_have_attribute(
            "src", "/static/cards/french/deck.svg#Jd"
        )
        # Without the module that draws the page: what was chosen is there all the same.
        await page.route("**/table.js", lambda route: route.abort())
        browser.ignored = ("Failed to load resource",)
        await page.reload()

        assert await felt.evaluate("each => getComputedStyle(each).backgroundColor") == red
        assert await page.locator("html").get_attribute("data-hand") == "left"


@pytest.mark.parametrize("cloth", ["green", "blue", "wine", "night"])
async def test_white_stands_out_on_every_cloth(browser, lay, cloth):
    for scheme in ("light", "dark"):
        async with browser.page(scheme=scheme) as page:
            await page.goto("/play/")
            await page.evaluate(
                "cloth => localStorage.setItem('table-settings', JSON.stringify({ cloth }))", cloth
            )
            await open_page(page, lay, views.watched())
            brightest = await page.evaluate(BRIGHTEST)

            assert 1.05 / (brightest + 0.05) >= 4.5


# How bright the cloth is at its brightest, as contrasts are reckoned (WCAG 2).
BRIGHTEST = """
() => {
  const probe = document.createElement("i");
  document.querySelector(".at-table").append(probe);
  return Math.max(...["--felt", "--felt-lit"].map((name) => {
    probe.style.color = `var(${name})`;
    const parts = getComputedStyle(probe).color.match(/\\d+/g).slice(0, 3).map((part) => part / 255);
    const [r, g, b] = parts.map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  }));
}
"""


async def test_nothing_is_heard_until_sounds_are_wanted(browser, lay):
    theirs = views.table(play=views.PLAY | {"turn": 3, "to_act": [3], "legal": []})
    played = {"seq": 6, "kind": "action", "seat": 3, "text": "3 play 4c", "via": "web"}
    async with browser.page() as page:
        await page.add_init_script(COUNT_TONES)
        feed = await open_page(page, lay, theirs)
        await page.locator(".felt").click()
        feed.says(t="event", seq=6, events=[played], table=views.table())
        await expect(page.locator("#status-now")).to_contain_text("Your turn")
        assert await page.evaluate("window.tones") == 0
        await choose(page, "Sounds")
        sample = await page.evaluate("window.tones")
        assert sample > 0
        again = {**played, "seq": 7}
        feed.says(t="event", seq=7, events=[again], table=theirs)

        await page.wait_for_function("before => window.tones > before", arg=sample)


async def test_the_screen_is_kept_on_for_who_plays_and_wants_it(browser, lay):
    async with browser.page() as page:
        await page.add_init_script(COUNT_LOCKS)
        await open_page(page, lay, views.watched())
        assert await page.evaluate("window.locks") == 0
        feed = await open_page(page, lay, views.table())
        assert await page.evaluate("window.locks") == 1
        feed.shows(views.asked(), seq=6)
        await expect(page.locator("#status-now")).to_contain_text("Dani calls Seis!")
        assert await page.evaluate("window.locks") == 1
        dialog = await settings_of(page)
        await dialog.get_by_label("Keep the screen on while I play").uncheck()

        assert await page.evaluate("window.locks") == 0


async def test_the_keys_are_told_on_asking(browser, lay):
    async with browser.page() as page:
        await open_page(page, lay, spanish_views.spanish())
        await page.locator("#hand button").first.focus()
        await page.keyboard.press("?")
        keys = page.get_by_role("dialog", name="Keys")
        await expect(keys).to_contain_text("envido, real envido, falta envido")
        # The game rests meanwhile.
        await page.keyboard.press("t")
        await page.keyboard.press("Escape")
        await expect(keys).to_be_hidden()

        await expect(page.locator("#hand button").first).to_be_focused()
        await expect(page.locator("#call-raise")).to_be_enabled()


async def test_the_settings_keep_the_focus_and_give_it_back(browser, lay):
    async with browser.page() as page:
        await open_page(page, lay, views.table())
        await page.locator("#settings-toggle").focus()
        await page.keyboard.press("Enter")
        dialog = page.get_by_role("dialog", name="Settings")
        await expect(dialog).to_be_visible()
        for _ in range(20):
            await page.keyboard.press("Tab")
            # Past its last field the focus is the browser's own, never that of the table.
            assert await page.evaluate(
                "document.activeElement === document.body ||"
                " document.activeElement.closest('#settings') !== null"
            )
        await page.keyboard.press("Escape")

        await expect(page.locator("#settings-toggle")).to_be_focused()


# Notes how long each movement takes, from its beginning to its end.
NOTE_MOVEMENTS = """
window.moves = [];
const animate = Element.prototype.animate;
Element.prototype.animate = function (frames, options) {
  window.moves.push(options.duration + (options.delay ?? 0));
  return animate.call(this, frames, options);
};
"""
AFTER_TWO_FRAMES = """
() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(
  () => done(window.moves)
)))
"""


async def test_cards_move_before_ones_eyes_unless_one_is_in_a_hurry(browser, lay):
    trick = [{"seat": seat, "card": f"{seat + 4}h"} for seat in range(4)]
    ended = {"table": [], "last_trick": {"cards": trick, "seat": 3, "winner": 1}, "tricks": [1]}
    before = views.table(play=views.PLAY | ended)
    led = views.table(play=before["play"] | {"table": [{"seat": 3, "card": "5c"}]})
    fresh = {"hand": ["4d", "6h", "Qc"], "table": [], "tricks": []}
    dealt = views.table(hand=4, play=views.PLAY | fresh)
    events = [
        {"seq": seq, "kind": "action", "seat": 3, "text": "3 play 5c", "via": "web"}
        for seq in (6, 7, 8)
    ]
    async with browser.page() as page:

        async def moves(news, view):
            feed = await open_page(page, lay, before)
            await expect(page.locator("#pile.ended img")).to_have_count(4)
            feed.says(t="event", seq=news[-1]["seq"], events=news, table=view)
            await expect(page.locator("#pile.ended img")).to_have_count(0)
            return await page.evaluate(AFTER_TWO_FRAMES)

        await page.add_init_script(NOTE_MOVEMENTS)
        await page.emulate_media(reduced_motion="no-preference")
        # Four cards go to who has won them, and one is led.
        collected = [time for time in await moves(events[:1], led) if time == 260]
        assert len(collected) == 5
        assert len(await moves(events[:1], dealt)) >= 3
        assert max(await moves(events[:1], dealt)) <= 300
        assert await moves(events, led) == []
        await choose(page, "not at all")
        assert await moves(events[:1], led) == []
        await choose(page, "fast")
        assert 0 < max(await moves(events[:1], led)) < 150
        await page.emulate_media(reduced_motion="reduce")
        assert await moves(events[:1], dealt) == []
