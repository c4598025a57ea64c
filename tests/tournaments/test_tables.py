"""Who is called to which table: nobody to two, and who has a table of their own to that one."""

import pytest

from tests.tournaments import everybody
from tests.tournaments.club_night import Night
from tests.tournaments.everybody import at_tables, call, desk_of, give_table, lay_out
from tournaments.models import Bracket, Match, Tournament
from tournaments.services import matches, own_tables

pytestmark = pytest.mark.django_db

ONLINE = Tournament.Mode.ONLINE


def a_round_robin(**fields) -> Night:
    """Four pairs, six matches: 1–4, 2–3; 1–3, 4–2; 1–2, 3–4."""
    night = Night(4, **fields)
    lay_out(night)
    return night


def test_nobody_is_called_to_two_tables():
    night = a_round_robin(tables=6)

    assert call(night) == 2

    assert at_tables(night) == {1: 1, 2: 2}
    assert call(night) == 0, "four tables are free, but nobody is"


def test_who_has_finished_meets_the_next_who_is_free():
    night = a_round_robin(tables=6)
    call(night)

    night.win(1, seed=1)
    assert at_tables(night) == {2: 2}, "1 and 4 wait for the others"
    night.win(2, seed=2)

    assert at_tables(night) == {3: 1, 4: 2}


def test_a_pair_that_waits_for_the_director_is_called_nowhere_else():
    night = a_round_robin(tables=6)
    call(night)
    Match.objects.filter(number=1).update(state=Match.State.DISPUTED, table=None)

    night.win(2, seed=2)

    assert at_tables(night) == {1: None}


def test_the_director_cannot_call_somebody_away_from_another_table(refused):
    night = a_round_robin(tables=6)
    call(night)

    with refused("at_another_table") as refusal:
        night.call(3)

    assert str(refusal.value.message) == "Ana / Beto play at table 1 now."


def test_a_pair_with_a_table_of_its_own_is_called_to_that_one():
    night = a_round_robin(tables=3)
    give_table(night, 3, 3)

    call(night)

    assert at_tables(night) == {1: 1, 2: 3}


def test_nobody_else_is_called_to_the_table_of_who_waits_for_it():
    night = Night(4, tables=1)
    lay_out(night)
    give_table(night, 4, 1)

    call(night)
    assert at_tables(night) == {1: 1}
    night.win(1, seed=1)

    assert at_tables(night) == {4: 1}, "match 2 comes before it, but not at this table"


def test_who_needs_a_table_waits_while_it_is_taken():
    night = a_round_robin(tables=2)
    call(night)
    give_table(night, 1, 2)
    Match.objects.filter(number=1).update(table=None, state=Match.State.READY)

    assert call(night) == 0

    assert at_tables(night) == {2: 2}


def test_of_two_pairs_with_tables_the_lower_number_counts():
    night = a_round_robin(tables=4)
    give_table(night, 1, 4)
    give_table(night, 4, 3)

    call(night)

    assert at_tables(night) == {1: 3, 2: 1}


def test_a_table_that_the_club_does_not_have_keeps_nobody_waiting():
    night = a_round_robin(tables=2)
    give_table(night, 1, 9)

    call(night)

    assert at_tables(night) == {1: 1, 2: 2}


def test_the_director_calls_to_the_own_table_unless_told_otherwise(refused):
    night = a_round_robin(tables=3)
    give_table(night, 3, 2)
    night.call(1)
    assert at_tables(night) == {1: 1}
    night.call(2)
    assert at_tables(night) == {1: 1, 2: 2}

    matches.move_table(match_id=night.match(1).pk, table=3, **night.by)
    night.win(2, seed=2)
    assert night.match(2).is_decided


def test_a_taken_table_of_ones_own_is_said_by_its_number(refused):
    night = a_round_robin(tables=3)
    night.call(1, table=2)
    give_table(night, 3, 2)

    with refused("no_free_table") as refusal:
        night.call(2)

    assert "table 2" in str(refusal.value.message)
    night.call(2, table=3)
    assert at_tables(night) == {1: 2, 2: 3}, "the director may say otherwise"


def test_stage_comes_before_stage():
    night = Night(8, tables=1)
    lay_out(night, [[(1, 2)], [(1, 3)]])
    later = Bracket.objects.create(
        tournament_id=night.id, number=2, state=Bracket.State.RUNNING, drawn_at=night.now
    )
    everybody.a_match(
        everybody.a_round(later, 1, night), 1, 1, [[night.entry(5)], [night.entry(6)]]
    )

    for _call in range(2):
        call(night)
        match = Match.objects.get(state=Match.State.CALLED)
        assert match.bracket.number == 1
        match.sides.all().delete()
        match.delete()
    call(night)

    assert Match.objects.get(state=Match.State.CALLED).bracket == later


def test_partners_who_rotate_sit_across_from_each_other():
    night = Night(2, mode=ONLINE)
    ana, beto, caro, davi = everybody.individuals(night)
    bracket = Bracket.objects.create(
        tournament_id=night.id,
        format=Bracket.Format.ROTATING_PARTNERS,
        state=Bracket.State.RUNNING,
        drawn_at=night.now,
    )
    Tournament.objects.filter(pk=night.id).update(state=Tournament.State.RUNNING)
    round_ = everybody.a_round(bracket, 1, night)
    everybody.a_match(round_, 1, 1, [[davi, ana], [beto, caro]])

    call(night)

    series = night.match(1).series
    seats = series.seats.order_by("number").values_list("name", flat=True)
    assert list(seats) == ["Davi", "Beto", "Ana", "Caro"]
    assert series.side_names == ["Davi / Ana", "Beto / Caro"]


def test_a_table_costs_the_same_however_many_matches_wait(django_assert_max_num_queries):
    night = Night(12, tables=1)
    lay_out(night, [[(a, b)] for a in range(1, 13) for b in range(1, a)])

    with django_assert_max_num_queries(40):
        assert call(night) == 1


def test_the_director_gives_a_pair_a_table_of_its_own_and_takes_it_back(refused):
    night = a_round_robin(tables=3)
    desk = desk_of(night)
    key = night.entry(3).public_id

    desk.command("own_table", key, table=3)
    call(night)
    assert at_tables(night) == {1: 1, 2: 3}

    desk.command("own_table", key, table="")
    assert night.entry(3).fixed_table is None
    assert night.kinds().count("table_given") == 2
    with refused("no_such_table"):
        own_tables.give_table(entry_id=night.entry(3).pk, table=4, **night.by)
