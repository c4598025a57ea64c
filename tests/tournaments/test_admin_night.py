"""A whole night through the admin, from founding the club to the champion."""

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.urls import reverse

from tests.tournaments.organisers import Desk, a_house, a_superuser, enter_all
from tournaments.models import AuditEntry, Club, Entry, Match, Tournament

pytestmark = pytest.mark.django_db

LIST = (
    "Jogador 1;Jogador 2;Dupla;Cabeça de chave\r\n"
    "Ana;Beto;;1\r\n"
    "Caio;Duda;Os Inimigos;\r\n"
    ";;;\r\n"
    "Eva;Eva;;\r\n"
    "Fábio;Gabi;;2\r\n"
    "Hugo;Iara;;\r\n"
).encode("cp1252")


def test_night_from_the_founding_of_the_club_to_the_champion():
    desk = Desk(a_superuser())

    desk.client.post(
        reverse("admin:tournaments_club_add"),
        {
            "name": "Clube do Truco",
            "slug": "truco",
            "time_zone": "America/Manaus",
            "language": "pt-br",
        },
    )
    club = Club.objects.get(slug="truco")
    form = {
        "club": club.pk,
        "name": "Copa de Sexta",
        "mode": "on_site",
        "rules": "mineiro",
        "best_of": "1",
        "tables": "2",
        "turn_seconds": "40",
        "bank_seconds": "0",
        "spectator_delay": "0",
        "grace_minutes": "10",
        "reminder_minutes": "0",
        "starts_at_0": "2025-05-09",
        "starts_at_1": "20:00",
        "command_id": "create-once",
    }
    desk.client.post(reverse("admin:tournaments_tournament_add"), form)
    desk.client.post(reverse("admin:tournaments_tournament_add"), form)
    desk.tournament = Tournament.objects.get()
    assert desk.tournament.starts_at.isoformat() == "2025-05-10T00:00:00+00:00"  # 20:00 in Manaus

    preview = desk.post("import", file=SimpleUploadedFile("duplas.csv", LIST))
    assert "A player cannot be their own partner." in preview.content.decode()
    assert Entry.objects.count() == 0
    hidden = {field.html_name: field.value() or "" for field in preview.context["confirm"]}
    desk.client.post(desk.url("import"), hidden)
    desk.client.post(desk.url("import"), hidden)
    assert sorted(Entry.objects.values_list("name", "seed")) == [
        ("Ana / Beto", 1),
        ("Fábio / Gabi", 2),
        ("Hugo / Iara", None),
        ("Os Inimigos", None),
    ]

    desk.command("open_check_in")
    for entry in Entry.objects.all():
        desk.post("check_in", entry.public_id)
    drawn = desk.command("draw")
    assert drawn.status_code == 302
    desk.command("start")
    assert Match.objects.filter(state="called", table__in=(1, 2)).count() == 2

    for number, points in ((1, (12, 9)), (2, (7, 12)), (3, (12, 11))):
        match = desk.match(number)
        if match.state == "called":
            desk.post("begin", match.public_id)
        desk.command("result", match.public_id, game_1_0=points[0], game_1_1=points[1])

    desk.tournament.refresh_from_db()
    assert desk.tournament.state == "finished"
    final = desk.match(3)
    assert (final.outcome, final.scores, final.winner) == ("entered", [[12, 11]], 0)
    page = desk.get("matches").content.decode()
    assert "12–11" in page
    assert "Result entered: match" in desk.get("log").content.decode()


@pytest.fixture
def house():
    return a_house("Bar", "Olga Dani Ana Beto Caio Duda Eva Fabi Gabi Hugo")


@pytest.fixture
def desk(house):
    enter_all(house)
    return Desk(house.director, house.tournament)


@pytest.fixture
def running(desk):
    desk.command("draw")
    desk.command("start")
    return desk


def test_same_form_twice_does_one_thing(running):
    match = running.match(1)
    form = running.get("result", match.public_id).context["form"]
    fields = {field.html_name: field.value() or "" for field in form.hidden_fields()}
    fields |= {"game_1_0": "12", "game_1_1": "3"}

    for _again in range(2):
        response = running.client.post(running.url("result", match.public_id), fields)
        assert response.status_code == 302

    assert AuditEntry.objects.filter(kind="result_entered").count() == 1


def test_impossible_score_is_refused_with_what_was_typed(running):
    match = running.match(1)

    page = running.command("result", match.public_id, game_1_0="12", game_1_1="13")

    assert page.status_code == 422
    assert page.context["form"].non_field_errors()
    assert 'value="13"' in page.content.decode()
    assert not running.match(1).is_decided


def test_walkover_needs_a_reason_and_may_go_to_nobody(running):
    match = running.match(1)

    assert running.command("walkover", match.public_id, winner="none").status_code == 422
    running.command("walkover", match.public_id, winner="none", reason="Nobody came.")

    assert (running.match(1).outcome, running.match(1).winner) == ("double_walkover", None)


def test_correction_shows_what_it_changes_before_it_is_made(running):
    match = running.match(1)
    running.command("result", match.public_id, game_1_0="12", game_1_1="3")

    preview = running.command(
        "correct", match.public_id, game_1_0="3", game_1_1="12", reason="Read the wrong way round."
    )
    assert preview.status_code == 200
    assert "goes on instead" in preview.content.decode()
    assert running.match(1).winner == 0

    form = preview.context["form"]
    agreed = {field.html_name: field.value() for field in form if field.value() is not None}
    done = running.client.post(running.url("correct", match.public_id), agreed | {"confirmed": "1"})
    assert done.status_code == 302
    assert running.match(1).winner == 1


