"""The inventory of pages is whole, and every page of it has a strict policy and keeps to it."""

import re

import pytest
from django.test import Client
from django.urls import resolve

from tests.web.inventory import NO_PAGE, PAGES, addresses

pytestmark = [pytest.mark.django_db, pytest.mark.one_database]

# Of the admin's skin and of the API's page; tests/config holds what they are allowed.
OF_OTHERS = ("/admin/", "/api/docs/")
MAY_BE_FRAMED = {"embed", "mini-app", "mini-app-table"}
# A block of data is no script.
INLINE = re.compile(
    r"<style|\sstyle=|\son[a-z]+=|javascript:|<script(?![^>]*\s(?:src=|type=\"application/json\"))"
)


@pytest.fixture
def answers(whole_club):
    """Each page with its address and what the site answers."""
    whole_club.parts["language"] = "es"
    found = []
    for page in PAGES:
        client = Client(raise_request_exception=False)
        if key := whole_club.sessions.get(page.who):
            client.cookies["sessionid"] = key
        address = page.address(whole_club)
        found.append((page, address, client.get(address)))
    return found


def test_every_page_is_in_the_inventory_and_keeps_to_its_policy(answers):
    assert {page.name: answer.status_code for page, _address, answer in answers} == {
        page.name: page.status for page in PAGES
    }
    amiss = [
        (page.name, what)
        for page, address, answer in answers
        if not address.startswith(OF_OTHERS)
        for what in _amiss(answer)
    ]
    assert amiss == []
    frames = {page.name for page, _address, answer in answers if not _stands_alone(answer)}
    assert frames == MAY_BE_FRAMED

    named = {resolve(address.split("?")[0]).view_name for _page, address, _answer in answers}
    there = set(addresses())
    assert there - named - set(NO_PAGE) == set(), "Pages that the inventory does not name."
    assert set(NO_PAGE) - there == set(), "Addresses that there are no longer."


def _stands_alone(answer):
    policy = answer.headers.get("Content-Security-Policy", "")
    return answer.headers.get("X-Frame-Options") == "DENY" and "frame-ancestors 'none'" in policy


def _amiss(answer):
    policy = answer.headers.get("Content-Security-Policy", "")
    if "default-src 'none'" not in policy or "unsafe" in policy:
        yield f"has the policy {policy!r}"
    if found := INLINE.search(answer.content.decode()):
        yield f"contains {found[0]}"
