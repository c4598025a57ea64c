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


@pytest.fixture
def after(browser):
    """The state after messages."""

    async def run(*messages):
        async with browser.page() as page:
            await page.goto("/play/")
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
