"""Every door refuses the director of another club, and a player of this one."""

import inspect

import pytest

from tests.factories import MembershipFactory, PairFactory, PlayerFactory
from tests.tournaments.club_night import Night, new_command
from tests.tournaments.test_director_calls import calls
from tournaments.models import AuditEntry, Match, Membership
from tournaments.selectors.people import clubs_organised_by, directors_of, organises, role_of
from tournaments.services import (
    attendance,
    clubs,
    director_calls,
    draws,
    entries,
    matches,
    pairs,
    postponing,
    results,
    swapping,
    tables,
)
from tournaments.services import tournaments as services

pytestmark = [pytest.mark.django_db, pytest.mark.one_database]

# What a director may ask for, and what an owner alone; with which values it would be carried out.
DOORS = {
    clubs.change_club: lambda n: {"club_id": n.club.pk, "changes": {"name": "Mine"}},
    clubs.add_member: lambda n: {"club_id": n.club.pk, "name": "Xavier"},
    clubs.rename_member: lambda n: {"member_id": n.dani.pk, "name": "Nobody", "reason": "because"},
    clubs.change_role: lambda n: {
        "member_id": n.member("Ana").pk, "role": "owner", "reason": "because",
    },
    clubs.invite_member: lambda n: {"member_id": n.member("Ana").pk},
    clubs.revoke_invitations: lambda n: {"member_id": n.member("Ana").pk},
    pairs.add_pair: lambda n: {
        "club_id": n.club.pk, "first_id": n.member("Ana").pk, "second_id": n.member("Caro").pk,
    },
    pairs.rename_pair: lambda n: {"pair_id": n.entry(1).pair_id, "name": "Us"},
    pairs.remove_pair: lambda n: {"pair_id": PairFactory.create(club=n.club).pk},
    services.create_tournament: lambda n: {
        "club_id": n.club.pk, "fields": {"name": "Mine"}, "command_id": new_command(),
    },
    services.change_tournament: lambda n: {
        "tournament_id": n.id, "changes": {"tables": 1}, "reason": "because",
    },
    services.open_check_in: lambda n: {"tournament_id": n.id},
    services.close_check_in: lambda n: {"tournament_id": n.id},
    services.start: lambda n: {"tournament_id": n.id, "command_id": new_command()},
    services.pause: lambda n: {
        "tournament_id": n.id, "reason": "because", "command_id": new_command(),
    },
    services.resume: lambda n: {"tournament_id": n.id, "command_id": new_command()},
    services.cancel_tournament: lambda n: {"tournament_id": n.id, "reason": "because"},
    entries.enter_pair: lambda n: {
        "tournament_id": n.id, "pair_id": PairFactory.create(club=n.club).pk,
    },
    entries.check_in: lambda n: {"entry_id": n.entry(1).pk},
    entries.check_everybody_in: lambda n: {"tournament_id": n.id},
    entries.undo_check_in: lambda n: {"entry_id": n.entry(1).pk},
    entries.set_seed: lambda n: {"entry_id": n.entry(1).pk, "seed": 9},
    entries.withdraw: lambda n: {"entry_id": n.entry(1).pk, "reason": "because"},
    entries.disqualify: lambda n: {"entry_id": n.entry(1).pk, "reason": "because"},
    entries.enter_late: lambda n: {
        "tournament_id": n.id, "pair_id": PairFactory.create(club=n.club).pk, "reason": "because",
    },
    entries.reinstate: lambda n: {"entry_id": n.entry(1).pk, "reason": "because"},
    entries.replace_entry: lambda n: {
        "entry_id": n.entry(1).pk,
        "pair_id": PairFactory.create(club=n.club).pk,
        "reason": "because",
    },
    entries.substitute: lambda n: {
        "entry_id": n.entry(1).pk,
        "leaving_member_id": n.member("Ana").pk,
        "member_id": n.dani.pk,
        "reason": "because",
    },
    draws.draw: lambda n: {
        "tournament_id": n.id, "draw_seed": "1", "expected_seq": None,
        "command_id": new_command(),
    },
    draws.undo_draw: lambda n: {
        "tournament_id": n.id, "reason": "because", "command_id": new_command(),
    },
    swapping.swap_entries: lambda n: {
        "first_entry_id": n.entry(1).pk, "second_entry_id": n.entry(2).pk, "reason": "because",
    },
    matches.call_match: lambda n: {"match_id": n.match(1).pk},
    matches.call_ready_matches: lambda n: {"tournament_id": n.id},
    matches.begin_match: lambda n: {"match_id": n.match(1).pk},
    matches.move_table: lambda n: {"match_id": n.match(1).pk, "table": 5},
    postponing.postpone_match: lambda n: {
        "match_id": n.match(1).pk, "reason": "because", "command_id": new_command(),
    },
    postponing.take_up_match: lambda n: {"match_id": n.match(1).pk, "command_id": new_command()},
    tables.close_table: lambda n: {"tournament_id": n.id, "table": 5, "reason": "because"},
    tables.open_table_again: lambda n: {"tournament_id": n.id, "table": 5},
    attendance.say_present: lambda n: {"match_id": n.match(2).pk, "place": 0},
    director_calls.answer_call: lambda n: {"tournament_id": n.id, "call": calls(n).public_id},
    results.enter_result: lambda n: {
        "match_id": n.match(1).pk, "scores": [(12, 0)], "reason": "because",
        "command_id": new_command(),
    },
    results.declare_walkover: lambda n: {
        "match_id": n.match(1).pk, "winner": 0, "reason": "because", "command_id": new_command(),
    },
    results.reopen_result: lambda n: {
        "match_id": n.match(1).pk, "reason": "because", "command_id": new_command(),
    },
    results.correct_result: lambda n: {
        "match_id": n.match(1).pk, "winner": 0, "reason": "because", "command_id": new_command(),
    },
}  # fmt: skip


