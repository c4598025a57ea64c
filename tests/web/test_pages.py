"""The pages around the table, as a browser without a script gets them."""

import json
import re
from datetime import timedelta

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from games.models import Player, Series
from games.services import identity, tokens
from games.services.identity import create_player
from tests.factories import ClubFactory
from tests.games.table import Table

pytestmark = [pytest.mark.django_db, pytest.mark.one_database]


@pytest.fixture
def now():
    return timezone.now()


@pytest.fixture
def ana():
    return create_player(name="Ana")


@pytest.fixture
def invitation(ana, now):
    return identity.invite(player=ana, invited_by=None, on_behalf_of="Clube do Truco", at=now)


@pytest.fixture
def finished(now):
    table = Table.laid(at=now)
    table.all_sit()
    table.play_out()
    return table


def test_a_visitor_becomes_a_guest_whom_the_session_remembers(client):
    answer = client.post("/play/")
    series = Series.objects.get()
    assert answer.url == f"/table/{series.public_id}/"
    again = client.post("/play/")

    assert again.status_code == 302
    assert Player.objects.filter(is_guest=True).count() == 1
    assert client.get("/me/").context["player"].is_guest


def test_a_guest_has_no_login(client):
    client.post("/play/")

    assert "_auth_user_id" not in client.session


def test_another_browser_watches_a_guests_table_as_a_stranger(client, client_of_another):
    address = client.post("/play/").url
    own = client.get(address).context["table"]
    other = client_of_another.get(address).context["table"]

    assert own["seat"] == 0
    assert other["seat"] is None


@pytest.fixture
def client_of_another():
    return Client()


def test_a_table_that_does_not_exist_is_not_found(client):
    assert client.get("/table/nosuchtabl/").status_code == 404


def test_looking_at_an_invitation_does_not_use_it(client, ana, invitation):
    for _ in range(3):
        page = client.get(invitation)
        assert page.status_code == 200
        assert "Clube do Truco" in page.content.decode()
        assert page["Referrer-Policy"] == "same-origin"
    ana.refresh_from_db()

    assert not ana.is_claimed


def test_the_button_of_an_invitation_opens_the_account(client, ana, invitation):
    assert client.post(invitation).url == "/me/matches/"
    ana.refresh_from_db()

    assert ana.is_claimed
    assert client.get("/me/").context["player"] == ana


def test_a_used_invitation_is_a_sentence(client, invitation):
    client.post(invitation)
    page = client.post(invitation)

    assert page.status_code == 410
    assert "already been used" in page.content.decode()


@pytest.mark.parametrize("path", ["/join/{}/", "/sign-in/{}/"])
@pytest.mark.parametrize("token", ["nothing", "é", "a" * 500, "%00"])
def test_an_unknown_link_is_a_sentence(client, path, token):
    assert client.get(path.format(token)).status_code == 410


def test_an_expired_invitation_is_a_sentence(client, ana, now):
    path = identity.invite(
        player=ana, invited_by=None, on_behalf_of="", at=now - timedelta(days=30)
    )

    assert "expired" in client.get(path).content.decode()


def test_a_sign_in_link_works_once_and_only_by_its_button(client, ana, now):
    path = identity.sign_in_path(player=ana, at=now)
    assert client.get(path).status_code == 200
    assert "_auth_user_id" not in client.session
    client.post(path)

    assert client.session["_auth_user_id"] == str(ana.pk)
    assert client.get(path).status_code == 410


def test_my_page_asks_a_stranger_to_sign_in(client):
    assert client.get("/me/").url.startswith(reverse("account_login"))


def test_my_page_lists_matches_in_play_and_past(client, finished):
    client.force_login(finished.person("Ana"))
    page = client.get("/me/")

    assert list(page.context["past"]) == [finished.series]
    assert list(page.context["live"]) == []


def test_my_page_says_how_long_ago_for_want_of_a_clock(client, finished):
    Series.objects.update(finished_at=timezone.now() - timedelta(hours=2, minutes=5))
    client.force_login(finished.person("Ana"))

    assert "2\xa0hours, 5\xa0minutes ago" in client.get("/me/").content.decode()


def test_a_token_is_shown_once(client, ana):
    client.force_login(ana)
    client.post("/me/token/", {"action": "new"})
    shown = client.get("/me/").context["token"]

    assert tokens.player_of_token(shown) == ana
    assert not client.get("/me/").context["token"]


def test_a_token_that_was_taken_away_is_nobodys(client, ana):
    token = tokens.new_token(player=ana)
    client.force_login(ana)
    client.post("/me/token/", {"action": "drop"})

    assert tokens.player_of_token(token) is None


