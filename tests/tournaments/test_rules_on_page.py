"""The page of a tournament says what is played tonight."""

import re

import pytest
from django.urls import reverse

from tests.tournaments.club_night import Night
from tournaments.fragments import whole
from tournaments.models import ClubRules
from tournaments.services import rule_sets, tournaments

pytestmark = pytest.mark.django_db

OURS = {"all_tied": "nobody", "ladder": [2, 4, 6, 8, 12]}


def with_our_rules(name="As do Zé") -> Night:
    night = Night(2)
    rules = rule_sets.create_rule_set(
        club_id=night.club.pk, name=name, preset="mineiro", changes=OURS, **night.by
    )
    tournaments.change_tournament(
        tournament_id=night.id, changes={"club_rules_id": rules.pk}, reason="", **night.by
    )
    return night


def words(html: str) -> str:
    return " ".join(re.sub(r"<[^>]+>", " ", html).split())


def page_of(night: Night, client, language: str = "en") -> str:
    client.cookies["django_language"] = language
    address = reverse("tournaments:tournament", args=[night.tournament.public_id])
    return client.get(address).content.decode()


def test_a_preset_is_said_field_by_field(client):
    page = words(page_of(Night(0), client))

    assert "Rules: Truco mineiro" in page
    assert "Value of the hand 2, 4 (truco), 6 (seis), 10 (dez), 12 (doze)" in page
    assert "Three tied tricks the dealer's side wins the hand" in page.replace("&#x27;", "'")


def test_the_clubs_own_rules_bear_their_name_and_what_is_changed_stands_out(client):
    html = page_of(with_our_rules(), client)

    assert "Rules: As do Zé" in words(html)
    assert "<strong>nobody scores</strong>" in html
    assert "<strong>12 points</strong>" not in html


def test_rules_are_said_in_the_readers_language(client):
    night = with_our_rules()

    page = words(page_of(night, client, "pt-br"))
    live = words(whole(night.tournament.public_id, language="pt-br", now=night.now))

    for text in (page, live):
        assert "Três vazas empatadas ninguém marca" in text
        assert "A queda vai até 12 tentos" in text


def test_rules_that_were_changed_since_the_start_do_not_lend_their_name(client):
    night = with_our_rules("As de hoje").begun()
    assert "Rules: As de hoje" in words(page_of(night, client))

    ours = ClubRules.objects.get()
    rule_sets.change_rule_set(rule_set_id=ours.pk, changes={"target": 15}, **night.by)

    page = words(page_of(night, client))
    assert "Rules: Truco mineiro, with changes" in page
    assert "8 (oito)" in page


def test_a_name_is_written_as_it_is(client):
    page = page_of(with_our_rules("<b>Zé</b>"), client)

    assert "&lt;b&gt;Zé&lt;/b&gt;" in page
