"""When players may enter themselves: as the director says, and the clock after them."""

from datetime import timedelta

import pytest

from tests.factories import NIGHT
from tests.tournaments.organisers import Desk, shown
from tests.tournaments.registering import Signup
from tournaments.services import clubs, registration

pytestmark = pytest.mark.django_db

HOUR = timedelta(hours=1)


def is_open(night: Signup) -> bool:
    return night.tournament.registration_open


def test_the_director_opens_and_closes_the_registration_as_often_as_they_like():
    night = Signup("Ana", "Beto")
    registration.open_registration(tournament_id=night.id, **night.by)
    assert is_open(night)

    registration.close_registration(tournament_id=night.id, **night.by)
    registration.close_registration(tournament_id=night.id, **night.by)

    assert not is_open(night)
    assert night.kinds() == ["registration_opened", "registration_closed"]


def test_only_directors_open_the_registration(refused):
    night = Signup("Ana")

    for change in (registration.open_registration, registration.close_registration):
        with refused("not_an_organiser"):
            change(actor=night.player("Ana"), tournament_id=night.id, at=night.now)


def test_a_registration_closed_by_hand_is_not_opened_again_by_the_clock():
    night = Signup(registration_opens_at=NIGHT - HOUR, registration_closes_at=NIGHT + HOUR)

    registration.close_registration(tournament_id=night.id, **night.by)

    assert night.tournament.registration_closes_at == night.now


def test_a_registration_opened_by_hand_is_not_closed_at_once_by_the_clock():
    night = Signup(registration_opens_at=NIGHT - 2 * HOUR, registration_closes_at=NIGHT - HOUR)

    assert night.tournament.registration_closes_at is None


def test_a_drawn_tournament_opens_no_registration(refused):
    night = Signup(pairs=2).draw()

    with refused("not_in_preparation"):
        registration.open_registration(tournament_id=night.id, **night.by)


def test_the_director_opens_and_closes_it_at_the_desk():
    night = Signup()
    registration.close_registration(tournament_id=night.id, **night.by)
    clubs.change_role(
        actor=None, member_id=night.dani.pk, role="owner", reason="founder", at=night.now
    )
    desk = Desk(night.director, night.tournament)

    desk.command("open_registration")
    assert is_open(night)
    assert "close-registration" in shown(desk.get("change"))

    desk.command("close_registration")
    assert not is_open(night)
    assert "open-registration" in shown(desk.get("change"))
