"""The page to play at once: every game, at every table it is played at."""

import pytest
from django.urls import reverse

from games.engine import PRESETS, rule_set
from games.models import Series

OFFERED = [(preset, seats) for preset in PRESETS for seats in rule_set(preset).players]


def test_every_game_is_offered_with_the_seats_it_is_played_at(client, db):
    page = client.get(reverse("games:play"))
    offers = [offer for offers in page.context["families"].values() for offer in offers]

    assert sorted((offer.preset, n) for offer in offers for n in offer.seats) == sorted(OFFERED)
    glances = {offer.preset: offer.glance for offer in offers}
    assert glances["argentino"] == "40 Spanish cards · 30 points"
    assert glances["paulista"].endswith("Manilhas: the rank above the turned card")
    assert all(offer.rules for offer in offers)
    assert page.content.decode().count('name="seats"') == len(OFFERED)


@pytest.mark.parametrize(("preset", "seats"), OFFERED)
def test_a_chosen_game_is_dealt_at_once(client, db, preset, seats):
    answer = client.post(reverse("games:play"), {"rules": preset, "seats": seats})
    series = Series.objects.get()

    assert answer.url == reverse("games:table", args=[series.public_id])
    assert (series.rules, series.players_count, series.state) == (preset, seats, "playing")
    table = client.get(answer.url)
    assert table.context["words"]["target"] == rule_set(preset).target


@pytest.mark.parametrize(
    ("rules", "seats", "sentence"),
    [
        ("mineiro", "2", "These rules are not played by 2."),
        ("bridge", "4", "Choose one of the games of this page."),
        ("paulista", "5", "Choose one of the games of this page."),
        ("", "", "Choose one of the games of this page."),
    ],
)
def test_a_game_that_is_not_offered_is_refused(client, db, rules, seats, sentence):
    answer = client.post(reverse("games:play"), {"rules": rules, "seats": seats})

    assert answer.status_code == 422
    assert sentence in answer.content.decode()
    assert not Series.objects.exists()


def test_without_a_choice_it_is_mineiro_for_four(client, db):
    client.post(reverse("games:play"))
    series = Series.objects.get()

    assert (series.rules, series.players_count) == ("mineiro", 4)


def test_who_plays_alone_has_no_partner_in_the_name_of_the_side(client, db):
    client.post(reverse("games:play"), {"rules": "argentino-club", "seats": "2"})

    page = client.get(f"/table/{Series.objects.get().public_id}/").content.decode()
    assert "The house" in page
    assert "You and your partner" not in page


def test_who_reads_spanish_is_offered_the_argentine_game_first(client, db, settings):
    client.cookies[settings.LANGUAGE_COOKIE_NAME] = "es"
    page = client.get(reverse("games:play"))

    assert list(page.context["families"]) == ["Argentino", "Mineiro", "Paulista"]
    assert '<input type="hidden" name="rules" value="argentino-flor-club">' in (
        page.content.decode()
    )
    index = client.get(reverse("games:rules")).content.decode()
    assert index.index('id="argentino"') < index.index('id="mineiro"')


def test_who_reads_portuguese_is_offered_mineiro_first(client, db, settings):
    client.cookies[settings.LANGUAGE_COOKIE_NAME] = "pt-br"
    page = client.get(reverse("games:play"))

    assert list(page.context["families"]) == ["Mineiro", "Paulista", "Argentino"]
    assert page.context["first"].preset == "mineiro"
