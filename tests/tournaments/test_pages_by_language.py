"""The same page for six readers: dates, numbers and words as each of them writes, by the club's clock."""

from datetime import UTC, datetime, timedelta

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import translation
from django.utils.translation import ngettext

from games.language_names import NAMES
from games.models import Player
from games.rule_words import value_in_words
from tests.tournaments.club_night import Night
from tests.tournaments.organisers import a_superuser
from tournaments.models import Club, Match, Rating, Tournament
from tournaments.selectors.standings.pages import written

pytestmark = [pytest.mark.django_db, pytest.mark.one_database]

# Half past nine in the evening of the day before in São Paulo, half past eight in Malaysia.
BEGINS = datetime(2025, 5, 10, 0, 30, tzinfo=UTC)
DATES = {
    "en": "May 9, 2025, 9:30 p.m.",
    "pt-br": "9 de maio de 2025 às 21:30",
    "es": "9 de mayo de 2025 a las 21:30",
    "it": "9 maggio 2025, 21:30",
    "fr": "9 mai 2025 à 21:30",
    "ms": "9 Mei 2025, 9:30 malam",
}
DECIMAL_POINT = {"en", "ms"}


def reader(language: str, player: Player | None = None) -> Client:
    client = Client()
    client.cookies["django_language"] = language
    if player is not None:
        client.force_login(player, "django.contrib.auth.backends.ModelBackend")
    return client


def read(client: Client, address: str) -> str:
    page = client.get(address)
    assert page.status_code == 200
    return " ".join(page.content.decode().split())


@pytest.fixture
def night():
    return Night(starts_at=BEGINS)


def test_the_list_of_examples_is_whole():
    assert set(DATES) == set(NAMES)


# ---- dates and numbers ---------------------------------------------------------
@pytest.mark.parametrize("language", DATES)
def test_a_night_begins_on_the_day_that_it_is_at_the_club(night, language):
    page = read(reader(language), f"/t/{night.tournament.public_id}/")

    assert f'<html lang="{language}"' in page
    assert DATES[language] in page


@pytest.mark.parametrize("language", DATES)
def test_a_rating_has_the_decimal_mark_of_the_reader(night, language):
    ana = night.member("Ana")
    Rating.objects.create(member=ana, mu=30, sigma=0.8, matches=9, computed_at=BEGINS)

    page = read(reader(language), f"/clubs/{night.club.slug}/")

    mark = "." if language in DECIMAL_POINT else ","
    assert f"27{mark}6" in page


@pytest.mark.parametrize("language", DATES)
def test_a_percentage_and_half_a_point_have_it_too(language):
    mark = "." if language in DECIMAL_POINT else ","
    with translation.override(language):
        assert written("MP", 6250, 100).startswith(f"62{mark}5")
        assert written("PTS", 5, 2) == f"2{mark}5"


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "2, 4 or 6"),
        ("pt-br", "2, 4 ou 6"),
        ("es", "2, 4 o 6"),
        ("it", "2, 4 o 6"),
        ("fr", "2, 4 ou 6"),
        ("ms", "2, 4 atau 6"),
    ],
)
def test_the_last_of_a_list_is_joined_by_a_word(language, words):
    with translation.override(language):
        assert value_in_words("players", (2, 4, 6)) == words


@pytest.mark.parametrize(
    ("language", "none", "one", "two", "a_million"),
    [
        ("en", "0 entries", "1 entry", "2 entries", "1000000 entries"),
        ("pt-br", "0 inscrição", "1 inscrição", "2 inscrições", "1000000 inscrições"),
        ("es", "0 inscriptos", "1 inscripto", "2 inscriptos", "1000000 de inscriptos"),
        ("it", "0 iscrizioni", "1 iscrizione", "2 iscrizioni", None),
        ("fr", "0 inscription", "1 inscription", "2 inscriptions", None),
        ("ms", "0 penyertaan", "1 penyertaan", "2 penyertaan", "1000000 penyertaan"),
    ],
)
def test_what_is_counted_has_the_form_of_its_number(language, none, one, two, a_million):
    with translation.override(language):
        told = [
            ngettext("%(entered)s entry", "%(entered)s entries", number) % {"entered": number}
            for number in (0, 1, 2, 1_000_000)
        ]
    assert told[:3] == [none, one, two]
    assert a_million is None or told[3] == a_million


# ---- clocks ----------------------------------------------------------------------
def test_the_home_page_tells_each_night_by_the_clock_of_its_club(night):
    Club.objects.filter(pk=night.club.pk).update(time_zone="America/Sao_Paulo")
    abroad = Night(starts_at=BEGINS)
    Club.objects.filter(pk=abroad.club.pk).update(time_zone="Asia/Kuala_Lumpur")

    page = read(reader("fr"), "/")

    assert "9 mai 2025 à 21:30" in page
    assert "10 mai 2025 à 08:30" in page


