"""Mishaps by the pages of the admin: each says what it does, does it, and can be found again."""

from typing import Any

import pytest

from tests.tournaments.organisers import Desk, House, a_house, enter_all
from tournaments.models import (
    Bracket,
    Entry,
    MatchReport,
    Penalty,
    RequestedBye,
    Tournament,
)
from tournaments.services import draws, tournaments
from tournaments.services.stages import StageSpec, set_stages

pytestmark = [pytest.mark.django_db, pytest.mark.one_database]


def by_nobody(house: House) -> dict[str, Any]:
    return {"actor": None, "at": house.tournament.created_at}


@pytest.fixture
def house() -> House:
    """A Swiss stage of four pairs in its first round."""
    house = a_house("Bar", "Olga Dani Ana Beto Caio Duda Eva Fabi Gabi Hugo Iara Jade")
    spare = house.pairs.pop()
    set_stages(
        tournament_id=house.tournament.pk,
        stages=[StageSpec(Bracket.Format.SWISS, rounds=3)],
        command_id="",
        **by_nobody(house),
    )
    enter_all(house)
    draws.draw(
        tournament_id=house.tournament.pk,
        draw_seed="fair",
        expected_seq=None,
        command_id="",
        **by_nobody(house),
    )
    tournaments.start(tournament_id=house.tournament.pk, command_id="", **by_nobody(house))
    house.pairs.append(spare)
    return house


@pytest.fixture
def desk(house) -> Desk:
    return Desk(house.director, house.tournament)


def first_entry(house: House) -> Entry:
    return house.tournament.entries.order_by("pk")[0]


def page(desk: Desk, name: str) -> str:
    return desk.get(name).content.decode()


def test_a_pair_comes_late(desk, house):
    answer = desk.command(
        "late_entry", pair=house.pairs[-1].pk, missed="HPB", reason="the bus was late"
    )

    assert answer.status_code == 302
    assert str(house.pairs[-1]) in page(desk, "entries")
    assert RequestedBye.objects.get().kind == "HPB"
    assert "Came late:" in page(desk, "log")


def test_two_whom_the_club_has_never_seen_come_late_and_are_told_by_their_names(desk, house):
    late = {"missed": "ZPB", "reason": "the bus was late"}
    for first, second in (("Zuza", ""), ("Zuza", "zuza"), ("Zuza", "Ana")):
        assert desk.command("late_entry", first=first, second=second, **late).status_code == 422
    assert not house.club.memberships.filter(name="Zuza").exists()

    desk.command("late_entry", first="Zuza", second=" Iara ", **late)

    # Iara is a member already, whose pair is another.
    assert house.tournament.entries.get(name__contains="Zuza").name == "Iara / Zuza"
    assert house.club.memberships.filter(name="Iara").count() == 1


def test_points_are_taken_off_and_given_back(desk, house):
    entry = first_entry(house)
    desk.command("penalise", entry.public_id, points="1.5", reason="a card on the floor")

    assert "a card on the floor" in page(desk, "rulings")
    desk.command("revoke_penalty", Penalty.objects.get().pk, reason="it was another's")
    assert "given back" in page(desk, "rulings")


def test_a_penalty_of_a_third_of_a_point_is_refused_with_what_was_typed(desk, house):
    answer = desk.command("penalise", first_entry(house).public_id, points="0.3", reason="noise")

    assert answer.status_code == 422
    assert "noise" in answer.content.decode()
    assert not Penalty.objects.exists()


def test_a_pair_misses_a_round_and_plays_it_after_all(desk, house):
    entry = first_entry(house)
    desk.command("miss_round", entry.public_id, round="2", kind="ZPB", reason="a wedding")
    assert "no point" in page(desk, "rulings")

    desk.post("take_bye_back", RequestedBye.objects.get().pk)

    assert not RequestedBye.objects.exists()


def test_a_family_is_kept_apart_until_it_may_meet(desk, house):
    keys = list(house.tournament.entries.order_by("pk").values_list("pk", flat=True)[:2])
    desk.command("keep_apart", name="the Silvas", entries=keys)
    assert "the Silvas" in page(desk, "rulings")

    desk.post("let_meet", house.tournament.apart_groups.get().pk)

    assert "the Silvas" not in page(desk, "rulings")


def test_who_is_disqualified_can_be_taken_back(desk, house):
    entry = first_entry(house)
    desk.command("disqualify", entry.public_id, reason="signs with a mirror")
    assert "disqualified" in page(desk, "entries")

    desk.command("reinstate", entry.public_id, reason="it was a watch")

    entry.refresh_from_db()
    assert entry.is_active


def test_the_night_ends_early_and_goes_on_after_all(desk, house):
    desk.command("end_early", reason="power cut")
    house.tournament.refresh_from_db()
    assert house.tournament.state == Tournament.State.FINISHED
    assert "Go on after all" in page(desk, "change")

    desk.command("go_on", reason="the lights are on")

    house.tournament.refresh_from_db()
    assert house.tournament.state == Tournament.State.RUNNING


def test_a_late_pair_is_let_in_only_while_there_are_rounds_to_draw(desk, house):
    late = desk.url("late_entry")
    for name in ("rounds", "entries"):
        assert late in page(desk, name)

    Bracket.objects.update(rounds_wanted=1)

    for name in ("rounds", "entries"):
        assert late not in page(desk, name)


def test_the_list_of_matches_leads_on_when_all_are_decided(desk, house):
    draw = desk.url("next_round")
    assert draw not in page(desk, "matches")

    for number in (1, 2):
        desk.command("walkover", desk.match(number).public_id, winner="0", reason="Nobody came.")

    assert draw in page(desk, "matches")


def test_what_the_two_sides_said_is_read_where_the_director_decides(desk):
    match = desk.match(1)
    for place, scores in ((0, [[12, 8]]), (1, [[10, 12]])):
        MatchReport.objects.create(match=match, place=place, scores=scores, at=match.called_at)

    result = desk.get("result", match.public_id)

    names = [side.entry.name for side in match.sides.order_by("place")]
    assert result.context["reports"] == [(names[0], [[12, 8]]), (names[1], [[10, 12]])]
    assert "10–12" in result.content.decode()


@pytest.mark.parametrize("page", ["result", "walkover", "postpone"])
def test_a_command_begins_at_what_is_decided_and_asks_last_why(desk, page):
    form = desk.get(page, desk.match(1).public_id).context["form"]

    asked = [field.name for field in form.visible_fields()]
    begin = [name for name in asked if "autofocus" in form.fields[name].widget.attrs]
    assert asked[-1] == "reason"
    # Among radio buttons each would have the focus.
    assert begin == {"result": ["game_1_0"], "walkover": [], "postpone": ["reason"]}[page]
