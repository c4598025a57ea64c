"""What the organisers' pages offer in each state of a night, and what they leave out."""

from datetime import timedelta

import pytest
from django.urls import reverse
from django.utils import timezone

from games.models import Action, Series
from tests.tournaments.organisers import (
    NIGHT,
    Desk,
    a_house,
    a_superuser,
    enter_all,
    our_house,
    shown,
    start,
)
from tournaments.models import Tournament
from tournaments.services import attendance, clubs, pairs

pytestmark = [pytest.mark.django_db, pytest.mark.one_database]
PEOPLE = "Olga Dani Ana Beto Caio Duda Eva Fabi Gabi Hugo"


@pytest.fixture
def house():
    return a_house("Bar", PEOPLE)


@pytest.fixture
def desk(house):
    return Desk(house.director, house.tournament)


def test_next_step_leads_through_the_night(desk, house):
    def following() -> str:
        return str(desk.get("change").context["evening"].next.label)

    assert following() == "Import pairs"
    for pair in house.pairs:
        desk.command("enter", pair=pair.pk, seed="")
    assert following() == "Open check-in"
    desk.command("open_check_in")
    assert following() == "Check in"
    desk.command("close_check_in")
    assert following() == "Open check-in"
    desk.command("open_check_in")
    entered = list(house.tournament.entries.all())
    for entry in entered[:2]:
        desk.post("check_in", entry.public_id)
    assert following() == "Draw"
    assert "left out" in shown(desk.get("change"))
    assert "Check in" in shown(desk.client.get(reverse("admin:index")))
    for entry in entered:
        desk.post("check_in", entry.public_id)
    desk.post("undo_check_in", entered[0].public_id)
    desk.post("check_in", entered[0].public_id)
    desk.command("draw")
    assert following() == "Start"
    desk.command("start")
    assert following() == "Enter results"
    desk.command("pause", reason="Rain.")
    assert following() == "Resume everything"
    desk.command("cancel", reason="Flood.")
    assert desk.get("change").context["evening"].next is None


def test_match_is_called_and_moved_by_hand(desk, house):
    Tournament.objects.filter(pk=house.tournament.pk).update(tables=1)
    start(house)
    waiting = house.tournament.brackets.get().matches.filter(state="ready").first()
    called = house.tournament.brackets.get().matches.get(state="called")

    assert "No table is free." in shown(desk.get("matches"))
    full = desk.client.post(desk.url("call", waiting.public_id), follow=True)
    assert [str(message) for message in full.context["messages"]]
    Tournament.objects.filter(pk=house.tournament.pk).update(tables=3)
    desk.post("call", waiting.public_id)
    desk.command("move_table", called.public_id, table="3")

    called.refresh_from_db()
    waiting.refresh_from_db()
    assert (waiting.state, waiting.table, called.table) == ("called", 2, 3)


def test_only_a_name_in_the_draw_can_be_replaced(desk, house):
    enter_all(house)
    extra = another_pair(house)
    entry = house.tournament.entries.first()
    early = desk.command("replace", entry.public_id, pair=extra.pk, reason="They came instead.")
    assert early.status_code == 422

    desk.command("draw")
    desk.command("replace", entry.public_id, pair=extra.pk, reason="They came instead.")

    assert house.tournament.entries.filter(pair=extra, side_entries__isnull=False).exists()


def test_who_nobody_knew_before_tonight_replaces_a_pair(desk, house):
    enter_all(house)
    desk.command("draw")
    entry = house.tournament.entries.first()
    half = desk.command("replace", entry.public_id, first="Zuza", reason="They came instead.")
    assert half.status_code == 422

    desk.command("replace", entry.public_id, first="Zuza", second="Iara", reason="Instead.")

    coming = house.tournament.entries.get(name="Zuza / Iara")
    assert coming.side_entries.exists()


def another_pair(house):
    """Return a pair of two new members."""
    by = {"actor": None, "club_id": house.club.pk, "at": NIGHT}
    first, second = (clubs.add_member(name=name, **by) for name in ("Iara", "Jonas"))
    return pairs.add_pair(first_id=first.pk, second_id=second.pk, **by)


def test_result_needs_the_points_of_both_sides(desk, house):
    start(house)
    match = house.tournament.brackets.get().matches.filter(state="called").first()

    for points in ({"game_1_0": "12"}, {"game_1_0": "-1", "game_1_1": "12"}, {}):
        page = desk.command("result", match.public_id, **points)
        assert page.status_code == 422
        assert page.context["form"].errors


def test_correction_may_be_a_walkover_to_either_side_or_to_nobody(desk, house):
    start(house)
    match = house.tournament.brackets.get().matches.filter(state="called").first()
    desk.command("result", match.public_id, game_1_0="12", game_1_1="1")
    blank = desk.command("correct", match.public_id, game_1_0="", game_1_1="", reason="Why?")
    assert "Enter the points" in shown(blank)

    for winner, told in (("0", "as before"), ("1", "goes on instead"), ("none", "Nobody goes on")):
        preview = desk.command("correct", match.public_id, winner=winner, reason="Not played.")
        assert told in shown(preview)
        agreed = {
            field.html_name: field.value() if field.value() is not None else ""
            for field in preview.context["form"]
        }
        desk.client.post(desk.url("correct", match.public_id), agreed | {"confirmed": "1"})
        match.refresh_from_db()
        assert match.outcome in ("walkover", "double_walkover")
    assert match.winner is None