def test_my_matches_tell_each_match_by_the_clock_of_its_club(night):
    night.begun()
    Club.objects.filter(pk=night.club.pk).update(time_zone="Asia/Kuala_Lumpur")
    match = Match.objects.get(bracket__tournament=night.tournament, number=1)
    match.no_show_at = BEGINS + timedelta(minutes=15)
    match.save()

    page = read(reader("it", night.member("Ana").player), "/me/matches/")

    assert "08:45" in page


# ---- the switch ----------------------------------------------------------------------
def addresses(night: Night) -> list[str]:
    public = f"/t/{night.tournament.public_id}/"
    return [
        *("/", "/play/", "/rules/", "/rules/mineiro/", "/me/", "/me/matches/", "/accounts/email/"),
        *(f"/clubs/{night.club.slug}/", public, f"{public}matches/", f"{public}rules/"),
        *("/admin/", "/admin/tournaments/club/", reverse("admin:tournaments_tournament_add")),
        *("/nowhere/", f"/admin/tournaments/tournament/{night.id}/matches/", "/accounts/logout/"),
    ]


def test_every_page_can_be_read_in_another_language(night):
    client = reader("en", a_superuser())

    for address in addresses(night):
        page = client.get(address).content.decode()
        assert 'action="/language/"' in page, address
        for name in NAMES.values():
            assert name in page, address


@pytest.mark.parametrize(
    "address", ["/accounts/login/", "/accounts/signup/", "/accounts/login/code/"]
)
def test_so_can_the_pages_of_who_is_not_signed_in(address):
    page = Client().get(address).content.decode()

    assert 'action="/language/"' in page
    assert ">Bahasa Melayu<" in page


def test_even_the_page_of_our_own_fault_offers_it(monkeypatch):
    def fails() -> None:
        raise RuntimeError

    monkeypatch.setattr("tournaments.views.public.clubs", fails)
    client = Client(raise_request_exception=False)
    client.cookies["django_language"] = "ms"
    page = client.get("/")

    assert page.status_code == 500
    assert 'action="/language/"' in page.content.decode()


def test_a_table_can_be_read_in_another_language_and_stays_open():
    client = reader("en")
    table = client.post("/play/", {"rules": "mineiro"})["Location"]

    answer = client.post("/language/", {"language": "it", "next": table})

    assert answer["Location"] == table
    assert 'action="/language/"' in client.get(table).content.decode()
    assert '<html lang="it"' in client.get(table).content.decode()


def test_the_choice_is_kept_by_the_browser_for_a_year():
    answer = Client().post("/language/", {"language": "fr", "next": "/"})

    assert answer.cookies["django_language"].value == "fr"
    assert int(answer.cookies["django_language"]["max-age"]) == 365 * 24 * 60 * 60


def test_the_choice_goes_with_a_person_through_signing_out_and_in(night):
    ana = night.member("Ana").player
    client = reader("en", ana)
    client.post("/language/", {"language": "fr", "next": "/me/"})

    client.post("/accounts/logout/")
    assert '<html lang="fr"' in read(client, "/")

    elsewhere = reader("ms")
    elsewhere.force_login(ana, "django.contrib.auth.backends.ModelBackend")
    assert '<html lang="fr"' in read(elsewhere, "/me/")
    assert '<html lang="fr"' in read(elsewhere, f"/t/{night.tournament.public_id}/")


@pytest.mark.parametrize("page", ["tv", "embed"])
def test_a_screen_speaks_as_its_address_says_else_as_the_club(night, page):
    Club.objects.filter(pk=night.club.pk).update(language="it")
    address = f"/t/{night.tournament.public_id}/{page}/"

    assert '<html lang="ms"' in read(Client(), f"{address}?language=ms")
    assert '<html lang="it"' in read(Client(), f"{address}?language=tlh")
    assert '<html lang="it"' in read(Client(), address)


@pytest.mark.parametrize("language", ["es", "fr"])
def test_a_print_speaks_as_the_club_or_as_asked(night, language):
    Club.objects.filter(pk=night.club.pk).update(language="it")
    night.begun()
    client = reader("en", a_superuser())
    print_ = f"/admin/tournaments/tournament/{night.id}/papers/bracket/"

    assert '<html lang="it"' in read(client, print_)
    assert f'<html lang="{language}"' in read(client, f"{print_}?lang={language}")


def test_a_tournament_that_is_not_there_is_no_reason_to_lose_the_language():
    page = reader("es").get("/t/0000000000/")

    assert page.status_code == 404
    assert '<html lang="es"' in page.content.decode()
    assert not Tournament.objects.exists()
