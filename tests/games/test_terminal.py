"""One person at the terminal: what they may choose, what they are told, what stays hidden."""

import re

import pytest

from games.engine import PRESETS, rule_set
from games.terminal.paper import Line
from tests.games.at_terminal import Terminal, has_flor, leads, saying, seed_where


def lines(terminal):
    return [line.strip() for line in terminal.text.splitlines()]


# --- cards -------------------------------------------------------------------


def test_cards_keep_the_number_under_which_they_were_dealt():
    seed = seed_where("mineiro", leads(0))
    person = Terminal("mineiro", "2", seed=seed)

    first, second = (part.splitlines() for part in person.text.split("Your cards:")[1:3])
    assert [line[2] for line in first[1:4]] == ["1", "2", "3"]
    assert [line[2] for line in second[1:3]] == ["1", "3"]
    assert [line[2:] for line in second[1:3]] == [first[1][2:], first[3][2:]]


def test_a_card_may_be_named_in_the_notation_of_the_rules():
    seed = seed_where("mineiro", leads(0))
    card = Terminal("mineiro", seed=seed).series.seen_by(0).hand[1]

    person = Terminal("mineiro", f"play {card}", seed=seed)

    assert card not in person.series.seen_by(0).hand


def test_a_card_is_played_face_down_and_named_to_its_owner_alone():
    seed = seed_where("mineiro-duo", leads(0))
    person = Terminal("mineiro-duo", "1", *["c2", "c3"] * 3, seed=seed)

    assert "c2, c3: the same card face down" in person.text
    assert "You: a covered card (" in person.text


def test_a_rivals_covered_card_is_not_named():
    def covering(seen, rng, budget=0):
        return next((words for words in seen.legal if words.startswith("cover")), seen.legal[0])

    person = Terminal("mineiro-duo", *"123" * 4, policy=covering)

    assert "Rosa: a covered card\n" in person.text


# --- calls -------------------------------------------------------------------


def test_a_call_stands_beside_its_stake_and_may_be_said():
    seed = seed_where("argentino", leads(0))
    person = Terminal("argentino", "Truco", seed=seed, policy=saying("accept"))

    assert "4  ¡Truco! · vale 2 (raise: the hand would be worth 2)" in lines(person)
    assert "You: ¡Truco!" in person.text
    assert person.series.seen_by(0).value == 2


def test_who_reads_the_language_of_the_game_needs_no_explanation():
    seed = seed_where("argentino", leads(0))
    person = Terminal("argentino", seed=seed, language="es")

    assert "4  ¡Truco! · vale 2" in lines(person)


def test_a_truco_is_answered_by_the_person_for_the_whole_side():
    seed = seed_where("mineiro", leads(1))
    person = Terminal("mineiro", "correr", seed=seed, policy=saying("raise"))

    assert "Rosa calls Truco! Accept, call Seis! or run?" in person.text
    assert "You: Corro." in person.text
    assert "The house score 2: You and your partner 0 – 2 The house." in person.text


def test_who_leaves_the_hand_is_asked_twice():
    seed = seed_where("argentino", leads(0))
    once = Terminal("argentino", "me voy al mazo", "1", seed=seed)
    twice = Terminal("argentino", "me voy al mazo", "me voy al mazo", seed=seed)

    assert "Me voy al mazo: perdés 2. Type it once more if you are sure." in once.text
    assert "You: Me voy al mazo." not in once.text
    assert "You: Me voy al mazo." in twice.text


def test_who_raises_on_the_brink_is_asked_twice():
    seed = seed_where("mineiro-duo", leads(0))
    twice = Terminal("mineiro-duo", "jogar", "truco", "truco", seed=seed, score=(10, 2))

    assert "4  Truco! · perde a queda (raise: you would lose the game at once)" in lines(twice)
    assert "Truco!: perde a queda. Type it once more if you are sure." in twice.text
    assert "The house win the match." in twice.text


# --- the brink and the iron hand ---------------------------------------------------


def test_on_the_brink_the_partners_cards_are_seen():
    person = Terminal("mineiro", score=(10, 2))
    partner = person.series.seen_by(0).partner_hands[2]

    assert "Cards of Tião: " in person.text
    assert set(partner) <= person.cards_in(person.text)
    assert "One win short: look at both hands. Play for 4, or run and give 2?" in person.text
    assert "5  Correr · dá 2 (run: the others score 2)" in lines(person)


def test_in_a_blind_hand_places_are_chosen_and_no_card_is_seen():
    seed = seed_where("mineiro-duo", leads(0))
    person = Terminal("mineiro-duo", seed=seed, score=(10, 10))

    assert "It is played blind" in person.text
    assert lines(person).count("2  a card nobody has seen") == 1
    assert person.cards_in(person.text) == set()


def test_a_blind_card_is_seen_once_it_lies_on_the_table():
    seed = seed_where("mineiro-duo", leads(0))
    person = Terminal("mineiro-duo", "3", seed=seed, score=(10, 10))
    (_seat, card), *_others = person.series.seen_by(0).past[0].cards

    assert f"You: {card[:-1]}" in person.text
    assert "3  a card nobody has seen" not in person.text.split("Your cards:")[2]


# --- envido and flor ------------------------------------------------------------


