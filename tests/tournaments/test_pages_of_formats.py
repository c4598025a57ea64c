"""The page of a tournament for every format, as spectators read it."""

import re

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from tests.tournaments.staged import Staged, play
from tests.tournaments.test_pages import words
from tournaments import fragments
from tournaments.models import Bracket, Match
from tournaments.services import ending, standings
from tournaments.services.stages import StageSpec

pytestmark = [pytest.mark.django_db, pytest.mark.one_database]
Format = Bracket.Format


def begun(entrants: int, *stages: StageSpec, **fields) -> Staged:
    night = Staged(entrants, *stages, **fields)
    night.begun()
    return night


def ids(html: str, kind: str) -> list[str]:
    """Return the ids of *html* that begin with *kind*, in the order of the page."""
    return re.findall(rf'id="{kind}-([^"]*)"', html)


def folded(html: str) -> dict[str, bool]:
    """Return for each list of a round, by its key, whether it is folded away."""
    found = re.findall(r'<details class="round-list"\s+id="round-([^"]*)"\s*(open)?>', html)
    return {key: not opened for key, opened in found}


def inside(html: str, id_: str, end: str = "</article>") -> str:
    """Return the words of the element with that id."""
    start = html.index(f'id="{id_}"')
    return words(html[html.index(">", start) + 1 : html.index(end, start)])


def card(html: str, match: Match) -> str:
    return inside(html, f"m-{match.public_id}")


# ---- eliminations ---------------------------------------------------------


def test_the_match_for_the_third_place_stands_beside_the_final(read):
    night = begun(4, StageSpec(Format.SINGLE_ELIMINATION, third_place=True))

    html = read(night)

    assert re.findall(r'aria-level="3">([^<]*)<', html) == ["Semifinals", "Final", "Third place"]
    assert ids(html, "count") == ["1-1", "1-2", "1-2-third_place"]
    assert card(html, night.match(4)) == "Match 4 Waiting loser of 1 loser of 2"


def test_winners_losers_and_the_finals_are_brackets_of_their_own(read):
    night = begun(4, StageSpec(Format.DOUBLE_ELIMINATION))

    html = read(night)

    assert ids(html, "bracket") == ["1-main", "1-losers", "1-final"]
    assert re.findall(r"<h3>([^<]*)</h3>", html) == [
        "Winners&#x27; bracket", "Losers&#x27; bracket", "Finals",
    ]  # fmt: skip


def test_where_nobody_meets_the_losers_bracket_has_a_gap(read):
    # Three of five have a bye, so only one of those beaten in round 2 meets a loser of round 1.
    html = read(begun(5, StageSpec(Format.DOUBLE_ELIMINATION)))
    losers = html[html.index('id="bracket-1-losers"') : html.index('id="bracket-1-final"')]

    column = losers[: losers.index("</ol>")]
    assert sorted(re.findall(r'<li class="(place[^"]*)"', column)) == ["place down", "place gap"]


def test_a_second_final_appears_when_it_has_to_be_played(read):
    night = begun(2, StageSpec(Format.DOUBLE_ELIMINATION))
    night.result(night.match(1), 0)
    assert "Second final" not in read(night)

    night.result(night.match(2), 1)

    assert "Second final" in read(night)


# ---- rounds as lists ------------------------------------------------------


def test_the_round_being_played_comes_first_and_the_others_are_folded(read):
    night = begun(5, StageSpec(Format.SWISS, rounds=3))
    play(night)
    night.draw_next()

    html = read(night)

    assert folded(html) == {"1-2": False, "1-1": True}
    assert ids(html, "round") == ["1-2", "1-1"]


def test_rounds_to_come_follow_the_one_being_played(read):
    night = begun(4, StageSpec(Format.ROUND_ROBIN))
    for match in night.open_matches()[:2]:
        night.result(match, 0)

    assert ids(read(night), "round") == ["1-2", "1-3", "1-1"]


def test_a_bye_and_a_rest_are_told_apart(read):
    swiss = begun(3, StageSpec(Format.SWISS, rounds=2))
    robin = begun(3, StageSpec(Format.ROUND_ROBIN))

    assert card(read(swiss), of_the_bye(swiss)) == "Match 2 Bye seed 3 Eva / Fábio (won) bye"
    assert card(read(robin), of_the_bye(robin)) == "Match 2 Rests seed 1 Ana / Beto bye"


def of_the_bye(night: Staged) -> Match:
    return night.stage().matches.filter(outcome=Match.Outcome.BYE)[0]


def test_partners_for_one_round_are_both_named_and_known(read):
    night = begun(4, StageSpec(Format.ROTATING_PARTNERS, rounds=1))

    html = read(night)
    match = night.stage().matches.get()
    shown = html[html.index(f'id="m-{match.public_id}"') :]
    shown = shown[: shown.index("</article>")]

    names = re.findall(r'<a\s+data-entry="\w{10}"[^>]*>(Só \d)</a>', shown)
    assert sorted(names) == ["Só 1", "Só 2", "Só 3", "Só 4"]


def test_an_individual_is_the_champion(read):
    night = begun(4, StageSpec(Format.ROTATING_PARTNERS, rounds=1))
    night.play_on()

    assert re.search(r"Champion Só \d", words(read(night)))


