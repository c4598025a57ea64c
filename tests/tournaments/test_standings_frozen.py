"""What is written down, and what a closed bracket keeps."""

from datetime import timedelta

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from tests.factories import NIGHT
from tests.tournaments.crosstable_rows import Crosstable
from tournaments.models import Bracket
from tournaments.services.standings import freeze, recompute

pytestmark = pytest.mark.django_db

LATER = NIGHT + timedelta(minutes=30)
# E has played one of its four matches, and forfeited the others without having withdrawn.
FIVE_PAIRS = (
    "E>A, C>B, D bye", "C>>E, D>A, B bye", "D>>E, A>B, C bye", "B>>E, D>C, A bye",
    "A>C, B>D, E bye",
)  # fmt: skip


def closed() -> Crosstable:
    table = Crosstable(*FIVE_PAIRS, pairs="ABCDE", format_="round_robin")
    table.close()
    assert freeze(table.bracket, at=NIGHT)
    return table


def rows(table: Crosstable) -> list[object]:
    return list(
        table.bracket.standings.order_by("position").values(
            "entry", "rank", "points_doubled", "values"
        )
    )


def recomputed(table: Crosstable, *, at=LATER) -> bool:
    table.tournament.standings_due_at = at
    table.tournament.save(update_fields=["standings_due_at"])
    return recompute(tournament_id=table.tournament.pk, at=at)


def test_what_a_row_keeps():
    row = closed().bracket.standings.get(position=1)

    assert (row.rank, row.points_doubled) == (1, 6)
    assert row.values == {
        "criteria": [["PTS", 6, 2], ["DE", None, 1], ["SB", 20, 4], ["PD", 0, 1], ["LOTS", None, 1]],
        "decided_by": None, "group": None, "place": None,
        "shared": False, "settled": True, "annulled": False,
    }  # fmt: skip


@pytest.mark.parametrize("status", ["withdrawn", "disqualified"])
def test_who_leaves_after_the_bracket_was_closed_changes_nothing(status):
    table = closed()
    before = rows(table)

    table.withdraw("E", at=LATER, status=status)

    assert recomputed(table)
    assert rows(table) == before
    assert not table.lines["E"].annulled, "nor would it be, computed from nothing"


def test_settings_and_penalties_after_the_end_change_nothing():
    table = closed()
    table.withdraw("E")
    penalty = table.penalise("A", 1)
    # The task that follows every result, also the last.
    recomputed(table, at=NIGHT + timedelta(seconds=1))
    before = rows(table)

    table.penalise("D", 2, at=LATER)
    penalty.revoked_at = LATER
    penalty.save()
    table.tournament.withdrawn_annulled = False
    table.tournament.save()
    Bracket.objects.update(tie_breaks=["PTS", "WON"])

    assert recomputed(table)
    assert rows(table) == before


def test_a_correction_of_its_own_result_does():
    table = closed()
    recomputed(table, at=NIGHT + timedelta(seconds=1))
    before = table.stored()

    table.correct(table.match("D", "A"), winner=1, at=LATER)

    assert recomputed(table, at=LATER + timedelta(seconds=1))
    assert table.stored()[0] == "A" != before[0]


def test_standings_that_did_not_change_are_not_written_again():
    table = closed()

    assert not freeze(table.bracket, at=LATER)
    assert set(table.bracket.standings.values_list("computed_at", flat=True)) == {LATER}


@pytest.mark.parametrize("format_", ["swiss", "round_robin", "groups", "rotating_partners"])
def test_the_queries_do_not_grow_with_the_bracket(format_):
    def queries(*rounds: str) -> int:
        pairs = "ABCDEFGH"
        table = Crosstable(*rounds, pairs=pairs, format_=format_, groups=["ABCD", "EFGH"])
        bracket = Bracket.objects.select_related("tournament").get(pk=table.bracket.pk)
        with CaptureQueriesContext(connection) as captured:
            freeze(bracket, at=NIGHT)
        return len(captured)

    if format_ == "rotating_partners":
        few, many = ["AB>CD"], ["AB>CD, EF>GH", "AC>BD, EG>FH", "AD>BC, EH>FG"]
    else:
        few, many = ["A>B"], ["A>B, C>D, E>F, G>H", "A>C, B>D, E>G, F>H", "A>D, B>C, E>H, F>G"]
    assert queries(*few) == queries(*many) <= 12
