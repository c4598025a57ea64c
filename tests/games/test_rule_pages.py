"""The rules as players read them: every game, in every language that is offered."""

import re
from functools import cache
from typing import Any

import pytest
from django.conf import settings
from django.template.loader import get_template
from django.utils import timezone, translation

from games.engine import DECKS, PRESETS, rule_set
from games.rule_pages import CHAPTERS, FILES, Facts, is_written, text_of
from games.rule_pages.tables import envido_rows
from games.rule_pages.texts import chapter_nodes
from games.services.series import SeatSpec, open_series
from games.words import card_name

pytestmark = pytest.mark.one_database

LANGUAGES = [code for code, _ in settings.LANGUAGES]
FAMILIES = ("mineiro", "paulista", "argentino")
# What clubs change, so that every turn of a sentence is read at least once.
CLUBS = [
    {"preset": "mineiro", "deck": "french27", "all_tied": "mano", "tie_leader": "last_tied"},
    {"preset": "mineiro", "ladder": [2, 4, 8, 12], "brink": None, "cover_from": 3},
    {"preset": "mineiro-duo", "iron_all_tied": "dealer", "all_tied": "dealer", "cover_from": 1},
    {"preset": "paulista", "ladder": [1], "fold": True, "players": [2, 4]},
    {"preset": "paulista", "brink": 9, "iron_all_tied": "nobody", "manilhas": "none"},
    {"preset": "argentino", "falta": "malas", "signs": "table", "players": [2, 4, 6]},
    {"preset": "argentino", "falta": "half", "signs": "off", "ladder": [1]},
    {"preset": "argentino-flor", "signs": "off", "fold": False, "envido": False},
    {"preset": "argentino", "envido": False, "brink": 29, "brink_play": 2, "brink_decline": 1},
]
ALL: list[Any] = [*PRESETS, *CLUBS]


@cache
def _text(rules, language):
    return text_of(rules, language)


def read(spec, language) -> dict[str, str]:
    """What the text says, chapter by chapter, without its tags."""
    text = _text(rule_set(spec), language)
    return {each.name: plain(each.html) for each in text.chapters}


def plain(html) -> str:
    within = re.sub(r"</?(?:em|b|strong|a|span)\b[^>]*>", "", html)
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", within)).strip()


