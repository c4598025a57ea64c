"""A round's results, typed on one page: what is right is saved, what is wrong stays as it was typed."""

import pytest

from tests.tournaments.organisers import Desk, a_house, shown, start
from tournaments.models import AuditEntry, Match, Tournament
from tournaments.services import results

pytestmark = [pytest.mark.django_db, pytest.mark.one_database]
PEOPLE = "Olga Dani Ana Beto Caio Duda Eva Fabi Gabi Hugo Iara Júlio Kiko Lia Mário Nina Otto Pia"


@pytest.fixture
def house():
    """Eight pairs at four tables: four matches in the first round."""
    house = a_house("Bar", PEOPLE)
    start(house)
    return house


@pytest.fixture
def desk(house):
    return Desk(house.director, house.tournament)


def typed(desk, points, *, games=1, command="evening"):
    """Return the fields of the form: *points* are those of each match by its number."""
    fields = {"command_id": command}
    for number, scores in points.items():
        key = desk.match(number).public_id
        for game, score in enumerate(scores, start=1):
            for place in (0, 1):
                fields[f"{key}-game_{game}_{place}"] = str(score[place])
    return fields


def save(desk, points, **how):
    return desk.post("enter_round", 1, 1, **typed(desk, points, **how))


def scores(desk):
    rows = Match.objects.filter(bracket__tournament=desk.tournament, round__number=1)
    return dict(rows.order_by("number").values_list("number", "scores"))


def test_whole_round_is_entered_by_one_form(desk):
    response = save(desk, {1: [(12, 3)], 2: [(5, 12)], 3: [(12, 11)], 4: [(0, 12)]})

    assert response.url == desk.url("rounds")
    assert scores(desk) == {1: [[12, 3]], 2: [[5, 12]], 3: [[12, 11]], 4: [[0, 12]]}
    page = shown(desk.get("rounds"))
    assert "Quarterfinals" in page
    assert "4 / 4" in page


def test_impossible_scores_keep_everything_typed_and_the_others_are_saved(desk):
    page = save(desk, {1: [(12, 13)], 2: [(5, 12)], 3: [(11, 4)], 4: [("", 12)]})

    assert page.status_code == 422
    assert scores(desk) == {1: [], 2: [[5, 12]], 3: [], 4: []}
    rows = {row.match.number: row for row in page.context["rows"]}
    assert "both sides cannot have 12 points" in rows[1].refusal
    assert "nobody has 12 points" in rows[3].refusal
    assert "one side only" in rows[4].refusal
    for value in ("13", "11", "4"):
        assert f'value="{value}"' in shown(page)
    assert rows[2].form is None
    assert "1 result is saved." in shown(page)
    assert "1 of 4 results are in" in shown(page)


def test_form_sent_again_with_a_mistake_put_right_enters_only_that(desk):
    save(desk, {1: [(12, 13)], 2: [(5, 12)]})

    again = save(desk, {1: [(12, 10)], 2: [(5, 12)]})

    assert again.status_code == 302
    assert AuditEntry.objects.filter(kind="result_entered").count() == 2
    save(desk, {1: [(12, 10)], 2: [(5, 12)]})
    assert AuditEntry.objects.filter(kind="result_entered").count() == 2


def test_result_that_somebody_entered_meanwhile_is_shown_and_not_overwritten(desk, house):
    results.enter_result(
        actor=house.owner,
        match_id=desk.match(1).pk,
        scores=[(12, 7)],
        reason="The other slip.",
        command_id="",
        at=house.tournament.created_at,
    )

    page = save(desk, {1: [(7, 12)], 2: [(5, 12)]})

    [row] = [row for row in page.context["rows"] if row.match.number == 1]
    assert row.form is None
    assert "7–12, which you typed, is not saved" in row.refusal
    assert scores(desk)[1] == [[12, 7]]
    assert scores(desk)[2] == [[5, 12]]


def test_other_points_in_a_form_sent_again_are_not_swallowed(desk):
    save(desk, {1: [(12, 7)]})

    page = save(desk, {1: [(7, 12)]})

    assert page.status_code == 422
    assert scores(desk)[1] == [[12, 7]]


def test_best_of_three_has_three_couples_of_points(house):
    desk = Desk(house.director, house.tournament)
    Tournament.objects.filter(pk=house.tournament.pk).update(best_of=3)

    page = save(desk, {1: [(12, 3), (4, 12), (12, 11)], 2: [(12, 3), (12, 4), (12, 1)]})

    assert scores(desk)[1] == [[12, 3], [4, 12], [12, 11]]
    assert "over before game 3" in shown(page)


def test_online_match_and_dispute_are_not_decided_by_the_way(house):
    online = a_house("Praia", PEOPLE, mode="online")
    start(online)
    desk = Desk(online.director, online.tournament)
    page = desk.get("enter_round", 1, 1)
    assert not [row for row in page.context["rows"] if row.form]

    refused = save(desk, {1: [(12, 3)]})

    assert refused.status_code == 422
    assert not desk.match(1).is_decided
    assert desk.match(1).series.is_live


def test_who_did_not_come_is_decided_from_the_round_which_one_returns_to(desk):
    address = desk.url("walkover", desk.match(1).public_id) + "?round=1"
    assert f'href="{address}"' in shown(desk.get("enter_round", 1, 1))

    sent = {"winner": "0", "reason": "flat tyre"}
    assert desk.client.post(address, sent).url == desk.url("enter_round", 1, 1)

    assert desk.match(1).outcome == "walkover"
    assert address not in shown(desk.get("enter_round", 1, 1))


def test_round_that_does_not_exist_is_not_found(desk):
    assert desk.get("enter_round", 1, 9).status_code == 404
    assert desk.get("enter_round", 2, 1).status_code == 404


def test_page_costs_the_same_for_every_number_of_matches(desk, django_assert_max_num_queries):
    with django_assert_max_num_queries(20):
        desk.get("enter_round", 1, 1)
    with django_assert_max_num_queries(20):
        desk.get("rounds")
