"""Following a pair: by the account, idempotent, and nobody else's business."""

import pytest
from django.test import Client

from tests.factories import PlayerFactory
from tests.tournaments.club_night import Night
from tests.tournaments.drawn import Drawn, pair_name
from tests.tournaments.own_pages import Browser
from tournaments.models import Follow
from tournaments.selectors.following import followed_by, followers_of
from tournaments.services import following
from tournaments.services.closing import close_account

pytestmark = [pytest.mark.django_db, pytest.mark.one_database]


@pytest.fixture
def night() -> Night:
    return Night(4).begun()


@pytest.fixture
def fan():
    return PlayerFactory.create(name="Fã")


def test_following_twice_is_following_once(night, fan):
    for _time in range(2):
        following.follow(actor=fan, entry_id=night.entry(1).pk, at=night.now)
    following.follow(actor=fan, entry_id=night.entry(3).pk, at=night.now)

    assert [entry.seed for entry in followed_by(fan, night.tournament)] == [1, 3]
    assert list(followers_of(night.entry(1))) == [fan]

    for _time in range(2):
        following.unfollow(actor=fan, entry_id=night.entry(1).pk, at=night.now)

    assert list(followers_of(night.entry(1))) == []


def test_nobody_follows_the_whole_field(night, fan, refused, monkeypatch):
    monkeypatch.setattr(following, "MOST_IN_A_TOURNAMENT", 2)
    for seed in (1, 2):
        following.follow(actor=fan, entry_id=night.entry(seed).pk, at=night.now)

    with refused("too_many"):
        following.follow(actor=fan, entry_id=night.entry(3).pk, at=night.now)
    following.follow(actor=fan, entry_id=night.entry(2).pk, at=night.now)


def test_a_pair_that_does_not_exist_is_refused(night, fan, refused):
    with refused("not_found"):
        following.follow(actor=fan, entry_id=0, at=night.now)


def test_who_leaves_follows_nobody_any_more_and_takes_the_list_home(night):
    ana = night.member("Ana").player
    following.follow(actor=ana, entry_id=night.entry(2).pk, at=night.now)
    told = Browser(ana).client.get("/me/data.json").json()
    night.enter(1, (12, 5))
    night.enter(2, (12, 5))
    night.enter(3, (12, 5))

    close_account(actor=ana, keep_name=True, at=night.now)

    assert [each["entry"] for each in told["followed_entries"]] == ["Caro / Davi"]
    assert not Follow.objects.exists()


def test_the_button_follows_and_the_page_lists_who_is_followed(night, fan):
    browser = Browser(fan)
    pair = f"/t/{night.tournament.public_id}/e/{night.entry(2).public_id}/"

    page = browser.press(pair, "Follow", follow="1")
    assert "Follow no longer" in page

    shown = browser.text(f"/t/{night.tournament.public_id}/")
    assert "Pairs you follow Caro / Davi Called to table" in shown

    browser.press(pair, "Follow no longer", follow="0")
    assert not Follow.objects.exists()


def test_a_stranger_is_asked_to_sign_in_and_a_script_gets_no_page(night, fan):
    address = f"/t/{night.tournament.public_id}/e/{night.entry(2).public_id}/follow/"
    signed_in = Client(headers={"X-Requested-With": "fetch"})
    signed_in.force_login(fan, "django.contrib.auth.backends.ModelBackend")

    answer = Client().post(address, {"follow": "1"})
    assert answer["Location"] == f"/accounts/login/?next={address.removesuffix('follow/')}"
    assert signed_in.post(address, {"follow": "1"}).status_code == 204
    assert Follow.objects.get().player == fan


def test_a_browser_that_remembers_asks_how_its_pairs_fare(client):
    night = Drawn(4)
    night.call(1, table=5)
    first, last = night.entries[0].public_id, night.entries[3].public_id

    html = client.get(f"/t/{night.tournament.public_id}/followed/?e={first},nobody,{last}")

    shown = html.content.decode()
    assert pair_name(0) in shown
    assert shown.count("Called to table 5") == 2
    assert pair_name(1) not in shown
