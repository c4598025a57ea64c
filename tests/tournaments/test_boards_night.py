"""A night on duplicate boards, from the draw to the champion."""

from typing import Any

import pytest

from games.selectors.records import records_of
from tests.tournaments.boards_night import BoardsNight
from tournaments.models import Match
from tournaments.services import rounds, standings
from tournaments.services.stages import StageSpec

pytestmark = [pytest.mark.django_db, pytest.mark.one_database]


def read(record: dict[str, Any]) -> dict[str, Any]:
    """Return a record for a reader who knows what is in it."""
    return record


def hands_of(series) -> list:
    """Return what was dealt at a table, board after board."""
    return [
        (hand["dealer"], hand["deal"], hand.get("turned"))
        for record in map(read, records_of(series))
        for hand in record["hands"]
    ]


def fresh_table(night) -> list[tuple[int, int]]:
    """Return the standings of the first stage computed from nothing: rank and seed."""
    seeds = dict(night.tournament.entries.values_list("pk", "seed"))
    return [(row.rank, seeds[row.entry]) for row in standings.computed(night.stage())]


def made(night) -> int:
    """Return the matchpoints of all pairs; on a board of two tables they make four."""
    return sum(row.points_doubled for row in night.stage().standings.all()) // 2


def shares(night) -> list[int]:
    """Return the percentages of the stage as stored, in hundredths."""
    rows = night.stage().standings.order_by("position")
    return [row.values["criteria"][0][1] for row in rows]


def test_all_tables_of_a_round_play_the_same_hands_until_somebody_has_won():
    night = BoardsNight().begun()

    night.play_to_the_end()

    matches = Match.objects.filter(bracket=night.stage())
    assert {(match.outcome, match.winner, len(match.scores)) for match in matches} == {
        (Match.Outcome.PLAYED, None, 2)
    }
    dealt = []
    for number in (1, 2, 3):
        one, other = map(hands_of, night.series(number))
        assert one == other
        dealt += one
    assert len({str(hand) for hand in dealt}) == 6, "no board comes twice"
    assert night.table() == fresh_table(night)
    assert sum(shares(night)) == 4 * 5000


def test_every_pair_sits_on_either_side_about_as_often():
    night = BoardsNight(6).draw()

    rows = Match.objects.filter(bracket=night.stage()).prefetch_related("sides__side_entries")
    ahead = dict.fromkeys(night.stage().order, 0)
    for match in rows:
        for side in match.sides.all():
            ahead[side.entry.pk] += 1 if side.place == 0 else -1

    assert set(ahead.values()) == {-1, 1}


def test_nobody_has_won_before_the_boards_of_the_last_round_are_revealed():
    night = BoardsNight(boards=1).begun()
    for number in range(1, 7):
        night.play(number)
        if number == 4:
            night.sweep()
    assert (night.stage().state, night.tournament.state) == ("running", "running")
    night.rank()
    of_two_rounds = made(night)

    night.sweep()

    assert (night.stage().state, night.tournament.state) == ("closed", "finished")
    assert (of_two_rounds, made(night)) == (8, 12)
    assert night.table() == fresh_table(night)


def test_who_goes_on_is_drawn_only_when_all_boards_are_known(refused):
    night = BoardsNight(4, StageSpec("single_elimination", qualifiers=2), boards=1).begun()
    for number in range(1, 7):
        night.play(number)
    assert not rounds.next_step(night.tournament).can_be_drawn
    with refused("boards_secret"):
        night.draw_next()

    night.sweep()
    night.draw_next()

    final = Match.objects.get(bracket=night.stage(2))
    finalists = {side.entry.name for side in final.sides.all()}
    assert finalists == set(night.ranks()[:2])
    assert final.series.boards is None, "the final is an ordinary match"


def test_boards_need_more_than_one_table(refused):
    with refused("boards_compare_tables"):
        BoardsNight(3).draw()


def test_players_alone_rotate_on_boards_from_the_draw_to_the_champion():
    night = BoardsNight(8, format_="rotating_partners", rounds=2, boards=1).begun()

    night.play_to_the_end()

    one, other = map(hands_of, night.series(2))
    assert one == other
    seats = [seat.name for seat in night.series(1)[0].seats.order_by("number")]
    sides = [side.name for side in night.match(1).sides.order_by("place")]
    assert sides == [f"{seats[0]} / {seats[2]}", f"{seats[1]} / {seats[3]}"]
    assert sum(shares(night)) == 8 * 5000
