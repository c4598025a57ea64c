"""The check-in: by hand, by the clock's leave, and by the players themselves."""

from datetime import timedelta

import pytest

from tests.factories import NIGHT
from tests.tournaments.club_night import Night
from tournaments.models import Entry, Tournament
from tournaments.services import entries, tournaments

pytestmark = pytest.mark.django_db

HOUR = timedelta(hours=1)
State = Tournament.State


def test_the_director_opens_and_closes_the_check_in(refused):
    night = Night(2)

    tournaments.open_check_in(tournament_id=night.id, **night.by)
    assert night.tournament.state == State.CHECK_IN
    with refused("not_in_preparation"):
        tournaments.open_check_in(tournament_id=night.id, **night.by)

    tournaments.close_check_in(tournament_id=night.id, **night.by)
    assert night.tournament.state == State.DRAFT
    with refused("check_in_closed"):
        tournaments.close_check_in(tournament_id=night.id, **night.by)


def test_a_check_in_closed_by_hand_is_not_opened_again_by_the_clock():
    night = Night(2, check_in_opens_at=NIGHT - HOUR, check_in_closes_at=NIGHT + HOUR)
    tournaments.open_check_in(tournament_id=night.id, **night.by)

    tournaments.close_check_in(tournament_id=night.id, **night.by)

    assert night.tournament.check_in_closes_at == night.now


def test_a_check_in_opened_by_hand_is_not_closed_at_once_by_the_clock():
    night = Night(2, check_in_opens_at=NIGHT - 2 * HOUR, check_in_closes_at=NIGHT - HOUR)

    tournaments.open_check_in(tournament_id=night.id, **night.by)

    assert night.tournament.check_in_closes_at is None


@pytest.fixture
def evening():
    """Two pairs that have not checked in yet, and a check-in that is open."""
    night = Night(2)
    Entry.objects.update(status=Entry.Status.REGISTERED, checked_in_at=None)
    tournaments.open_check_in(tournament_id=night.id, **night.by)
    return night


def check_in(night: Night, name: str, seed: int = 1):
    return entries.check_in(
        actor=night.member(name).player, entry_id=night.entry(seed).pk, at=night.now
    )


def test_a_player_checks_the_own_pair_in(evening):
    check_in(evening, "Beto")

    entry = evening.entry(1)
    assert (entry.status, entry.checked_in_at) == (Entry.Status.CHECKED_IN, evening.now)


def test_checking_in_twice_is_once(evening):
    check_in(evening, "Ana")
    seq = evening.tournament.seq

    check_in(evening, "Beto")

    assert evening.tournament.seq == seq


def test_nobody_checks_another_pair_in_but_the_director(evening, refused):
    with refused("not_an_organiser"):
        check_in(evening, "Caro", seed=1)

    check_in(evening, "Dani", seed=1)

    assert evening.entry(1).status == Entry.Status.CHECKED_IN


def test_players_check_in_only_while_it_is_open_the_director_until_the_start(evening, refused):
    tournaments.close_check_in(tournament_id=evening.id, **evening.by)

    with refused("check_in_closed"):
        check_in(evening, "Ana")
    check_in(evening, "Dani", seed=1)
    check_in(evening, "Dani", seed=2)
    evening.begun()

    with refused("already_started"):
        check_in(evening, "Dani", seed=2)


def test_a_check_in_may_be_taken_back_until_the_draw(evening, refused):
    check_in(evening, "Ana")
    check_in(evening, "Caro", seed=2)
    form = {"entry_id": evening.entry(1).pk, **evening.by}

    entries.undo_check_in(**form)
    entries.undo_check_in(**form)
    assert evening.entry(1).status == Entry.Status.REGISTERED
    assert evening.kinds().count("check_in_undone") == 1
    check_in(evening, "Ana")
    evening.draw()

    with refused("already_drawn"):
        entries.undo_check_in(**form)


def test_a_withdrawn_pair_does_not_check_in(evening, refused):
    entry = evening.withdraw(1)

    with refused("withdrawn"):
        entries.check_in(entry_id=entry.pk, **evening.by)


def test_the_director_checks_everybody_in_who_is_entered(evening, refused):
    check_in(evening, "Ana")
    evening.withdraw(2)
    evening._enter(2, seeded=True, policy="")
    Entry.objects.filter(seed=3).update(status=Entry.Status.REGISTERED, checked_in_at=None)
    ours = {"tournament_id": evening.id, **evening.by}

    with refused("not_an_organiser"):
        entries.check_everybody_in(**ours | {"actor": evening.member("Ana").player})
    assert [entries.check_everybody_in(**ours) for _again in range(2)] == [1, 0]

    assert list(Entry.objects.order_by("pk").values_list("status", flat=True)) == [
        Entry.Status.CHECKED_IN, Entry.Status.WITHDRAWN, Entry.Status.CHECKED_IN,
    ]  # fmt: skip
    assert evening.kinds().count("checked_in") == 2
