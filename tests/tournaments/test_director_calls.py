"""A player calls the director: the desk hears of it at once, and nobody else."""

from datetime import timedelta
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from games.selectors import events_after
from tests.factories import MembershipFactory
from tests.tournaments.club_night import Night, new_command
from tests.tournaments.everybody import desk_of
from tests.tournaments.organisers import shown
from tests.tournaments.own_pages import Browser, browser
from tests.tournaments.racing import Runner
from tournaments.models import DirectorCall, Match
from tournaments.selectors.calls import waiting_calls
from tournaments.services.director_calls import answer_call, call_director
from tournaments.signals import director_told

pytestmark = pytest.mark.django_db


@pytest.fixture
def night():
    """Match 1: Ana and Beto against Gabi and Hugo; match 2 with the others."""
    return Night(4).begun()


def calls(night: Night, name: str = "Ana", *, number: int = 1, **fields) -> DirectorCall:
    asked: dict[str, Any] = {
        "reason": "rules",
        "words": "",
        "command_id": new_command(),
        "at": night.now,
    }
    return call_director(
        actor=night.member(name).player, match_id=night.match(number).pk, **(asked | fields)
    )


def answers(night: Night, call: DirectorCall, actor=None) -> DirectorCall:
    return answer_call(
        actor=actor or night.director,
        tournament_id=night.id,
        call=call.public_id,
        at=night.now,
    )


def waiting(night: Night):
    return waiting_calls([night.tournament])[night.id]


def address(night: Night, number: int = 1) -> str:
    return f"/t/{night.tournament.public_id}/m/{night.match(number).public_id}/"


def test_a_call_waits_until_somebody_has_seen_to_it(night):
    call = calls(night, words="  who   led? ")

    [told] = waiting(night)
    assert (told.name, told.number, told.words) == ("Ana", 1, "who led?")
    entry = night.audit("director_called")
    assert (entry.actor, entry.reason) == (night.member("Ana").player, "who led?")

    answered = answers(night, call)

    assert (answered.answered_by, answered.answered_at) == (night.director, night.now)
    assert waiting(night) == []
    assert night.audit("call_answered").actor == night.director


def test_who_calls_twice_is_heard_once(night):
    first = calls(night)
    seq = night.tournament.seq

    assert calls(night, reason="other", words="hello?") == first
    assert (night.tournament.seq, night.kinds().count("director_called")) == (seq, 1)


def test_the_same_form_sent_after_the_answer_calls_nobody_again(night):
    call = calls(night, command_id="one form")
    answers(night, call)

    assert calls(night, command_id="one form") == call
    assert waiting(night) == []


def test_an_answer_given_twice_stands_as_it_was_given_first(night):
    call = answers(night, calls(night))
    other = MembershipFactory.create(club=night.club, name="Assis", role="assistant").player
    night.minutes = 5

    assert answers(night, call, other).answered_by == night.director
    assert night.kinds().count("call_answered") == 1


def test_two_players_of_a_match_are_two_calls(night):
    calls(night, "Ana")
    calls(night, "Gabi")

    assert [told.name for told in waiting(night)] == ["Ana", "Gabi"]


def test_only_players_of_the_match_call_to_it(night, refused):
    for name in ("Caro", "Dani"):
        with refused("not_at_this_match"):
            calls(night, name)


def test_nobody_is_called_to_a_match_that_is_not_played(refused):
    night = Night(4, tables=1).begun()
    with refused("not_running"):
        calls(night, "Caro", number=2)

    night.enter(1, (12, 3))
    with refused("not_running"):
        calls(night)


@pytest.mark.parametrize(
    ("fields", "code"), [({"reason": "thirst"}, "bad_reason"), ({"words": "x" * 201}, "too_long")]
)
def test_a_call_says_what_it_is_about(night, fields, code, refused):
    with refused(code):
        calls(night, **fields)


def test_after_four_calls_in_ten_minutes_the_fifth_is_too_soon(night, refused):
    for _call in range(4):
        answers(night, calls(night))
    with refused("too_soon"):
        calls(night)
    answers(night, calls(night, "Beto"))

    assert calls(night, at=night.now + timedelta(minutes=10)).answered_at is None


def test_another_club_answers_no_call(night, refused):
    call = calls(night)
    other = Night(2)
    with refused("not_a_scorer"):
        answers(night, call, other.director)
    with refused("not_found"):
        answer_call(actor=other.director, tournament_id=other.id, call=call.public_id, at=other.now)


