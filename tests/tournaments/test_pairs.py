import pytest

from tests.factories import NIGHT, EntryFactory, MembershipFactory, PairFactory
from tournaments.models import AuditEntry, Membership, Pair
from tournaments.services import pairs

pytestmark = pytest.mark.django_db


@pytest.fixture
def dani():
    return MembershipFactory.create(name="Dani", role=Membership.Role.DIRECTOR)


@pytest.fixture
def ana_and_beto(dani):
    return [MembershipFactory.create(club=dani.club, name=name) for name in ("Ana", "Beto")]


def add(dani, first, second, *, name=""):
    return pairs.add_pair(
        actor=dani.player,
        club_id=dani.club_id,
        first_id=first.pk,
        second_id=second.pk,
        name=name,
        at=NIGHT,
    )


def test_a_pair_is_the_same_either_way_round(dani, ana_and_beto, refused):
    ana, beto = ana_and_beto
    pair = add(dani, beto, ana)

    assert str(pair) == "Ana / Beto"
    assert AuditEntry.objects.get().kind == "pair_added"
    with refused("pair_exists"):
        add(dani, ana, beto)


def test_a_pair_is_two_members_of_the_club(dani, ana_and_beto, refused):
    ana, _beto = ana_and_beto
    stranger = MembershipFactory.create(name="Zeca")

    with refused("pair_with_itself"):
        add(dani, ana, ana)
    with refused("not_a_member"):
        add(dani, ana, stranger)


def test_a_pair_may_have_a_name_of_its_own(dani, ana_and_beto):
    ana, beto = ana_and_beto
    pair = add(dani, ana, beto, name=" Os  Invencíveis ")
    assert pair.name == "Os Invencíveis"

    pairs.rename_pair(actor=dani.player, pair_id=pair.pk, name="", at=NIGHT)

    pair.refresh_from_db()
    assert str(pair) == "Ana / Beto"
    assert AuditEntry.objects.get(kind="pair_renamed").before == {"name": "Os Invencíveis"}


def test_a_name_that_is_too_long_is_refused(dani, ana_and_beto, refused):
    ana, beto = ana_and_beto

    with refused("bad_name"):
        add(dani, ana, beto, name="x" * 121)


def test_a_pair_that_never_entered_may_go(dani):
    pair = PairFactory.create(club=dani.club)

    pairs.remove_pair(actor=dani.player, pair_id=pair.pk, at=NIGHT)

    assert not Pair.objects.exists()
    assert Membership.objects.filter(pk__in=(pair.first_id, pair.second_id)).count() == 2


def test_a_pair_that_entered_stays(dani, refused):
    entry = EntryFactory.create(tournament__club=dani.club)

    with refused("pair_entered"):
        pairs.remove_pair(actor=dani.player, pair_id=entry.pair.pk, at=NIGHT)


def test_what_is_not_there_any_more_is_said_to_be_gone(refused):
    with refused("not_found"):
        pairs.remove_pair(actor=None, pair_id=404, at=NIGHT)
    with refused("not_found"):
        pairs.add_pair(actor=None, club_id=404, first_id=1, second_id=2, at=NIGHT)
