"""Clubs, tournaments, brackets and standings through the API."""

from datetime import timedelta

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from tests.games.caller import Caller, refused
from tests.games.test_api_schema import conforms
from tests.tournaments.drawn import NIGHT, SEED, Drawn, a_club
from tournaments.models import LineUp, Tournament


@pytest.fixture
def api(db):
    return Caller()


@pytest.fixture
def copa(db):
    """Eight pairs are drawn, two of them seeded; nothing is played yet."""
    return Drawn(8, seeded=2)


@pytest.fixture
def path(copa):
    return f"tournaments/{copa.tournament.public_id}/"


def matches(api, path):
    return [
        match
        for round_ in api.get(f"{path}bracket/").json()["rounds"]
        for match in round_["matches"]
    ]


def test_the_clubs_are_listed_by_name(api):
    a_club("Zap", "zap"), a_club("Espadilha", "espadilha")

    told = api.get("clubs/").json()

    assert told["count"] == 2
    assert told["results"][0] == {
        "slug": "espadilha",
        "name": "Espadilha",
        "time_zone": "America/Sao_Paulo",
        "language": "en",
    }


def test_a_long_list_comes_in_pages(api):
    for number in range(5):
        a_club(f"Clube {number}", f"clube-{number}")

    second = api.get("clubs/", page=2, page_size=2).json()

    assert [club["slug"] for club in second["results"]] == ["clube-2", "clube-3"]
    assert "page=3" in second["next"]


def test_a_club_shows_its_own_tournaments_only(api, copa):
    other = Drawn(2, club=a_club("Zap", "zap")).tournament

    told = api.get("clubs/zap/tournaments/").json()["results"]

    assert [each["public_id"] for each in told] == [other.public_id]


def test_tournaments_are_chosen_by_state(api, copa):
    assert len(api.get("tournaments/", state="running").json()["results"]) == 1
    assert api.get("tournaments/", state="finished").json()["results"] == []
    assert refused(api.get("tournaments/", state="sleeping")) == (400, "bad_input")


def test_a_tournament_tells_what_anybody_may_know(api, copa, path):
    told = api.get(path).json()

    assert told["name"] == "Copa de Outono"
    assert told["club"] == {"slug": "clube-do-truco", "name": "Clube do Truco"}
    assert (told["state"], told["entries"], told["draw_seed"]) == ("running", 8, SEED)


@pytest.mark.parametrize("state", ["draft", "check_in", "cancelled"])
def test_the_seed_of_the_draw_is_secret_until_there_is_a_draw(api, copa, path, state):
    Tournament.objects.update(state=state)

    assert api.get(path).json()["draw_seed"] is None


def test_entries_name_who_plays_in_them_now(api, copa, path):
    entry = copa.entries[0]
    ana, beto = copa.player_of(entry, "Ana"), copa.player_of(entry, "Beto")
    away = LineUp.objects.get(member__player=beto)
    away.until_at = NIGHT + timedelta(hours=1)
    away.save()
    caro = copa.player_of(entry, "Caro")

    first = api.get(f"{path}entries/").json()["results"][0]

    assert first == {
        "public_id": entry.public_id,
        "name": entry.name,
        "seed": 1,
        "status": "checked_in",
        "players": ["Ana", "Caro"],
    }
    assert not any(each.username in str(first) for each in (ana, beto, caro))


def test_a_bracket_says_where_each_side_comes_from(api, copa, path):
    first, *_others, final = matches(api, path)

    assert [side["entries"][0]["name"] for side in first["sides"]] == [
        copa.entries[0].name,
        copa.entries[7].name,
    ]
    assert first["sides"][0]["origin"] == {
        "kind": "seed", "rank": 1, "match": None, "number": None,
    }  # fmt: skip
    assert final["round"] == 3
    assert final["sides"][0]["entries"] == []
    assert final["sides"][0]["origin"] == {
        "kind": "winner", "rank": None, "match": copa.match(5).public_id, "number": 5,
    }  # fmt: skip