OWNERS_ALONE = (clubs.change_club, clubs.change_role)
ASSISTANTS_TOO = (
    attendance.say_present,
    matches.begin_match,
    results.declare_walkover,
    results.enter_result,
)


def code_for_strangers(door) -> str:
    if door in ASSISTANTS_TOO or door is director_calls.answer_call:
        return "not_a_scorer"
    return "not_an_owner" if door in OWNERS_ALONE else "not_an_organiser"


def strangers(night: Night):
    yield MembershipFactory.create(role=Membership.Role.OWNER).player
    yield MembershipFactory.create(club=night.club, name="Xuxa").player
    yield PlayerFactory.create(is_staff=True)


@pytest.mark.parametrize("door", DOORS, ids=lambda door: door.__name__)
def test_a_stranger_is_refused_at_every_door(door, refused):
    night = Night(4).begun()
    values = DOORS[door](night)
    seq, kinds = night.tournament.seq, night.kinds()

    for stranger in strangers(night):
        with refused(code_for_strangers(door)):
            door(actor=stranger, at=night.now, **values)

    assert night.tournament.seq == seq
    assert night.kinds() == kinds


def an_assistant(night: Night):
    return MembershipFactory.create(club=night.club, name="Assis", role="assistant").player


@pytest.mark.parametrize(
    "door",
    [door for door in DOORS if code_for_strangers(door) != "not_a_scorer"],
    ids=lambda door: door.__name__,
)
def test_an_assistant_is_refused_whatever_is_no_result(door, refused):
    night = Night(4).begun()
    values = DOORS[door](night)
    seq, kinds = night.tournament.seq, night.kinds()

    with refused("not_an_owner" if door in OWNERS_ALONE else "not_an_organiser"):
        door(actor=an_assistant(night), at=night.now, **values)

    assert night.tournament.seq == seq
    assert night.kinds() == kinds


def test_an_assistant_is_told_what_they_may_do(refused):
    night = Night(2)

    with refused("not_an_organiser") as caught:
        services.open_check_in(actor=an_assistant(night), tournament_id=night.id, at=night.now)

    assert str(caught.value.message).startswith("As an assistant you enter results")


