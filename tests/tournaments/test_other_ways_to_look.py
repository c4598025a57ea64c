"""Lists, searches, folded rounds, the big screen, other sites and calendars."""

import gzip
import re
from pathlib import Path

import pytest
from django.conf import settings
from django.contrib.staticfiles import finders
from django.test import Client

from tests.factories import NIGHT
from tests.tournaments.club_night import Night
from tests.tournaments.drawn import Drawn, pair_name
from tests.tournaments.staged import play, swiss
from tests.tournaments.test_pages import words
from tournaments import fragments
from tournaments.exports.calendars import folded
from tournaments.models import Tournament
from tournaments.selectors import folding

pytestmark = [pytest.mark.django_db, pytest.mark.one_database]


@pytest.fixture(autouse=True)
def _english(client):
    client.cookies["django_language"] = "en"


def page(client, night, rest: str = "") -> str:
    answer = client.get(f"/t/{night.tournament.public_id}/{rest}")
    assert answer.status_code == 200
    return answer.content.decode()


def cards(html: str) -> list[str]:
    """Return the words of the matches of a page, in their order."""
    return [words(card) for card in re.findall(r"<article[^>]*>(.*?)</article>", html, re.DOTALL)]


# ---- lists ----------------------------------------------------------------


def test_the_list_begins_with_who_plays_and_ends_with_who_has_played(client):
    night = Drawn(4)
    night.finish(1, winner=0, scores=[(12, 8)])
    night.call(2, table=3)

    assert [card.split()[:2] for card in cards(page(client, night, "matches/"))] == [
        ["Match", "2"], ["Match", "3"], ["Match", "1"],
    ]  # fmt: skip


@pytest.mark.parametrize(("state", "numbers"), [("live", "2"), ("next", "3"), ("finished", "1")])
def test_the_list_can_be_told_what_to_show(client, state, numbers):
    night = Drawn(4)
    night.finish(1, winner=0, scores=[(12, 8)])
    night.call(2, table=3)

    shown = cards(page(client, night, f"matches/?state={state}"))

    assert "".join(card.split()[1] for card in shown) == numbers


@pytest.mark.parametrize("key", ["x", "1", "1-x", "99999999999-1", "1-1-nowhere", "7-7"])
def test_a_round_that_does_not_exist_is_an_empty_list(client, key):
    assert "There is no such match" in page(client, Drawn(4), f"matches/?round={key}")


# ---- searching ------------------------------------------------------------


def test_a_name_is_found_without_accents_and_marked_in_the_bracket(client):
    night = Drawn(8)

    html = page(client, night, "?q=fabio+EVA")

    assert f"{pair_name(2)} Next against {pair_name(5)} match 3" in words(html)
    assert len(re.findall(r'class="side[^"]* found"', html)) == 1


def test_who_is_not_there_is_not_found(client):
    assert "Nobody here has this name." in words(page(client, Drawn(4), "?q=Zorro"))


# ---- rounds that are folded away ------------------------------------------


@pytest.fixture
def long_night(monkeypatch):
    monkeypatch.setattr(folding, "MOST_SHOWN", 5)
    night = swiss(6)
    play(night)
    night.draw_next()
    night.rank()
    return night


def test_earlier_rounds_of_a_long_stage_are_counted_and_fetched_by_a_link(client, long_night):
    html = page(client, long_night)

    assert len(cards(html)) == 3
    assert words(html).index("Round 2 0/3") < words(html).index("Round 1 3/3 Show the matches")
    assert "3 of 6 matches played" in words(html)
    assert len(cards(page(client, long_night, "matches/?round=1-1"))) == 3


def test_an_earlier_round_in_which_somebody_plays_is_shown(client, long_night):
    first = long_night.match(1)
    first.state, first.outcome, first.winner, first.table = "disputed", "", None, None
    first.save()

    assert len(cards(page(client, long_night))) == 6


def test_a_correction_in_a_folded_round_names_its_round(long_night):
    match = long_night.match(1)
    change = fragments.change({"matches": [match.public_id]})

    ((pieces, _say),) = fragments.pieces(
        long_night.tournament.public_id, [change], language="en", now=long_night.now
    )

    assert pieces[0]["id"] == f"m-{match.public_id}"
    assert pieces[0]["round"] == "round-1-1"
    assert [piece["id"] for piece in pieces[1:2]] == ["count-1-1"]
    assert "3/3" in pieces[1]["html"]


# ---- screens and frames ---------------------------------------------------


