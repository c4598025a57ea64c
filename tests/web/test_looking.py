"""What the looker at pages finds, and what it lets pass."""

import pytest

from tests.web.looking import measured

pytestmark = [
    pytest.mark.browser,
    pytest.mark.one_database,
    pytest.mark.asyncio(loop_scope="session"),
]

BUTTON = (
    '<button style="position: absolute; inset: {} auto auto 10px; width: 60px; height: 40px">{}'
)
BAR = '<nav style="position: fixed; inset: auto 0 0 0; height: 60px"><a href="#a">Bar</a></nav>'


@pytest.mark.parametrize(
    ("html", "found"),
    [
        (BUTTON.format("10px", "A") + "</button>" + BUTTON.format("40px", "B"), "over one another"),
        (BUTTON.format("10px", "A") + "</button>" + BUTTON.format("50px", "B"), ""),
        ('<p style="width: 2000px">Wide', "wider than the screen"),
        ('<label>Yes <input type="checkbox"></label>', ""),
        (f'<div style="height: 3000px">{BUTTON.format("570px", "A")}</button></div>{BAR}', ""),
        (f"{BUTTON.format('570px', 'A')}</button>{BAR}", "over one another"),
        ('<ul id="hand"><li><button style="width: 40px; height: 60px">A', "too small to hit"),
    ],
)
async def test_it_finds_what_cannot_be_hit(chromium, html, found):
    page = await chromium.new_page(viewport={"width": 360, "height": 640})
    await page.set_content(f"<!doctype html><style>body {{ margin: 0 }}</style>{html}")
    told = await measured(page, "body")
    await page.close()

    assert [each.split(":")[0] for each in told] == ([found] if found else [])
