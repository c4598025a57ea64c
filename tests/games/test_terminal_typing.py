"""What is typed at the terminal, and how lines are written there."""

import pytest

from games.terminal.paper import Line, Paper
from games.terminal.person import plain
from tests.games.at_terminal import Terminal, leads, seed_where

# --- what is typed ---------------------------------------------------------------


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("9", "“9” cannot be chosen now. Choose one of: 1, 2, 3, 4."),
        ("banana", "“banana” cannot be chosen now."),
        ("", "Choose one of: 1, 2, 3, 4."),
        ("accept", "There is nothing to answer."),
        ("flor", "These rules have no such action."),
        ("play #1", "This hand is not played blind: name the card."),
        ("x" * 200, "“" + "x" * 39 + "…” cannot be chosen now."),
        ("\x1b[2J\x07", "“[2j” cannot be chosen now."),
    ],
)
def test_a_slip_gets_a_sentence_and_the_question_stands(typed, answer):
    seed = seed_where("mineiro", leads(0))
    person = Terminal("mineiro", typed, "1", seed=seed)

    before, _answer, after = person.text.partition(answer)
    assert "You: " not in before
    assert "\nYou: " in after.replace("> ", "\n")
    assert "\x1b" not in person.text


def test_a_question_mark_helps_and_shows_the_table_again():
    person = Terminal("mineiro", "?")

    assert "q, or the end of the input: leave the table." in person.text
    assert person.text.count("Your cards:") == 2


@pytest.mark.parametrize("typed", [["q"], [" Q "], []])
def test_who_leaves_has_left(typed):
    assert Terminal("mineiro", *typed).left


@pytest.mark.parametrize(
    ("typed", "meant"),
    [(" ¡No  Quiero! ", "no quiero"), ("Largar a mão.", "largar a mao"), ("C 1", "c 1")],
)
def test_calls_are_understood_however_they_are_typed(typed, meant):
    assert plain(typed) == meant


# --- the paper -----------------------------------------------------------------


def on_paper(*written, width=40, colour=False):
    out: list[str] = []
    Paper(out.append, width=width, colour=colour).put(written)
    return "".join(out)


def test_lines_are_no_wider_than_the_terminal():
    text = on_paper(Line("truco " * 30, hang=4), width=40)

    assert max(map(len, text.splitlines())) <= 40
    assert text.splitlines()[1].startswith("    truco")


@pytest.mark.parametrize(("width", "widest"), [(5, 24), (300, 96)])
def test_a_very_narrow_or_wide_terminal_can_still_be_read(width, widest):
    text = on_paper(Line("truco " * 80), width=width)

    assert widest - 6 < max(map(len, text.splitlines())) <= widest


def test_colour_is_there_only_if_wished_for():
    assert on_paper(Line("7♥", "red"), colour=True) == "\033[31m7♥\033[0m\n"
    assert on_paper(Line("7♥", "red")) == "7♥\n"
