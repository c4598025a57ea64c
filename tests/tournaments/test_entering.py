import pytest

from tests.factories import PairFactory
from tests.tournaments.club_night import Night
from tournaments.models import Entry, LineUp
from tournaments.services import entries

pytestmark = pytest.mark.django_db


def enter(night: Night, pair, seed: int | None = None) -> Entry:
    return entries.enter_pair(tournament_id=night.id, pair_id=pair.pk, seed=seed, **night.by)


def test_an_entered_pair_has_its_two_players_in_the_line_up():
    night = Night(0)
    pair = PairFactory.create(club=night.club)

    entry = enter(night, pair, seed=3)

    assert (entry.name, entry.seed, entry.status) == (str(pair), 3, "registered")
    members = LineUp.objects.filter(entry=entry).order_by("place")
    assert [row.member for row in members] == [pair.first, pair.second]
    assert night.audit("entry_added").after == {"seed": 3}


def test_a_pair_enters_once(refused):
    night = Night(2)

    with refused("already_entered"):
        enter(night, night.entry(1).pair)


def test_a_pair_that_withdrew_is_reinstated_instead(refused):
    night = Night(2)
    entry = night.withdraw(1)

    with refused("pair_withdrawn"):
        enter(night, entry.pair)


def test_a_player_plays_in_one_pair(refused):
    night = Night(1)
    pair = PairFactory.create(club=night.club, first=night.member("Ana"))

    with refused("player_entered") as caught:
        enter(night, pair)

    assert "Ana" in str(caught.value.message)


def test_a_player_whose_pair_withdrew_is_free():
    night = Night(1)
    night.withdraw(1)

    entry = enter(night, PairFactory.create(club=night.club, first=night.member("Ana")))

    assert entry.is_active


def test_a_pair_of_another_club_is_refused(refused):
    night = Night(0)

    with refused("not_a_member"):
        enter(night, PairFactory.create())


def test_nobody_enters_after_the_start(refused):
    night = Night(2).begun()

    with refused("already_started"):
        enter(night, PairFactory.create(club=night.club))


@pytest.mark.parametrize(("seed", "code"), [(0, "bad_seed"), (257, "bad_seed"), (1, "seed_taken")])
def test_a_seed_is_a_number_given_once(seed, code, refused):
    night = Night(2)

    with refused(code):
        enter(night, PairFactory.create(club=night.club), seed=seed)


def test_a_seed_may_be_changed_or_taken_away(refused):
    night = Night(2)
    entry = night.entry(2)

    entries.set_seed(entry_id=entry.pk, seed=7, **night.by)
    entries.set_seed(entry_id=entry.pk, seed=7, **night.by)
    entries.set_seed(entry_id=entry.pk, seed=None, **night.by)

    entry.refresh_from_db()
    assert entry.seed is None
    with refused("seed_taken"):
        entries.set_seed(entry_id=entry.pk, seed=1, **night.by)


def test_what_is_not_there_any_more_is_said_to_be_gone(refused):
    night = Night(0)
    with refused("not_found"):
        entries.set_seed(entry_id=404, seed=1, **night.by)
    with refused("not_found"):
        entries.withdraw(entry_id=404, reason="gone", **night.by)