def test_a_match_in_play_shows_the_points_at_its_table(api, copa, path):
    match = copa.play(1, table=4, games=[(12, 8), (3, 6)])

    told = api.get(f"matches/{match.public_id}/").json()

    assert (told["state"], told["table"], told["series"]) == ("live", 4, match.series.public_id)
    assert (told["scores"], told["winner"]) == ([[12, 8], [3, 6]], None)
    assert told["tournament"] == copa.tournament.public_id


def test_a_finished_match_has_a_winner_who_goes_on(api, copa, path):
    copa.finish(1, winner=1, scores=[(8, 12)])

    told = matches(api, path)

    assert (told[0]["outcome"], told[0]["winner"], told[0]["scores"]) == ("played", 1, [[8, 12]])
    assert told[4]["sides"][0]["entries"] == [
        {"public_id": copa.entries[7].public_id, "name": copa.entries[7].name, "seed": None}
    ]


def test_before_the_draw_there_is_an_empty_bracket(api, copa, path):
    copa.bracket.delete()

    bracket, standings = api.get(f"{path}bracket/").json(), api.get(f"{path}standings/").json()

    assert bracket == {
        "seq": 0, "stages": [], "number": None, "format": None, "state": None, "rounds": [],
    }  # fmt: skip
    assert standings == {"seq": 0, "standings": []}


def test_standings_are_in_order(api, copa, path):
    copa.finish(1, winner=1, scores=[(8, 12)])
    copa.rank()

    told = api.get(f"{path}standings/").json()["standings"]

    assert [row["position"] for row in told] == list(range(1, 9))
    assert told[-1]["entry"]["name"] == copa.entries[0].name


@pytest.mark.parametrize("rest", ["", "entries/", "bracket/", "standings/"])
def test_a_tournament_that_is_not_there_is_not_found(api, rest):
    assert refused(api.get(f"tournaments/bbbbbbbbbb/{rest}")) == (404, "not_found")


@pytest.mark.parametrize("path", ["clubs/zap/", "clubs/zap/tournaments/", "matches/bbbbbbbbbb/"])
def test_what_is_not_there_is_not_found(api, path):
    assert refused(api.get(path)) == (404, "not_found")


def test_a_page_after_the_last_is_not_found(api):
    assert refused(api.get("clubs/", page=2)) == (404, "not_found")


def queries(api, *addresses):
    with CaptureQueriesContext(connection) as asked:
        for address in addresses:
            assert api.get(address).status_code == 200
    return len(asked)


def test_the_number_of_queries_does_not_grow_with_the_rows(api, copa):
    def cost(drawn):
        tournament = f"tournaments/{drawn.tournament.public_id}/"
        for entry in drawn.entries[:4]:
            drawn.player_of(entry, "Ana"), drawn.player_of(entry, "Beto")
        club = f"clubs/{drawn.club.slug}/tournaments/"
        rest = [tournament + rest for rest in ("", "entries/", "bracket/", "standings/")]
        return queries(api, "clubs/", "tournaments/", club, *rest)

    copa.play(1, table=1, games=[(3, 6)])
    few = cost(copa)
    much = Drawn(40, club=a_club("Zap", "zap"))
    for match in much.bracket.matches.filter(state="ready")[:3]:
        much.play(match.number, table=match.number, games=[(3, 6)])

    assert cost(much) == few


def test_everything_is_as_the_description_says(api, client, copa, path):
    copa.finish(1, winner=1, scores=[(8, 12)])
    copa.walk_over(2, winner=0)
    copa.play(3, table=1, games=[(3, 6)])
    copa.player_of(copa.entries[0], "Ana")
    schema = client.get("/api/schema/?format=json").json()

    for address, name in {
        "clubs/": "PaginatedClubList",
        "clubs/clube-do-truco/": "Club",
        "clubs/clube-do-truco/tournaments/": "PaginatedTournamentList",
        "tournaments/": "PaginatedTournamentList",
        path: "Tournament",
        f"{path}entries/": "PaginatedEntryList",
        f"{path}bracket/": "Bracket",
        f"{path}standings/": "Standings",
        f"matches/{copa.match(1).public_id}/": "MatchPage",
        f"matches/{copa.match(7).public_id}/": "MatchPage",
    }.items():
        assert conforms(schema, api.get(address).json(), name) is True, address
