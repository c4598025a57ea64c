"""The table within Telegram: a page without cookies that acts by a ticket."""

import gzip
import json
from pathlib import Path
from urllib.parse import urlencode

import pytest
from channels.db import database_sync_to_async
from django.conf import settings
from django.utils import timezone
from playwright.async_api import expect

from bots.services import linking
from games.engine import commitment
from tests.bots.club import TOKEN
from tests.bots.launching import PUBLIC_KEY, launch
from tests.games.table import Table
from tests.web.looking import found_by_axe, measured

ANA, ZE = 101, 999
TELEGRAM = "https://web.telegram.org/a/"
LIGHT = {
    "bg_color": "#ffffff",
    "secondary_bg_color": "#efeff3",
    "text_color": "#000000",
    "hint_color": "#999999",
    "button_color": "#3390ec",
    "button_text_color": "#ffffff",
}
DARK = {
    "bg_color": "#212121",
    "secondary_bg_color": "#0f0f0f",
    "text_color": "#ffffff",
    "hint_color": "#aaaaaa",
    "button_color": "#8774e1",
    "button_text_color": "#ffffff",
}
# Telegram on the web, as far as the app can tell: what it hears, and how it speaks.
AROUND = """<!doctype html><html lang="en"><title>Telegram</title>
<style>body {{ margin: 0 }} iframe {{ border: 0; width: 100%; height: 100vh }}</style>
<iframe title="App" allow="local-network-access" src="{app}"></iframe>
<script>
const frame = document.querySelector("iframe");
window.heard = [];
window.addEventListener("message", ({{ data }}) => window.heard.push(JSON.parse(data)));
window.tell = (eventType, eventData) =>
  frame.contentWindow.postMessage(JSON.stringify({{ eventType, eventData }}), "*");
</script>"""


# Whatever Telegram's colours are, what is written in ours on either ground can be read.
HARDEST_TO_READ = """async () => {
  const { palette, contrast } = await import("/static/js/mini-app/colours.js");
  const names = ["bg_color", "secondary_bg_color", "text_color", "hint_color", "button_color"];
  const [written, least] = [["ink", "muted", "accent", "good", "bad", "focus"], []];
  let seed = 1;
  const colour = () => {
    seed = (seed * 16807) % 2147483647;
    return `#${(seed % 0x1000000).toString(16).padStart(6, "0")}`;
  };
  for (let theme = 0; theme < 2000; theme += 1) {
    const { tokens } = palette(Object.fromEntries(names.map((name) => [name, colour()])));
    if (tokens.ink) {
      const on = (ground) => written.map((name) => contrast(tokens[name], tokens[ground]));
      least.push(...on("panel"), ...on("surface"), contrast(tokens["accent-ink"], tokens.accent));
    }
  }
  return [least.length, Math.min(...least), palette({ bg_color: "url(x)" })];
}"""


@pytest.fixture
def telegram(settings):
    """The bot of the tests, at servers of Telegram whose key the tests hold."""
    settings.CLUB_TELEGRAM_TOKEN = TOKEN
    settings.CLUB_TELEGRAM_PUBLIC_KEY = PUBLIC_KEY


@pytest.fixture
def four(transactional_db):
    """The table whose first hand is the same in every run: Ana is not the first to play."""
    table = Table.laid(at=timezone.now())
    table.series.seed = bytes(range(32))
    table.series.commitment = commitment(table.series.seed)
    table.series.save(update_fields=["seed", "commitment"])
    table.all_sit()
    assert table.state.to_act != (0,)
    return table


@pytest.fixture
def ana(four, telegram):
    """Ana of the table, who has a connected Telegram."""
    now = timezone.now()
    return linking.connect(
        token=linking.new_token(player=four.person("Ana"), at=now),
        telegram_id=ANA,
        chat_id=ANA,
        language="en",
        at=now,
    )


async def open_in_telegram(page, site, *, theme=LIGHT, query="", who=ANA, **more):
    said = {
        "tgWebAppData": launch(who, timezone.now(), **more),
        "tgWebAppVersion": "9.1",
        "tgWebAppPlatform": "weba",
        "tgWebAppThemeParams": json.dumps(theme),
    }
    app = f"{site.url}/telegram/app/{query}#{urlencode(said)}"
    body = AROUND.format(app=app.replace("&", "&amp;"))
    await page.unroute_all()
    await page.route(TELEGRAM, lambda route: route.fulfill(body=body, content_type="text/html"))
    await page.goto(TELEGRAM)
    return page.frame_locator("iframe")


class Telegram:
    """What Telegram's page has heard, and what it tells."""

    def __init__(self, page):
        self.page = page

    async def tells(self, kind, **data):
        await self.page.evaluate("([kind, data]) => window.tell(kind, data)", [kind, data])

    async def heard(self, kind):
        told = await self.page.evaluate("window.heard")
        return [each["eventData"] for each in told if each["eventType"] == kind]

    async def has_felt(self, **feedback):
        """Wait until it has heard of this feedback, whatever came after it."""
        await self.page.wait_for_function(
            """(wanted) => window.heard.some(({ eventType, eventData }) =>
              eventType === "web_app_trigger_haptic_feedback" &&
              Object.entries(wanted).every(([name, word]) => eventData[name] === word))""",
            arg=feedback,
        )

    async def hears(self, kind, **last):
        """Wait until the last it heard of that kind is *last*."""
        wanted = json.dumps(last, sort_keys=True)
        await self.page.wait_for_function(
            """([kind, wanted]) => {
              const last = window.heard.findLast(({ eventType }) => eventType === kind);
              const sorted = (value) => JSON.stringify(value, Object.keys(value ?? {}).sort());
              return last && sorted(last.eventData) === sorted(JSON.parse(wanted));
            }""",
            arg=[kind, wanted],
        )


