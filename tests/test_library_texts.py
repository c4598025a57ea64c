"""Nothing that a person reads comes out in English: whatever a page says, a catalogue was asked.

Django, django-unfold and allauth speak on our pages too, and not one of them in all six languages.
So every page of the organisers, every page and letter about accounts and every refusal is made
once while we listen: what was asked for is known in each language, and nothing was said unasked.
"""

import json
import re
import zoneinfo
from collections.abc import Iterator
from typing import Any

import pytest
from django.conf import settings
from django.core import mail
from django.core.cache import cache
from django.db import transaction
from django.test import Client
from django.utils.translation import trans_real

from games.language_names import NAMES
from games.models import Player
from tests.reading import CLOSE, OPEN, Listening, unmarked, unmarked_on_page, words
from tests.tournaments.admin_doors import addresses
from tests.tournaments.organisers import House, a_player, our_house
from tournaments.models import Announcement, ApartGroup, Season, Tournament

pytestmark = [pytest.mark.django_db, pytest.mark.one_database]

LANGUAGES = [code for code, _name in settings.LANGUAGES if code != "en"]
BACKEND = "django.contrib.auth.backends.ModelBackend"
# Kinds of files, a key, a program with its command, and this machine are called so everywhere.
CODES = {"CSV", "JSON", "PDF", "XLSX", "esc", "Telegram", "new", "testserver"}
# Each language is called in itself, beside its code.
SWITCH = {word for pair in NAMES.items() for name in pair for word in words(name)}
# The game is called in its own language, whoever reads.
CALLED = {"truco", "seis", "dez", "doze"}
ZONES = {word for name in zoneinfo.available_timezones() for word in words(name)}
CODE = re.compile(r"^[A-Z0-9]{4}-[A-Z0-9]{4}$", re.MULTILINE)
# What the scripts of the library's calendar and clock write.
CALENDAR = {
    *("Today", "Tomorrow", "Yesterday", "Now", "Midnight", "Noon", "6 a.m.", "6 p.m.", "Cancel"),
    *("Choose a Date", "Choose a Time", "Choose a time", "January", "May", "December"),
    *(f"one letter {day}\x04{day[0]}" for day in ("Sunday", "Monday", "Friday")),
}
# The forms of nights are ours from end to end; those of models are Django's, and alike.
SENT_EMPTY = {
    *("password_change", "tournaments_clubrules_changelist", "tournaments_membership_add"),
    *("tournaments_pair_add", "tournaments_club_change", "tournaments_season_delete"),
}
# The sentence of the library that ours stands in for.
NOT_SHOWN = {
    "Request was throttled.",
    "Expected available in {wait} second.",
    "Expected available in {wait} seconds.",
}
ANA = {"email": "ana@example.org", "name": "Ana"}
OTHER = "ana.maria@example.org"
# What is done on the page of one's addresses, one after the other.
DEEDS = (
    ("remove", ANA["email"]),
    ("primary", OTHER),
    ("primary", ANA["email"]),
    ("remove", OTHER),
    ("send", ANA["email"]),
)


@pytest.fixture
def listening(monkeypatch):
    cache.clear()
    return Listening()


def unknown(asked: set[str]) -> list[str]:
    """Return of what was asked the texts that some language cannot answer, and which."""
    return [
        f"{code}: {text!r}"
        for code in LANGUAGES
        for text in sorted(asked)
        if not _knows(code, text)
    ]


def _knows(code: str, text: str) -> bool:
    # Django keeps the catalogues of its apps one behind the other, and tells of them nowhere.
    spoken: Any = trans_real.translation(code)
    catalogues = spoken._catalog._catalogs
    return any(key in known for known in catalogues for key in (text, (text, 0)))


# ---- pages ---------------------------------------------------------------------
def desk(house: House) -> Iterator[tuple[str, Any]]:
    client = Client()
    client.force_login(house.owner, BACKEND)
    for address in addresses(house):
        if address.name != "logout":
            yield address.name, client.get(address.url)
        if address.name in SENT_EMPTY:
            with transaction.atomic():
                yield address.name, client.post(address.url, {"clear": ""})
                transaction.set_rollback(True)


