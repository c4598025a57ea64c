"""Names of members, and single players who enter alone, from a list."""

import io

import openpyxl
import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.urls import reverse

from games.models import Player
from tests.tournaments.organisers import NIGHT, Desk, House, a_house, a_player, shown
from tournaments.models import AuditEntry, Bracket, Entry, Membership
from tournaments.services import clubs, entries, stages
from tournaments.services.imports import (
    Report,
    import_pairs,
    import_players,
    read_pairs,
    read_players,
)

pytestmark = pytest.mark.django_db


@pytest.fixture
def house() -> House:
    return a_house("Bar", "Olga Dani Ana Beto")


def outcomes(house: House, data: str | bytes) -> list[str]:
    data = data if isinstance(data, bytes) else data.encode()
    preview = read_players(data=data, club_id=house.club.pk)
    assert all(str(line.reason) for line in preview.bad)
    return [line.code or line.state for line in preview.lines]


def bring(house: House, text: str, **given) -> int:
    data = text.encode()
    digest = read_players(data=data, club_id=house.club.pk).digest
    agreed = {"actor": house.director, "digest": digest, "command_id": "", **given}
    return import_players(club_id=house.club.pk, data=data, at=NIGHT, **agreed)


def workbook(*rows) -> bytes:
    book = openpyxl.Workbook()
    for row in rows:
        book.active.append(row)
    file = io.BytesIO()
    book.save(file)
    return file.getvalue()


FATES = {
    "Eva\nANA\n": ["new", "there"],
    "Nome;Telefone\nEva;11 9999\nFabi;\n": ["new", "new"],
    "name,role,e-mail\nEva,owner,eva@example.org\n": ["new"],
    "Silva, João\nSouza, Ana\n": ["new", "new"],
    "Eva\nÉVA\n": ["new", "player_twice"],
    "Eva\n-\n": ["new", "partner_missing"],
    "E" * 81: ["name_too_long"],
    "Eva\nFa\ue000bi": ["new", "name_unprintable"],
    "Nome\nEva;x\n": ["too_many_columns"],
}


def test_each_line_is_new_there_or_says_why_not(house):
    assert {text: outcomes(house, text) for text in FATES} == FATES


def test_workbook_is_read_like_text(house):
    data = workbook(["Nome", "Idade"], ["Eva", 31.0], [None, None], ["Ana", 40], [1234.0, None])

    preview = read_players(data=data, club_id=house.club.pk)

    assert [(line.number, line.name, line.state) for line in preview.lines] == [
        (2, "Eva", "new"),
        (4, "Ana", "there"),
        (5, "1234", "new"),
    ]
    assert preview.ignored_columns == ("Idade",)


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (b"PK\x03\x04 and then nothing of the kind", "workbook_broken"),
        (b"\xd0\xcf\x11\xe0 the start of every .xls", "file_is_a_workbook"),
        (workbook(), "no_lines"),
        (workbook(["Nome"]), "no_lines"),
        (workbook(*([f"Player {number}"] for number in range(1001))), "too_many_lines"),
        (b"PK\x03\x04" + b"0" * 1_000_000, "file_too_large"),
    ],
)
def test_file_that_is_no_list_is_refused_with_a_sentence(house, refused, data, code):
    with refused(code):
        read_players(data=data, club_id=house.club.pk)


def test_workbook_that_would_fill_the_memory_is_not_unpacked(house, refused, monkeypatch):
    monkeypatch.setattr("tournaments.services.imports.workbooks.LARGEST_UNPACKED", 1000)

    with refused("file_too_large"):
        read_players(data=workbook(["Eva"]), club_id=house.club.pk)


def test_people_are_new_members_without_any_login_or_role(house):
    assert bring(house, "name,role,e-mail\nEva,owner,eva@example.org\n") == 1

    member = Membership.objects.get(name="Eva")
    assert (member.club, member.role, member.policy) == (house.club, "player", "")
    assert member.player.email is None
    assert not member.player.is_claimed
    line = AuditEntry.objects.get(kind="member_added", subject="Eva")
    assert (line.actor, line.after) == (house.director, {"line": 2})


def test_account_of_somebody_elsewhere_is_not_attached(house):
    eva = a_player("Eva", email="eva@example.org")

    bring(house, "Eva\n")

    assert Membership.objects.get(name="Eva").player != eva


def test_same_file_twice_changes_nothing(house):
    assert bring(house, "Eva\nFabi\n") == 2
    before = Membership.objects.count(), Player.objects.count(), AuditEntry.objects.count()

    assert bring(house, "Eva\nFabi\n") == 0

    after = Membership.objects.count(), Player.objects.count(), AuditEntry.objects.count()
    assert after == before


def test_same_command_twice_reports_the_same(house):
    digest = read_players(data=b"Eva\n", club_id=house.club.pk).digest

    counts = [bring(house, "Eva\n", command_id="once", digest=digest) for _again in range(2)]

    assert counts == [1, 1]
    assert Membership.objects.filter(name="Eva").count() == 1


