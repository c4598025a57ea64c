"""Every time is told by the clock of the club it is about, wherever the server and the reader are."""

import re
from datetime import UTC, datetime
from zoneinfo import ZoneInfo

import pytest
from django.test import Client
from django.utils import formats
from playwright.async_api import expect

from tests.tournaments.club_night import Night
from tests.web.conftest import DESKTOP
from tests.web.inventory import PAGES
from tournaments.messages.clocks import zone_of

CLUB = ZoneInfo("America/Sao_Paulo")
# On no clock is it as late as there.
ELSEWHERE = "Pacific/Kiritimati"
BEGINS = datetime(2025, 5, 10, 0, 30, tzinfo=UTC)
ENGLISH = {"name": "django_language", "value": "en"}
# A friendly game knows no club: how long ago it was is told without any clock.
OF_NO_CLUB = {"me"}


@pytest.fixture
def page_of_night(transactional_db):
    return f"/t/{Night(starts_at=BEGINS).tournament.public_id}/"


@pytest.fixture
def told(monkeypatch):
    """Every moment that is written out for a reader."""
    moments = []
    real = formats.date_format

    def written(value, style, **options):
        # The admin's scripts are told how far the clock of the form is from UTC.
        if isinstance(value, datetime) and style != "Z":
            moments.append(value)
        return real(value, style, **options)

    monkeypatch.setattr(formats, "date_format", written)
    monkeypatch.setattr(formats, "time_format", written)
    return moments


@pytest.mark.django_db
@pytest.mark.one_database
def test_no_page_tells_a_time_by_the_clock_of_the_server(whole_club, settings, told):
    settings.TIME_ZONE = ELSEWHERE
    whole_club.parts["language"] = "en"
    amiss, count = set(), 0
    for page in PAGES:
        client = Client(raise_request_exception=False)
        if key := whole_club.sessions.get(page.who):
            client.cookies["sessionid"] = key
        client.get(page.address(whole_club))
        count += len(told)
        if not all(map(is_by_the_club, told)):
            amiss.add(page.name)
        told.clear()

    assert amiss == OF_NO_CLUB
    assert count > len(PAGES)


def is_by_the_club(moment):
    return moment.utcoffset() == moment.astimezone(CLUB).utcoffset()


@pytest.mark.parametrize(
    ("place", "clock"),
    [
        ("America/Sao_Paulo", "UTC−3"),
        ("Asia/Kuala_Lumpur", "UTC+8"),
        ("Asia/Kolkata", "UTC+5:30"),
        ("Europe/Lisbon", "UTC+1"),
        ("Atlantic/Reykjavik", "UTC"),
    ],
)
def test_a_clock_is_named_by_how_far_it_is_from_utc_on_that_day(place, clock):
    assert zone_of(BEGINS.astimezone(ZoneInfo(place))) == clock


@pytest.mark.browser
@pytest.mark.one_database
@pytest.mark.parametrize("scripts", [True, False])
async def test_a_reader_elsewhere_is_told_when_it_begins_at_the_club(
    browser, page_of_night, scripts
):
    opened = browser.page(cookies=[ENGLISH], timezone_id=ELSEWHERE, java_script_enabled=scripts)
    async with opened as page:
        await page.goto(page_of_night)

        begins = page.locator(".facts-line time")
        await expect(begins).to_have_text("May 9, 2025, 9:30 p.m. UTC−3")
        description = page.locator("meta[name=description]")
        await expect(description).to_have_attribute("content", re.compile("9:30 p.m. UTC−3"))


@pytest.mark.browser
@pytest.mark.one_database
async def test_the_clock_on_the_big_screen_is_that_on_the_wall_of_the_club(browser, page_of_night):
    async with browser.page(size=DESKTOP, timezone_id=ELSEWHERE) as page:
        await page.goto(page_of_night + "tv/")
        clock = page.locator("#clock")
        # Its script has taken over.
        await expect(clock).to_have_attribute("datetime", re.compile("Z$"))

        now, told = await clock.evaluate("(clock) => [clock.dateTime, clock.textContent]")
        here = datetime.fromisoformat(now).astimezone(CLUB)
        assert f":{here:%M}" in told
        assert int(told.split(":")[0]) % 12 == here.hour % 12
