"""The organisers' pages in a browser: they fit a phone, keep to their policy, and work by hand."""

import pytest
from channels.db import database_sync_to_async
from django.test import Client
from playwright.async_api import expect

from tests.tournaments.organisers import NIGHT, House, a_house, enter_all, start
from tests.web.conftest import DESKTOP, PHONE
from tournaments.models import Match, Tournament
from tournaments.services.results import enter_result

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
PEOPLE = "Olga Dani Ana Beto Caio Duda Eva Fabi Gabi Hugo Iara Júlio Kiko Lia Mário Nina"

LIST = """Jogador 1;Jogador 2;Dupla;Cabeça de chave
Ana;Beto;;1
Olavo Conceição;Pedro de Alcântara;Os Inimigos do Fim da Tarde;
Quim;Quim;;
Rosa;;;
Saci;Ana;;
Tina;Ulisses;;primeiro
Vera;Wanda;;2
"""


def a_running_house() -> House:
    house = a_house("Bar do Zé", PEOPLE)
    Tournament.objects.filter(pk=house.tournament.pk).update(tables=3)
    start(house)
    first = Match.objects.filter(state="called").order_by("number").first()
    enter_result(
        actor=None, match_id=first.pk, scores=[(12, 9)], reason="Sheet.", command_id="", at=NIGHT
    )
    return house


def a_house_at_check_in() -> House:
    house = a_house("Bar do Zé", PEOPLE)
    for entry in enter_all(house)[-1:]:
        type(entry).objects.filter(pk=entry.pk).update(status="registered", checked_in_at=None)
    return house


def a_house_without_entries() -> House:
    return a_house("Bar do Zé", PEOPLE)


async def made(make):
    return await database_sync_to_async(make)()


async def key_of(player) -> list[dict[str, str]]:
    """Return the cookie of a session in which *player* is signed in."""

    def sign_in():
        client = Client()
        client.force_login(player, "django.contrib.auth.backends.ModelBackend")
        return client.cookies["sessionid"].value

    return [{"name": "sessionid", "value": await database_sync_to_async(sign_in)()}]


async def assert_it_fits(page):
    widths = "[document.documentElement.scrollWidth, document.documentElement.clientWidth]"
    scroll, client = await page.evaluate(widths)
    assert scroll <= client, "The page is wider than the screen."


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
async def test_list_is_imported_by_hand_without_scripts(browser, site, size):
    house = await made(a_house_without_entries)
    cookies = await key_of(house.director)
    async with browser.page(size=size, cookies=cookies, java_script_enabled=False) as page:
        await page.goto(f"/admin/tournaments/tournament/{house.tournament.pk}/import/")
        file = {"name": "duplas.csv", "mimeType": "text/csv", "buffer": LIST.encode("cp1252")}
        await page.get_by_label("CSV or XLSX file").set_input_files(file)
        await page.get_by_role("button", name="Show the dry run").click()
        await page.get_by_text("A player cannot be their own partner.").wait_for()
        await assert_it_fits(page)

        await page.get_by_role("button", name="Import only the 3 good lines").click()

        await page.get_by_text("3 pairs are entered").first.wait_for()


async def test_on_a_phone_the_tabs_are_one_line_that_begins_at_the_open_page(browser, site):
    house = await made(a_house_without_entries)
    async with browser.page(size=PHONE, cookies=await key_of(house.director)) as page:
        await page.goto(f"/admin/tournaments/tournament/{house.tournament.pk}/log/")
        tabs = page.locator(".desk-tabs")

        await expect(tabs.locator("[aria-current]")).to_be_in_viewport(ratio=1)
        box = await tabs.bounding_box()
        assert box["height"] < 60
        await assert_it_fits(page)