def test_the_big_screen_shows_tables_bracket_standings_and_a_code(client):
    night = Drawn(8)
    night.call(2, table=4)

    html = page(client, night, "tv/")

    titles = re.findall(r'id="panel-[^"]*-title">\s*([^<]*?)\s*<', html)
    assert titles == ["At the tables", "Bracket", "Standings"]
    assert 'src="data:image/png;base64,' in html
    assert "site-header" not in html


def test_only_the_frame_may_stand_in_another_site(client):
    night = Drawn(4)
    address = f"/t/{night.tournament.public_id}/"

    frame, whole = client.get(f"{address}embed/"), client.get(address)

    assert "frame-ancestors *" in frame["Content-Security-Policy"]
    assert "X-Frame-Options" not in frame
    assert "frame-ancestors 'none'" in whole["Content-Security-Policy"]
    assert whole["X-Frame-Options"] == "DENY"


def test_the_frame_speaks_the_language_it_is_asked_for_and_sets_no_cookie():
    night = Drawn(4)
    stranger = Client(headers={"accept-language": "en"})

    answer = stranger.get(f"/t/{night.tournament.public_id}/embed/?language=pt-br")

    assert '<html lang="pt-br">' in answer.content.decode()
    assert not answer.cookies
    again = stranger.get(f"/t/{night.tournament.public_id}/embed/?language=klingon")
    assert '<html lang="en">' in again.content.decode()


def test_the_page_tells_others_what_it_is(client):
    night = Drawn(2)
    night.finish(1, winner=1, scores=[(7, 12)])
    night.end()

    html = page(client, night)

    title = re.search(r"<title>(.*?)</title>", html, re.DOTALL)
    assert title
    assert " ".join(title[1].split()) == f"★ {pair_name(1)} · Copa de Outono · Clube do Truco"
    description = f"Clube do Truco · May 9, 2025, 8 p.m. UTC−3 · Champions: {pair_name(1)}"
    assert f'<meta property="og:description" content="{description}">' in html
    address = f"http://testserver/t/{night.tournament.public_id}/"
    assert f'<link rel="canonical" href="{address}">' in html
    picture = re.search(r'og:image" content="http://testserver/static/([^"]*)"', html)
    assert picture
    assert finders.find(picture[1])


# ---- calendars ------------------------------------------------------------


def test_a_tournament_goes_into_a_calendar(client):
    night = Drawn(2)
    Tournament.objects.update(name="Copa, a primeira; de muitas")

    text = page(client, night, "calendar.ics")

    assert "BEGIN:VEVENT\r\n" in text
    assert "DTSTART:20250509T230000Z\r\n" in text
    assert "SUMMARY:Copa\\, a primeira\\; de muitas\r\n" in text
    assert f"URL:http://testserver/t/{night.tournament.public_id}/" in text


def test_a_club_and_a_person_have_calendars_too(client):
    night = Night(2, starts_at=NIGHT)
    ana = night.member("Ana").player
    assert "BEGIN:VEVENT" in client.get(f"/clubs/{night.club.slug}/calendar.ics").content.decode()
    assert client.get("/me/matches.ics").status_code == 302
    client.force_login(ana, "django.contrib.auth.backends.ModelBackend")

    assert client.get("/me/matches.ics").content.decode().count("BEGIN:VEVENT") == 1


def test_a_long_line_of_a_calendar_is_folded_between_letters():
    line = "SUMMARY:" + "ção" * 40

    lines = folded(line).split("\r\n")

    assert all(len(each.encode()) <= 75 for each in lines)
    assert "".join(each.removeprefix(" ") for each in lines) == line


# ---- what a page weighs ---------------------------------------------------


def weight(data: bytes) -> int:
    return len(gzip.compress(data, 6))


def with_imports(script: Path) -> set[Path]:
    found = {script}
    for name in re.findall(r'from "\./([^"]+)"', script.read_text(encoding="utf-8")):
        found |= with_imports(script.parent / name)
    return found


def test_the_page_of_64_pairs_is_small(client):
    html = page(client, Drawn(64))
    static = re.escape(settings.STATIC_URL)
    linked = re.findall(rf'(?:href|src)="{static}([^"]+\.(?:css|js))"', html)

    def found(name: str) -> Path:
        file = finders.find(name)
        assert file is not None, name
        return Path(file)

    files = {found(name) for name in linked if name.endswith(".css")}
    for name in linked:
        if name.endswith(".js"):
            files |= with_imports(found(name))

    assert len(files) > 10
    total = weight(html.encode()) + sum(weight(file.read_bytes()) for file in files)
    assert total <= 40 * 1024
