"""Setting a tournament up, changing it, and calling it off."""

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from tests.factories import NIGHT
from tests.tournaments.club_night import Night, new_command
from tournaments.models import Tournament
from tournaments.services import tournaments

pytestmark = pytest.mark.django_db

HOUR = timedelta(hours=1)
State = Tournament.State


def create(night: Night, command_id: str = "", **fields):
    return tournaments.create_tournament(
        club_id=night.club.pk,
        fields={"name": "Copa de Inverno", **fields},
        command_id=command_id or new_command(),
        **night.by,
    )


def change(night: Night, reason: str = "", **changes):
    return tournaments.change_tournament(
        tournament_id=night.id, changes=changes, reason=reason, **night.by
    )


def test_a_new_tournament_is_in_preparation_and_plays_mineiro():
    night = Night(0)

    tournament = create(night, best_of=3, tables=4)

    assert (tournament.state, tournament.rules, tournament.best_of) == (State.DRAFT, "mineiro", 3)
    assert night.kinds() == ["tournament_created"]


def test_the_same_form_sent_twice_sets_up_one_tournament():
    night = Night(0)
    command_id = new_command()

    assert create(night, command_id) == create(night, command_id)
    assert night.club.tournaments.count() == 2, "the one of the night, and the new one"


@pytest.mark.parametrize(
    ("fields", "code", "field"),
    [
        ({"name": ""}, "bad_name", None),
        ({"rules": "poker"}, "bad_rules", "preset"),
        ({"rules": {"preset": "mineiro", "target": 0}}, "bad_rules", "target"),
        ({"rules": {"preset": "paulista", "players": [2]}}, "bad_rules", "players"),
        ({"rules": ["mineiro"]}, "bad_rules", None),
        ({"best_of": 2}, "bad_value", "best_of"),
        ({"tables": 0}, "bad_value", ""),
        ({"turn_seconds": 1}, "bad_value", ""),
        ({"mode": "by post"}, "bad_value", "mode"),
        ({"starts_at": "some day"}, "bad_value", "starts_at"),
        ({"starts_at": datetime.max.replace(tzinfo=UTC)}, "bad_value", "starts_at"),
        ({"check_in_opens_at": datetime.min.replace(tzinfo=UTC)}, "bad_value", "check_in_opens_at"),
        ({"seq": 5}, "unknown_field", None),
        (
            {"check_in_opens_at": NIGHT, "check_in_closes_at": NIGHT},
            "bad_value",
            "check_in_closes_at",
        ),
    ],
)
def test_a_tournament_that_makes_no_sense_is_refused(fields, code, field, refused):
    night = Night(0)

    with refused(code) as caught:
        create(night, **fields)

    if field is not None:
        assert caught.value.data["field"] == field
    assert night.club.tournaments.count() == 1


def test_a_tournament_may_be_changed_freely_before_the_draw():
    night = Night(2)

    change(night, rules="paulista", starts_at=NIGHT + HOUR)

    assert night.tournament.rules == "paulista"
    assert night.audit("tournament_changed").before == {"rules": "mineiro", "starts_at": None}


def test_once_drawn_a_change_needs_a_reason(refused):
    night = Night(2).draw()

    with refused("reason_missing"):
        change(night, tables=3)
    change(night, reason="a table broke", tables=3)

    assert night.tournament.tables == 3


@pytest.mark.parametrize("changes", [{"rules": "paulista"}, {"best_of": 3}, {"mode": "online"}])
def test_rules_are_frozen_from_the_start_on(changes, refused):
    night = Night(2).begun()

    with refused("frozen"):
        change(night, reason="we would like to", **changes)


def test_new_tables_are_used_at_once():
    night = Night(4, tables=1).begun()

    change(night, reason="another table", tables=2)

    assert night.match(2).table == 2


def test_a_finished_tournament_may_only_be_renamed(refused):
    night = Night(2).begun()
    night.win(1, seed=1)

    with refused("tournament_over"):
        change(night, reason="why not", tables=3)
    change(night, reason="misspelt", name="Copa de Outono 2026")

    assert night.tournament.name == "Copa de Outono 2026"


def test_the_start_writes_the_rules_down_as_they_are():
    night = Night(2, rules={"preset": "mineiro", "target": 12}).begun()

    assert night.tournament.rules == "mineiro"
    assert night.audit("started").after == {"rules": "mineiro"}
    assert night.tournament.started_at == night.now


def test_only_a_drawn_tournament_starts_and_only_once(refused):
    night = Night(2)
    with refused("not_drawn"):
        night.start()
    night.draw()
    form = {"tournament_id": night.id, "command_id": new_command(), **night.by}

    tournaments.start(**form)
    tournaments.start(**form)

    assert night.kinds().count("started") == 1
    with refused("not_drawn"):
        night.start()


# ---- calling it off ----------------------------------------------------------
def cancel(night: Night, reason: str = "no power", **more):
    return tournaments.cancel_tournament(tournament_id=night.id, reason=reason, **night.by, **more)


def test_a_cancelled_tournament_calls_its_tables_off(refused):
    night = Night(4, mode=Tournament.Mode.ONLINE).begun()
    series = [night.match(number).series for number in (1, 2)]

    cancel(night)

    assert night.tournament.state == State.CANCELLED
    for table in series:
        table.refresh_from_db()
        assert table.state == "void"
    with refused("tournament_over"):
        cancel(night)
    with refused("not_running"):
        night.enter(1, (12, 8))


def test_cancelling_needs_a_reason_and_counts_once(refused):
    night = Night(2).begun()
    with refused("reason_missing"):
        cancel(night, reason="")
    command_id = new_command()

    cancel(night, command_id=command_id)
    cancel(night, command_id=command_id)

    assert night.kinds().count("cancelled") == 1
    assert night.match(1).no_show_at is None


def test_what_is_not_there_any_more_is_said_to_be_gone(refused):
    missing: dict[str, Any] = {"actor": None, "at": NIGHT}
    with refused("not_found"):
        tournaments.cancel_tournament(tournament_id=404, reason="gone", **missing)
    with refused("not_found"):
        tournaments.open_check_in(tournament_id=404, **missing)
    with refused("not_found"):
        tournaments.create_tournament(club_id=404, fields={}, command_id="", **missing)


@pytest.mark.parametrize(
    ("changes", "field"),
    [
        (
            {"registration_opens_at": NIGHT, "registration_closes_at": NIGHT},
            "registration_closes_at",
        ),
        ({"starts_by_clock": True}, "starts_at"),
    ],
)
def test_what_the_clock_cannot_do_is_refused_at_its_field(changes, field, refused):
    night = Night(0)

    with refused("bad_value") as refusal:
        tournaments.change_tournament(
            tournament_id=night.id, changes=changes, reason="", **night.by
        )

    assert refusal.value.data["field"] == field
