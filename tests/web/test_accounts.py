"""Signing up and in by a code that comes by e-mail."""

import re
from types import ModuleType

import pytest
from django.core import mail

from config.urls import account_urls, urlpatterns
from games.models import Player

SIGN_UP = {"email": "ana@example.org", "name": " Ana  Maria "}


def code_in(message):
    return re.search(r"^([A-Z0-9]{4}-?[A-Z0-9]{4})$", message.body, re.MULTILINE).group(1)


@pytest.fixture
def ana(client, db):
    answer = client.post("/accounts/signup/", SIGN_UP)
    client.post(answer["Location"], {"code": code_in(mail.outbox[-1])})
    return Player.objects.get()


def test_who_signs_up_is_in_after_the_code(client, ana):
    assert client.get("/me/").status_code == 200
    assert (ana.name, ana.email) == ("Ana Maria", "ana@example.org")


def test_an_account_by_email_is_claimed_and_its_user_name_says_nothing(ana):
    assert ana.is_claimed
    assert "ana" not in ana.username
    assert not ana.has_usable_password()


def test_who_has_signed_up_comes_back_with_a_code(client, ana):
    client.logout()

    answer = client.post("/accounts/login/code/", {"email": "ana@example.org"})
    client.post(answer["Location"], {"code": code_in(mail.outbox[-1])})

    assert client.get("/me/").status_code == 200


def test_a_wrong_code_lets_nobody_in(client, ana):
    client.logout()

    answer = client.post("/accounts/login/code/", {"email": "ana@example.org"})
    client.post(answer["Location"], {"code": "AAAA-AAAA"})

    assert client.get("/me/").status_code == 302


@pytest.mark.parametrize("name", ["", "   ", "a\u202eb", "x" * 81])
def test_a_name_that_is_none_is_refused(client, db, name):
    answer = client.post("/accounts/signup/", SIGN_UP | {"name": name})

    assert answer.status_code == 200
    assert not Player.objects.exists()


def test_without_email_nobody_signs_up(client, db, settings):
    settings.CLUB_EMAIL_ENABLED = False

    client.post("/accounts/signup/", SIGN_UP)

    assert not Player.objects.exists()


@pytest.mark.parametrize(
    "address", ["email/", "login/code/", "password/reset/", "password/set/", "confirm-email/"]
)
def test_without_email_there_is_no_page_that_would_send_some(address, client, ana, settings):
    addresses = ModuleType("addresses")
    vars(addresses)["urlpatterns"] = [*account_urls(email=False), *urlpatterns]
    settings.ROOT_URLCONF = addresses
    form = {"email": "ana@example.org", "action_add": ""}

    assert client.post(f"/accounts/{address}", form).status_code == 404
    assert client.get("/accounts/login/").status_code == 302, "signed in already"
    client.post("/accounts/logout/")
    assert client.get("/accounts/login/").status_code == 200


@pytest.mark.parametrize("address", ["password/set/", "password/reset/", "reauthenticate/"])
def test_where_nobody_has_a_password_none_is_set_or_asked_for(address, client, ana):
    assert client.get(f"/accounts/{address}").status_code == 404


def test_nobody_deals_table_after_table(client, db):
    answers = [client.post("/play/").status_code for _again in range(121)]

    assert answers[0] == 302
    assert answers[-1] == 429
