"""Players who enter alone and have another partner in each round, online and with real cards."""

from random import Random

import pytest

from bots.models import OutboxMessage, TelegramLink
from games.services.sweeps import sweep_policies, sweep_turns
from tests.factories import NIGHT, MembershipFactory, PairFactory
from tests.tournaments.club_night import new_command
from tests.tournaments.organisers import Desk
from tests.tournaments.staged import Staged, points
from tournaments.models import Entry, Match
from tournaments.services import entries, reports, swapping
from tournaments.services.stages import StageSpec

pytestmark = pytest.mark.django_db


def alone(players: int = 8, *later: StageSpec, rounds: int = 2, **fields) -> Staged:
    first = StageSpec("rotating_partners", rounds=rounds)
    return Staged(players, first, *later, **{"mode": "online", **fields})


def sides(night, number: int = 1) -> list[list[str]]:
    """Return who plays on the two sides of a match."""
    rows = night.match(number).sides.order_by("place")
    return [[entry.name for entry in side.all_entries] for side in rows]


def seats(night, number: int = 1) -> list[str]:
    return [seat.name for seat in night.match(number).series.seats.order_by("number")]


def entry(night, name: str) -> Entry:
    return Entry.objects.get(tournament=night.id, name=name)


def test_partners_sit_opposite_each_other_under_both_names():
    night = alone().begun()

    (one, other), (two, another) = sides(night)

    assert seats(night) == [one, two, other, another]
    assert night.match(1).series.side_names == [f"{one} / {other}", f"{two} / {another}"]


def test_a_result_counts_for_both_partners():
    night = alone(4, policy="random", rounds=1).begun()
    rng = Random(7)
    for _tick in range(1500):
        night.minutes += 1
        sweep_policies(rng=rng, at=night.now)
        if night.match(1).is_decided:
            break
    match = night.match(1)

    won = sides(night)[match.winner]

    assert {name for name, doubled in points(night).items() if doubled == 2} == set(won)
    assert night.tournament.state == "finished"


def test_who_withdraws_leaves_a_walkover_and_a_partner_without_a_point():
    night = alone().begun()
    (leaving, partner), rivals = sides(night)

    entries.withdraw(entry_id=entry(night, leaving).pk, reason="ill", **night.by)

    match = night.match(1)
    assert (match.outcome, match.winner, match.series.state) == ("walkover", 1, "void")
    doubled = points(night)
    assert [doubled[name] for name in (partner, *rivals)] == [0, 2, 2]


@pytest.mark.parametrize(("place", "order"), [(0, 0), (0, 1), (1, 0), (1, 1)])
def test_a_substitute_takes_the_seat_of_whom_they_replace(place, order):
    night = alone().begun()
    coming = MembershipFactory.create(club=night.club, name="Zeca")
    leaving = sides(night)[place][order]
    before = seats(night)
    night.sit(1, *before)

    entries.substitute(
        entry_id=entry(night, leaving).pk,
        leaving_member_id=night.member(leaving).pk,
        member_id=coming.pk,
        reason="called away",
        **night.by,
    )

    assert night.match(1).state == "live"
    assert seats(night) == ["Zeca" if name == leaving else name for name in before]
    assert before.index(leaving) == 2 * order + place


def test_no_pair_comes_in_the_place_of_a_player(refused):
    night = alone().begun()
    pair = PairFactory.create(club=night.club)

    with refused("entered_alone"):
        entries.replace_entry(entry_id=night.entry(1).pk, pair_id=pair.pk, reason="ill", **night.by)


def test_pairs_do_not_enter_where_everybody_plays_alone(refused):
    night = alone()
    pair = PairFactory.create(club=night.club)

    with refused("entered_alone"):
        entries.enter_pair(tournament_id=night.id, pair_id=pair.pk, **night.by)


def test_who_comes_late_is_told_what_else_can_be_done(refused):
    night = alone().begun()
    pair = PairFactory.create(club=night.club)

    with refused("no_room"):
        entries.enter_late(tournament_id=night.id, pair_id=pair.pk, reason="train", **night.by)


def test_two_players_change_places_partners_too():
    night = alone().draw()
    (one, other), (two, another) = sides(night)
    stranger = next(
        name for side in sides(night, 2) for name in side if name not in (one, other, two, another)
    )

    for first, second in ((one, other), (one, stranger)):
        swapping.swap_entries(
            first_entry_id=entry(night, first).pk,
            second_entry_id=entry(night, second).pk,
            reason="as they wish",
            **night.by,
        )

    assert sides(night)[0] == [other, stranger]
    places = [name for number in (1, 2) for side in sides(night, number) for name in side]
    assert len(set(places)) == 8


def test_a_side_without_one_of_its_two_still_came():
    night = alone(4, rounds=1).begun()
    (one, _), (two, _) = sides(night)
    night.sit(1, one, two)

    night.minutes += 10
    sweep_turns(at=night.now)

    assert night.match(1).state == "live"


def test_a_side_of_which_nobody_came_loses_to_both_who_did():
    night = alone(4, rounds=1).begun()
    _, (two, another) = sides(night)
    night.sit(1, two)

    night.minutes += 10
    sweep_turns(at=night.now)

    assert (night.match(1).outcome, night.match(1).winner) == ("walkover", 1)
    assert {name for name, doubled in points(night).items() if doubled} == {two, another}
    assert night.audit("no_show").after["entry"] == f"{two} / {another}"


def test_one_of_each_side_reports_with_real_cards():
    night = alone(4, rounds=1, mode="on_site").begun()
    (_, other), (two, _) = sides(night)
    for name in (other, two):
        reports.report_result(
            actor=night.member(name).player,
            match_id=night.match(1).pk,
            scores=[(12, 7)],
            command_id=new_command(),
            at=night.now,
        )

    assert (night.match(1).outcome, night.match(1).winner) == ("reported", 0)


def test_a_player_hears_of_both_rivals():
    night = alone().draw()
    (one, _), rivals = sides(night)
    TelegramLink.objects.create(
        player=night.member(one).player, telegram_id=301, chat_id=301, linked_at=NIGHT
    )

    night.start()

    (told,) = OutboxMessage.objects.filter(kind=OutboxMessage.Kind.NOTICE)
    assert told.payload["rivals"] == " / ".join(rivals)


def test_the_best_four_go_on_alone_and_play_best_of_three_online():
    night = alone(8, StageSpec("rotating_partners", qualifiers=4, rounds=1), best_of=3).begun()
    for match in night.open_matches():
        night.walkover(match.number, 0)
    night.rank()

    night.draw_next()

    second = Match.objects.get(bracket=night.stage(2))
    assert (second.state, second.series.best_of) == ("called", 3)
    players = {seat.name for seat in second.series.seats.all()}
    assert players == set(night.ranks()[:4])


def test_the_desk_offers_a_substitute_and_no_other_pair():
    night = alone().begun()
    night.director.is_staff = True
    night.director.save(update_fields=["is_staff"])

    page = Desk(night.director, night.tournament).get("entries").content.decode()

    assert "/substitute/" in page
    assert "/replace/" not in page
