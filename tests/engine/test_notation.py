import pytest

from games.engine import Action, NotationError, Word, parse_action, words_of


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("0 play 4c", Action(0, Word.PLAY, card="4c")),
        ("3 play 10b", Action(3, Word.PLAY, card="10b")),
        ("1 cover Kd", Action(1, Word.COVER, card="Kd")),
        ("2 play #0", Action(2, Word.PLAY, place=0)),
        ("5 cover #2", Action(5, Word.COVER, place=2)),
        ("1 raise", Action(1, Word.RAISE)),
        ("0 accept", Action(0, Word.ACCEPT)),
        ("0 decline", Action(0, Word.DECLINE)),
        ("0 contraflor_al_resto", Action(0, Word.CONTRAFLOR_AL_RESTO)),
    ],
)
def test_an_action_is_read_and_written_the_same(text, action):
    assert parse_action(text) == action
    assert str(action) == text
    assert words_of(action) == text[2:]


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "0",
        "play 4c",
        "0 play",
        "0  play 4c",
        " 0 play 4c",
        "0 play 4c ",
        "0 play 4c 5c",
        "0 play 4C",
        "0 play 9c",
        "0 play #3",
        "0 play #",
        "0 play #-1",
        "0 raise 4c",
        "0 truco",
        "0 RAISE",
        "9 raise",
        "-1 raise",
        "٣ raise",
        "00 raise",
        "0 play 4c\n",
        "0 play \x00",
        "x" * 100_000,
        "0 play " + "4" * 100_000,
    ],
)
def test_anything_else_is_refused_in_a_short_sentence(text):
    with pytest.raises(NotationError) as caught:
        parse_action(text)

    assert str(caught.value).endswith(".")
    assert len(str(caught.value)) < 150