@pytest.mark.parametrize("door", ASSISTANTS_TOO, ids=lambda door: door.__name__)
def test_an_assistant_does_what_makes_a_result(door):
    night = Night(4, mode="on_site").begun()

    door(actor=an_assistant(night), at=night.now, **DOORS[door](night))

    assert (
        night.match(1).state in ("live", "finished") or night.match(2).sides.get(place=0).present_at
    )


@pytest.mark.parametrize("door", [results.enter_result, results.declare_walkover])
def test_an_assistant_settles_no_dispute(door, refused):
    night = Night(4, mode="on_site").begun()
    night.enter(1, (12, 5))
    results.reopen_result(
        actor=night.director, match_id=night.match(1).pk, reason="they say otherwise",
        command_id=new_command(), at=night.now,
    )  # fmt: skip

    with refused("for_a_director"):
        door(actor=an_assistant(night), at=night.now, **DOORS[door](night))

    assert night.match(1).state == "disputed"


def test_an_assistant_breaks_no_online_game_off(refused):
    night = Night(2, mode="online").begun()
    Match.objects.filter(pk=night.match(1).pk).update(state="live")

    with refused("for_a_director"):
        results.enter_result(
            actor=an_assistant(night), at=night.now, **DOORS[results.enter_result](night)
        )

    assert night.match(1).series.is_live


def test_no_door_is_missing_from_the_list():
    modules = (clubs, pairs, services, draws, matches, tables, attendance, results, director_calls)
    doors = {
        function
        for module in modules
        for name, function in inspect.getmembers(module, inspect.isfunction)
        if not name.startswith("_") and "actor" in inspect.signature(function).parameters
        and "at" in inspect.signature(function).parameters
    } | {getattr(entries, name) for name in entries.__all__}  # fmt: skip
    inner = {"directed", "locked_for_change", "write_audit", "give_receipt"}
    inner |= {"scored", "require_organiser", "require_owner", "require_scorer", "require_decider"}

    named = {door.__name__ for door in doors} - inner

    # A whole round's results are entered one by one, each at the door of its own. Players call.
    assert named - {door.__name__ for door in DOORS} == {
        "create_club",
        "enter_results",
        "call_director",
    }


def test_a_series_of_another_clubs_match_is_not_called_off(refused):
    night = Night(2, mode="online").begun()
    stranger = MembershipFactory.create(role=Membership.Role.DIRECTOR).player

    with refused("not_a_scorer"):
        results.declare_walkover(
            actor=stranger,
            match_id=night.match(1).pk,
            winner=0,
            reason="mine",
            command_id=new_command(),
            at=night.now,
        )

    assert night.match(1).series.state == "waiting"


def test_who_runs_the_installation_may_direct_every_club():
    night = Night(2)
    root = PlayerFactory.create(is_superuser=True)

    assert organises(root, night.club)
    assert list(clubs_organised_by(root)) == [night.club]


def test_directors_and_owners_organise_their_own_club_alone():
    night = Night(2)
    owner = MembershipFactory.create(club=night.club, name="Olga", role=Membership.Role.OWNER)
    other = MembershipFactory.create(role=Membership.Role.DIRECTOR)

    assert role_of(night.director, night.club) == "director"
    assert role_of(other.player, night.club) == ""
    assert set(directors_of(night.club)) == {night.director, owner.player}
    assert list(clubs_organised_by(night.director)) == [night.club]
    assert not organises(night.member("Ana").player, night.club)


@pytest.mark.parametrize(
    "act",
    [
        lambda n: n.enter(1, (12, 0)),
        lambda n: n.walkover(1, 0),
        lambda n: n.withdraw(4),
        lambda n: n.pause(),
    ],
)
def test_whatever_a_director_does_is_kept_with_who_why_and_when(act):
    night = Night(4).begun()
    night.minutes = 4

    act(night)

    entry = AuditEntry.objects.filter(at=night.now).latest("pk")
    assert (entry.club, entry.tournament) == (night.club, night.tournament)
    assert entry.actor == night.director
    assert entry.reason
