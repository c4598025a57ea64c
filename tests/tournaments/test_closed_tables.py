"""A table that breaks is taken out of use, and nothing is called to it until it is mended."""

import pytest

from tests.tournaments.club_night import Night
from tests.tournaments.everybody import at_tables, call, desk_of, give_table, lay_out
from tests.tournaments.organisers import shown
from tournaments.models import Match, Tournament
from tournaments.services import matches, tables

pytestmark = pytest.mark.django_db

A_LEG = "a leg came off"


def close(night: Night, table: int, reason: str = A_LEG) -> Match | None:
    return tables.close_table(tournament_id=night.id, table=table, reason=reason, **night.by)


def use_again(night: Night, table: int) -> Tournament:
    return tables.open_table_again(tournament_id=night.id, table=table, **night.by)


def three_matches(**fields) -> Night:
    """Six pairs; nobody waits for anybody but for a table."""
    night = Night(6, **fields)
    lay_out(night, [[(1, 6), (2, 5), (3, 4)]])
    return night


def test_nothing_is_called_to_a_table_out_of_use_until_it_is_used_again(refused):
    night = three_matches(tables=3)
    close(night, 2)

    assert call(night) == 0, "two were called when it was closed"
    assert at_tables(night) == {1: 1, 2: 3}
    with refused("no_free_table"):
        night.call(3)
    with refused("table_closed") as refusal:
        night.call(3, table=2)
    assert str(refusal.value.message) == "This table is out of use."
    with refused("table_closed"):
        matches.move_table(match_id=night.match(1).pk, table=2, **night.by)

    use_again(night, 2)
    assert at_tables(night) == {1: 1, 2: 3, 3: 2}, "who waited is called at once"


def test_a_match_at_a_table_that_breaks_goes_on_at_the_lowest_free_one():
    night = three_matches(tables=4)
    night.call(1, table=1)
    night.call(2, table=3)
    matches.begin_match(match_id=night.match(2).pk, **night.by)

    moved = close(night, 3)

    assert moved == night.match(2)
    assert at_tables(night)[2] == 2
    assert night.match(2).state == "live"
    assert night.audit("table_moved").after == {"table": 2}
    assert night.audit("table_closed").reason == A_LEG


def test_without_a_free_table_the_match_stays_and_the_next_free_one_is_kept_for_it():
    night = three_matches(tables=2)
    call(night)

    assert close(night, 1) == night.match(1)
    assert at_tables(night) == {1: 1, 2: 2}

    night.win(2, seed=2)
    assert at_tables(night) == {1: 1}, "match 3 waits: table 2 is for match 1"
    matches.move_table(match_id=night.match(1).pk, table=2, **night.by)
    night.win(1, seed=1)
    assert at_tables(night) == {3: 2}


def test_a_match_that_is_over_frees_no_table_out_of_use():
    night = three_matches(tables=2)
    call(night)
    close(night, 1)

    night.win(1, seed=1)
    assert at_tables(night) == {2: 2}

    night.win(2, seed=2)
    assert at_tables(night) == {3: 2}


def test_who_has_a_table_of_their_own_plays_anywhere_while_it_is_out_of_use():
    night = three_matches(tables=3)
    night.call(1, table=3)
    give_table(night, 2, 3)
    give_table(night, 3, 3)
    call(night)
    assert at_tables(night) == {1: 3}, "the others wait for table 3"

    close(night, 3)

    assert at_tables(night) == {1: 1, 2: 2}
    use_again(night, 3)
    assert at_tables(night) == {1: 1, 2: 2, 3: 3}


def test_a_table_left_free_for_who_always_plays_there_is_taken_last():
    night = three_matches(tables=4)
    night.call(1, table=4)
    night.call(2, table=3)
    # Whoever waits is not called of themselves during a pause.
    night.pause()
    give_table(night, 3, 1)

    close(night, 4)

    assert at_tables(night)[1] == 2


@pytest.mark.parametrize(
    ("deed", "code", "sentence"),
    [
        (lambda night: close(night, 4), "no_such_table", "The tables go from 1 to 3."),
        (lambda night: close(night, 0), "no_such_table", "The tables go from 1 to 3."),
        (lambda night: close(night, 2), "table_closed", "This table is out of use already."),
        (
            lambda night: close(night, 1, reason=" "),
            "reason_missing",
            "Say why; it is kept with the change.",
        ),
        (lambda night: use_again(night, 1), "table_not_closed", "This table is in use."),
    ],
)
def test_what_cannot_be_is_refused_with_a_sentence(refused, deed, code, sentence):
    night = Night(2, tables=3)
    close(night, 2)
    seq = night.tournament.seq

    with refused(code) as refusal:
        deed(night)

    assert str(refusal.value.message) == sentence
    assert (night.tournament.closed_tables, night.tournament.seq) == ([2], seq)


def test_after_the_end_no_table_matters(refused):
    night = Night(2, tables=3).begun()
    close(night, 2)
    night.win(1, seed=1)
    assert night.tournament.state == "finished"

    with refused("tournament_over"):
        close(night, 1)
    with refused("tournament_over"):
        use_again(night, 2)


def test_the_page_of_tables_takes_one_out_of_use_and_back_with_a_click():
    night = three_matches(tables=2)
    call(night)
    desk = desk_of(night)
    assert "Tables out of use" not in shown(desk.get("matches"))

    wrong = desk.command("close_table", table=3, reason=A_LEG)
    assert "The tables go from 1 to 2." in shown(wrong)
    desk.command("close_table", table=1, reason=A_LEG)

    page = shown(desk.get("matches"))
    assert "No other is free: match #1 stays there until you move it." in page
    assert "Match #1 is still there." in page
    night.win(2, seed=2)
    assert desk.get("matches").context["free"] == [2]
    desk.command("move_table", night.match(1).public_id, table=2)
    page = shown(desk.get("matches"))
    assert "Match #1 is still there." not in page
    assert "No table is free." in page

    desk.post("open_table", 1)
    assert "Table 1 is used again." in shown(desk.get("matches"))
    assert at_tables(night) == {1: 2, 3: 1}
    desk.post("open_table", 1)
    assert "This table is in use." in shown(desk.get("matches"))


def test_the_log_tells_which_table_was_taken_out_of_use_and_why():
    night = three_matches(tables=3)
    desk = desk_of(night)

    desk.command("close_table", table=2, reason=A_LEG)
    desk.post("open_table", 2)

    log = shown(desk.get("log"))
    assert "Out of use: table 2" in log
    assert A_LEG in log
    assert "Used again: table 2" in log
