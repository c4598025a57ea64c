"""From one round to the next: what would be drawn and why, the draw, and the way back."""

import pytest
from django.urls import reverse

from tests.tournaments.organisers import NIGHT, Desk, a_house, shown, start
from tournaments.models import Entry, Match
from tournaments.services.stages import StageSpec, set_stages

pytestmark = [pytest.mark.django_db, pytest.mark.one_database]
PEOPLE = "Olga Dani Ana Beto Caio Duda Eva Fabi Gabi Hugo Iara Júlio"


def a_desk(*stages, people=PEOPLE):
    house = a_house("Bar", people)
    set_stages(
        actor=None, tournament_id=house.tournament.pk, stages=stages, command_id="", at=NIGHT
    )
    start(house)
    return Desk(house.director, house.tournament)


@pytest.fixture
def swiss():
    """Five pairs: one rests in every round; the best two meet in a final."""
    return a_desk(StageSpec("swiss", rounds=2), StageSpec("single_elimination", qualifiers=2))


def play(desk, stage, number):
    """Let the side named first win every open match of a round, on the page of its results."""
    fields: dict[str, str] = {}
    for row in desk.get("enter_round", stage, number).context["rows"]:
        if row.form is not None:
            fields |= {f"{row.match.public_id}-game_1_0": "12"}
            fields |= {f"{row.match.public_id}-game_1_1": "7"}
    return desk.post("enter_round", stage, number, command_id=f"{stage}/{number}", **fields)


def following(desk):
    evening = desk.get("rounds").context["evening"]
    return str(evening.said), str(evening.next.label)


def test_night_goes_from_round_to_round_and_on_to_the_next_stage(swiss):
    assert following(swiss) == ("Round 1: 0 of 2 results are in.", "Enter results")
    play(swiss, 1, 1)
    assert following(swiss) == ("All results of Round 1 are in: draw round 2.", "Draw round 2")

    preview = swiss.get("next_round").context["preview"]
    swiss.command("next_round")

    drawn = Match.objects.filter(round__number=2).order_by("number")
    names = [
        tuple(side.entry.name for side in match.sides.order_by("place") if side.entry)
        for match in drawn.prefetch_related("sides__side_entries__entry")
    ]
    assert names == [tuple(filter(None, pairing.names)) for pairing in preview.pairings]
    play(swiss, 1, 2)
    assert following(swiss)[1] == "Draw the next stage (single elimination)"
    assert "Going on, in this order" in shown(swiss.get("next_round"))
    swiss.command("next_round")
    play(swiss, 2, 1)
    swiss.tournament.refresh_from_db()
    assert swiss.tournament.state == "finished"
    assert "Winner" in shown(swiss.client.get(reverse("admin:index")))


def test_preview_says_why_everybody_meets_and_who_rests(swiss):
    play(swiss, 1, 1)

    page = shown(swiss.get("next_round"))

    assert "They have not met before." in page
    assert "Somebody must rest" in page


def test_same_form_sent_twice_draws_one_round(swiss):
    play(swiss, 1, 1)
    form = swiss.get("next_round").context["form"]
    fields = {field.html_name: field.value() or "" for field in form.hidden_fields()}

    for _again in range(2):
        assert swiss.client.post(swiss.url("next_round"), fields).status_code == 302

    assert swiss.tournament.brackets.get(number=1).rounds.count() == 2


def test_round_is_not_drawn_while_a_match_is_open(swiss):
    page = swiss.get("next_round")

    assert "their results must come first" in shown(page)
    assert swiss.post("next_round", command_id="x").status_code == 422


def test_breach_is_named_and_drawn_only_with_its_tick():
    desk = a_desk(StageSpec("swiss", rounds=2), people="Olga Dani Ana Beto Caio Duda")
    play(desk, 1, 1)

    page = shown(desk.get("next_round"))
    assert "No draw without a breach exists" in page
    assert "They have met before" in page
    assert desk.command("next_round").status_code == 422
    assert desk.command("next_round", breaches_allowed="on").status_code == 302

    assert Match.objects.filter(round__number=2).count() == 1


def test_last_round_is_deleted_with_what_is_lost(swiss):
    play(swiss, 1, 1)
    swiss.command("next_round")
    match = Match.objects.filter(round__number=2).exclude(outcome="bye").first()
    swiss.command("result", match.public_id, game_1_0="12", game_1_1="5")

    page = shown(swiss.get("delete_round"))
    assert "Round 2 is deleted" in page
    assert f"#{match.number}" in page
    assert "12–5" in page
    swiss.command("delete_round", reason="Drawn before the last result was put right.")

    assert swiss.tournament.brackets.get(number=1).rounds.count() == 1
    assert following(swiss)[1] == "Draw round 2"


def test_round_robin_shows_all_its_rounds_before_the_draw():
    house = a_house("Bar", PEOPLE)
    desk = Desk(house.director, house.tournament)
    for pair in house.pairs:
        desk.command("enter", pair=pair.pk, seed="")
    desk.command("open_check_in")
    Entry.objects.update(status="checked_in")
    set_stages(
        actor=None,
        tournament_id=house.tournament.pk,
        stages=[StageSpec("round_robin")],
        command_id="",
        at=NIGHT,
    )

    page = desk.get("draw")

    assert [each.name for each in page.context["rounds"]] == [f"Round {n}" for n in range(1, 6)]
    assert "of the Berger table" in shown(page)


def test_correction_with_matches_played_since_offers_both_ways():
    desk = a_desk(
        StageSpec("single_elimination"), people="Olga Dani Ana Beto Caio Duda Eva Fabi Gabi Hugo"
    )
    play(desk, 1, 1)
    final = desk.match(3)
    desk.command("result", final.public_id, game_1_0="12", game_1_1="5")

    preview = desk.command(
        "correct", desk.match(1).public_id, game_1_0="7", game_1_1="12", reason="Mixed up."
    )
    agreed = {
        field.html_name: field.value()
        for field in preview.context["form"]
        if field.value() is not None
    }
    assert "Match 3 keeps its sides and what was played." in shown(preview)
    assert "Match 3 is void and is played again by the right sides." in shown(preview)
    refused = desk.client.post(
        desk.url("correct", desk.match(1).public_id), agreed | {"confirmed": "1"}
    )
    assert refused.status_code == 422
    desk.client.post(
        desk.url("correct", desk.match(1).public_id),
        agreed | {"confirmed": "1", "later": "replay"},
    )

    assert desk.match(1).winner == 1
    assert not desk.match(3).is_decided
    assert desk.match(3).sides.get(place=0).entry == desk.match(1).sides.get(place=1).entry


def test_players_enter_one_by_one_where_partners_rotate():
    house = a_house("Bar", PEOPLE)
    set_stages(
        actor=None,
        tournament_id=house.tournament.pk,
        stages=[StageSpec("rotating_partners", rounds=3)],
        command_id="",
        at=NIGHT,
    )
    desk = Desk(house.director, house.tournament)

    for name in ("Ana", "Beto", "Caio", "Zeca"):
        assert desk.command("enter", first=name, seed="").status_code == 302

    assert sorted(desk.tournament.entries.values_list("name", flat=True)) == [
        "Ana",
        "Beto",
        "Caio",
        "Zeca",
    ]
    desk.command("open_check_in")
    for entry in desk.tournament.entries.all():
        desk.post("check_in", entry.public_id)
    page = shown(desk.get("draw"))
    assert "rotating partners" in page
    assert "players" in page