def test_bad_lines_are_left_out_only_by_choice(house, refused):
    with refused("bad_lines"):
        bring(house, "Eva\n-\n")
    assert not Membership.objects.filter(name="Eva").exists()

    assert bring(house, "Eva\n-\n", only_good=True) == 1


def test_what_changed_after_the_dry_run_stops_the_import(house, refused):
    digest = read_players(data=b"Eva\nFabi\n", club_id=house.club.pk).digest
    clubs.add_member(actor=None, club_id=house.club.pk, name="Eva", at=NIGHT)

    with refused("preview_stale"):
        bring(house, "Eva\nFabi\n", digest=digest)

    assert not Membership.objects.filter(name="Fabi").exists()


def test_only_an_organiser_of_the_club_imports(house, refused):
    with refused("not_an_organiser"):
        bring(house, "Eva\n", actor=a_house("Praia", "Zuleica Zacarias").director)


def test_dry_run_costs_the_same_for_any_file(house, django_assert_num_queries):
    for count in (2, 200):
        text = "".join(f"Player {number:03}\n" for number in range(count))
        with django_assert_num_queries(1):
            read_players(data=text.encode(), club_id=house.club.pk)


def test_page_shows_the_dry_run_and_then_does_it(house):
    desk = Desk(house.director)
    address = reverse("admin:tournaments_membership_import")
    listed = shown(desk.client.get(reverse("admin:tournaments_membership_changelist")))
    assert f'href="{address}"' in listed
    club = {"club": house.club.pk}

    dry_run = desk.client.post(
        address, club | {"file": SimpleUploadedFile("socios.csv", b"Eva\nAna\n-\n")}
    )
    page = shown(dry_run)
    assert "already a member" in page
    assert "Import only the 1 good line" in page
    assert not Membership.objects.filter(name="Eva").exists()

    hidden = {field.html_name: field.value() or "" for field in dry_run.context["confirm"]}
    done = desk.client.post(address, club | hidden, follow=True)
    assert "1 person is new to the club." in shown(done)
    assert Membership.objects.filter(club=house.club, name="Eva").count() == 1


def test_nobody_imports_into_a_club_of_others(house):
    address = reverse("admin:tournaments_membership_import")
    praia = a_house("Praia", "Zuleica Zacarias")
    file = SimpleUploadedFile("list.csv", b"Eva\n")

    answer = Desk(house.director).client.post(address, {"club": praia.club.pk, "file": file})

    assert answer.status_code == 422
    assert "Praia" not in shown(answer)
    assert Desk(house.members[0].player).client.get(address).status_code in (302, 403)


@pytest.fixture
def rotating(house) -> House:
    stages.set_stages(
        actor=None,
        tournament_id=house.tournament.pk,
        stages=[stages.StageSpec(format=Bracket.Format.ROTATING_PARTNERS)],
        command_id="",
        at=NIGHT,
    )
    return house


def entering(house: House, text: str) -> list[str]:
    data = text.encode()
    preview = read_pairs(data=data, club_id=house.club.pk, tournament_id=house.tournament.pk)
    return [line.code or line.state for line in preview.lines]


def enter(house: House, text: str) -> Report:
    data, key = text.encode(), house.tournament.pk
    digest = read_pairs(data=data, club_id=house.club.pk, tournament_id=key).digest
    return import_pairs(
        actor=None, tournament_id=key, data=data, digest=digest, command_id="", at=NIGHT
    )


def test_who_enters_alone_needs_no_partner(rotating):
    text = "Jogador;Cabeça de chave\nAna;1\nEva;\n"
    assert entering(rotating, text) == ["known", "new"]

    assert enter(rotating, text) == Report(entered=2, new_pairs=0, new_members=1)

    assert sorted(rotating.tournament.entries.values_list("name", "seed", "pair")) == [
        ("Ana", 1, None),
        ("Eva", None, None),
    ]
    [line_up] = Entry.objects.get(name="Eva").line_ups.all()
    assert (line_up.member.name, line_up.place) == ("Eva", 0)
    assert enter(rotating, text) == Report(entered=0, new_pairs=0, new_members=0)


def test_single_player_comes_once_and_not_after_withdrawing(rotating):
    enter(rotating, "Ana\nBeto\n")
    ana = Entry.objects.get(name="Ana")
    entries.withdraw(actor=None, entry_id=ana.pk, reason="Ill.", at=NIGHT)

    assert entering(rotating, "Ana\nBeto\nEva\nEva\n") == [
        "player_withdrawn",
        "entered",
        "new",
        "player_twice",
    ]


@pytest.mark.parametrize(
    "header", ["Nombre;Socio", "Giocatore;Club", "Nom complet;Club", "Ahli;Kelab", "Inscription"]
)
def test_header_over_names_is_understood_in_every_language(house, header):
    preview = read_players(data=f"{header}\nZilda\n".encode(), club_id=house.club.pk)

    assert [line.name for line in preview.lines] == ["Zilda"]
