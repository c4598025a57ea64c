"""What the page of a table works out for itself: what is heard, the clock, the steps of looking back."""

import pytest

from tests.web import views
from tests.web.test_reducer import OPEN, change, event, open_empty, snapshot

pytestmark = pytest.mark.browser


async def run_in_page(browser, script, arguments):
    async with browser.page() as page:
        await open_empty(page)
        return await page.evaluate(script, arguments)


CUES = """
async ([before, messages]) => {
  const { reduce, START } = await import("/static/js/table/reducer.js");
  const { cuesOf } = await import("/static/js/table/cues.js");
  const first = before.reduce(reduce, START);
  return cuesOf(first, messages.reduce(reduce, first));
}
"""
THEIRS = views.PLAY | {"to_act": [1], "turn": 1, "legal": []}


def done(seq, text, **more):
    return {"seq": seq, "kind": "action", "seat": int(text[0]), "text": text, **more}


async def cues(browser, *messages):
    first = {**snapshot(3), "table": views.table(play=THEIRS)}
    return await run_in_page(browser, CUES, [[OPEN, first], list(messages)])


async def test_a_card_a_call_and_the_own_turn_are_heard(browser):
    assert await cues(browser, change(4, done(4, "3 play 4c"))) == ["card", "turn"]
    assert await cues(browser, change(4, done(4, "1 raise"), play=THEIRS)) == ["call"]


async def test_a_trick_sounds_as_it_went_for_the_own_side(browser):
    mine = done(4, "3 play 5c", trick={"winner": 0, "seat": 2})
    theirs = done(4, "3 play 4c", trick={"winner": 1, "seat": 3})

    assert await cues(browser, change(4, mine, play=THEIRS)) == ["card", "won"]
    assert await cues(browser, change(4, theirs, play=THEIRS)) == ["card", "lost"]


async def test_who_comes_back_hears_only_that_it_is_the_own_turn(browser):
    many = [done(seq, f"{seq % 4} play 5c") for seq in range(4, 9)]

    assert await cues(browser, change(8, *many)) == ["turn"]


TIME = """
async ([times, now]) => {
  const { timeLeft } = await import("/static/js/table/clock.js");
  return timeLeft(times, Date.parse(now));
}
"""
TIMES = {
    "turn_ends": "2026-04-09T23:00:40+00:00",
    "deadline": "2026-04-09T23:01:40+00:00",
    "seconds": 40,
}


async def test_the_ring_is_that_of_the_turn_and_then_that_of_the_bank(browser):
    for second, left in (
        ("00:10", {"seconds": 30, "share": 0.75, "isBank": False}),
        ("01:10", {"seconds": 30, "share": 0.5, "isBank": True}),
        ("01:50", {"seconds": 0, "share": 0, "isBank": True}),
    ):
        now = f"2026-04-09T23:{second}+00:00"
        assert await run_in_page(browser, TIME, [TIMES, now]) == left


async def test_without_a_bank_the_ring_ends_with_the_turn_and_without_a_clock_there_is_none(
    browser,
):
    alone = {**TIMES, "turn_ends": TIMES["deadline"]}
    off = {**TIMES, "turn_ends": None, "deadline": None}

    left = await run_in_page(browser, TIME, [alone, "2026-04-09T23:01:30+00:00"])
    assert left == {"seconds": 10, "share": 0.25, "isBank": False}
    assert await run_in_page(browser, TIME, [off, "2026-04-09T23:01:30+00:00"]) is None


STEPS = """
async ([log, looking, step]) => {
  const { stepped } = await import("/static/js/table/past.js");
  return stepped({ log, looking }, step);
}
"""


async def test_steps_go_from_moment_to_moment_and_end_at_what_is_played_now(browser):
    log = [event(3), done(4, "0 play 5c"), {"seq": 5, "kind": "paused"}, done(6, "1 play 5h")]
    log.append(done(7, "2 play 5s"))
    for looking, step, found in ((None, -1, 6), (6, -1, 4), (4, -1, 4), (4, 1, 6), (6, 1, None)):
        assert await run_in_page(browser, STEPS, [log, looking, step]) == found