def test_bye_is_no_match_to_decide(desk, house):
    house.pairs.pop()
    start(house)
    bye = house.tournament.brackets.get().matches.get(outcome="bye")

    assert desk.get("correct", bye.public_id).status_code == 404
    assert f"#{bye.number}<" not in shown(desk.get("matches"))


def test_online_match_is_called_off_by_a_result_and_no_page_shows_its_cards():
    house = a_house("Bar", PEOPLE, mode="online")
    start(house)
    desk = Desk(house.director, house.tournament)
    match = house.tournament.brackets.get().matches.filter(state="called").first()
    page = shown(desk.get("result", match.public_id))
    assert "their table is closed" in page

    for name in ("matches", "log", "change", "entries"):
        assert match.series.seed.hex() not in shown(desk.get(name))
    unexplained = desk.command("result", match.public_id, game_1_0="12", game_1_1="1")
    assert unexplained.status_code == 422
    desk.command("result", match.public_id, game_1_0="12", game_1_1="1", reason="Power cut.")

    assert Series.objects.get(match=match).state == "void"
    assert not Action.objects.exists()


def test_dashboard_of_who_runs_nothing_yet():
    page = shown(Desk(a_superuser()).client.get(reverse("admin:index")))

    assert "New club" in page


def test_dashboard_asks_a_handful_of_questions(django_assert_max_num_queries):
    desk = Desk(our_house().director)

    with django_assert_max_num_queries(20):
        desk.client.get(reverse("admin:index"))


def test_check_in_returns_to_where_its_button_was(desk, house):
    first, second = enter_all(house)[:2]
    for entry in (first, second):
        desk.post("undo_check_in", entry.public_id)

    listed = desk.post("check_in", first.public_id)
    tonight = desk.post("check_in", second.public_id, tonight="1")

    assert listed.url == desk.url("entries") + f"#{first.public_id}"
    assert f'<li id="{first.public_id}"' in shown(desk.get("entries"))
    assert tonight.url == reverse("admin:index")


def test_refusal_of_a_button_is_seen_at_the_top(desk, house):
    start(house)
    entry = house.tournament.entries.first()

    refused = desk.post("check_in", entry.public_id)

    assert "#" not in refused.url


def test_entries_name_who_plays_after_a_substitution(desk, house):
    entry = enter_all(house)[0]
    assert "Ana / Beto" in shown(desk.get("entries"))

    desk.command(
        "substitute",
        entry.public_id,
        leaving=house.members[0].pk,
        member=house.club.memberships.get(name="Dani").pk,
        reason="Ana had to go.",
    )

    assert "Dani / Beto" in shown(desk.get("entries"))


def test_late_pair_is_entered_by_two_names(desk, house):
    answer = desk.command("enter", first="Íris", second="ana", pair="", seed="1")

    # At the door one pair comes after another.
    assert answer.url == desk.url("enter")
    entry = house.tournament.entries.get()
    assert (entry.name, entry.seed) == ("Ana / Íris", 1)
    assert house.club.memberships.get(name="Íris").player.claimed_at is None
    assert house.club.memberships.filter(name__iexact="ana").count() == 1


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ({"first": "Íris"}, "both players"),
        ({}, "both players"),
        ({"first": "Íris", "second": "Iris"}, "own partner"),
        ({"first": "Ana", "second": "Zeca"}, "already plays in this tournament"),
        ({"first": "Beto", "second": "Ana"}, "entered already"),
    ],
)
def test_late_pair_that_cannot_be_is_refused_with_what_was_typed(desk, house, typed, sentence):
    desk.command("enter", pair=house.pairs[0].pk, seed="")

    page = desk.command("enter", seed="", pair="", **typed)

    assert page.status_code == 422
    assert sentence in shown(page)
    assert all(f'value="{name}"' in shown(page) for name in typed.values())
    assert house.tournament.entries.count() == 1
    assert not house.club.memberships.filter(name="Íris").exists()


def test_friend_who_is_new_plays_for_a_partner_who_leaves(desk, house):
    entry = enter_all(house)[0]
    choices = {
        member.name
        for member in desk.get("substitute", entry.public_id)
        .context["form"]
        .fields["member"]
        .queryset
    }
    assert choices == {"Dani", "Olga"}

    form = {"leaving": house.members[0].pk, "reason": "Ana had to go."}
    assert desk.command("substitute", entry.public_id, **form).status_code == 422
    desk.command("substitute", entry.public_id, name="Zeca", **form)

    playing = entry.line_ups.filter(until_at__isnull=True).values_list("member__name", flat=True)
    assert sorted(playing) == ["Beto", "Zeca"]


def test_the_side_that_is_at_the_table_is_noted_and_the_other_loses_after_the_grace(house, desk):
    house.tournament.mode = "on_site"
    house.tournament.save(update_fields=["mode"])
    start(house)
    match = desk.match(1)
    assert "is here" in shown(desk.get("matches"))

    desk.post("present", match.public_id, 1)
    assert desk.post("present", match.public_id, 2).status_code == 404
    later = timezone.now() + timedelta(hours=1)
    attendance.end_grace(match_id=match.pk, at=later)

    match.refresh_from_db()
    assert (match.outcome, match.winner) == ("walkover", 1)
