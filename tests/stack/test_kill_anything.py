"""The power of one part goes out in the middle of a hand, each in turn, and play goes on.

That the supervisor starts a part again and ends orphans is for `test_supervision`; here it is
about the people at the table: what was acknowledged to them stands, once, and they play on.
"""

import pytest

from tests.stack.evening import begun, manage

# A minute and a half where nothing else runs.
pytestmark = [pytest.mark.stack, pytest.mark.valkey, pytest.mark.timeout(600)]

PARTS = ("web", "worker", "beat", "valkey", "bot")


@pytest.fixture
def evening(club, telegram):
    with begun(club, telegram) as evening:
        yield evening


def test_whatever_is_killed_in_mid_hand_nothing_acknowledged_is_lost(evening, club):
    for part in PARTS:
        whoever = evening.beto if part == "bot" else evening.ana
        evening.lose(part, while_acts=whoever)
        evening.the_house_goes_on()
        evening.assert_nothing_is_lost()
        assert not evening.is_over, "There is no hand left to kill a part in."

    evening.act_while(evening.ana, club.kill_supervisor)
    club.start()
    evening.the_house_goes_on()
    evening.assert_nothing_is_lost()

    evening.play_until(lambda: evening.is_over, "the end of the match")
    evening.play_until(
        lambda: all(answer.done() for answer in evening.beto.taps.values()), "the last answer"
    )
    evening.assert_nothing_is_lost()
    assert [evening.ana.events[seq] for seq in sorted(evening.ana.events)] == evening.api.events(
        evening.series
    )
    assert evening.ana.pending is None
    # Both partners are asked for the answer to a raise, and one of them comes too late.
    assert {*evening.ana.refusals, *evening.caro.refusals} <= {"stale"}
    winner = evening.ana.table["result"]["winner"]
    assert evening.api.champion(evening.tournament) == ("Ana / Beto", "Caro / Dani")[winner]
    assert "agree with their records" in manage(club, "rebuild", "--check")
