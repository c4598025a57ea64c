"""Other clocks while people play: whom they concern, and nobody loses by surprise."""

from datetime import timedelta

import pytest

from games.selectors import events_after
from games.services import clocks as tables
from tests.tournaments.club_night import Night, new_command
from tests.tournaments.everybody import desk_of
from tests.tournaments.organisers import shown
from tournaments.models import Tournament
from tournaments.services import clocks

pytestmark = pytest.mark.django_db

ONLINE = Tournament.Mode.ONLINE
MINUTE, SECOND = timedelta(minutes=1), timedelta(seconds=1)


def change(
    night: Night, *, seconds: int = 40, bank: int = 0, minutes: int = 10, **fields
) -> Tournament:
    return clocks.change_clocks(
        tournament_id=night.id,
        turn_seconds=seconds,
        bank_seconds=bank,
        grace_minutes=minutes,
        **{"reason": "it is late", "command_id": new_command(), **fields},
        **night.by,
    )


@pytest.fixture
def night():
    """Match 1 in play, match 2 called."""
    night = Night(4, mode=ONLINE, tables=2).begun()
    night.sit(1, "Ana", "Beto", "Gabi", "Hugo")
    return night


def test_with_more_seconds_the_present_turn_has_more(night):
    before = night.match(1).series.turn_deadline_at

    change(night, seconds=60)

    series = night.match(1).series
    assert series.turn_seconds == 60
    assert series.turn_deadline_at == before + 20 * SECOND
    assert night.tournament.turn_seconds == 60
    assert night.match(2).series.turn_seconds == 60


def test_with_less_seconds_who_is_to_act_has_the_new_ones_from_now(night):
    change(night, seconds=15)

    assert night.match(1).series.turn_deadline_at == night.now + 15 * SECOND


def test_a_tournaments_bank_is_that_of_its_tables():
    night = Night(4, mode=ONLINE, tables=2, bank_seconds=90).begun()

    assert [night.match(number).series.bank_seconds for number in (1, 2)] == [90, 90]


def test_a_bank_that_is_given_later_is_given_at_the_tables_in_play_too(night):
    before = night.match(1).series.turn_deadline_at

    change(night, bank=60)

    assert [night.match(number).series.bank_seconds for number in (1, 2)] == [60, 60]
    assert night.match(1).series.turn_deadline_at == before + 60 * SECOND
    assert night.tournament.bank_seconds == 60
    change(night, bank=0)
    assert night.match(1).series.turn_deadline_at == before


def test_less_seconds_give_nobody_more_time(night):
    series = night.match(1).series
    series.turn_deadline_at = night.now + 3 * SECOND
    series.save(update_fields=["turn_deadline_at"])

    change(night, seconds=15)

    assert night.match(1).series.turn_deadline_at == night.now + 3 * SECOND


def test_who_sits_at_the_table_hears_of_it(night):
    series = night.match(1).series

    change(night, seconds=60)

    event = events_after(series.topic, series.seq, 1)[0]
    assert (event.kind, event.payload) == ("clocks", {"seconds": 60, "bank": 0})


def test_a_longer_grace_holds_for_who_is_called_already(night):
    before = night.match(2).series.ready_deadline_at

    change(night, minutes=15)

    assert night.match(2).series.ready_deadline_at == before + 5 * MINUTE
    assert night.match(1).series.ready_deadline_at is None


def test_a_shorter_grace_leaves_at_least_a_minute(night):
    night.minutes = 4
    change(night, minutes=8)
    assert night.match(2).series.ready_deadline_at == night.now + 4 * MINUTE

    change(night, minutes=2)

    assert night.match(2).series.ready_deadline_at == night.now + MINUTE


@pytest.mark.parametrize(("minutes", "ends"), [(15, 15), (5, 5), (0, 1)])
def test_with_real_cards_the_grace_moves_as_well(minutes, ends):
    night = Night(2).begun()

    change(night, minutes=minutes)

    assert night.match(1).no_show_at == night.now + ends * MINUTE


def test_during_a_pause_the_clocks_stand_still(night):
    night.minutes = 2
    night.pause()
    night.minutes = 30
    change(night, seconds=15, minutes=5)
    night.minutes = 40

    night.resume()

    assert night.match(1).series.turn_deadline_at <= night.now + 15 * SECOND
    assert night.match(2).series.ready_deadline_at == night.now + 3 * MINUTE


def test_the_same_form_sent_twice_changes_once(night):
    change(night, seconds=60, minutes=15, command_id="one form")
    after = night.match(1).series

    change(night, seconds=60, minutes=15, command_id="one form")

    assert night.match(1).series.seq == after.seq
    assert night.kinds().count("clocks_changed") == 1
    entry = night.audit("clocks_changed")
    assert entry.before == {"turn_seconds": 40, "bank_seconds": 0, "grace_minutes": 10}
    assert entry.after == {"turn_seconds": 60, "bank_seconds": 0, "grace_minutes": 15}


@pytest.mark.parametrize(
    "values", [{"seconds": 4}, {"seconds": 99999}, {"bank": -1}, {"bank": 601}, {"minutes": 9999}]
)
def test_nobody_can_play_by_such_clocks(night, values, refused):
    with refused("bad_value"):
        change(night, **values)


def test_a_table_of_its_own_accord_has_at_least_five_seconds(night, refused):
    with refused("bad_value"):
        tables.change_clocks(
            series_id=night.match(1).series.pk,
            turn_seconds=4,
            bank_seconds=0,
            more_grace=timedelta(),
            at=night.now,
        )


def test_clocks_of_a_tournament_that_does_not_run_are_settings(refused):
    night = Night(2).draw()

    with refused("not_running"):
        change(night)
    with refused("not_found"):
        clocks.preview_clocks(tournament_id=0, turn_seconds=30, bank_seconds=0, grace_minutes=3)


def test_the_page_says_whom_it_concerns_before_anything_changes(night):
    desk = desk_of(night)
    asked = {"turn_seconds": 30, "bank_seconds": 60, "grace_minutes": 15, "reason": "it is late"}

    preview = desk.command("clocks", **asked)

    text = shown(preview)
    assert "1 table is in play." in text
    assert "Who is to act there has 30 seconds from now, at most." in text
    assert "Each player there has 60 seconds more in the time bank." in text
    assert "1 match is called. The grace there ends 5 minutes later." in text
    assert night.tournament.turn_seconds == 40
    fields = {field.html_name: field.value() or "" for field in preview.context["form"]}
    done = desk.post("clocks", **fields)
    assert done.status_code == 302
    assert (night.tournament.turn_seconds, night.tournament.grace_minutes) == (30, 15)


def test_the_page_refuses_what_the_form_does(night):
    desk = desk_of(night)

    page = desk.command("clocks", turn_seconds=2, bank_seconds=0, grace_minutes=15, reason="late")

    assert page.status_code == 422
    assert night.tournament.turn_seconds == 40
