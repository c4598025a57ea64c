"""A log is shown around when something is wrong; nobody gets into an account by it."""

import logging
from io import StringIO

import pytest
from django.test import Client

from games.services import identity
from tests.factories import NIGHT


@pytest.fixture
def console():
    """Return what the console shows of what is logged in the test."""
    handlers = logging.getLogger().handlers
    handler = next(each for each in handlers if each.get_name() == "console")
    assert isinstance(handler, logging.StreamHandler)
    before, shown = handler.stream, StringIO()
    handler.setStream(shown)
    yield shown
    handler.setStream(before)


@pytest.mark.django_db
def test_a_link_that_was_refused_and_still_works_is_not_in_the_log(console):
    ana = identity.create_player(name="Ana")
    path = identity.sign_in_path(player=ana, at=NIGHT)

    assert Client(enforce_csrf_checks=True).post(path).status_code == 403

    assert "Forbidden" in console.getvalue()
    assert "/sign-in/…" in console.getvalue()
    assert path.split("/")[2] not in console.getvalue()


@pytest.mark.one_database
def test_what_telegram_says_of_a_person_is_not_in_the_log(console):
    address = "/telegram/app/?tgWebAppData=user%3D7&x=1 and auth_date=17&hash=c0ffee&signature=a-Z_"
    logging.getLogger("club").warning('"GET %s"', address)

    said = console.getvalue()
    assert "tgWebAppData=…&x=1 and auth_date=17&hash=…&signature=…" in said


def test_other_lines_stay_as_they_are(console):
    logging.getLogger("club").warning("Table %s of %d, 100%% full", "/table/k3v9x2m4qp/", 4)

    assert "Table /table/k3v9x2m4qp/ of 4, 100% full" in console.getvalue()
