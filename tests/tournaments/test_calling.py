import pytest

from tests.tournaments.club_night import Night
from tournaments.models import Match, Tournament
from tournaments.services import attendance, matches
from tournaments.signals import match_called

pytestmark = pytest.mark.django_db

ONLINE = Tournament.Mode.ONLINE


def test_the_start_calls_as_many_matches_as_there_are_tables():
    night = Night(8, tables=3).begun()

    assert [night.match(number).table for number in (1, 2, 3, 4)] == [1, 2, 3, None]
    assert night.match(4).state == Match.State.READY


def test_a_table_that_becomes_free_goes_to_the_match_that_waits():
    night = Night(8, tables=3).begun()

    night.win(2, seed=4)

    assert (night.match(4).state, night.match(4).table) == (Match.State.CALLED, 2)


def test_matches_of_an_earlier_round_are_called_first():
    night = Night(8, tables=1).begun()
    night.win(1, seed=1)
    night.win(2, seed=4)

    assert night.match(3).state == Match.State.CALLED
    assert night.match(5).state == Match.State.READY


def test_a_match_played_online_gets_a_table_where_the_sides_take_turns():
    night = Night(2, mode=ONLINE, best_of=3, name="Copa de Outono").begun()

    match = night.match(1)
    seats = match.series.seats.order_by("number")
    assert [seat.name for seat in seats] == ["Ana", "Caro", "Beto", "Davi"]
    assert [seat.player for seat in seats] == [
        night.member(name).player for name in ("Ana", "Caro", "Beto", "Davi")
    ]
    assert match.series.best_of == 3
    assert match.series.side_names == ["Ana / Beto", "Caro / Davi"]
    assert match.series.title == "Copa de Outono · Final"
    assert match.series.home == f"/t/{night.tournament.public_id}/"
    assert match.series.ready_deadline_at == night.now + night.tournament.grace
    assert match.no_show_at is None, "the table itself counts the grace"


def test_computer_players_begin_at_once():
    night = Night(2, mode=ONLINE, policy="steady").begun()

    match = night.match(1)
    assert match.state == Match.State.LIVE
    assert [seat.policy for seat in match.series.seats.all()] == ["steady"] * 4
    assert not match.series.seats.filter(player__isnull=False).exists()


def test_the_match_is_live_once_everybody_sits():
    night = Night(2, mode=ONLINE).begun()

    night.sit(1, "Ana", "Beto", "Caro")
    assert night.match(1).state == Match.State.CALLED
    night.sit(1, "Davi")

    assert night.match(1).state == Match.State.LIVE


def test_apps_above_hear_of_the_call_when_the_table_is_open():
    heard = []

    def listen(match, **_kwargs):
        heard.append((match.number, match.series is not None))

    match_called.connect(listen)
    try:
        Night(2, mode=ONLINE).begun()
    finally:
        match_called.disconnect(listen)

    assert heard == [(1, True)]


def test_the_director_may_choose_the_table():
    night = Night(4, tables=2).begun()
    night.reopen(night.win(1, seed=1).number)

    night.call(1, table=1)

    assert night.match(1).table == 1


@pytest.mark.parametrize(("table", "code"), [(2, "table_taken"), (3, "no_such_table")])
def test_a_table_that_is_taken_or_not_there_is_refused(table, code, refused):
    night = Night(4, tables=2).begun()
    night.reopen(night.win(1, seed=1).number)

    with refused(code):
        night.call(1, table=table)


def test_without_a_free_table_nothing_is_called(refused):
    night = Night(8, tables=2).begun()

    with refused("no_free_table"):
        night.call(3)


def test_only_a_ready_match_is_called(refused):
    night = Night(4).begun()

    with refused("not_ready"):
        night.call(3)
    with refused("not_ready"):
        night.call(1)


def test_nothing_is_called_before_the_start_or_during_a_pause(refused):
    night = Night(4, tables=1).draw()
    with refused("not_running"):
        night.call(1)
    night.start()
    night.pause()

    with refused("paused"):
        night.call(2)
    assert matches.call_ready_matches(tournament_id=night.id, **night.by) == 0


def test_more_tables_call_more_matches():
    night = Night(8, tables=2).begun()
    Tournament.objects.filter(pk=night.id).update(tables=4)

    assert matches.call_ready_matches(tournament_id=night.id, **night.by) == 2
    assert matches.call_ready_matches(tournament_id=night.id, **night.by) == 0


def test_a_called_match_may_move_to_another_table(refused):
    night = Night(4, tables=3).begun()

    matches.move_table(match_id=night.match(1).pk, table=3, **night.by)

    assert night.match(1).table == 3
    assert night.audit("table_moved").before == {"table": 1}
    with refused("table_taken"):
        matches.move_table(match_id=night.match(1).pk, table=2, **night.by)
    with refused("not_called"):
        matches.move_table(match_id=night.match(3).pk, table=1, **night.by)


def test_the_director_lets_a_match_with_real_cards_begin(refused):
    night = Night(2).begun()

    matches.begin_match(match_id=night.match(1).pk, **night.by)

    assert (night.match(1).state, night.match(1).no_show_at) == (Match.State.LIVE, None)
    with refused("not_called"):
        matches.begin_match(match_id=night.match(1).pk, **night.by)


def test_a_match_played_online_begins_by_itself(refused):
    night = Night(2, mode=ONLINE).begun()

    with refused("not_on_site"):
        matches.begin_match(match_id=night.match(1).pk, **night.by)


def present(night: Night, name: str, place: int | None = None):
    return attendance.say_present(
        actor=night.member(name).player, match_id=night.match(1).pk, place=place, at=night.now
    )


def test_a_match_with_real_cards_begins_when_both_sides_say_they_are_there():
    night = Night(2).begun()

    present(night, "Beto")
    assert night.match(1).state == Match.State.CALLED
    present(night, "Ana")
    assert night.match(1).state == Match.State.CALLED, "a side is there once"
    present(night, "Davi")

    assert night.match(1).state == Match.State.LIVE


def test_a_player_speaks_for_the_own_side_alone():
    night = Night(2).begun()

    present(night, "Ana", place=1)

    there = night.match(1).sides.order_by("place").values_list("present_at", flat=True)
    assert list(there) == [night.now, None]


def test_the_director_speaks_for_either_side_and_strangers_for_none(refused):
    night = Night(3).begun()

    attendance.say_present(actor=night.director, match_id=night.match(2).pk, place=1, at=night.now)

    assert night.match(2).sides.get(place=1).present_at == night.now
    with refused("not_a_scorer"):
        attendance.say_present(
            actor=night.member("Ana").player, match_id=night.match(2).pk, at=night.now
        )
