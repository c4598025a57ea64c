"""A board at a Spanish table: what is said, what it brings, and what it costs to answer."""

import pytest

from bots.messages import board
from tests.bots.views import view_of
from tests.engine.hands import after
from tests.engine.spanish_hands import FLOR_0_1, FLOR_0_1_2, FLOR_OF_ALL, argentino, with_flor


def text(state, seat=0, **changes):
    return board.screen(view_of(state, seat, **changes)).text


def labels(state, seat=0):
    return [[b.label for b in row] for row in board.screen(view_of(state, seat)).rows]


def test_the_own_points_stand_below_the_own_cards():
    assert "Your cards: 1⚔️  5🏆  6🏆\nYour envido: 31\n" in text(argentino())
    assert "Your envido: 7\n" in text(argentino(), 1)


def test_after_the_first_trick_the_own_points_say_nothing_any_more():
    state = after(argentino(), "0 play 5c", "1 play 5b", "2 play 4c", "3 play 6o")

    assert "Your cards" in text(state)
    assert "Your envido" not in text(state)


def test_at_one_s_turn_every_call_has_its_row_and_its_stake():
    assert labels(argentino()) == [
        ["1⚔️", "5🏆", "6🏆"],
        ["¡Truco! · vale 2"],
        ["¡Envido! · vale 2", "¡Real envido! · vale 3"],
        ["¡Falta envido! · vale 30"],
        ["Me voy al mazo · perdés 2"],
        ["Señas"],
    ]


def test_the_envido_comes_first_and_the_truco_waits():
    state = after(argentino(), "0 raise", "1 envido")

    said = "To be answered afterwards: Ana: ¡Truco!"
    question = "Caro: ¡Envido! Accepted, it counts 2."
    assert text(state).endswith(f"{said}\n👉 {question} Your answer?")
    assert text(state, 3).endswith(f"{said}\n{question}")
    assert labels(state)[0] == ["Quiero · vale 2", "No quiero · perdés 1"]


def test_the_dialogue_is_told_as_it_was_spoken_and_the_truco_is_asked_again():
    state = after(argentino(), "0 raise", "1 envido", "0 real_envido", "1 accept")

    assert (
        "Caro: ¡Envido! · Ana: ¡Real envido! · 🟠 ¡Quiero!\nAna: 31.\nEnvido: 🔵 Ana / Beto, 5."
    ) in text(state, 1)
    assert text(state, 1).endswith("👉 Ana: ¡Truco! The hand would be worth 2. Your answer?")


def test_numbers_are_told_going_round_and_only_better_ones():
    state = argentino("1e 7c 3c", "1b 7b 2o", "7o 6o 4c", "7e 5e 10c")
    told = text(after(state, "0 envido", "1 accept"), 3)

    assert "Ana: 30. · Dani: ¡32 son mejores! · Beto: ¡33 son mejores!" in told
    assert "Caro: " not in told


def test_a_declined_envido_tells_no_number():
    state = after(argentino(), "0 envido", "1 falta_envido", "0 decline")

    assert (
        "Ana: ¡Envido! · Caro: ¡Falta envido! · 🔵 No quiero.\nEnvido: 🟠 Caro / Dani, 2."
        in text(state, 1)
    )
    assert "31" not in text(state, 1)


def test_a_partner_with_flor_is_asked_whether_it_sings():
    state = after(with_flor(*FLOR_0_1_2), "0 flor")

    asked = "Ana: ¡Flor! Sung by both partners it counts 6."
    assert text(state, 2).endswith(f"👉 {asked} Your answer?")
    assert text(state, 1).endswith(f"{asked} Beto is asked.")
    assert labels(state, 2)[:2] == [["No canto"], ["¡Flor! · vale 6"]]


def test_a_rival_with_flor_may_take_it_double_it_or_give_way():
    state = after(with_flor(*FLOR_OF_ALL), "0 flor", "2 decline")

    assert "Ana: ¡Flor! · Beto: No canto." in text(state, 1)
    assert labels(state, 1)[:2] == [
        ["Con flor quiero · vale 9", "Con flor me achico · perdés 3"],
        ["¡Contraflor! · vale 6"],
    ]


def test_who_declines_a_contraflor_gives_way_and_has_sung_all_the_same():
    state = after(with_flor(*FLOR_0_1), "0 flor", "1 contraflor", "0 decline")

    assert "Ana: ¡Flor! · Caro: ¡Contraflor! · Ana: Con flor me achico." in text(state, 1)


def test_the_longest_call_of_all():
    state = after(with_flor(*FLOR_OF_ALL), "0 flor", "2 flor", "1 contraflor")

    assert ["¡Contraflor al resto! · vale 30"] in labels(state, 2)


def test_a_flor_that_was_compared_tells_the_winning_one_alone():
    state = after(with_flor(*FLOR_0_1), "0 flor", "1 accept")

    said = text(state, 3)
    assert "Caro: ¡Con flor quiero!\nAna: Flor de 32.\nFlor: 🔵 Ana / Beto, 9." in said
    assert said.count("32") == 1


def test_after_the_hand_the_cards_that_won_are_shown():
    end = after(argentino(), "0 envido", "1 accept", "0 fold")
    said = text(argentino(score=(2, 1)), 1, before=end)

    assert "Envido: 🔵 Ana / Beto, 2.\nShown: Ana 5🏆  6🏆\nLast hand: 🟠 Caro / Dani, 1." in said


def test_an_envido_that_ends_the_series_is_told_at_the_end():
    state = after(argentino(score=(28, 20)), "0 envido", "1 accept")

    assert "Envido: 🔵 Ana / Beto, 2.\nShown: Ana 5🏆  6🏆\n\nYou have won: 30–20" in text(state)
    assert "Last hand" not in text(state)


def test_who_may_raise_next_is_told():
    state = after(argentino(), "0 raise", "1 accept")

    assert "The hand is worth 2. 🟠 Caro / Dani may call ¡Retruco!" in text(state)


def test_a_table_of_two_speaks_of_two():
    state = argentino("1e 5c 6c", "7e 5b 12o", rules="argentino-club")

    assert "Order of play: 🔵 Ana, 🟠 Caro\n" in text(state)
    assert ["Señas"] not in labels(state)


@pytest.mark.parametrize("seat", [0, 1, 2, 3])
def test_signs_are_told_by_who_showed_them(seat):
    told = text(argentino(), seat, signs=[(2, "tanto_30"), (0, "1e")])

    assert "Signs: Beto: envido of 30 or more · Ana: ace of swords\n" in told


def test_only_the_last_signs_are_told():
    told = text(argentino(), 0, signs=[(2, "7e"), *[(2, "3"), (0, "2")] * 2])

    assert "seven of swords" not in told
    assert "Signs: Beto: a three · Ana: a two · Beto: a three · Ana: a two" in told
