"""The forms of the admin: they ask the services, and keep what was typed when these refuse."""

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.urls import reverse

from games.engine.rules import PRESETS
from games.rule_words import PRESET_NAMES
from tests.tournaments.organisers import Desk, a_house, a_superuser, shown, start
from tournaments.models import Club, Entry, Membership, Pair, Tournament

pytestmark = [pytest.mark.django_db, pytest.mark.one_database]
PEOPLE = "Olga Dani Ana Beto Caio Duda Eva Fabi Gabi Hugo"


@pytest.fixture
def house():
    return a_house("Bar", PEOPLE)


@pytest.fixture
def desk(house):
    return Desk(house.director, house.tournament)


def send(desk, model, action, *key, **fields):
    return desk.client.post(reverse(f"admin:tournaments_{model}_{action}", args=key), fields)


def test_member_is_added_and_a_taken_name_is_refused_with_what_was_typed(desk, house):
    send(desk, "membership", "add", club=house.club.pk, name="Íris", policy="")
    page = send(desk, "membership", "add", club=house.club.pk, name="IRIS", policy="")

    assert Membership.objects.filter(name="Íris", player__claimed_at=None).count() == 1
    assert "already has a member" in shown(page)
    assert 'value="IRIS"' in shown(page)


def test_computer_player_is_added(desk, house):
    send(desk, "membership", "add", club=house.club.pk, name="Máquina", policy="steady")

    assert Membership.objects.get(name="Máquina").policy == "steady"


def test_member_of_another_club_is_not_even_a_choice(desk, house):
    praia = a_house("Praia", "Zuleica Zacarias Zilda Zoroastro")

    page = send(
        desk,
        "pair",
        "add",
        club=house.club.pk,
        first=house.members[0].pk,
        second=praia.members[0].pk,
        name="",
    )

    assert page.status_code == 200
    assert "Select a valid choice" in shown(page)
    send(desk, "membership", "add", club=praia.club.pk, name="Spy", policy="")
    assert not Membership.objects.filter(name="Spy").exists()


def test_pair_is_added_renamed_and_removed(desk, house):
    ana, _beto, caio = house.members[:3]
    send(desk, "pair", "add", club=house.club.pk, first=caio.pk, second=ana.pk, name="Os Dois")
    pair = Pair.objects.get(first=ana, second=caio)

    send(desk, "pair", "change", pair.pk, name="Os Três")
    pair.refresh_from_db()
    assert pair.name == "Os Três"

    asked = desk.client.get(reverse("admin:tournaments_pair_delete", args=[pair.pk]))
    assert "Os Três" in shown(asked)
    send(desk, "pair", "delete", pair.pk, post="yes")
    assert not Pair.objects.filter(pk=pair.pk).exists()


def test_pair_with_oneself_is_refused_in_the_form(desk, house):
    ana = house.members[0].pk

    page = send(desk, "pair", "add", club=house.club.pk, first=ana, second=ana, name="Solo")

    assert "own partner" in shown(page)
    assert 'value="Solo"' in shown(page)


def test_entry_is_made_and_seeded(desk, house):
    send(
        desk,
        "entry",
        "add",
        tournament=house.tournament.pk,
        pair=house.pairs[0].pk,
        seed="2",
    )
    entry = Entry.objects.get()
    send(desk, "entry", "change", entry.pk, seed="1")

    entry.refresh_from_db()
    assert entry.seed == 1
    desk.command("enter", pair=house.pairs[1].pk, seed="")
    assert Entry.objects.count() == 2
    again = desk.post("enter", pair=house.pairs[1].pk)
    assert again.status_code == 422


def test_club_is_changed_by_its_owner_only(house):
    form = {
        "name": "Bar Novo",
        "slug": house.club.slug,
        "time_zone": "America/Manaus",
        "language": "pt-br",
    }
    for who in (house.director, house.owner):
        answer = send(Desk(who), "club", "change", house.club.pk, **form)
        house.club.refresh_from_db()
        assert (house.club.name == "Bar Novo") is (who == house.owner)
        assert answer.status_code == (302 if who == house.owner else 403)


def test_only_who_runs_the_installation_founds_clubs(house):
    form = {"name": "N", "slug": "", "time_zone": "America/Manaus", "language": "pt-br"}

    assert send(Desk(house.owner), "club", "add", **form).status_code == 403
    assert "Mars" not in shown(Desk(a_superuser()).client.get(reverse("admin:index")))
    page = send(Desk(a_superuser("Sônia")), "club", "add", **form | {"time_zone": "Mars/Olympus"})
    assert "Select a valid choice" in shown(page)
    assert Club.objects.count() == 1


CLOCKS = {"turn_seconds": "40", "bank_seconds": "0", "grace_minutes": "10", "reminder_minutes": "0"}


def settings_of(tournament: Tournament, **changes: str) -> dict[str, str]:
    return {
        "name": tournament.name,
        "mode": "online",
        "rules": "paulista",
        "best_of": "3",
        "tables": "4",
        **CLOCKS,
        "spectator_delay": "60",
        "starts_at_0": "",
        "starts_at_1": "",
    } | changes


