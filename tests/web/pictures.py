"""Pictures of the pages, for people to look at: `make screenshots`.

No test of the suite: it asserts nothing, and writes into build/screenshots. Six of the pictures are
those of the README (`make screenshots PICTURES=docs/pictures`).
"""

import os
from pathlib import Path
from typing import Final

import pytest
from channels.db import database_sync_to_async
from PIL import Image
from playwright.async_api import expect

from tests.run import ROOT
from tests.web import spanish_views, views
from tests.web.conftest import DESKTOP
from tests.web.feed import open_page
from tests.web.test_bracket_page import an_evening

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

FOLDER: Final = ROOT / "build" / "screenshots"
# Where the six of the README go, if they are wanted.
CHOSEN: Final = os.environ.get("PICTURES", "")
OF_README: Final = (
    "table-asked-phone-light",
    "table-envido-phone-dark",
    "table-six-desktop-light",
    "bracket-desktop-light",
    "tv-desktop-dark",
    "direct-phone-light",
)
PHONE: Final = {"width": 390, "height": 844}
SIZES: Final = {"phone": PHONE, "desktop": DESKTOP}
TABLES: Final = {
    "asked": views.asked,
    "brink": views.brink,
    "over": views.over,
    "watched": views.watched,
    "two": spanish_views.alone_against_caro,
    "envido": spanish_views.envido_asked,
    "everything": spanish_views.everything_asked,
    "told": spanish_views.envido_told,
    "between": spanish_views.between_hands,
    "six": spanish_views.six_of_paulista,
}
PAGES: Final = {
    "home": ("/", "nobody"),
    "club": ("/clubs/{club}/", "nobody"),
    "play": ("/play/", "nobody"),
    "rules": ("/rules/argentino-flor/", "nobody"),
    "swiss": ("/t/{league}/", "nobody"),
    "double": ("/t/{double}/", "nobody"),
    "groups": ("/t/{groups}/", "nobody"),
    "match": ("/t/{cup}/m/{match_over}/", "nobody"),
    "entry": ("/t/{league}/e/{entry}/", "nobody"),
    "player": ("/clubs/{club}/players/{person}/", "nobody"),
    "replay": ("/table/{over}/replay/?step=1", "nobody"),
    "my-matches": ("/me/matches/", "player"),
    "me": ("/me/", "player"),
    "direct": ("/t/{league}/m/{waiting}/direct/", "director"),
    "directing": ("/t/{league}/", "director"),
    "desk": ("/admin/", "director"),
    "sign-up": ("/accounts/signup/", "nobody"),
    "code": ("/accounts/confirm-email/", "newcomer"),
    "e-mail": ("/accounts/email/", "player"),
    "failed": ("/broken/", "nobody"),
}
SIX: Final = ("en", "pt-br", "es", "it", "fr", "ms")


async def take(page, name: str, *, whole: bool = False) -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    path = FOLDER / f"{name}.png"
    await page.screenshot(path=path, full_page=whole)
    if CHOSEN and name in OF_README:
        with Image.open(path) as picture:
            picture.save(Path(CHOSEN) / f"{name}.webp", quality=82, method=6)


async def take_all(page, name: str, *, whole: bool = False) -> None:
    for size, box in SIZES.items():
        await page.set_viewport_size(box)
        for scheme in ("light", "dark"):
            await page.emulate_media(color_scheme=scheme)
            await take(page, f"{name}-{size}-{scheme}", whole=whole)
    await page.emulate_media(color_scheme="light")


async def test_tables(browser, lay):
    async with browser.page(reduced_motion="reduce", cookies=said_in("en")) as page:
        for name, make in TABLES.items():
            await open_page(page, lay, make())
            await take_all(page, f"table-{name}")


async def test_bracket_of_16(browser):
    night = await database_sync_to_async(an_evening)(16)
    address = f"/t/{night.tournament.public_id}/"
    for language in SIX:
        async with browser.page(reduced_motion="reduce", cookies=said_in(language)) as page:
            await page.goto(address)
            if language == "en":
                await take_all(page, "bracket")
                await page.goto(f"{address}tv/")
                await take_all(page, "tv")
                await page.goto(address)
            await page.set_viewport_size(DESKTOP)
            await take(page, f"tournament-{language}", whole=True)


async def test_pages(browser, whole_club):
    for who in dict.fromkeys(who for _path, who in PAGES.values()):
        cookies = said_in("pt-br")
        if who in whole_club.sessions:
            cookies.append({"name": "sessionid", "value": whole_club.sessions[who]})
        async with browser.page(reduced_motion="reduce", cookies=cookies) as page:
            for name, (path, of) in PAGES.items():
                if of == who:
                    await page.goto(path.format(**whole_club.parts))
                    await expect(page.locator("body")).to_be_visible()
                    await take_all(page, name, whole=name not in ("directing", "direct"))
    browser.complaints.clear()


def said_in(language: str) -> list[dict[str, str]]:
    return [{"name": "django_language", "value": language}]
