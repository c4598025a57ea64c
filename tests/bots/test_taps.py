"""What is in a button."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bots.messages import taps
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
    assert len(str(tap).encode()) <= taps.LONGEST


@given(st.none() | st.text() | st.text("arl:0123456789 abc#-", max_size=64))
def test_anything_else_is_nothing_or_what_it_says(data):
    tap = taps.parse(data)

    assert tap is None or str(tap) == data or isinstance(tap, taps.Act)


@pytest.mark.parametrize("language", ["en", "pt-br"])
def test_a_language(language):
    assert taps.parse(f"l:{language}") == taps.Speak(language)


def test_a_name_of_a_series_fits():
    assert taps.parse(f"r:{new_public_id()}")
