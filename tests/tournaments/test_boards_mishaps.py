"""What goes wrong on a night of boards: results, absences, cuts; and when the hands are shown."""

import pytest

from games.services.sweeps import sweep_turns
from tests.tournaments.boards_night import BoardsNight
from tests.tournaments.club_night import new_command
from tests.tournaments.everybody import desk_of
from tournaments.services import ending, entries, postponing, tournaments, undrawing

pytestmark = pytest.mark.django_db


@pytest.fixture
def night() -> BoardsNight:
    """Four pairs of computer players, one board a round; of round 1 match 1 is played."""
    night = BoardsNight(boards=1).begun()
    night.play(1)
    night.sweep()
    return night


def is_revealed(night: BoardsNight, number: int = 1) -> bool:
    return night.boards(number).revealed_at is not None


def said(page) -> str:
    return " ".join(page.content.decode().split())


# ---- results ------------------------------------------------------------------
def test_points_are_not_typed_for_boards(night, refused):
    with refused("points_of_boards"):
        night.enter(2, (12, 8))
    with refused("points_of_boards"):
        night.correct(1, (12, 8))

    assert night.match(2).series.state == "playing", "nothing was called off"


def test_who_has_played_the_hands_does_not_play_them_again(night, refused):
    with refused("hands_known"):
        night.reopen(1)


def test_a_played_board_may_be_corrected_into_a_walkover(night):
    night.correct(1, winner=1)
    night.play(2)
    night.sweep()

    assert (night.match(1).outcome, night.match(1).scores) == ("walkover", [])
    night.rank()
    percent = dict(night.stage().standings.values_list("entry__seed", "values"))
    absent, there = night.seeds(1)
    shares = [percent[seed]["criteria"][0][1] for seed in (absent, there, *night.seeds(2))]
    assert shares == [4000, 6000, 5000, 5000], "the only table of the round compares with nobody"


def test_a_match_that_nobody_came_to_is_put_right_until_the_round_is_over(refused):
    night = BoardsNight(policy="", tables=2).begun()
    night.minutes += 10
    sweep_turns(at=night.now)
    night.walkover(1, 0)
    night.sweep()

    night.reopen(1)
    night.call(1)
    assert night.match(1).series.boards == night.boards(1)

    night.walkover(1, 0)
    night.walkover(2, 0)
    night.sweep()
    with refused("hands_known"):
        night.reopen(1)
    assert not is_revealed(night), "nobody has seen these hands"


def test_the_desk_decides_boards_as_walkovers_alone(night):
    desk = desk_of(night)
    one, two = night.match(1).public_id, night.match(2).public_id

    listed = said(desk.get("matches"))
    assert "/result/" not in listed
    assert "boards not revealed yet" in listed
    answer = desk.get("result", two)
    assert answer.url.endswith(f"/{two}/walkover/")
    assert "60%" in said(desk.get("walkover", two))
    assert "cannot be played again" in said(desk.get("reopen", one))

    page = desk.get("correct", one)
    assert "game_1_0" not in said(page)
    told = {"winner": "1", "reason": "cards on the floor", "command_id": new_command()}
    preview = desk.post("correct", one, **told, expected_seq=night.tournament.seq)
    assert "has 60% of the boards" in said(preview)
    desk.post("correct", one, **told, expected_seq=night.tournament.seq, confirmed="1")
    assert night.match(1).outcome == "walkover"


# ---- who leaves ------------------------------------------------------------------
def test_a_pair_that_withdraws_holds_up_no_reveal(night):
    night.withdraw(night.seeds(2)[0])
    night.sweep()

    assert night.match(2).outcome == "walkover"
    assert is_revealed(night)
    assert night.match(1).series.is_revealed
    assert not night.match(2).series.is_revealed, "what was called off is never shown"


def test_who_comes_back_plays_the_rounds_whose_hands_are_not_known(night):
    gone = night.seeds(2)[0]
    night.withdraw(gone)
    later = next(number for number in (3, 4) if gone in night.seeds(number))
    never_dealt = next(number for number in (5, 6) if gone in night.seeds(number))
    assert night.match(later).outcome == night.match(never_dealt).outcome == "walkover"

    entries.reinstate(entry_id=night.entry(gone).pk, reason="a mistake", **night.by)

    assert night.match(2).outcome == "walkover"
    assert (night.match(later).state, night.match(never_dealt).state) == ("live", "ready")
    night.play_to_the_end()


# ---- waiting ------------------------------------------------------------------
def test_a_postponed_match_keeps_the_hands_of_its_round_secret():
    night = BoardsNight(boards=1, tables=1).begun()
    postponing.postpone_match(
        match_id=night.match(2).pk, reason="late", command_id=new_command(), **night.by
    )
    night.play(1)
    night.sweep()
    assert not is_revealed(night)

    postponing.take_up_match(match_id=night.match(2).pk, command_id=new_command(), **night.by)
    night.play_to_the_end()

    assert is_revealed(night)


def test_a_power_cut_reveals_nothing_and_the_boards_go_on(night):
    night.pause()
    night.sweep()
    assert night.match(2).series.state == "paused"
    assert not is_revealed(night)

    night.minutes += 60
    night.resume()
    night.play(2)
    night.sweep()

    assert is_revealed(night)


# ---- an end before the end ------------------------------------------------------
def test_a_cancelled_night_shows_the_hands_that_were_played(night):
    tournaments.cancel_tournament(
        tournament_id=night.id, reason="storm", command_id=new_command(), **night.by
    )
    night.sweep()

    assert is_revealed(night)
    assert night.match(1).series.is_revealed


def test_a_night_that_ends_early_counts_the_boards_that_were_played(night):
    night.play(2)
    ending.end_early(tournament_id=night.id, reason="storm", command_id=new_command(), **night.by)
    assert not any(row.points_doubled for row in night.stage().standings.all())

    night.sweep()

    assert is_revealed(night)
    assert sum(row.points_doubled for row in night.stage().standings.all()) == 8
    ending.go_on_after_all(
        tournament_id=night.id, reason="it is over", command_id=new_command(), **night.by
    )
    night.sweep()
    assert [night.match(number).state for number in range(3, 7)] == [
        "disputed", "disputed", "ready", "ready"
    ]  # fmt: skip
    night.walkover(3, 0)
    night.walkover(4, 0)
    night.play_to_the_end()
    assert is_revealed(night, 3)


def test_a_draw_that_is_taken_back_shows_the_hands_to_who_played_them(night):
    series, boards = night.match(1).series, night.boards(1)
    undrawing.delete_last_round(
        tournament_id=night.id,
        expected_seq=night.tournament.seq,
        reason="a pair was missing",
        command_id=new_command(),
        **night.by,
    )
    night.sweep()

    boards.refresh_from_db()
    series.refresh_from_db()
    assert series.boards.revealed_at is not None
    assert series.is_revealed
