"""Races made to happen on PostgreSQL: who comes second sees what the first has done."""

import pytest

from tests.factories import MembershipFactory
from tests.tournaments.club_night import Night, new_command
from tests.tournaments.racing import entering, meeting
from tournaments.models import AuditEntry, Bracket, Match, Membership, Tournament
from tournaments.services import attendance, clubs, draws, sweeps, tournaments

pytestmark = [
    pytest.mark.postgres,
    pytest.mark.django_db(transaction=True),
    pytest.mark.usefixtures("racing"),
]


def another_director(night: Night):
    member = MembershipFactory.create(club=night.club, name="Diva", role=Membership.Role.DIRECTOR)
    return member.player


def test_of_two_directors_who_draw_at_once_one_draws():
    night = Night(8, seeded=False)
    other = another_director(night)
    preview = draws.preview_draw(tournament_id=night.id)

    def draw(actor, seed):
        return lambda: draws.draw(
            actor=actor,
            tournament_id=night.id,
            draw_seed=seed,
            expected_seq=preview.seq,
            command_id=new_command(),
            at=night.now,
        )

    drawn, refused = meeting(draw(night.director, preview.draw_seed), draw(other, "mine"))

    assert refused == "stale"
    assert Bracket.objects.get() == drawn
    assert night.tournament.draw_seed == preview.draw_seed


def test_the_same_form_twice_at_once_is_one_result():
    night = Night(4).begun()
    form = entering(night, 1, (12, 8), command_id="the same form")

    one, again = meeting(form, form)

    assert one.pk == again.pk
    assert again.winner == 0
    assert AuditEntry.objects.filter(kind="result_entered").count() == 1


def test_of_two_different_results_at_once_the_first_stands():
    night = Night(4).begun()
    other = another_director(night)

    _first, second = meeting(entering(night, 1, (12, 8)), entering(night, 1, (8, 12), actor=other))

    assert second == "already_decided"
    assert night.seeds(3) == [1, None]


def test_the_two_semifinals_that_end_at_once_call_one_final():
    night = Night(4).begun()

    meeting(entering(night, 1, (12, 8)), entering(night, 2, (12, 8)))

    assert night.seeds(3) == [1, 2]
    assert night.match(3).state == Match.State.CALLED


def test_two_sweeps_at_once_do_each_thing_once():
    night = Night(4, tables=1)
    Tournament.objects.filter(pk=night.id).update(check_in_opens_at=night.now)

    def sweep():
        return sweeps.sweep(at=night.now)

    assert sorted(meeting(sweep, sweep)) == [0, 1]
    assert night.kinds() == ["check_in_opened"]

    night.begun()
    attendance.say_present(actor=night.director, match_id=night.match(1).pk, place=0, at=night.now)
    night.minutes = 60
    meeting(sweep, sweep)
    assert night.kinds().count("no_show") == 1

    night.bracket.standings.all().delete()
    Tournament.objects.filter(pk=night.id).update(standings_due_at=night.now)
    assert sorted(meeting(sweep, sweep)) == [0, 1]
    assert night.table() == night.fresh_table()


def test_two_who_call_at_once_never_call_two_matches_to_one_table():
    night = Night(8, tables=2).begun()
    Tournament.objects.filter(pk=night.id).update(tables=3)

    called, refused = meeting(lambda: night.call(3), lambda: night.call(4))

    assert (called.table, refused) == (3, "no_free_table")


def test_the_same_tournament_is_set_up_once_and_the_same_person_added_once():
    night = Night(0)
    form = {
        "club_id": night.club.pk,
        "fields": {"name": "Copa"},
        "command_id": "the same form",
        **night.by,
    }

    def create():
        return tournaments.create_tournament(**form)

    def add():
        return clubs.add_member(club_id=night.club.pk, name="Ana", **night.by)

    one, again = meeting(create, create)
    _ana, refused = meeting(add, add)

    assert one == again
    assert refused == "name_taken"
    assert Membership.objects.filter(name="Ana").count() == 1


def test_two_owners_who_leave_at_once_leave_one():
    night = Night(0)
    owners = [
        MembershipFactory.create(club=night.club, name=name, role=Membership.Role.OWNER)
        for name in ("Olga", "Oto")
    ]

    def leave(owner):
        return lambda: clubs.change_role(
            actor=owner.player,
            member_id=owner.pk,
            role=Membership.Role.PLAYER,
            reason="moving away",
            at=night.now,
        )

    _left, refused = meeting(leave(owners[0]), leave(owners[1]))

    assert refused == "last_owner"