def test_the_public_hears_nothing_of_who_called_and_why(night):
    seq = night.tournament.seq
    calls(night, reason="behaviour", words="he looks at my cards")

    [event] = events_after(night.tournament.topic, seq, 9)
    assert (event.kind, event.payload["matches"]) == ("desk", [])
    assert "cards" not in str(event.payload)


def test_whoever_tells_directors_things_is_told_in_the_language_of_the_club(night):
    heard = []

    def listen(text, kind, **_rest):
        heard.append((kind, text))

    director_told.connect(listen)
    try:
        calls(night)
        calls(night)
    finally:
        director_told.disconnect(listen)

    [(kind, text)] = heard
    assert kind == "director_called"
    assert text


def test_the_desk_shows_the_call_above_everything_and_one_click_answers_it(night):
    call, desk = calls(night, reason="technical", words="<b>screen</b>"), desk_of(night)
    tonight = reverse("admin:index")

    for page in (shown(desk.client.get(tonight)), shown(desk.get("matches"))):
        assert "Called for the director" in page
        assert "Something does not work" in page
        assert "&lt;b&gt;screen&lt;/b&gt;" in page
    done = desk.post("answer_call", call.public_id, tonight="1")

    assert done.url.startswith(tonight)
    after = shown(desk.client.get(tonight))
    assert "somebody has seen to the call" in after
    assert "Called for the director" not in after


def test_a_player_calls_from_the_page_of_the_match(night):
    ana = browser(night, "Ana")

    said = ana.press(address(night), "Call the director", reason="absent", words="our rivals")

    assert "The director is called." in said
    assert "somebody will come" in said
    assert DirectorCall.objects.get().reason == "absent"
    assert "What is it about?" not in ana.text(address(night))


def test_others_find_no_form_there(night):
    for somebody in (browser(night, "Caro"), Browser(None)):
        assert "Call the director" not in somebody.text(address(night))
    night.enter(1, (12, 3))
    assert "Call the director" not in browser(night, "Ana").text(address(night))


def by_script(client: Client, night: Night, **fields):
    return client.post(address(night) + "call/", fields, headers={"X-Requested-With": "fetch"})


def test_a_script_gets_no_page_but_a_status_and_a_sentence(night):
    ana, caro = browser(night, "Ana").client, browser(night, "Caro").client
    nobody = Client()
    nobody.cookies["django_language"] = "en"

    assert by_script(ana, night, reason="rules", id="one-click").status_code == 204
    assert by_script(ana, night, reason="rules", id="one-click").status_code == 204
    for client, fields, status, sentence in (
        (caro, {"reason": "rules"}, 403, "Only who plays in this match"),
        (nobody, {"reason": "rules"}, 403, "Only who plays"),
        (ana, {}, 422, "Choose what it is about."),
    ):
        answer = by_script(client, night, **fields)
        assert answer.status_code == status
        assert answer["Content-Type"].startswith("text/plain")
        assert sentence in answer.content.decode()
    assert DirectorCall.objects.count() == 1


def test_who_is_not_signed_in_is_asked_to_and_comes_back_to_the_match(night):
    answer = Client().post(address(night) + "call/", {"reason": "rules"})

    assert answer.status_code == 302
    assert address(night) in answer["Location"]
    assert Client().get(address(night) + "call/")["Location"] == address(night)
    assert Client().post(address(night)[:-11] + "nothing000/call/").status_code == 404


def test_the_table_of_the_match_tells_its_players_where_to_call():
    night = Night(4, mode="online").begun()
    ana = browser(night, "Ana")
    series = night.match(1).series

    page = ana.page(f"/table/{series.public_id}/")

    assert series.director_path == address(night) + "call/"
    assert series.director_path in page or address(night) in page
    assert by_script(ana.client, night, reason="rules").status_code == 204


@pytest.mark.postgres
@pytest.mark.usefixtures("racing")
def test_two_calls_of_one_player_at_once_are_one():
    night = Night(4).begun()
    runners = [Runner(lambda: calls(night).public_id) for _tap in range(2)]
    for runner in runners:
        runner.start()
    for runner in runners:
        runner.join(20)

    assert runners[0].outcome == runners[1].outcome is not None
    assert DirectorCall.objects.count() == 1
    assert Match.objects.filter(director_calls__isnull=False).count() == 1
