"""A round of twelve tables, typed from its slips without ever touching the mouse."""

import pytest
from channels.db import database_sync_to_async

from tests.tournaments.organisers import a_house, start
from tests.web.conftest import DESKTOP
from tests.web.test_admin_pages import key_of, made
from tournaments.models import Match, Tournament
from tournaments.services.stages import StageSpec, set_stages

pytestmark = [
    pytest.mark.browser,
    pytest.mark.django_db(transaction=True),
    pytest.mark.filterwarnings("ignore:StreamingHttpResponse must consume"),
]
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


@database_sync_to_async
def results():
    return list(Match.objects.order_by("table").values_list("state", "scores"))


async def test_round_is_typed_with_the_keyboard_alone(browser, site):
    house = await made(twelve_tables)
    browser.ignored = ("422",)
    async with browser.page(size=DESKTOP, cookies=await key_of(house.director)) as page:
        await page.goto(f"/admin/tournaments/tournament/{house.tournament.pk}/rounds/1/1/results/")
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
        assert await wrong.count() == 1
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
        assert "draw round 2" in await page.locator(".desk").inner_text()

    told = await results()
    assert [state for state, _ in told] == ["finished"] * 12
    assert [scores for _, scores in told[:10]] == [[[12, loser]] for loser in range(10)]
    assert [scores for _, scores in told[10:]] == [[[12, 3]], [[4, 12]]]
