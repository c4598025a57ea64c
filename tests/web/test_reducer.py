"""What the page knows after each message: the reducer of the table, run where it will run."""

import pytest

from tests.web import views

pytestmark = pytest.mark.browser

RUN = """
async (messages) => {
  const { reduce, isFree, START } = await import("/static/js/table/reducer.js");
  const state = messages.reduce(reduce, START);
  return { ...state, free: isFree(state) };
}
"""
OPEN = {"t": "local/open"}
# A page of the site that the server is not asked for.
HERE = "/an-empty-page/"
EMPTY = '<link rel="icon" href="data:,">'


def event(seq):
    return {"seq": seq, "kind": "ready", "seat": 0}


def snapshot(seq, *events):
    return {"t": "snapshot", "seq": seq, "table": views.table(), "events": list(events)}


def change(seq, *events, **table):
    told = list(events) or [event(seq)]
    return {"t": "event", "seq": seq, "events": told, "table": views.table(**table)}


def sent(command_id, seq):
    command = {"t": "act", "id": command_id, "seq": seq, "action": "raise"}
    return {"t": "local/sent", "command": command}


def refused(command_id, seq, code="stale"):
    return {"t": "error", "id": command_id, "code": code, "message": "No.", "seq": seq}


async def open_empty(page):
    await page.route(f"**{HERE}", lambda route: route.fulfill(body=EMPTY, content_type="text/html"))
    await page.goto(HERE)


@pytest.fixture
def after(browser):
    """The state after messages."""

    async def run(*messages):
        async with browser.page() as page:
            await open_empty(page)
            return await page.evaluate(RUN, [OPEN, *messages])

    return run


def numbers(state):
    return [told["seq"] for told in state["log"]]


async def test_a_snapshot_and_the_changes_after_it_make_the_newest_view(after):
    state = await after(snapshot(3, event(2), event(3)), change(4, hand=9))

    assert (state["seq"], state["table"]["hand"], numbers(state)) == (4, 9, [2, 3, 4])


async def test_an_old_change_is_passed_over(after):
    state = await after(snapshot(3), change(5, event(4), event(5), hand=8), change(4, hand=7))

    assert (state["seq"], state["table"]["hand"]) == (5, 8)


async def test_a_gap_is_asked_for_and_not_shown_half(after):
    state = await after(snapshot(3), change(6))

    assert (state["seq"], state["missed"]) == (3, True)


async def test_the_answer_to_a_resume_is_taken_as_it_comes(after):
    state = await after(
        snapshot(3), change(6), {"t": "local/resuming"}, change(6, event(4), event(6), hand=5)
    )

    assert (state["seq"], state["missed"], state["table"]["hand"]) == (6, False, 5)


async def test_a_pong_with_a_higher_number_means_something_was_missed(after):
    assert (await after(snapshot(3), {"t": "pong", "seq": 4, "now": ""}))["missed"]
    assert not (await after(snapshot(3), {"t": "pong", "seq": 3, "now": ""}))["missed"]


async def test_nothing_may_be_sent_while_a_command_is_on_its_way(after):
    assert (await after(snapshot(3)))["free"]
    assert not (await after(snapshot(3), sent("a" * 8, 3)))["free"]


async def test_an_acknowledged_command_waits_for_the_view_it_made(after):
    told = (snapshot(3), sent("a" * 8, 3), {"t": "ack", "id": "a" * 8, "seq": 4})

    assert not (await after(*told))["free"]
    assert (await after(*told, change(4)))["free"]


async def test_the_view_may_come_before_the_acknowledgement(after):
    ack = {"t": "ack", "id": "a" * 8, "seq": 4}

    assert (await after(snapshot(3), sent("a" * 8, 3), change(4), ack))["free"]


async def test_a_refused_command_is_over_and_says_why(after):
    state = await after(snapshot(3), sent("a" * 8, 3), refused("a" * 8, 5))

    assert state["pending"] is None
    assert state["notice"]["code"] == "stale"
    assert state["missed"]


async def test_the_answer_to_another_tabs_command_changes_nothing(after):
    state = await after(snapshot(3), sent("a" * 8, 3), refused("b" * 8, 3))

    assert state["pending"]["id"] == "a" * 8