@pytest.mark.browser
@pytest.mark.one_database
async def test_the_table_is_played_at_within_telegram(browser, site, four, ana):
    browser.ignored = ("Mixed Content",)
    own_turn = database_sync_to_async(lambda: 0 in four.state.to_act)
    plays = database_sync_to_async(four.plays_any_card)
    async with browser.page(permissions=["local-network-access"]) as page:
        telegram = Telegram(page)
        app = await open_in_telegram(page, site, start_param=f"t_{four.series.public_id}")
        frame, table = app.locator("iframe.app-table"), app.frame_locator("iframe")
        await expect(table.locator("#hand button")).to_have_count(3)
        await expect(frame).to_have_attribute("title", "Copa · Final")
        await telegram.hears("web_app_setup_closing_behavior", need_confirmation=True)
        await telegram.hears("web_app_setup_swipe_behavior", allow_vertical_swipe=False)
        await telegram.hears("web_app_setup_back_button", is_visible=True)
        await telegram.hears("web_app_set_header_color", color=LIGHT["bg_color"])
        assert await telegram.heard("web_app_ready") == [{}]
        assert await telegram.heard("web_app_expand") == [{}]

        await telegram.tells("safe_area_changed", top=20, bottom=10, left=0, right=0)
        await telegram.tells("content_safe_area_changed", top=30, bottom=0, left=0, right=0)
        await telegram.tells("viewport_changed", height=600, is_state_stable=True)
        await telegram.tells("viewport_changed", height=300, is_state_stable=False)
        await telegram.tells("theme_changed", theme_params=DARK)
        await telegram.hears("web_app_set_header_color", color=DARK["bg_color"])
        box = await frame.bounding_box()
        assert (box["y"], box["height"], box["width"]) == (50, 540, 360)
        assert (
            await table.locator("html").evaluate("e => getComputedStyle(e).colorScheme") == "dark"
        )

        while not await own_turn():
            await plays()
        await telegram.has_felt(type="notification", notification_type="warning")
        await table.locator("#hand button").first.click()
        await expect(table.locator("#hand button")).to_have_count(2)
        await telegram.has_felt(type="impact", impact_style="light")

        # The frame is no Telegram: what it says counts nothing.
        await table.locator("body").evaluate(
            """() => parent.postMessage('{"eventType":"back_button_pressed"}', "*")"""
        )
        await telegram.tells("viewport_changed", height=640, is_state_stable=True)
        await expect(frame).to_have_css("height", "580px")
        await expect(frame).to_be_visible()
        await table.locator(".log-ways a").evaluate("link => link.click()")
        rules = f"{site.url}/table/{four.series.public_id}/rules/"
        await telegram.hears("web_app_open_link", url=rules)

        await telegram.tells("back_button_pressed")
        await expect(app.get_by_role("heading", name="Your tables")).to_be_visible()
        await telegram.hears("web_app_setup_closing_behavior", need_confirmation=False)
        await telegram.hears("web_app_setup_swipe_behavior", allow_vertical_swipe=True)
        await telegram.hears("web_app_set_header_color", color=DARK["secondary_bg_color"])
        inner = page.frames[1]
        assert await found_by_axe(inner, "body", colours=False) == []
        assert await measured(inner, "body") == []
        tried, least, odd = await inner.evaluate(HARDEST_TO_READ)
        assert tried > 500
        assert least >= 4.5
        assert odd == {"scheme": "", "tokens": {}}
        await app.get_by_role("link", name="Copa · Final").click()
        await expect(table.locator("#hand button")).to_have_count(2)

        assert [await each.evaluate("window.violations") for each in page.frames] == [[], [], []]
        # There is no storage either: in a strange site's frame this browser denies it.
        assert await page.context.cookies() == []

        browser.ignored += ("404", "X-Frame-Options", "frame-ancestors")
        app = await open_in_telegram(page, site, query="?table=0000000000")
        await expect(app.locator("#note")).to_have_text("There is no such table.")
        await expect(app.get_by_role("link", name="Copa · Final")).to_be_visible()

        app = await open_in_telegram(page, site, query=f"?table={four.series.public_id}", who=ZE)
        await expect(app.get_by_role("heading", name="Welcome to the club")).to_be_visible()
        assert await found_by_axe(page.frames[1], "body", colours=False) == []
        await app.get_by_role("button", name="Look on at the table").click()
        await expect(table.locator("#seats .backs img")).not_to_have_count(0)
        await expect(table.locator("#hand button")).to_have_count(0)


def test_the_bridge_is_light():
    scripts = Path(settings.BASE_DIR, "static", "js", "mini-app").glob("*.js")
    packed = [len(gzip.compress(file.read_bytes())) for file in scripts]

    assert sum(packed) < 9_000