def test_settings_can_be_changed_until_play_freezes_how_it_is_played(desk, house):
    change = house.tournament.pk
    send(desk, "tournament", "change", change, **settings_of(house.tournament))
    house.tournament.refresh_from_db()
    assert (house.tournament.rules, house.tournament.best_of) == ("paulista", 3)
    assert house.tournament.spectator_delay == 60

    send(desk, "tournament", "change", change, **settings_of(house.tournament, mode="on_site"))
    start(house)
    house.tournament.refresh_from_db()
    refused = send(
        desk, "tournament", "change", change, **settings_of(house.tournament, tables="5")
    )
    before_saving = shown(refused).partition('id="submit-row"')[2].partition('name="_save"')[0]
    assert "Say why" in before_saving
    assert "autofocus" in before_saving
    send(
        desk,
        "tournament",
        "change",
        change,
        **settings_of(
            house.tournament, tables="5", rules="mineiro", best_of="1", reason="One more table."
        ),
    )

    house.tournament.refresh_from_db()
    assert house.tournament.tables == 5
    assert (house.tournament.rules, house.tournament.best_of) == ("paulista", 3)
    assert "paulista" in shown(desk.get("change"))


def test_nonsense_in_the_settings_is_a_sentence(desk, house):
    page = send(
        desk,
        "tournament",
        "change",
        house.tournament.pk,
        **settings_of(house.tournament, tables="0", starts_at_0="soon", starts_at_1="late"),
    )

    assert page.status_code == 200
    assert page.context["errors"]
    house.tournament.refresh_from_db()
    assert house.tournament.tables == 8


@pytest.mark.parametrize(
    ("field", "sent", "sentence"),
    [
        ("tables", "0", "Ensure this value is greater than or equal to 1."),
        ("turn_seconds", "4", "Ensure this value is greater than or equal to 5."),
        ("bank_seconds", "601", "Ensure this value is less than or equal to 600."),
        ("grace_minutes", "9999", "Ensure this value is less than or equal to 1440."),
    ],
)
def test_a_number_that_makes_no_sense_is_a_sentence_at_its_field(
    desk, house, field, sent, sentence
):
    settings = settings_of(house.tournament, **{field: sent})
    page = send(desk, "tournament", "change", house.tournament.pk, **settings)

    assert dict(page.context["adminform"].form.errors) == {field: [sentence]}


def test_saving_as_new_does_not_exist_here(desk, house):
    send(
        desk,
        "tournament",
        "change",
        house.tournament.pk,
        **settings_of(house.tournament, _saveasnew="1"),
    )

    assert Tournament.objects.count() == 1


@pytest.mark.parametrize(
    ("content", "told"),
    [
        (b"", "The file is empty."),
        (b"PK\x03\x04", "workbook"),
        (b"\x00\x01", "not a text file"),
        (b"Ana;Ana\n", "There is nothing to import"),
    ],
)
def test_file_that_is_no_list_gets_a_sentence(desk, content, told):
    page = desk.post("import", file=SimpleUploadedFile("list.csv", content))

    assert told in shown(page)


def test_import_form_that_came_apart_gets_a_sentence(desk):
    assert "required" in shown(desk.post("import"))
    assert "upload it again" in shown(desk.post("import", digest="x", content="%%%"))
    page = desk.post("import", digest="0" * 64, content="QW5hO0JldG8K")
    assert page.status_code == 409
    assert "here is the dry run again" in shown(page)


def test_founder_needs_no_short_name_and_goes_on_with_the_tournament():
    desk = Desk(a_superuser())
    send(
        desk,
        "club",
        "add",
        name="Clube do Zé João",
        slug="",
        time_zone="America/Sao_Paulo",
        language="pt-br",
    )

    club = Club.objects.get(slug="clube-do-ze-joao")
    page = desk.client.get(reverse("admin:tournaments_membership_add"))
    assert page.context["adminform"].form.initial["club"] == club.pk
    made = send(
        desk,
        "tournament",
        "add",
        club=club.pk,
        name="Copa",
        mode="on_site",
        rules="mineiro-clube",
        best_of="1",
        tables="3",
        **CLOCKS | {"spectator_delay": "0"},
    )
    desk.tournament = Tournament.objects.get()
    assert made.url == desk.url("change")
    overview = shown(desk.get("change"))
    assert reverse("tournaments:tournament", args=[desk.tournament.public_id]) in overview
    assert "Truco mineiro, as at clubs" in overview


def test_every_rule_set_has_a_name_and_a_club_keeps_its_short_name(desk, house):
    assert set(PRESET_NAMES) == set(PRESETS)

    owner = Desk(house.owner)
    fields = {"name": "Bar", "slug": "", "time_zone": "America/Manaus", "language": "pt-br"}
    page = send(owner, "club", "change", house.club.pk, **fields)

    assert page.context["adminform"].form.errors["slug"]


def test_change_of_a_member_asks_for_the_reason_beside_its_field(desk, house):
    page = send(desk, "membership", "change", house.members[0].pk, name="Aninha", reason="")

    assert page.context["adminform"].form.errors["reason"]