def html_of(spec, language, chapter) -> str:
    return next(
        each.html for each in _text(rule_set(spec), language).chapters if each.name == chapter
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_are_written_in_every_language_that_is_offered(language):
    assert is_written(language), f"templates/rules/{language}/ is not complete"


@pytest.mark.parametrize("family", FAMILIES)
@pytest.mark.parametrize("language", [each for each in LANGUAGES if is_written(each)])
def test_a_language_has_every_chapter_in_its_order(language, family):
    names = [node.name for file in (family, *FILES) for node in chapter_nodes(language, file)]

    assert names == list(CHAPTERS)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("preset", PRESETS)
def test_there_is_a_page_of_every_preset(client, preset, language):
    client.cookies[settings.LANGUAGE_COOKIE_NAME] = language
    answer = client.get(f"/rules/{preset}/")

    assert answer.status_code == 200
    for chapter in read(preset, language):
        assert f'href="#{chapter}"' in answer.content.decode()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("spec", ALL, ids=str)
def test_a_text_has_the_chapters_of_its_game_and_no_others(spec, language):
    rules = rule_set(spec)
    chapters = set(read(spec, language))

    assert ("envido" in chapters) is rules.envido
    assert ("flor" in chapters) is rules.flor
    assert ("signs" in chapters) is (rules.signs != "off")
    assert ("brink" in chapters) is ("iron" in chapters) is (rules.brink is not None)
    assert ("covered" in chapters) is (rules.cover_from is not None)
    assert ("manilhas" in chapters) is (rules.manilhas != "none")
    assert ("leaving" in chapters) is rules.fold
    assert ("calls" in chapters) is bool(rules.calls)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("spec", ALL, ids=str)
def test_nothing_is_said_of_what_is_not_played(spec, language):
    rules = rule_set(spec)
    # The last chapter names what was taken out of the plain game; a sign may tell what it likes.
    chapters = read(spec, language).items()
    said = " ".join(text for name, text in chapters if name not in {"differences", "signs"}).lower()

    for word, played in (("envido", rules.envido), ("flor", rules.flor)):
        assert played or not re.search(rf"\b{word}\b", said)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("spec", [each for each in ALL if rule_set(each).calls], ids=str)
def test_the_ladder_names_every_call_and_what_it_is_worth(spec, language):
    rules = rule_set(spec)
    rows = re.findall(r"<tr>(.*?)</tr>", html_of(spec, language, "calls"), re.DOTALL)
    cells = [[plain(each) for each in re.findall(r"<t[hd].*?</t[hd]>", row)] for row in rows[1:]]
    calls = [Facts(rules).speech.call_out(call) for call in rules.calls]

    assert [row[0] for row in cells[1:]] == calls
    assert [int(row[1]) for row in cells] == list(rules.ladder)
    # Declined: what the hand was worth before (D4).
    assert [int(row[2]) for row in cells[1:]] == list(rules.ladder[:-1])


@pytest.mark.parametrize("spec", ALL, ids=str)
def test_the_cards_stand_in_the_order_in_which_the_engine_has_them_win(spec):
    rules = rule_set(spec)
    facts = Facts(rules)
    shown = html_of(spec, "en", "cards").partition('<ol class="order">')[2]
    lines = [re.findall(r"#(\w+)\"", line) for line in shown.split("<li>")[1:]]
    strengths = rules.strengths(facts.turned)

    assert {card for line in lines for card in line} == {*DECKS[rules.deck]} - {facts.turned}
    assert [len({strengths[card] for card in line}) for line in lines] == [1] * len(lines)
    tops = [strengths[line[0]] for line in lines]
    assert tops == sorted(set(tops), reverse=True)


@pytest.mark.parametrize("preset", ["paulista", "paulista-limpo"])
def test_the_manilhas_of_the_example_follow_the_card_that_is_turned(preset):
    rules = rule_set(preset)
    facts = Facts(rules)

    assert len(facts.manilhas) == 4
    assert facts.turned in DECKS[rules.deck]
    assert [level.cards for level in facts.levels[:4]] == [(card,) for card in facts.manilhas]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_card_is_named_in_the_language_of_the_text(language):
    with translation.override(language if is_written(language) else "en"):
        name = card_name("4c", ["4c"])

    assert f'alt="{name}"' in html_of("mineiro", language, "manilhas")


def test_words_of_the_game_are_of_its_language_where_the_text_is_not():
    assert '<em lang="pt-BR">Truco!</em>' in html_of("mineiro", "en", "calls")
    assert "<em>Truco!</em>" in html_of("mineiro", "pt-br", "calls")


@pytest.mark.parametrize(
    ("spec", "sentence"),
    [
        ("mineiro", "10 or 11 points"),
        ("mineiro", "played for 4"),
        ("paulista", "With 11 points"),
        ("paulista", "others score 1."),
        (CLUBS[4], "With 9 to 11 points"),
    ],
)
def test_the_brink_has_its_own_numbers(spec, sentence):
    assert sentence in read(spec, "en")["brink"]


def test_envido_is_counted_by_the_engine():
    said = read("argentino", "en")["envido"]

    assert "Seven and six of coins: 33" in said
    assert "King and five of swords: 25" in said
    assert "At 9 to 4 that is 21." in said


def test_the_table_of_envido_agrees_with_the_book():
    rows = {row.calls: (row.wanted, row.unwanted) for row in envido_rows()}

    assert rows["envido",] == (2, 1)
    assert rows["real_envido",] == (3, 1)
    assert rows["envido", "envido"] == (4, 2)
    assert rows["envido", "envido", "real_envido"] == (7, 4)
    assert rows["envido", "envido", "real_envido", "falta_envido"] == (None, 7)


def test_a_preset_says_how_it_differs_from_the_plain_game():
    said = read("mineiro-clube", "en")

    assert "nobody scores" in said["differences"]
    assert "differences" not in read("mineiro", "en")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_index_leads_to_every_game(client, language):
    client.cookies[settings.LANGUAGE_COOKIE_NAME] = language
    html = client.get("/rules/").content.decode()

    assert [each for each in PRESETS if f'href="/rules/{each}/"' not in html] == []


def test_a_language_without_texts_reads_english_and_is_told_so(client, settings):
    settings.LANGUAGES = [("en", "English"), ("de", "Deutsch")]
    with translation.override("de"):
        text = text_of(rule_set("mineiro"), "de")
        page = get_template("rules/index.html").render({"language": "en", "text": ""})

    assert text.language == "en"
    assert "not written in your language" in page
    assert 'lang="en"' in page


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_sentence_ends_twice_and_no_tag_is_left(language):
    for spec in ALL:
        for text in read(spec, language).values():
            assert not re.search(r"\.\.(?!\.)|\{[{%]|%\}| ,|\(\s|\bNone\b", text), text


def test_an_unknown_game_is_not_found(client):
    assert client.get("/rules/poker/").status_code == 404


@pytest.mark.django_db
def test_a_table_shows_the_rules_that_it_is_played_by(client):
    rules = {"preset": "argentino-flor", "falta": "malas", "target": 24}
    seats = [SeatSpec(name=name, policy="random") for name in ("Ana", "Bruno", "Caro", "Davi")]
    series = open_series(rules=rules, seats=seats, at=timezone.now())
    html = client.get(f"/table/{series.public_id}/rules/").content.decode()

    assert "Truco argentino with flor, with changes" in html
    assert "the whole game while the leading side is in its first half" in html
    assert f'href="/table/{series.public_id}/"' in html
    assert client.get("/table/nosuch/rules/").status_code == 404