# ---- groups and stages ----------------------------------------------------


def test_each_group_has_its_table_and_its_matches(read):
    night = begun(
        6,
        StageSpec(Format.GROUPS, groups=2),
        StageSpec(Format.SINGLE_ELIMINATION, qualifiers=1),
    )
    standings.recompute(tournament_id=night.id, at=night.now)

    html = read(night)

    second = inside(html, "group-1-2-title", "</section>")
    assert "Place Entry Points" in second
    assert ids(html, "round") == [
        "1-1-1", "1-2-1", "1-3-1", "1-1-2", "1-2-2", "1-3-2",
    ]  # fmt: skip
    assert "Single elimination the first of each group goes on" in words(html)


def test_a_result_of_a_group_changes_its_table_and_its_count(read):
    night = begun(6, StageSpec(Format.GROUPS, groups=2))
    match = night.open_matches()[0]
    night.result(match, 0)
    standings.recompute(tournament_id=night.id, at=night.now)
    change = fragments.Change(matches=(match.public_id,), standings=True)

    made, said = fragments.pieces(
        night.tournament.public_id, [change], language="en", now=night.now
    )[0]

    pieces = {piece["id"]: piece["html"] for piece in made}
    assert list(pieces) == [
        f"m-{match.public_id}", f"count-1-1-{match.group}", "standings", "table-1-1", "table-1-2",
        "status",
    ]  # fmt: skip
    assert ">1/1</span>" in pieces[f"count-1-1-{match.group}"]
    assert "beat" in said
    html = read(night)
    for piece in made:
        if piece["id"] != "status":
            assert "".join(piece["html"].split()) in "".join(html.split())


def test_the_stage_that_is_over_is_folded_below_the_one_being_played(read):
    night = begun(
        4, StageSpec(Format.SWISS, rounds=1), StageSpec(Format.SINGLE_ELIMINATION, qualifiers=2)
    )
    before = read(night)
    assert ids(before, "stage") == ["1", "1-title"]
    assert "1 Swiss" not in words(before)
    assert "Single elimination the first 2 go on" in words(before)
    play(night)
    night.draw_next()

    html = read(night)

    assert ids(html, "stage") == ["2", "2-title", "1"]
    assert '<details class="draw stage" id="stage-1">' in html
    assert "Stage 1: Swiss Round 1 2/2" in words(html)
    assert 'data-open="round-2-1"' in html


def test_a_tournament_that_is_over_opens_at_its_final_not_at_the_third_place(read):
    night = begun(4, StageSpec(Format.SINGLE_ELIMINATION, third_place=True))
    night.play_on()

    html = read(night)

    assert 'data-open="round-1-2"' in html
    assert 'id="round-1-2-third_place"' in html


def test_the_champion_is_who_wins_the_last_stage(read):
    night = begun(
        4, StageSpec(Format.SWISS, rounds=1), StageSpec(Format.SINGLE_ELIMINATION, qualifiers=2)
    )
    night.play_on()
    final = night.stage(2).matches.get()
    assert final.winner is not None

    shown = words(read(night))

    winner = final.sides.get(place=final.winner).name
    assert f"Champions {winner}" in shown


def test_who_ends_a_night_early_leaves_it_without_champions(read, client):
    night = begun(4, StageSpec(Format.SINGLE_ELIMINATION))
    night.result(night.match(1), 0)
    ending.end_early(
        tournament_id=night.id, reason="The house closes.", command_id="12345678", **night.by
    )

    html = read(night)

    assert "Champions" not in words(html)
    assert "Champions" not in words(client.get("/").content.decode())
    assert card(html, night.match(3)).startswith("Match 3 Not played any more")
    assert "1 of 1 match played" in words(html)
    assert "It counts for nothing" in words(read(night, night.match(3)))


@pytest.mark.parametrize(
    ("stages", "sentence"),
    [
        ([StageSpec(Format.SWISS, rounds=1)], "with the results so far anybody can draw the round"),
        ([StageSpec(Format.ROUND_ROBIN)], "Everybody meets everybody, by the Berger table."),
        ([StageSpec(Format.GROUPS, groups=2)], "dealt to the groups there and back"),
    ],
)
def test_how_it_was_drawn_is_told_for_each_format(read, stages, sentence):
    assert sentence in words(read(begun(4, *stages)))


# ---- what a page costs ----------------------------------------------------


def test_more_groups_and_more_matches_cost_no_more_queries(read):
    def cost(entrants: int, groups: int) -> int:
        night = begun(entrants, StageSpec(Format.GROUPS, groups=groups))
        for match in night.open_matches()[:groups]:
            night.result(match, 0)
        with CaptureQueriesContext(connection) as asked:
            read(night)
        return len(asked)

    assert cost(4, 2) == cost(12, 3)


def test_a_tournament_whose_first_round_is_still_to_be_drawn_shows_its_plan(read):
    night = Staged(
        4, StageSpec(Format.SWISS, rounds=2), StageSpec(Format.SINGLE_ELIMINATION, qualifiers=2)
    )
    shown = words(read(night))

    assert "Swiss Single elimination the first 2 go on" in shown
    assert "as soon as it has been drawn" in shown
