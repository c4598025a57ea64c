"""Before all tables of a round have played its boards, nobody else learns how one of them did."""

import pytest
from django.conf import settings
from django.urls import reverse

from games.models import Event, Game
from tests.tournaments.boards_night import BoardsNight
from tests.tournaments.everybody import desk_of
from tournaments.exports import KINDS
from tournaments.models import Match

pytestmark = [pytest.mark.django_db, pytest.mark.one_database]

# Points that no hand can bring, and no identifier has by chance.
TELLTALE = 31337


@pytest.fixture
def night() -> BoardsNight:
    """Of the two tables of round 1 one has played; the other is still at its board."""
    night = BoardsNight(boards=1).begun()
    night.play(1)
    night.sweep()
    night.rank()
    Game.objects.filter(series__in=night.series(1)).update(score_0=TELLTALE)
    Match.objects.filter(pk=night.match(1).pk).update(scores=[[TELLTALE, 0]])
    return night


def everywhere(night) -> list[str]:
    """Return the addresses at which anybody might look for it."""
    here = f"/t/{night.tournament.public_id}/"
    api = f"/api/v1/tournaments/{night.tournament.public_id}/"
    found = [here, f"{here}mine/", f"{api}bracket/", f"{api}standings/", api]
    found += [f"{here}standings/1/{entry.public_id}/" for entry in night.tournament.entries.all()]
    found += [f"{here}results.csv", f"{here}standings.csv"]
    for number in (1, 2):
        match = night.match(number)
        table = f"/table/{match.series.public_id}/"
        seen = f"/api/v1/tables/{match.series.public_id}/"
        found += [f"{here}m/{match.public_id}/", f"/api/v1/matches/{match.public_id}/"]
        found += [table, f"{table}replay/", f"{table}record.jsonl", f"{table}verify/"]
        found += [seen, f"{seen}events/", f"{seen}records/"]
    return found


def at_the_desk(desk, night) -> list[str]:
    pages = ("change", "rounds", "matches", "standings", "log", "papers", "entries")
    found = [reverse("admin:index"), *map(desk.url, pages), desk.url("delete_round")]
    found += [desk.url("enter_round", 1, 1)]
    found += [desk.url("export", kind, "json") for kind in KINDS]
    found += [desk.url("print", "standings"), desk.url("print", "bracket")]
    found += [desk.url("print", paper, 1) for paper in ("slips", "pairings")]
    for number in (1, 2):
        public_id = night.match(number).public_id
        found += [desk.url(page, public_id) for page in ("correct", "reopen", "walkover")]
    return found


def telling(client, addresses: list[str], *secrets: str) -> list[str]:
    """Return the addresses that tell one of *secrets*."""
    told = {address: read(client.get(address)) for address in addresses}
    return [address for address, text in told.items() if any(each in text for each in secrets)]


def read(answer) -> str:
    data = b"".join(answer.streaming_content) if answer.streaming else answer.content
    return data.decode(errors="replace")


def test_nobody_reads_the_points_of_a_table_before_the_others_have_played(night, client):
    desk = desk_of(night)
    secrets = (str(TELLTALE), bytes(night.boards(1).seed).hex())

    assert telling(client, everywhere(night), *secrets) == []
    assert telling(desk.client, at_the_desk(desk, night), *secrets) == []
    events = Event.objects.filter(topic=night.tournament.topic)
    assert not any(str(TELLTALE) in str(event.payload) for event in events)

    night.play(2)
    night.sweep()

    told = telling(client, everywhere(night), str(TELLTALE))
    match = night.match(1)
    assert f"/t/{night.tournament.public_id}/m/{match.public_id}/" in told
    assert f"/api/v1/matches/{match.public_id}/" in told
    assert f"/t/{night.tournament.public_id}/results.csv" in told
    assert telling(desk.client, [desk.url("matches")], str(TELLTALE))


def test_the_log_is_no_way_around_it(night):
    desk = desk_of(night)

    night.correct(1, winner=0)

    assert night.audit("result_corrected").before["scores"] == []
    assert telling(desk.client, [desk.url("log")], str(TELLTALE)) == []


def test_the_page_of_a_match_says_why_it_has_no_points(night, client):
    match = night.match(1)

    # The club speaks Portuguese; this guest has chosen English.
    client.cookies[settings.LANGUAGE_COOKIE_NAME] = "en"

    page = client.get(f"/t/{night.tournament.public_id}/m/{match.public_id}/")

    assert "once the last of them has played" in read(page)
