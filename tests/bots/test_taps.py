"""What is in a button."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bots.messages import club_taps, directing_taps, group_taps, report_taps, taps
from bots.messages.coding import LONGEST, Meaning, coded_fields
from games.identifiers import ALPHABET, new_public_id

series = st.text(ALPHABET, min_size=10, max_size=10)
cards = st.sampled_from(["4c", "7h", "As", "7d", "Kh", "#0", "#K"])
actions = st.sampled_from(["accept", "decline", "raise"]) | cards.flatmap(
    lambda card: st.sampled_from([f"play {card}", f"cover {card}"])
)


@given(
    st.builds(taps.Act, series, st.integers(0, 10**9 - 1), actions) | st.builds(taps.Ready, series)
)
def test_what_is_written_into_a_button_is_read_back(tap):
    assert taps.parse(str(tap)) == tap
    assert len(str(tap).encode()) <= LONGEST


FAMILIES = (taps, club_taps, directing_taps, group_taps, report_taps)
KINDS = [
    (family, kind)
    for family in FAMILIES
    for kind in vars(family).values()
    if isinstance(kind, type) and issubclass(kind, Meaning) and hasattr(kind, "HEAD")
]


@pytest.mark.parametrize(("family", "kind"), KINDS)
@given(st.data())
def test_every_button_of_the_bot_is_short_and_read_back(family, kind, data):
    told = [
        coded.read(data.draw(st.from_regex(re.compile(coded.pattern, re.ASCII), fullmatch=True)))
        for _name, coded in coded_fields(kind)
    ]
    meant = kind(*told)

    assert len(str(meant).encode()) <= LONGEST
    assert family.parse(str(meant)) == meant


def test_no_button_reads_as_one_of_another_family():
    heads = [kind.HEAD for _family, kind in KINDS]
    assert len(set(heads)) == len(heads)


@given(st.none() | st.text() | st.text("arl:0123456789 abc#-", max_size=64))
def test_anything_else_is_nothing_or_what_it_says(data):
    tap = taps.parse(data)

    assert tap is None or str(tap) == data or isinstance(tap, taps.Act)


@pytest.mark.parametrize("language", ["en", "pt-br"])
def test_a_language(language):
    assert taps.parse(f"l:{language}") == taps.Speak(language)


def test_a_name_of_a_series_fits():
    assert taps.parse(f"r:{new_public_id()}")
