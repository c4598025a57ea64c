"""What a friendly game and its sides are called: words of the product, so each reader's own."""

from typing import Any

import pytest
from django.utils import translation

from games.models import Series
from games.selectors import own_data, records_of, table_view
from games.services.friendlies import start_friendly, start_gathered
from games.services.identity import create_player

pytestmark = [pytest.mark.django_db, pytest.mark.one_database]


@pytest.fixture
def friendly(at):
    """Begun by somebody who reads Portuguese."""
    with translation.override("pt-br"):
        return start_friendly(player=create_player(name="Ana"), at=at)


def read(series, viewer, at, language):
    with translation.override(language):
        view: dict[str, Any] = table_view(series=series.public_id, viewer=viewer, at=at)
    return [view["title"], *(side["name"] for side in view["sides"])]


def test_the_player_reads_it_in_the_language_of_the_day(friendly, at):
    series, ana = friendly

    assert read(series, ana, at, "pt-br") == ["Amistoso", "Você e seu parceiro", "A casa"]
    assert read(series, ana, at, "en") == ["Friendly game", "You and your partner", "The house"]


def test_who_looks_on_reads_who_plays(friendly, at):
    series, _ana = friendly

    assert read(series, None, at, "en") == ["Friendly game", "Ana / Tião", "Rosa / Zefa"]


def test_where_people_have_gathered_no_side_is_the_house(at):
    ana, beto = create_player(name="Ana"), create_player(name="Beto")
    series = start_gathered(players=[ana, beto, None, None], rules="mineiro", at=at)

    assert read(series, ana, at, "es") == ["Amistoso", "Ana / Rosa", "Beto / Tião"]


def test_what_somebody_called_it_stays_as_it_is(friendly, at):
    series, ana = friendly
    Series.objects.filter(pk=series.pk).update(title="Desafio", side_names=["Nós", "Eles"])

    assert read(series, ana, at, "en") == ["Desafio", "Nós", "Eles"]


def test_a_table_of_another_kind_that_nobody_named_is_known_by_its_id(friendly):
    series, _ana = friendly
    series.home = ""

    assert series.name == ""
    assert str(series) == series.public_id


def test_the_own_data_speak_the_language_of_who_takes_them(friendly):
    _series, ana = friendly

    with translation.override("en"):
        [told] = own_data(ana)["series"]

    assert [told["title"], *told["sides"]] == [
        "Friendly game",
        "You and your partner",
        "The house",
    ]


def test_the_record_is_the_same_for_whoever_reads_it(friendly, at):
    series, _ana = friendly
    Series.objects.filter(pk=series.pk).update(state="over", finished_at=at, winner=0)
    series.refresh_from_db()
    records = []
    for language in ("pt-br", "en"):
        with translation.override(language):
            records.append(records_of(series))

    assert records[0] == records[1]
    assert records[0][0]["about"]["side_names"] == ["Ana / Tião", "Rosa / Zefa"]
