from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from tests.formats.nights import nights
from tournaments.formats.standings.criteria import Criterion, total
from tournaments.formats.standings.ledger import Ledger
from tournaments.formats.standings.table import drawn_lots, explain, standings

orders = st.lists(st.sampled_from(list(Criterion)), min_size=1, unique=True)
PLACES = {Criterion.DIRECT_ENCOUNTER, Criterion.LOTS}


@given(night=nights(), criteria=orders, swiss=st.booleans(), data=st.data())
def test_the_order_in_which_results_come_changes_nothing(night, criteria, swiss, data):
    entries, results = night
    lots = drawn_lots(entries, seed=bytes(32))
    expected = standings(Ledger(entries, results, swiss=swiss), criteria, lots=lots)

    repeated = data.draw(st.lists(st.sampled_from(results))) if results else []
    shuffled = data.draw(st.permutations([*results, *repeated]))

    assert standings(Ledger(entries, shuffled, swiss=swiss), criteria, lots=lots) == expected


@given(night=nights(), criteria=orders, swiss=st.booleans())
def test_lots_make_the_order_total(night, criteria, swiss):
    entries, results = night
    by_lot = [*(criterion for criterion in criteria if criterion != "LOTS"), Criterion.LOTS]

    rows = standings(
        Ledger(entries, results, swiss=swiss), by_lot, lots=drawn_lots(entries, seed=bytes(32))
    )

    assert sorted(row.entry for row in rows) == entries
    assert [row.rank for row in rows] == entries
    assert not any(row.shared for row in rows)


@given(night=nights(), criteria=orders)
def test_a_rank_is_shared_by_those_whom_no_criterion_parts(night, criteria):
    entries, results = night
    rows = standings(Ledger(entries, results), criteria, lots=drawn_lots(entries, seed=bytes(32)))

    for better, worse in pairwise(rows):
        alike = [value.amount for value in better.values] == [v.amount for v in worse.values]
        if better.rank == worse.rank:
            assert alike
            assert better.shared
            assert worse.shared
        elif alike:
            # Only a place among some that were tied can look the same for others.
            assert {value.criterion for value in better.values} & PLACES


@given(night=nights(), criteria=orders)
def test_the_explained_rounds_add_up_to_the_value(night, criteria):
    entries, results = night
    ledger = Ledger(entries, results)

    for row in standings(ledger, criteria, lots=drawn_lots(entries, seed=bytes(32))):
        for value in row.values:
            parts = explain(ledger, value, row.entry)
            if value.criterion not in PLACES:
                assert value.amount == total(parts)
            assert all(part.rival != row.entry for part in parts)
