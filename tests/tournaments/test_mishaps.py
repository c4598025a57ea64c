"""What goes wrong on a night in stages, and how the director puts it right."""

from typing import Any

import pytest

from tests.factories import MembershipFactory, PairFactory
from tests.tournaments.club_night import new_command
from tests.tournaments.staged import Staged, play, points, swiss
from tournaments.models import AuditEntry, Bracket, Entry, Match, Penalty, Tournament
from tournaments.services import (
    apart,
    byes,
    entries,
    penalties,
    rounds,
    swapping,
    undrawing,
)
from tournaments.services.stages import StageSpec

pytestmark = pytest.mark.django_db
F = Bracket.Format
BECAUSE = "because of the rain"


def new_pair(night: Staged, first: str = "Zuzu", second: str = "Zizi"):
    both = [MembershipFactory.create(club=night.club, name=name) for name in (first, second)]
    return PairFactory.create(club=night.club, first=both[0], second=both[1])


def late(night: Staged, **options) -> Bracket:
    return entries.enter_late(
        tournament_id=night.id, pair_id=new_pair(night).pk, reason=BECAUSE, **night.by, **options
    )


# ---- late -----------------------------------------------------------------


def test_who_comes_late_to_a_swiss_bracket_plays_from_the_next_round_on():
    night = swiss(5)
    play(night)
    late(night, missed="HPB")
    night.draw_next()

    entry = Entry.objects.get(name="Zuzu / Zizi")
    assert points(night)["Zuzu / Zizi"] == 1
    assert entry.side_entries.get().side.match.round.number == 2
    assert not night.stage().matches.filter(round__number=2, outcome="bye").exists()


def test_who_comes_late_to_an_elimination_takes_the_place_of_a_bye():
    night = Staged(7, StageSpec(F.SINGLE_ELIMINATION)).begun()
    late(night)

    assert not night.stage().matches.filter(outcome="bye").exists()
    night.play_on()
    assert len(night.ranks()) == 8


def test_there_is_no_room_for_who_comes_late_where_all_are_drawn(refused):
    night = Staged(8, StageSpec(F.SINGLE_ELIMINATION)).begun()
    with refused("no_room"):
        late(night)
    with refused("no_room"):
        late(Staged(5, StageSpec(F.ROUND_ROBIN)).begun())

    assert not Entry.objects.filter(name="Zuzu / Zizi").exists()


# ---- out of it ------------------------------------------------------------


def test_who_withdraws_from_a_swiss_bracket_is_not_drawn_any_more():
    night = swiss(6)
    play(night)
    night.withdraw(1)
    night.draw_next()

    second = night.stage().matches.filter(round__number=2)
    assert not second.filter(sides__entries=night.entry(1)).exists()
    assert second.filter(outcome="bye").count() == 1


def test_who_is_disqualified_loses_what_is_open_and_may_be_let_back():
    night = Staged(4, StageSpec(F.ROUND_ROBIN)).begun()
    first = night.entry(1)
    entries.disqualify(entry_id=first.pk, reason=BECAUSE, **night.by)

    assert night.entry(1).status == Entry.Status.DISQUALIFIED
    theirs = Match.objects.filter(sides__entries=first)
    assert set(theirs.values_list("outcome", flat=True)) == {"walkover"}

    entries.reinstate(entry_id=first.pk, reason="it was another", **night.by)

    assert night.entry(1).is_active
    assert not theirs.exclude(outcome="").exists()


def test_a_penalty_takes_points_and_gives_them_back():
    night = swiss(4)
    play(night)
    winner = Entry.objects.filter(name=night_leader(night)).get()
    form: dict[str, Any] = {
        "entry_id": winner.pk,
        "points_doubled": 1,
        "reason": BECAUSE,
        "command_id": "once",
    }
    for _twice in range(2):
        penalties.penalise(**form, **night.by)

    penalty = Penalty.objects.get()
    assert points(night)[winner.name] == 1

    penalties.revoke_penalty(penalty_id=penalty.pk, reason="not him", **night.by)

    assert points(night)[winner.name] == 2


def night_leader(night: Staged) -> str:
    return max(points(night).items(), key=lambda item: item[1])[0]


def test_there_are_no_points_to_take_off_in_an_elimination(refused):
    night = Staged(4, StageSpec(F.SINGLE_ELIMINATION)).begun()

    with refused("no_points"):
        penalties.penalise(
            entry_id=night.entry(1).pk,
            points_doubled=2,
            reason=BECAUSE,
            command_id=new_command(),
            **night.by,
        )


