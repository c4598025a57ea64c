"""The cookie of a session is the browser's word, and a browser may say anything."""

from importlib import import_module

import pytest
from django.conf import settings

SessionStore = import_module(settings.SESSION_ENGINE).SessionStore


@pytest.mark.django_db
def test_a_key_that_was_made_here_opens_its_session():
    made = SessionStore()
    made["guest_id"] = 7
    made.save()

    assert SessionStore(made.session_key)["guest_id"] == 7


@pytest.mark.parametrize("key", ["abcdefgh\0", "abcdefgh ", "ábcdefgh", "abcdefgh'--", "short"])
def test_a_key_that_cannot_have_been_made_here_is_none(key):
    assert SessionStore(key).session_key is None


@pytest.mark.django_db
@pytest.mark.parametrize("page", ["/", "/play/", "/table/k3v9x2m4qp/"])
def test_a_page_is_shown_to_who_sends_a_cookie_with_a_nul_in_it(client, page):
    answer = client.get(page, headers={"cookie": r'sessionid="abcdefgh\000"'})

    assert answer.status_code in {200, 404}