class Visitor:
    """A browser at the pages about accounts."""

    def __init__(self) -> None:
        self.client = Client()

    def sent(self, page: str, **fields: str) -> tuple[str, Any]:
        return page, self.client.post(f"/accounts/{page}/", fields, follow=True)

    def seen(self, page: str) -> tuple[str, Any]:
        return page, self.client.get(f"/accounts/{page}/", follow=True)


def account_pages() -> Iterator[tuple[str, Any]]:
    """Open an account by e-mail and come back to it, with every mistake on the way."""
    for steps in (signing_up, signing_in, knocking_too_often):
        cache.clear()
        yield from steps(Visitor())


def signing_up(ana: Visitor) -> Iterator[tuple[str, Any]]:
    yield from map(ana.seen, ("login", "signup", "inactive"))
    yield from (ana.sent("signup"), ana.sent("signup", email="ana", name=""))
    yield from (ana.sent("signup", **ANA), ana.sent("confirm-email"))
    yield ana.sent("confirm-email", code="AAAA-AAAA")
    yield ana.sent("confirm-email", code=last_code(), next="/me/")
    yield from (ana.seen("email"), ana.sent("email", action_add=""))
    for address in ("ana", ANA["email"], OTHER):
        yield ana.sent("email", action_add="", email=address)
    yield ana.sent("confirm-email", code=last_code())
    for deed, address in DEEDS:
        yield ana.sent("email", **{f"action_{deed}": "", "email": address})
    yield from (ana.seen("logout"), ana.sent("logout"))


def signing_in(ana: Visitor) -> Iterator[tuple[str, Any]]:
    yield from (ana.seen("login/code"), ana.sent("login/code"))
    yield ana.sent("login/code", email=ANA["email"])
    yield ana.sent("login/code/confirm", code="AAAA-AAAA")
    yield ana.sent("login/code/confirm", code=last_code())
    # Somebody whom nobody knows, and somebody who forgot that they are known.
    yield Visitor().sent("login/code", email="nobody@example.org")
    yield Visitor().sent("signup", **ANA)


def knocking_too_often(ana: Visitor) -> Iterator[tuple[str, Any]]:
    for _time in range(11):
        ana.sent("signup", email=OTHER, name="Ana")
        ana.client = Client()
    yield ana.sent("signup", email=OTHER, name="Ana")


def last_code() -> str:
    [code] = CODE.findall(str(mail.outbox[-1].body))
    return str(code)


# ---- programs -------------------------------------------------------------------
def refusals_of_api() -> Iterator[Any]:
    """Ask the API for what it does not give; programs show its sentences to people."""
    tables, json = "/api/v1/tables/nowhere/", "application/json"
    client = Client()
    yield client.get("/api/v1/nowhere/")
    yield client.get("/api/v1/me/")
    yield client.get("/api/v1/me/", headers={"Authorization": "Token nonsense"})
    yield client.delete("/api/v1/tournaments/")
    yield client.get("/api/v1/tournaments/", {"page": "9999"})
    yield client.get("/api/v1/tournaments/0000000000/")
    yield client.get("/api/v1/tournaments/", headers={"Accept": "text/csv"})
    client.force_login(a_player("Ana"), BACKEND)
    for body, kind in (("{", json), ("{}", json), ("[]", json), ("<a/>", "text/xml")):
        yield client.post(f"{tables}actions/", body, content_type=kind)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("rest_framework.throttling.SimpleRateThrottle.allow_request", _never)
        patch.setattr("rest_framework.throttling.SimpleRateThrottle.wait", lambda _self: 7)
        yield client.get("/api/v1/tournaments/")


def _never(*_anything: object) -> bool:
    return False


