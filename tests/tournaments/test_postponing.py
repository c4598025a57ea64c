"""Matches that are played later."""

from datetime import timedelta
from random import Random

import pytest

from games.services.play import play_policy
from tests.tournaments.boards_night import BoardsNight
from tests.tournaments.club_night import Night, new_command
from tests.tournaments.everybody import at_tables, call, desk_of, give_table, lay_out
from tests.tournaments.organisers import shown
from tournaments.models import AuditEntry, Match, Tournament
from tournaments.services import matches, postponing
from tournaments.signals import match_withdrawn

pytestmark = pytest.mark.django_db

ONLINE = Tournament.Mode.ONLINE
HOUR = timedelta(hours=1)


def postpone(night: Night, number: int, **fields) -> Match:
    form = {"reason": "baby is born", "command_id": new_command(), **fields}
    return postponing.postpone_match(match_id=night.match(number).pk, **form, **night.by)


def take_up(night: Night, number: int) -> Match:
    return postponing.take_up_match(
        match_id=night.match(number).pk, command_id=new_command(), **night.by
    )


def test_a_postponed_match_gives_its_table_to_the_next_one():
    night = Night(8, tables=1).begun()

    postpone(night, 1)

    assert at_tables(night) == {2: 1}
    match = night.match(1)
    assert (match.state, match.table, match.postponed_at) == ("ready", None, night.now)
    assert night.audit("match_postponed").reason == "baby is born"
    assert night.audit("match_postponed").before == {"state": "called", "table": 1}


def test_it_is_not_called_by_itself_until_it_is_taken_up():
    night = Night(4, tables=2).begun()
    postpone(night, 1)
    night.win(2, seed=2)
    assert call(night) == 0

    take_up(night, 1)

    assert night.match(1).state == Match.State.CALLED
    assert night.match(1).postponed_at is None
    assert night.kinds()[-1] == "match_taken_up"


def test_its_pairs_meet_others_in_the_meantime():
    night = Night(4, tables=2)
    lay_out(night)
    call(night)

    postpone(night, 1)
    night.win(2, seed=2)

    assert at_tables(night) == {3: 1, 4: 2}


def test_the_director_may_call_it_without_taking_it_up_first():
    night = Night(4, tables=2).begun()
    postpone(night, 1)

    night.call(1)

    assert (night.match(1).state, night.match(1).postponed_at) == ("called", None)


def test_its_own_table_is_free_for_others():
    night = Night(4, tables=1).draw()
    give_table(night, 1, 1)
    night.start()
    assert at_tables(night) == {1: 1}

    postpone(night, 1)

    assert at_tables(night) == {2: 1}


def test_online_the_table_is_called_off_and_both_sides_hear_of_it():
    heard = []

    def listen(match, **_kwargs):
        heard.append(match.number)

    match_withdrawn.connect(listen)
    night = Night(2, mode=ONLINE).begun()
    series = night.match(1).series

    postpone(night, 1)
    match_withdrawn.disconnect(listen)

    series.refresh_from_db()
    assert series.state == "void"
    assert heard == [1]
    take_up(night, 1)
    assert night.match(1).series != series
    assert night.match(1).series.state == "waiting"


def test_a_disputed_match_can_be_postponed_too():
    night = Night(4, tables=2).begun()
    night.reopen(night.win(1, seed=1).number)

    postpone(night, 1)

    assert night.match(1).state == Match.State.READY


@pytest.mark.parametrize("number", [2, 3])
def test_neither_a_match_that_is_over_nor_one_that_waits_is_postponed(number, refused):
    night = Night(4, tables=2).begun()
    night.win(2, seed=2)

    with refused("not_postponable"):
        postpone(night, number)


# ---- called, or begun, by mistake ---------------------------------------------
def test_a_beginning_that_was_noted_by_mistake_is_taken_back():
    night = Night(8, tables=1).begun()
    matches.begin_match(match_id=night.match(1).pk, **night.by)

    postpone(night, 1, reason="the wrong table")

    assert at_tables(night) == {2: 1}
    assert night.match(1).state == Match.State.READY
    assert night.audit("match_postponed").before == {"state": "live", "table": 1}


def test_once_a_side_has_told_a_result_the_call_stands(refused):
    night = Night(4, tables=2).begun()
    night.report("Ana", (12, 4))

    with refused("play_has_begun"):
        postpone(night, 1)

    assert at_tables(night)[1] == 1


def test_online_the_call_is_taken_back_until_the_first_card(refused):
    night = Night(4, mode=ONLINE, policy="random", tables=2).begun()
    first = night.match(1).series
    assert first.state == "playing"

    postpone(night, 1)

    first.refresh_from_db()
    assert (first.state, night.match(1).state) == ("void", "ready")

    second = night.match(2).series
    play_policy(series_id=second.pk, rng=Random(1), at=night.now + HOUR)
    with refused("play_has_begun"):
        postpone(night, 2)
    second.refresh_from_db()
    assert (second.state, night.match(2).state) == ("playing", "live")


def test_boards_that_have_been_dealt_are_played(refused):
    night = BoardsNight(boards=1, tables=1).begun()

    with refused("play_has_begun"):
        postpone(night, 1)

    assert night.match(1).series.state == "playing"


def test_postponing_needs_a_reason_and_happens_once(refused):
    night = Night(2).draw()
    with refused("not_running"):
        postpone(night, 1)
    night.start()
    with refused("reason_missing"):
        postpone(night, 1, reason=" ")
    with refused("not_postponed"):
        take_up(night, 1)

    postpone(night, 1, command_id="one form")
    postpone(night, 1, command_id="one form")
    assert AuditEntry.objects.filter(kind="match_postponed").count() == 1
    with refused("postponed"):
        postpone(night, 1)


def test_the_director_postpones_on_a_page_that_says_what_follows():
    night = Night(4, tables=2).begun()
    desk = desk_of(night)
    key = night.match(1).public_id

    assert "Take the call back" in shown(desk.get("matches"))
    asked = shown(desk.get("postpone", key))
    assert "Take the call back" in asked
    assert "Ana / Beto – Gabi / Hugo is not called until you say so." in asked
    assert "The table is free for the next match; both sides are told." in asked
    desk.command("postpone", key, reason="flat tyre")
    assert night.match(1).postponed_at is not None
    assert "No longer postponed" in shown(desk.get("matches"))

    desk.post("take_up", key)
    assert night.match(1).postponed_at is None


def test_the_page_says_what_can_be_done_where_play_has_begun():
    night = Night(2).begun()
    night.report("Ana", (12, 4))

    asked = shown(desk_of(night).get("postpone", night.match(1).public_id))

    assert "let it go on, move it to another table, or decide it." in asked
