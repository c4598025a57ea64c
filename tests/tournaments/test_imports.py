"""The dry run of a list against a club, and the import that follows it."""

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from games.errors import DomainError
from games.models import Player
from tests.tournaments.organisers import NIGHT, House, a_house
from tournaments.models import AuditEntry, Entry, Membership, Pair
from tournaments.services import clubs, draws, entries, tournaments
from tournaments.services.imports import Preview, Report, import_pairs, read_pairs

pytestmark = pytest.mark.django_db


@pytest.fixture
def house() -> House:
    return a_house("Bar", "Olga Dani Ana Beto Caio Duda")


def dry_run(house: House, text: str | bytes) -> Preview:
    data = text if isinstance(text, bytes) else text.encode()
    return read_pairs(data=data, club_id=house.club.pk, tournament_id=house.tournament.pk)


def outcomes(house: House, text: str) -> list[str]:
    """Return the state of each line, or the code of its fault."""
    return [line.code or line.state for line in dry_run(house, text).lines]


def bring(
    house: House,
    text: str,
    *,
    only_good: bool = False,
    command_id: str = "",
    digest: str | None = None,
) -> Report:
    return import_pairs(
        actor=house.director,
        tournament_id=house.tournament.pk,
        data=text.encode(),
        digest=dry_run(house, text).digest if digest is None else digest,
        only_good=only_good,
        command_id=command_id,
        at=NIGHT,
    )


def test_dry_run_writes_nothing(house):
    before = [model.objects.count() for model in (Player, Membership, Pair, Entry, AuditEntry)]

    dry_run(house, "Ana;Beto\nEva;Fabi\n")

    after = [model.objects.count() for model in (Player, Membership, Pair, Entry, AuditEntry)]
    assert after == before


def test_pairs_are_new_known_or_entered_already(house):
    entries.enter_pair(
        actor=None, tournament_id=house.tournament.pk, pair_id=house.pairs[0].pk, at=NIGHT
    )

    assert outcomes(house, "Beto;Ana\nCaio;Duda\nEva;Fabi\n") == ["entered", "known", "new"]


@pytest.mark.parametrize(
    ("text", "outcome"),
    [
        ("Eva;Fabi\nEva;Gabi\n", ["new", "player_twice"]),
        ("Eva;Fabi\nFABI;éva\n", ["new", "player_twice"]),
        ("Eva;eva\n", ["pair_with_itself"]),
        ("Jo sé;JOSE\n", ["pair_with_itself"]),
        ("Eva;\n", ["partner_missing"]),
        ("Eva\n", ["partner_missing"]),
        ("Eva;-\n", ["partner_missing"]),
        (f"Eva;{'F' * 81}\n", ["name_too_long"]),
        (f"Eva;Fabi;{'x' * 121}\n", ["name_too_long"]),
        ("Eva;Fa\ue000bi\n", ["name_unprintable"]),
        ("Eva;Fabi;;first\n", ["seed_not_a_number"]),
        ("Eva;Fabi;;²\n", ["seed_not_a_number"]),
        ("Eva;Fabi;;0\n", ["seed_out_of_range"]),
        ("Eva;Fabi;;257\n", ["seed_out_of_range"]),
        ("Eva;Fabi;;1\nGabi;Hugo;;1.0\n", ["new", "seed_twice"]),
        ("Eva;Fabi;a;1;more\n", ["too_many_columns"]),
        ('Eva;"Fabi\nGabi;Hugo\n', ["line_break"]),
        ("Eva;Fabi;;1.0\nGabi;Hugo;;2º\n", ["new", "new"]),
    ],
)
def test_each_bad_line_says_why(house, text, outcome):
    preview = dry_run(house, text)

    assert [line.code or line.state for line in preview.lines] == outcome
    assert all(str(line.reason) for line in preview.bad)


def test_line_after_a_bad_one_may_name_the_same_player(house):
    assert outcomes(house, "Eva;Fabi;;none\nEva;Fabi\n") == ["seed_not_a_number", "new"]


def test_player_of_another_entry_is_not_entered_twice(house):
    entries.enter_pair(
        actor=None, tournament_id=house.tournament.pk, pair_id=house.pairs[0].pk, seed=1, at=NIGHT
    )

    assert outcomes(house, "Ana;Caio\nCaio;Duda;;1\n") == ["player_entered", "seed_taken"]


def test_pair_that_has_withdrawn_does_not_come_back_by_a_file(house):
    entry = entries.enter_pair(
        actor=None, tournament_id=house.tournament.pk, pair_id=house.pairs[0].pk, at=NIGHT
    )
    entries.withdraw(actor=None, entry_id=entry.pk, reason="Ill.", at=NIGHT)

    assert outcomes(house, "Ana;Beto\n") == ["pair_withdrawn"]