def test_correction_agreed_to_on_an_old_page_is_refused(running):
    first, second = running.match(1), running.match(2)
    running.command("result", first.public_id, game_1_0="12", game_1_1="3")
    preview = running.command(
        "correct", first.public_id, game_1_0="3", game_1_1="12", reason="Wrong."
    )
    agreed = {
        field.html_name: field.value()
        for field in preview.context["form"]
        if field.value() is not None
    }
    running.command("result", second.public_id, game_1_0="12", game_1_1="3")

    page = running.client.post(running.url("correct", first.public_id), agreed | {"confirmed": "1"})

    assert "moved on" in page.content.decode()
    assert running.match(1).winner == 0


def test_reopened_match_waits_for_the_director(running):
    match = running.match(1)
    running.command("result", match.public_id, game_1_0="12", game_1_1="3")

    running.command("reopen", match.public_id, reason="The sheet was that of table 2.")

    assert running.match(1).state == "disputed"
    assert "Settle disputes" in running.client.get(reverse("admin:index")).content.decode()


def test_pause_and_resume(running):
    running.command("pause", reason="The light went out.")
    assert "Resume everything" in running.get("matches").content.decode()

    running.command("resume")

    running.tournament.refresh_from_db()
    assert running.tournament.paused_at is None


def test_draw_is_made_from_the_seed_that_was_shown(desk):
    shown = desk.get("draw").context["preview"]
    again = desk.get("draw", seed=shown.draw_seed).context["preview"]
    assert again.pairings == shown.pairings

    desk.client.post(
        desk.url("draw"),
        {"draw_seed": shown.draw_seed, "expected_seq": shown.seq, "command_id": "d"},
    )

    desk.tournament.refresh_from_db()
    assert desk.tournament.draw_seed == shown.draw_seed


def test_redraw_needs_a_reason_and_swap_changes_places(desk):
    desk.command("draw")
    before = list(desk.tournament.brackets.get().order)

    desk.command("draw")
    assert desk.tournament.brackets.get().order == before
    first, second = before[0], before[1]
    desk.command("swap", first=first, second=second, reason="Brothers should not meet at once.")
    assert desk.tournament.brackets.get().order == [second, first, *before[2:]]
    desk.command("undo_draw", reason="Two more pairs came in.")
    assert not Match.objects.exists()


def test_entry_is_replaced_withdrawn_taken_back_and_gets_a_substitute(desk, house):
    entry = desk.tournament.entries.get(pair=house.pairs[0])
    desk.command("seed", entry.public_id, seed="1")
    entry.refresh_from_db()
    assert entry.seed == 1

    desk.command("withdraw", entry.public_id, reason="Ill.")
    entry.refresh_from_db()
    assert entry.status == "withdrawn"
    desk.command("reinstate", entry.public_id, reason="Better.")
    desk.command(
        "substitute",
        entry.public_id,
        leaving=house.members[0].pk,
        member=house.club.memberships.get(name="Dani").pk,
        reason="Ana had to go.",
    )

    playing = entry.line_ups.filter(until_at__isnull=True).values_list("member__name", flat=True)
    assert sorted(playing) == ["Beto", "Dani"]


def test_pair_that_is_entered_is_not_deleted(desk, house):
    address = reverse("admin:tournaments_pair_delete", args=[house.pairs[0].pk])

    page = desk.client.post(address, {"post": "yes"}, follow=True)

    assert house.pairs[0].entries.exists()
    assert [str(message) for message in page.context["messages"]]


def test_tournament_is_cancelled_not_deleted(desk):
    address = reverse("admin:tournaments_tournament_delete", args=[desk.tournament.pk])

    page = desk.client.post(address, {"post": "yes"}, follow=True)

    assert "cancel it" in page.content.decode()
    desk.command("cancel", reason="Rain.")
    desk.tournament.refresh_from_db()
    assert desk.tournament.state == "cancelled"


def test_log_tells_the_points_before_and_after_and_who_replaced_whom(running, house):
    match = running.match(1)
    running.command("result", match.public_id, game_1_0="12", game_1_1="3")
    preview = running.command(
        "correct", match.public_id, game_1_0="3", game_1_1="12", reason="Read the wrong way round."
    )
    form = preview.context["form"]
    agreed = {field.html_name: field.value() for field in form if field.value() is not None}
    running.client.post(running.url("correct", match.public_id), agreed | {"confirmed": "1"})
    # As they were called then: one of them may have a substitute later.
    winner = running.match(2).sides.get(place=0).entry
    running.command("walkover", running.match(2).public_id, winner="0", reason="Nobody came.")
    running.command(
        "substitute",
        running.tournament.entries.get(pair=house.pairs[0]).public_id,
        leaving=house.members[0].pk,
        name="Zeca",
        reason="Ana had to go.",
    )

    told = [(line.kind, details) for line, _, _, details in running.get("log").context["told"]]

    assert ("result_corrected", "12–3 → 3–12") in told
    assert ("result_entered", "12–3") in told
    assert ("result_entered", f"walkover, {winner}") in told
    assert ("substituted", "Ana → Zeca") in told
    assert "12–3 → 3–12" in running.get("log").content.decode()