@pytest.mark.parametrize("name", ["", " ", "x" * 81, "a\x00b"])
def test_a_bad_name_is_refused_with_a_sentence(client, ana, name):
    client.force_login(ana)
    page = client.post("/me/name/", {"name": name}, follow=True)
    ana.refresh_from_db()

    assert ana.name == "Ana"
    assert [message.level_tag for message in page.context["messages"]] == ["error"]


def test_the_record_is_published_when_the_match_is_over(client, finished):
    answer = client.get(f"/table/{finished.series.public_id}/record.jsonl")
    lines = [json.loads(line) for line in answer.content.decode().splitlines()]

    assert [line["format"] for line in lines] == ["truco-record/1"]


@pytest.mark.parametrize("page", ["record.jsonl", "verify/"])
def test_nothing_is_published_while_the_match_goes_on(client, now, page):
    table = Table.laid(at=now)
    table.all_sit()

    assert client.get(f"/table/{table.series.public_id}/{page}").status_code == 404


def test_every_deal_can_be_verified_on_a_page(client, finished):
    page = client.get(f"/table/{finished.series.public_id}/verify/")

    assert page.context["verified"]
    assert bytes(finished.row.seed).hex() in page.content.decode()


def test_what_was_played_is_told_beside_its_notation_in_the_language_of_the_reader(
    client, finished, settings
):
    client.cookies[settings.LANGUAGE_COOKIE_NAME] = "pt-br"
    page = client.get(f"/table/{finished.series.public_id}/verify/")

    record = client.get(f"/table/{finished.series.public_id}/record.jsonl").content.decode()
    written = [hand["actions"] for hand in json.loads(record.splitlines()[0])["hands"]]
    [game] = page.context["games"]
    assert [[each for each, _told in hand["moves"]] for hand in game["hands"]] == written
    first = game["hands"][0]
    assert first["dealt"].endswith(" dá uma nova mão.")
    seat, word, *_card = first["moves"][0][0].split()
    assert word == "play"
    name = finished.series.seats.get(number=int(seat)).name
    assert first["moves"][0][1].startswith(f"{name} joga ")
    assert "Partida para " in game["hands"][-1]["moves"][-1][1]


def test_a_seed_that_was_not_the_promised_one_is_said(client, finished):
    Series.objects.update(commitment="00" * 32)
    page = client.get(f"/table/{finished.series.public_id}/verify/")

    assert not page.context["verified"]
    assert "commitment" in page.content.decode()


def test_the_language_is_changed_without_a_script(client):
    client.post("/language/", {"language": "pt-br", "next": "/play/"})

    assert '<html lang="pt-br">' in client.get("/play/").content.decode()


def test_no_page_has_a_script_or_style_of_its_own(client, finished):
    client.force_login(finished.person("Ana"))
    for path in ("/play/", "/me/", f"/table/{finished.series.public_id}/"):
        html = client.get(path).content.decode()
        assert "<style" not in html
        assert 'style="' not in html
        assert " onclick" not in html
        assert "<script>" not in html


def test_signing_in_by_e_mail_is_hidden_where_none_is_sent(client, settings):
    address = reverse("account_login")
    assert 'type="email"' in client.get(address).content.decode()
    settings.CLUB_EMAIL_ENABLED = False

    assert 'type="email"' not in client.get(address).content.decode()


def test_a_code_by_e_mail_signs_in(client, ana, mailoutbox, now):
    ana.email, ana.claimed_at = "ana@example.org", now
    ana.save(update_fields=["email", "claimed_at"])
    ana.emailaddress_set.create(email=ana.email, verified=True, primary=True)
    page = client.get(reverse("account_login"))
    client.post(page.context["request_login_code_url"], {"email": ana.email})
    code = re.search(r"^[A-Z0-9]{4}-[A-Z0-9]{4}$", mailoutbox[0].body, re.MULTILINE)[0]
    client.post(reverse("account_confirm_login_code"), {"code": code})

    assert client.session["_auth_user_id"] == str(ana.pk)


def test_the_language_of_a_person_goes_with_them_to_another_browser(client, ana, now):
    client.force_login(ana, "django.contrib.auth.backends.ModelBackend")
    client.post("/language/", {"language": "pt-br", "next": "/play/"})
    elsewhere = Client(headers={"accept-language": "en"})
    elsewhere.force_login(ana, "django.contrib.auth.backends.ModelBackend")

    assert 'lang="pt-br"' in elsewhere.get("/play/").content.decode()


def test_a_browser_without_a_wish_reads_its_own_language_and_at_a_club_the_clubs(db):
    club = ClubFactory.create(language="pt-br")
    visitor = Client(headers={"accept-language": "en"})

    assert 'lang="en"' in visitor.get("/play/").content.decode()
    assert 'lang="pt-br"' in visitor.get(f"/clubs/{club.slug}/").content.decode()
    visitor.post("/language/", {"language": "en", "next": "/"})
    assert 'lang="en"' in visitor.get(f"/clubs/{club.slug}/").content.decode()
