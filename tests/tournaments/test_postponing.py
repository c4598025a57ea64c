"""Matches that are played later."""

import pytest

from tests.tournaments.club_night import Night, new_command
from tests.tournaments.everybody import at_tables, call, desk_of, give_table, lay_out
from tests.tournaments.organisers import shown
from tournaments.models import AuditEntry, Match, Tournament
from tournaments.services import postponing
from tournaments.signals import match_withdrawn

pytestmark = pytest.mark.django_db

ONLINE = Tournament.Mode.ONLINE


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


@pytest.mark.parametrize("number", [1, 2, 3])
def test_neither_a_match_in_play_nor_one_that_is_over_or_waits_is_postponed(number, refused):
    night = Night(4, mode=ONLINE, tables=2).begun()
    night.sit(1, "Ana", "Beto", "Gabi", "Hugo")
    night.win(2, seed=2)

    with refused("not_postponable"):
        postpone(night, number)

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


def test_a_stranger_postpones_nothing(refused):
    night = Night(2).begun()

    with refused("not_an_organiser"):
        postponing.postpone_match(
            actor=night.member("Ana").player,
            match_id=night.match(1).pk,
            reason="late",
            command_id="",
            at=night.now,
        )


def test_the_director_postpones_on_a_page_that_says_what_follows():
    night = Night(4, tables=2).begun()
    desk = desk_of(night)
    key = night.match(1).public_id

    asked = shown(desk.get("postpone", key))
    assert "Ana / Beto – Gabi / Hugo is not called until you say so." in asked
    assert "The table is free for the next match; both sides are told." in asked
    desk.command("postpone", key, reason="flat tyre")
    assert night.match(1).postponed_at is not None
    assert "No longer postponed" in shown(desk.get("matches"))

    desk.post("take_up", key)
    assert night.match(1).postponed_at is None