async def test_a_new_snapshot_joins_on_to_what_was_told(after):
    state = await after(snapshot(3, event(2), event(3)), snapshot(5, event(4), event(5)))

    assert numbers(state) == [2, 3, 4, 5]


async def test_a_snapshot_after_a_gap_starts_the_log_anew(after):
    state = await after(snapshot(3, event(3)), snapshot(90, event(80), event(90)))

    assert numbers(state) == [80, 90]


async def test_an_unknown_message_is_passed_over(after):
    assert (await after(snapshot(3), {"t": "confetti"}))["seq"] == 3


async def test_signs_are_kept_for_the_log_each_once(after):
    first = {"seat": 2, "sign": "1e", "at": "2026-04-09T23:00:01+00:00"}
    second = {"seat": 0, "sign": "7o", "at": "2026-04-09T23:00:04+00:00"}
    state = await after(
        snapshot(3),
        {"t": "signs", "game": 0, "hand": 3, "signs": [first]},
        change(4, signs=[first, second]),
        change(5, hand=4, signs=[]),
    )

    assert state["signs"] == [first, second]


async def test_signs_of_another_hand_are_forgotten(after):
    sign = {"seat": 2, "sign": "1e", "at": "2026-04-09T23:00:01+00:00"}
    state = await after(snapshot(3), {"t": "signs", "game": 0, "hand": 4, "signs": [sign]})

    assert state["signs"] == []


def here(*seats, heard=0, watchers=0):
    return {"t": "presence", "here": list(seats), "watchers": watchers, "heard": heard}


async def test_who_is_away_has_been_so_since_it_was_first_noticed(after):
    gone = (here(0, 1, 3, heard=100), here(0, 1, 3, heard=900, watchers=4))
    state = await after(snapshot(3), *gone)

    assert state["away"]["2"] == 100
    assert state["presence"] == {"here": [0, 1, 3], "watchers": 4}


async def test_who_is_back_is_not_away(after):
    state = await after(snapshot(3), here(0, 1, heard=100), here(0, 1, 2, heard=900))

    assert "2" not in state["away"]
    assert state["away"]["3"] == 100


async def test_the_view_tells_who_is_here_too(after):
    state = await after(snapshot(3), change(4, presence={"here": [0], "watchers": 2}))

    assert state["presence"] == {"here": [0], "watchers": 2}


async def test_a_page_that_only_looks_on_sends_nothing_until_it_takes_over(after):
    looking_on = (snapshot(3), {"t": "elsewhere"})

    assert not (await after(*looking_on))["free"]
    assert not (await after(*looking_on, change(4)))["free"]
    assert (await after(*looking_on, change(4), snapshot(4)))["free"]


async def test_a_command_that_is_refused_because_another_page_plays_says_so(after):
    state = await after(snapshot(3), sent("a" * 8, 3), refused("a" * 8, 3, "elsewhere"))

    assert (state["elsewhere"], state["pending"]) == (True, None)


LOOK = {"t": "local/look", "seq": 2}
PAST = {"t": "past", "seq": 2, "table": views.table(hand=1)}


async def test_who_looks_back_is_not_called_away_by_what_happens_now(after):
    state = await after(snapshot(3), LOOK, PAST, change(4, hand=9))

    assert (state["past"]["table"]["hand"], state["table"]["hand"]) == (1, 9)
    assert numbers(state)[-1] == 4


async def test_of_several_moments_asked_for_the_last_one_is_shown(after):
    state = await after(snapshot(3), {"t": "local/look", "seq": 1}, LOOK, {**PAST, "seq": 1})

    assert (state["looking"], state["past"]) == (2, None)


async def test_back_to_live_forgets_the_past(after):
    state = await after(snapshot(3), LOOK, PAST, {"t": "local/live"})

    assert (state["looking"], state["past"]) == (None, None)


async def test_a_moment_that_is_refused_is_not_waited_for(after):
    error = {"t": "error", "id": None, "code": "not_found", "message": "No.", "seq": 3}
    state = await after(snapshot(3), LOOK, error)

    assert (state["looking"], state["notice"]["code"]) == (None, "not_found")


async def test_who_is_far_behind_is_known_to_be(after):
    assert (await after(snapshot(3), change(4)))["behind"] == 1
    assert (await after(snapshot(3), change(6, event(4), event(5), event(6))))["behind"] == 3
