"""Every format, and stages after one another, from the draw to a champion."""

import pytest

from tests.tournaments.staged import Staged
from tournaments.formats.swiss.history import contenders
from tournaments.models import Bracket, Match, Tournament
from tournaments.services import rounds, standings
from tournaments.services.stages import StageSpec

pytestmark = [pytest.mark.django_db, pytest.mark.one_database]
F = Bracket.Format
# More of the same to a database; the sizes before them have every kind of match.
LARGE = [pytest.param(count, marks=pytest.mark.one_database) for count in (8, 11)]


def is_over(night: Staged) -> bool:
    stages = night.tournament.brackets.values_list("state", flat=True)
    return night.tournament.state == Tournament.State.FINISHED and set(stages) == {"closed"}


@pytest.mark.parametrize(
    ("entrants", "stage", "played"),
    [
        (7, StageSpec(F.SINGLE_ELIMINATION, third_place=True), 7),
        (3, StageSpec(F.SINGLE_ELIMINATION, third_place=True), 2),
        (6, StageSpec(F.ROUND_ROBIN), 15),
        (5, StageSpec(F.ROUND_ROBIN, twice=True), 20),
        (7, StageSpec(F.GROUPS, groups=2), 9),
        (7, StageSpec(F.SWISS), 9),
        (6, StageSpec(F.SWISS, rounds=4), 12),
        (8, StageSpec(F.ROTATING_PARTNERS), 14),
        (6, StageSpec(F.ROTATING_PARTNERS, rounds=3), 3),
    ],
)
def test_a_stage_ends_with_everybody_ranked(entrants, stage, played):
    night = Staged(entrants, stage).begun().play_on()

    assert is_over(night)
    matches = Match.objects.exclude(outcome=Match.Outcome.BYE)
    assert matches.count() == played
    assert len(night.ranks()) == entrants
    assert night.ranks() == [
        night.stage().tournament.entries.get(pk=line.entry).name
        for line in standings.computed(night.stage())
    ]


@pytest.mark.parametrize("entrants", [2, 3, 5, 6, *LARGE])
def test_double_elimination_takes_two_defeats_each_and_a_second_final_only_when_needed(entrants):
    for seed in (1, 2, 3):
        night = Staged(entrants, StageSpec(F.DOUBLE_ELIMINATION)).begun().play_on(seed)

        assert is_over(night)
        played = Match.objects.filter(bracket=night.stage()).exclude(outcome="bye")
        assert set(played.values_list("outcome", flat=True)) == {"entered"}
        finals = played.filter(part=Match.Part.FINAL).order_by("number")
        assert finals.count() == 1 + (finals[0].winner == 1)
        assert played.count() == 2 * entrants - 2 + finals.count() - 1


def test_groups_go_on_into_an_elimination_where_mates_stand_in_opposite_halves():
    night = Staged(
        8, StageSpec(F.GROUPS, groups=2), StageSpec(F.SINGLE_ELIMINATION, qualifiers=2)
    ).begun()
    night.play_on()

    assert is_over(night)
    first, second = standings.group_orders(night.stage(1))
    semifinals = night.stage(2).matches.filter(round__number=1).order_by("position")
    drawn = {
        frozenset(side.entries.values_list("pk", flat=True)[0] for side in match.sides.all())
        for match in semifinals
    }
    assert drawn == {frozenset({first[0], second[1]}), frozenset({second[0], first[1]})}


def test_the_best_of_a_swiss_bracket_go_on_into_a_double_elimination_by_their_rank():
    night = Staged(
        9, StageSpec(F.SWISS, rounds=3), StageSpec(F.DOUBLE_ELIMINATION, qualifiers=4)
    ).begun()
    night.play_on()

    assert is_over(night)
    assert night.stage(2).order == standings.order_of(night.stage(1))[:4]


def test_nobody_meets_twice_and_nobody_rests_twice_in_a_swiss_bracket():
    night = Staged(7, StageSpec(F.SWISS, rounds=5)).begun().play_on()

    ledger = standings.ledger_of(night.stage())
    for contender in contenders(ledger, ledger.entries):
        assert len(set(contender.rivals)) == len(contender.rivals)
        assert contender.byes <= 1


def test_a_round_is_not_drawn_while_a_match_is_open(refused):
    night = Staged(4, StageSpec(F.SWISS, rounds=2)).begun()
    night.result(night.open_matches()[0], 0)

    with refused("round_open"):
        night.draw_next()


def test_the_next_round_is_drawn_once_however_often_the_form_is_sent(refused):
    night = Staged(4, StageSpec(F.SWISS, rounds=3)).begun()
    for match in night.open_matches():
        night.result(match, 0)
    form = {"command_id": "the same", "expected_seq": night.tournament.seq}

    night.draw_next(**form)
    night.draw_next(**form)
    with refused("stale"):
        night.draw_next(expected_seq=form["expected_seq"])

    assert night.stage().rounds.count() == 2


def test_the_preview_is_the_round_that_is_drawn_with_its_reasons():
    night = Staged(6, StageSpec(F.SWISS, rounds=3)).begun()
    for match in night.open_matches():
        night.result(match, 0)

    preview = rounds.preview_next(tournament_id=night.id)
    night.draw_next(expected_seq=preview.seq)

    drawn = night.stage().matches.filter(round__number=2).order_by("position")
    assert [pairing.names for pairing in preview.pairings] == [
        tuple(side.name for side in match.sides.order_by("place")) for match in drawn
    ]
    assert all(pairing.reasons for pairing in preview.pairings)
    assert all(match.reasons for match in drawn)


def test_matches_are_numbered_through_all_stages():
    night = Staged(
        4, StageSpec(F.ROUND_ROBIN), StageSpec(F.DOUBLE_ELIMINATION, qualifiers=4)
    ).begun()
    night.play_on()

    numbers = list(Match.objects.order_by("number").values_list("number", flat=True))
    assert numbers == list(range(1, len(numbers) + 1))
    winners = night.stage(2).matches.get(round__number=2, part=Match.Part.MAIN)
    assert winners.reasons == [["winners_meet", [7, 8]]]