def test_members_of_one_name_are_told_apart_by_hand(house):
    other = clubs.add_member(actor=None, club_id=house.club.pk, name="Other", at=NIGHT)
    Membership.objects.filter(pk=other.pk).update(name="ANA")

    assert outcomes(house, "Ana;Eva\n") == ["two_members"]


def test_people_are_found_without_case_accents_or_spaces(house):
    clubs.add_member(actor=None, club_id=house.club.pk, name="José da Silva", at=NIGHT)

    [line] = dry_run(house, "JOSE  DASILVA;ana\n").lines

    assert (line.first, line.second) == ("José da Silva", "Ana")
    assert not line.first_is_new


def test_only_good_lines_are_imported_and_each_once(house):
    text = "Ana;Beto\nEva;Fabi;As Feras;1\nGabi;Gabi\n"

    with pytest.raises(DomainError) as refused:
        bring(house, text)
    assert refused.value.code == "bad_lines"
    assert not Entry.objects.exists()

    assert bring(house, text, only_good=True) == Report(entered=2, new_pairs=1, new_members=2)
    assert bring(house, text, only_good=True) == Report(entered=0, new_pairs=0, new_members=0)
    assert sorted(house.tournament.entries.values_list("name", "seed")) == [
        ("Ana / Beto", None),
        ("As Feras", 1),
    ]


def test_same_command_twice_reports_the_same(house):
    digest = dry_run(house, "Eva;Fabi\n").digest

    reports = [bring(house, "Eva;Fabi\n", command_id="once", digest=digest) for _again in range(2)]

    assert reports == [Report(1, 1, 2)] * 2
    assert Entry.objects.count() == 1


def test_import_agreed_to_on_another_dry_run_is_refused_whole(house):
    text = "Ana;Beto\nEva;Fabi\n"
    digest = dry_run(house, text).digest
    entries.enter_pair(
        actor=None, tournament_id=house.tournament.pk, pair_id=house.pairs[0].pk, at=NIGHT
    )

    with pytest.raises(DomainError) as refused:
        bring(house, text, digest=digest)

    assert refused.value.code == "preview_stale"
    assert Entry.objects.count() == 1


def test_another_clubs_people_stay_out_of_it(house):
    praia = a_house("Praia", "Zuleica Zacarias Eva Fabi")
    before = list(praia.club.memberships.values_list("pk", "player", "name"))

    bring(house, "Eva;Fabi\n")

    assert list(praia.club.memberships.values_list("pk", "player", "name")) == before
    players = Membership.objects.filter(name="Eva").values_list("player", flat=True)
    assert len(set(players)) == 2


def test_only_an_organiser_of_the_club_imports(house):
    house.director = a_house("Praia", "Zuleica Zacarias").director

    with pytest.raises(DomainError) as refused:
        bring(house, "Eva;Fabi\n")

    assert refused.value.code == "not_an_organiser"
    assert not Entry.objects.exists()


def test_tournament_of_another_club_is_not_read(house):
    praia = a_house("Praia", "Zuleica Zacarias")

    with pytest.raises(DomainError) as refused:
        read_pairs(data=b"Eva;Fabi", club_id=house.club.pk, tournament_id=praia.tournament.pk)

    assert refused.value.code == "no_such_tournament"


def test_nothing_comes_in_after_the_draw(house):
    bring(house, "Ana;Beto\nCaio;Duda\n")
    tournaments.open_check_in(actor=None, tournament_id=house.tournament.pk, at=NIGHT)
    for entry in house.tournament.entries.all():
        entries.check_in(actor=None, entry_id=entry.pk, at=NIGHT)
    draws.draw(
        actor=None,
        tournament_id=house.tournament.pk,
        draw_seed="s",
        expected_seq=None,
        command_id="",
        at=NIGHT,
    )

    with pytest.raises(DomainError) as refused:
        dry_run(house, "Eva;Fabi\n")

    assert refused.value.code == "entries_closed"


def test_a_full_bracket_comes_in_at_once(house):
    text = "".join(f"Player {n:03} A;Player {n:03} B\n" for n in range(256))

    assert bring(house, text) == Report(entered=256, new_pairs=256, new_members=512)


def test_dry_run_costs_the_same_for_any_file(house, django_assert_num_queries):
    for count in (2, 200):
        text = "".join(f"Player {n:03} A;Player {n:03} B\n" for n in range(count))
        with django_assert_num_queries(6):
            dry_run(house, text)


@settings(
    suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None, max_examples=60
)
@given(data=st.binary(max_size=300) | st.text(max_size=100).map(str.encode))
def test_dry_run_of_any_bytes_is_a_preview_or_a_sentence(house, data):
    try:
        preview = dry_run(house, data)
    except DomainError:
        return
    assert preview.lines
