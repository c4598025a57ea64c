"""What people are told about pairs that they follow, in words and to whom; and in which language."""

import random
from typing import Any

import pytest
from django.test import Client

from bots.messages import club_notices, notices
from bots.messages.screens import Button
from games.models import Player
from games.services.sweeps import sweep_policies
from tests.bots.telephone import Telephone
from tests.factories import PlayerFactory
from tests.tournaments.club_night import Night, new_command
from tournaments.models import Match, Tournament
from tournaments.selectors.following import followers_at
from tournaments.selectors.matches import match_views
from tournaments.services import following, sweeps, undrawing

pytestmark = pytest.mark.django_db


@pytest.fixture
def night():
    return Night(4, mode=Tournament.Mode.ON_SITE)


@pytest.fixture
def fan(night):
    """Somebody who plays nowhere follows Ana and Beto, and the one whom they meet first."""
    phone = Telephone(PlayerFactory.create(name="Fã"), 900)
    follows(night, phone, 1)
    return phone


def follows(night, phone, seed):
    following.follow(actor=phone.link.player, entry_id=night.entry(seed).pk, at=night.now)


def test_who_follows_a_pair_hears_of_its_match_once(night, fan):
    follows(night, fan, 4)
    beto = Telephone(night.member("Beto").player, 302)
    follows(night, beto, 4)
    night.begun()
    night.enter(1, (12, 8))

    assert [row.payload["about"] for row in fan.rows("notice")] == [
        "followed_called",
        "followed_decided",
    ]
    assert all(row.payload["is_silent"] for row in fan.rows("notice"))
    fan.opens("★ Copa de Outono\nAna / Beto play against Gabi / Hugo: table 1.")
    fan.opens("★ Copa de Outono\nAna / Beto have won against Gabi / Hugo.\n12–8")
    fan.taps("Their matches")
    assert fan.text.startswith("★ Ana / Beto")
    assert "✓ 12–8 Gabi / Hugo" in fan.text
    assert fan.taps("Follow no longer").text == "You follow them no longer."
    assert beto.told("You have won")
    assert not beto.told("★"), "who plays there knows"


@pytest.mark.one_database
@pytest.mark.parametrize("right", [(12, 10), (8, 12)], ids=["other points", "another winner"])
def test_a_corrected_result_is_told_in_one_message(night, fan, right):
    beto = Telephone(night.member("Beto").player, 302)
    night.begun()
    night.enter(1, (12, 8))
    before = len(beto.rows("notice")), len(fan.rows("notice"))
    night.correct(1, right)

    whose = "Gabi / Hugo have won against you." if right[0] < right[1] else "You have won"
    assert beto.told(f"The director has corrected the result:\n{whose}")
    assert fan.told("The director has corrected the result:\nAna / Beto have ")
    assert (len(beto.rows("notice")), len(fan.rows("notice"))) == (before[0] + 1, before[1] + 1)


def test_who_plays_hears_that_a_round_is_drawn_anew(night):
    beto = Telephone(night.member("Beto").player, 302)
    night.begun()
    night.enter(1, (12, 8))
    undrawing.delete_last_round(
        tournament_id=night.tournament.pk,
        expected_seq=Tournament.objects.get(pk=night.tournament.pk).seq,
        reason="a pair was missing",
        command_id=new_command(),
        **night.by,
    )
    assert beto.told("is deleted with its round")
    assert not beto.told("waits again")


def test_followers_are_found_with_the_side_that_they_follow(night, fan):
    night.begun()
    match = night.match(1)
    assert followers_at(match) == {fan.link.player_id: (0, night.entry(1).public_id)}
    assert followers_at(Match.objects.exclude(pk=match.pk)[0]) == {}


@pytest.mark.one_database
def test_a_chat_knows_no_score_before_the_page_does(fan):
    """Spectators are to follow two minutes later; nobody in a chat is a better spectator."""
    night = Night(2, mode="online", policy="random", spectator_delay=120).begun()
    rng = random.Random(5)
    ahead = 0
    while night.match(1).state == Match.State.LIVE:
        fan.message_id = 1
        fan.presses(f"c:b:{night.tournament.public_id}:0:0:0")
        told = [
            int(line.split()[-1]) for line in fan.screen.table.splitlines() if line[-1:].isdigit()
        ]
        score = match_views(Match.objects.filter(pk=night.match(1).pk))[0].games
        assert [told[:2]] == [list(game) for game in score] or not score
        played = [list(game.score) for game in night.match(1).series.games.all()]
        ahead += played != [list(game) for game in score]
        night.minutes += 1
        sweep_policies(rng=rng, at=night.now)
        sweeps.sweep(at=night.now)

    assert ahead > 3, "the table was ahead of what is told"


FOLLOWED: dict[str, Any] = {
    "about": "followed_decided",
    "title": "Copa",
    "name": "Ana / Beto",
    "rivals": "Caro / Davi",
    "won": None,
    "boards": False,
    "scores": [],
}


@pytest.mark.one_database
@pytest.mark.parametrize(
    ("values", "said"),
    [
        ({"boards": True}, "The boards of Ana / Beto and Caro / Davi are played."),
        ({}, "The match of Ana / Beto and Caro / Davi has no winner."),
        ({"won": False, "scores": [[3, 12]]}, "Ana / Beto have lost against Caro / Davi.\n3–12"),
    ],
)
def test_how_a_match_of_others_ended(values, said):
    assert notices.notice({**FOLLOWED, **values}) == f"★ Copa\n{said}"


@pytest.mark.one_database
def test_a_notice_from_before_there_were_buttons_has_none():
    told = {"about": "reminded", "title": "Copa", "starts": "21:00"}

    assert notices.screen(told).rows == ()
    assert all(about in club_notices.SAID or about in notices._SAID for about in club_notices._ROWS)


def test_online_the_table_is_a_link_that_a_telephone_can_open(settings):
    told = {
        "about": "called",
        "online": True,
        "tournament": "t",
        "match": "m",
        "series": "k3v9x2m4qp",
    }
    assert [[each.label for each in row] for row in club_notices.rows(told)] == [
        ["Standings", "Matches"]
    ]
    settings.CLUB_BASE_URL = "http://truco.example"
    [first] = club_notices.rows(told)[0]
    page = "http://truco.example/table/k3v9x2m4qp/"
    assert first == Button("Open the table", url=page)

    settings.CLUB_BASE_URL = "https://truco.example"
    [first] = club_notices.rows(told)[0]
    app = "https://truco.example/telegram/app/?table=k3v9x2m4qp"
    assert first == Button("Open the table", app=app)


def test_a_language_chosen_anywhere_is_spoken_everywhere(night):
    ana = Telephone(night.member("Ana").player, 301)
    ana.says("/language")
    ana.presses("l:es")
    assert Player.objects.get(pk=ana.link.player_id).language == "es"

    browser = Client()
    browser.force_login(ana.link.player, "django.contrib.auth.backends.ModelBackend")
    browser.post("/language/", {"language": "pt-br", "next": "/"})
    ana.link.refresh_from_db()
    assert ana.link.language == "pt-br"
