"""Letters about accounts: in the language of who gets them, and with words that are true here."""

import pytest
from allauth.account.models import EmailAddress
from django.core import mail
from django.core.cache import cache
from django.test import Client
from django.utils import translation
from django.utils.translation import gettext

from games.models import Player

pytestmark = [pytest.mark.django_db, pytest.mark.one_database]

ANA = "ana@example.org"


@pytest.fixture(autouse=True)
def _nobody_knocked_before():
    cache.clear()


@pytest.fixture
def ana():
    player = Player.objects.create_user(username="ana", name="Ana", email=ANA, language="it")
    EmailAddress.objects.create(user=player, email=ANA, verified=True, primary=True)
    return player


def browser(language: str) -> Client:
    client = Client()
    client.cookies["django_language"] = language
    return client


def letter_to(email: str) -> tuple[str, str]:
    [letter] = [each for each in mail.outbox if each.to == [email]]
    return str(letter.subject), str(letter.body)


def in_language(language: str, text: str) -> str:
    with translation.override(language):
        return gettext(text)


def test_a_code_comes_in_the_language_of_its_owner_whoever_asks_where(ana):
    browser("fr").post("/accounts/login/code/", {"email": ANA})

    subject, body = letter_to(ANA)
    assert in_language("it", "Sign-In Code") in subject
    assert "Un saluto da" in body


def test_who_has_said_no_wish_gets_the_language_of_the_page(ana):
    Player.objects.update(language="")

    browser("fr").post("/accounts/login/code/", {"email": ANA})

    assert "te salue" in letter_to(ANA)[1]


def test_who_is_not_known_is_answered_in_the_language_of_the_page():
    browser("es").post("/accounts/login/code/", {"email": "nobody@example.org"})

    assert "¡Hola desde" in letter_to("nobody@example.org")[1]


def test_who_signs_up_twice_is_sent_to_a_code_and_to_no_password(ana, settings):
    browser("fr").post("/accounts/signup/", {"email": ANA, "name": "Ana"})

    _subject, body = letter_to(ANA)
    assert f"{settings.CLUB_BASE_URL}/accounts/login/" in body
    assert "password" not in body.lower()
    assert "Un saluto da" in body