def test_an_envido_is_told_as_at_the_table():
    seed = seed_where("argentino", leads(0))
    person = Terminal("argentino", "envido", *"123", seed=seed, policy=saying("accept"))

    assert "6  ¡Envido! · vale 2 (envido; worth 2 if accepted)" in lines(person)
    assert "You: ¡Envido!" in person.text
    assert "Rosa: ¡Quiero!" in person.text
    assert ": Son buenas." in person.text
    assert re.search(r"^Envido: .+ 2$", person.text, re.MULTILINE)


def test_only_what_is_told_of_an_envido_is_said():
    """F7: who does not hold better says no number."""
    seed = seed_where("argentino", leads(0))
    person = Terminal("argentino", "envido", seed=seed, policy=saying("accept"))
    envido = person.series.seen_by(0).envido

    said = re.findall(
        r"^(\w+): (?:¡(?=.* son mejores!)|(?=\d+\.$))(\d+)", person.text, re.MULTILINE
    )
    assert said == [(person.evening.cast.name(seat), str(points)) for seat, points in envido.told]
    assert said


def test_a_truco_waits_behind_an_envido():
    seed = seed_where("argentino", leads(1))
    person = Terminal("argentino", "envido", seed=seed, policy=saying("raise", "envido"))

    assert "Rosa: ¡Truco! waits" in lines(person)
    assert "¡Real envido! · vale 7 (the higher envido; worth 7 if accepted)" in person.text
    assert "Quiero · vale 4 (accept: it counts 4)" in person.text


def two_flors(dealer, hands):
    return leads(0)(dealer, hands) and has_flor(hands[0]) and has_flor(hands[1])


def test_a_flor_is_sung_and_contested():
    seed = seed_where("argentino-flor", two_flors)
    person = Terminal(
        "argentino-flor", "flor", "con flor quiero", seed=seed, policy=saying("contraflor")
    )
    told = person.series.seen_by(0).flor.told
    assert told is not None
    seat, points = told

    assert "You: ¡Flor!" in person.text
    assert "Rosa sings ¡Contraflor! Do you stand up to it with yours?" in person.text
    assert f"{person.evening.cast.name(seat)}: Flor de {points}." in person.text
    assert "You: ¡Con flor quiero!" in person.text


def test_a_partners_flor_asks_for_the_own_one():
    def partners(dealer, hands):
        return leads(2)(dealer, hands) and has_flor(hands[0]) and has_flor(hands[2])

    seed = seed_where("argentino-flor", partners)
    person = Terminal("argentino-flor", "no canto", seed=seed, policy=saying("flor"))

    assert "Tião sings ¡Flor! Do you sing yours too?" in person.text
    assert "5  No canto" in lines(person)
    assert "You: No canto." in person.text


def test_a_flor_that_must_be_sung_is_the_only_choice():
    seed = seed_where("argentino-flor-club", lambda d, h: leads(0)(d, h) and has_flor(h[0]))
    person = Terminal("argentino-flor-club", "1", "flor", seed=seed)

    assert "Your turn: you must sing your flor." in person.text
    assert "“1” cannot be chosen now. Choose one of: 4." in person.text
    assert "You: ¡Flor!" in person.text


def test_the_cards_of_a_flor_are_shown_when_the_hand_is_over():
    seed = seed_where("argentino-flor", lambda d, h: leads(1)(d, h) and has_flor(h[1]))
    person = Terminal("argentino-flor", *"123" * 3, seed=seed, policy=saying("flor"))

    shown = person.text.split("Cards that Rosa had to show: ")[1].splitlines()[0]
    assert len(person.cards_in(shown)) == 3


# --- whole games ----------------------------------------------------------------


GAMES = [(preset, players) for preset in PRESETS for players in rule_set(preset).players]


@pytest.mark.parametrize(("preset", "players"), GAMES)
def test_every_game_can_be_played_to_its_end(preset, players):
    # Somebody who tries one key after the other, for as long as it takes.
    keys = ["4", "1", "c2", "2", "3"] * 2000
    calls = saying("flor", "contraflor", "accept", "raise", "envido")
    person = Terminal(preset, *keys, players=players, own=players - 1, policy=calls, best_of=3)

    assert not person.left
    assert person.series.winner is not None
    winner = person.evening.cast.side(person.series.winner)
    assert person.text.endswith(f"{winner} win the match.\n")
    assert "Game 2, hand 1" in person.text


def test_a_hidden_card_would_be_noticed():
    """The checks above can fail: what another seat holds is not known to the person."""
    person = Terminal("mineiro")
    rival = person.series.seen_by(1).hand[0]
    name = person.evening.cast.card(rival)

    with pytest.raises(AssertionError):
        person.evening.paper.put([Line(name)])


def test_cards_that_do_not_follow_from_the_seed_are_owned():
    person = Terminal("mineiro")
    person.series._seed = b"x" * 32

    person.evening.reveal()

    assert "The cards do not follow from this seed: " in person.text


def three_ties(_dealer, hands):
    """Whether every trick is tied if all play their cards as they lie."""
    strengths = rule_set("argentino").strengths(None)
    rows = ([strengths[hand[place]] for hand in hands] for place in range(3))
    return all(max(row[0::2]) == max(row[1::2]) for row in rows)


def test_a_hand_that_nobody_wins_is_said_to_be_so():
    seed = seed_where("argentino", three_ties)
    person = Terminal("argentino", "1", "2", "3", seed=seed)

    assert person.text.count("The trick is tied.") == 3
    assert "Nobody wins the hand." in person.text