def test_who_asks_to_miss_a_round_is_not_drawn_in_it(refused):
    night = swiss(6)
    bye: dict[str, Any] = {
        "entry_id": night.entry(2).pk,
        "round_number": 2,
        "kind": "HPB",
        "reason": BECAUSE,
    }
    byes.grant_bye(**bye, **night.by)
    play(night)
    before = points(night)[night.entry(2).name]
    night.draw_next()

    second = night.stage().matches.filter(round__number=2)
    assert not second.filter(sides__entries=night.entry(2)).exists()
    assert points(night)[night.entry(2).name] == before + 1
    with refused("round_drawn"):
        byes.grant_bye(**bye, **night.by)


# ---- draws that were wrong ------------------------------------------------


def test_the_last_round_can_be_taken_back_with_its_results_and_drawn_as_it_was():
    night = swiss(6)
    play(night)
    night.draw_next()
    drawn = [[side.name for side in match.sides.all()] for match in night.open_matches()]
    night.result(night.open_matches()[0], 0)

    preview = undrawing.preview_delete(tournament_id=night.id)
    assert (preview.kind, preview.number, len(preview.played)) == ("round", 2, 1)
    undrawing.delete_last_round(
        tournament_id=night.id,
        expected_seq=preview.seq,
        reason=BECAUSE,
        command_id=new_command(),
        **night.by,
    )

    assert night.stage().rounds.count() == 1
    (lost,) = AuditEntry.objects.get(kind="round_deleted").before["results"]
    assert lost["scores"] == [[12, 8]]
    night.draw_next()
    assert [[s.name for s in match.sides.all()] for match in night.open_matches()] == drawn


def test_a_stage_drawn_too_early_is_planned_again():
    night = Staged(
        6, StageSpec(F.ROUND_ROBIN), StageSpec(F.SINGLE_ELIMINATION, qualifiers=4)
    ).begun()
    play(night)
    night.draw_next()
    undrawing.delete_last_round(
        tournament_id=night.id,
        expected_seq=None,
        reason=BECAUSE,
        command_id=new_command(),
        **night.by,
    )

    assert night.stage(2).state == Bracket.State.PLANNED
    assert not Match.objects.filter(bracket__number=2).exists()
    night.play_on()
    assert night.tournament.state == Tournament.State.FINISHED


def test_two_change_places_in_a_round_that_is_not_played_yet(refused):
    night = swiss(6)
    play(night)
    night.draw_next()
    first, second = night.open_matches()[:2]
    one, other = first.sides.get(place=0).entries.get(), second.sides.get(place=1).entries.get()

    def swap():
        return swapping.swap_entries(
            first_entry_id=one.pk, second_entry_id=other.pk, reason=BECAUSE, **night.by
        )

    swap()

    assert first.sides.get(place=0).entries.get() == other
    assert second.sides.get(place=1).entries.get() == one
    first.refresh_from_db()
    assert first.reasons == [["by_hand", []]]
    night.result(first, 0)
    with refused("has_played"):
        swap()


def test_single_players_change_places_though_they_are_partners_in_some_round():
    night = Staged(4, StageSpec(F.ROTATING_PARTNERS)).draw()
    order = night.stage().order

    swapping.swap_entries(
        first_entry_id=order[0], second_entry_id=order[3], reason=BECAUSE, **night.by
    )

    assert night.stage().order == [order[3], order[1], order[2], order[0]]


def test_who_is_kept_apart_does_not_meet_as_long_as_there_is_another_way(refused):
    night = Staged(4, StageSpec(F.SWISS, rounds=3))
    family = [night.entry(1).pk, night.entry(3).pk]
    group = apart.keep_apart(
        tournament_id=night.id, name="the Silvas", entry_ids=family, **night.by
    )
    night.begun()
    while night.stage().rounds.count() < 2:
        play(night)
        night.draw_next()
    assert not any(
        set(match.sides.values_list("entries", flat=True)) == set(family)
        for match in night.stage().matches.all()
    )

    play(night)
    with refused("no_legal_round"):
        night.draw_next()
    preview = rounds.preview_next(tournament_id=night.id)
    assert not preview.is_legal
    apart.let_meet(group_id=group.pk, **night.by)
    night.draw_next()
    assert night.stage().rounds.count() == 3