# ---- the tests ------------------------------------------------------------------
def test_the_organisers_pages_say_nothing_in_english(listening, monkeypatch):
    house = our_house()
    listening.begin(monkeypatch)

    said = [word for _name, page in desk(house) for word in unmarked_on_page(text_of(page))]

    assert set(said) - names_in(house) - ZONES - CODES - CALLED - SWITCH == set()
    assert unknown(listening.asked) == []


def test_opening_an_account_says_nothing_in_english(listening, monkeypatch):
    listening.begin(monkeypatch)

    said = [word for _name, page in account_pages() for word in unmarked_on_page(text_of(page))]
    letters = [CODE.sub("", f"{letter.subject}\n{letter.body}") for letter in mail.outbox]
    said += [word for letter in letters for word in unmarked(letter)]

    assert set(said) - {"Ana"} - CODES == set()
    assert len(mail.outbox) > 5
    assert unknown(listening.asked) == []


def test_without_email_nobody_is_left_with_an_english_page(listening, monkeypatch, settings):
    settings.CLUB_EMAIL_ENABLED = False
    listening.begin(monkeypatch)
    pages = [Visitor().seen(page)[1] for page in ("login", "signup")]

    assert [word for page in pages for word in unmarked_on_page(text_of(page))] == []
    assert unknown(listening.asked) == []


def test_what_goes_wrong_is_told_in_every_language(listening, monkeypatch):
    listening.begin(monkeypatch)
    client = Client(enforce_csrf_checks=True, raise_request_exception=False)
    monkeypatch.setattr("tournaments.views.public.clubs", _fails)

    pages = [client.get("/nowhere/"), client.get("/"), client.post("/language/")]
    pages.append(client.get("/", headers={"Host": "[nonsense"}))

    assert [page.status_code for page in pages] == [404, 500, 403, 400]
    assert [word for page in pages for word in unmarked_on_page(text_of(page))] == []
    assert unknown(listening.asked) == []


def test_the_api_refuses_in_every_language(listening, monkeypatch):
    listening.begin(monkeypatch)

    answers = [answer.json() for answer in refusals_of_api()]
    said = [word for answer in answers for word in unmarked(answer["message"])]

    assert len({answer["code"] for answer in answers}) > 7
    assert said == []
    assert unknown(listening.asked - NOT_SHOWN) == []


def test_the_calendar_of_the_organisers_speaks_every_language():
    """What Django's own scripts say, which have a catalogue of their own."""
    client = Client()
    client.force_login(our_house().owner, BACKEND)
    for code in LANGUAGES:
        client.cookies["django_language"] = code
        script = client.get("/admin/jsi18n/").content.decode()
        said = json.loads(re.search(r"newcatalog = (\{.*?\});", script, re.DOTALL)[1])
        assert CALENDAR - set(said) == set(), code


def test_words_that_nobody_translated_are_found():
    page = f"""<html lang="en"><p title="Search">{OPEN}Clubs <b>here</b>{CLOSE} and there</p>
        <script>var no = 1;</script><i lang="pt">Truco</i><input type="submit" value="Go on"></html>"""

    assert unmarked_on_page(page) == ["Search", "and", "there", "Go", "on"]
    assert unmarked(f"{OPEN}Hello{CLOSE} Ana") == ["Ana"]


def text_of(page: Any) -> str:
    is_page = page.headers.get("Content-Type", "").startswith("text/html")
    return page.content.decode() if is_page and not page.streaming else ""


def names_in(house: House) -> set[str]:
    """Return the words of what people are called, and what they wrote themselves."""
    rows: list[object] = [house.club, house.rules, *Player.objects.all(), house.club.slug]
    rows += [row.name for row in Tournament.objects.all()]
    rows += [row.name for row in Season.objects.all()]
    rows += [row.name for row in ApartGroup.objects.all()]
    rows += [row.text for row in Announcement.objects.all()]
    return {word for row in rows for word in words(str(row))}


def _fails() -> None:
    raise RuntimeError
