"""The club speaks six languages: every text has a translation, and pages show it."""

import gettext
import re
import string
from io import BytesIO
from pathlib import Path

import allauth
import django.contrib.admin
import django.contrib.auth
import django.core
import django.utils
import pytest
import rest_framework
import unfold
from babel.messages.mofile import write_mo
from django.conf import settings
from django.test import Client
from django.urls import reverse
from django.utils import translation
from django.utils.translation.reloader import translation_file_changed

from bots.messages import board, replies
from config import borrowed, catalogues, extraction
from games.engine import rule_set
from games.words import PORTUGUESE, card_name, words_of_table
from tests.games.table import Table
from tests.reading import unmarked_on_page, words
from tests.tournaments.drawn import NIGHT, Drawn
from tests.tournaments.organisers import a_house

pytestmark = pytest.mark.one_database

PERCENT, TAG = re.compile(r"%(?:\(\w+\))?[sd%]"), re.compile(r"<[^>]+>")
# What a template does rather than says, with the texts that the catalogues know.
TEMPLATE_WORK = re.compile(
    r"{%\s*comment.*?{%\s*endcomment\s*%}|{%\s*blocktranslate\b.*?{%\s*endblocktranslate\s*%}"
    r"|{% block body_class %}.*?{% endblock.*?%}|{#.*?#}|{%.*?%}|{{.*?}}",
    re.DOTALL,
)
# Kinds of files, a key, a program, a federation, and a line of HTML to be copied.
SAID_EVERYWHERE = {
    *("CSV", "XLSX", "JSON", "ICS", "PDF", "Esc", "Telegram", "FIDE"),
    *("iframe", "src", "title", "width", "height", "loading", "lazy"),
}
ENDS = re.compile(r"[.:?!…]$")


@pytest.fixture(scope="module", autouse=True)
def _compiled():
    """Read the catalogues as they are now, also when nobody has run `make setup` since."""
    if catalogues.compile_all(catalogues.ROOT):
        translation_file_changed(None, Path("django.mo"))


@pytest.fixture(scope="module")
def texts():
    return extraction.collect(catalogues.ROOT, catalogues.FOLDERS)


@pytest.fixture(scope="module", params=catalogues.files(catalogues.ROOT), ids=lambda f: f.parts[-3])
def catalog(request):
    return catalogues.read(request.param)


@pytest.fixture
def reader(db):
    """A browser that asks for Portuguese."""
    return Client(headers={"Accept-Language": "pt-BR,pt;q=0.9,en;q=0.5"})


def forms(words):
    return (words,) if isinstance(words, str) else tuple(words)


def translated(catalog):
    """Each form of each translation beside the form of the text that it stands for."""
    for message in catalog:
        if message.id:
            texts, words = forms(message.id), forms(message.string)
            for place, form in enumerate(words):
                # A language with one form says it of any number.
                yield texts[-1 if len(words) == 1 else min(place, len(texts) - 1)], form


def keys(catalog):
    return {(forms(message.id)[0], message.context) for message in catalog if message.id}


def holes(text):
    """The names in braces, each once: a translation may say a name twice."""
    return {name for _text, name, _spec, _how in string.Formatter().parse(text) if name}


# --- the catalogues ---------------------------------------------------------


def test_every_text_is_translated():
    assert catalogues.missing(catalogues.ROOT) == []


def test_a_catalogue_has_the_texts_of_the_code_and_no_other(catalog, texts):
    assert keys(catalog) ^ keys(texts) == set()


def test_no_translation_is_a_guess(catalog):
    assert [message.id for message in catalog if message.fuzzy] == []


def test_plurals_have_as_many_forms_as_the_language(catalog):
    plurals = [message for message in catalog if message.id and message.pluralizable]

    assert plurals
    assert {len(message.string) for message in plurals} == {catalog.num_plurals}


@pytest.mark.parametrize("part", [PERCENT.findall, TAG.findall], ids=["percent", "tags"])
def test_what_is_filled_in_is_the_same_in_each_language(catalog, part):
    other = [
        words for text, words in translated(catalog) if sorted(part(text)) != sorted(part(words))
    ]
    assert other == []


def test_what_is_filled_in_by_braces_is_the_same_in_each_language(catalog):
    filled = [pair for pair in translated(catalog) if "{" in pair[0] and "%" not in pair[0]]

    assert filled
    assert [words for text, words in filled if holes(text) != holes(words)] == []


def test_a_sentence_ends_as_a_sentence_in_each_language(catalog):
    other = [
        words
        for text, words in translated(catalog)
        # An abbreviation at the end of a sentence keeps its own full stop.
        if not words.endswith("W.O.") and ENDS.findall(text) != ENDS.findall(words)
    ]
    assert other == []


def test_a_catalogue_can_be_compiled(catalog):
    compiled = BytesIO()
    write_mo(compiled, catalog)
    compiled.seek(0)
    spoken = gettext.GNUTranslations(compiled)

    assert spoken.gettext("Bracket") != "Bracket"
    assert spoken.pgettext("card", "clubs") != "clubs"


@pytest.mark.parametrize(
    ("library", "borrowed_texts"),
    [
        (unfold, borrowed.UNFOLD),
        (allauth, borrowed.ALLAUTH),
        (django.utils, borrowed.MONTHS),
        (django.contrib.admin, borrowed.ADMIN),
        (django.contrib.auth, borrowed.counted(1)),
        (django.core, borrowed.VALIDATORS),
        (rest_framework, borrowed.REST),
    ],
    ids=["unfold", "allauth", "months", "admin", "passwords", "validators", "rest"],
)
def test_what_is_translated_for_a_library_is_still_said_by_it(library, borrowed_texts):
    said = extraction.collect(Path(library.__file__).parent, ("",))

    assert [text for text in borrowed_texts if text not in said] == []


# --- the templates ----------------------------------------------------------


def test_no_template_says_what_no_catalogue_knows():
    said = {}
    for file in sorted((catalogues.ROOT / "templates").rglob("*.*")):
        # The rules are written anew in each language.
        if file.parent.name not in dict(settings.LANGUAGES):
            text = TEMPLATE_WORK.sub(" ", file.read_text())
            found = unmarked_on_page(text) if file.suffix == ".html" else words(text)
            said[file.name] = set(found) - SAID_EVERYWHERE

    assert len(said) > 150
    assert {name: found for name, found in said.items() if found} == {}


# --- what people read -------------------------------------------------------


def test_the_home_page_is_portuguese(reader):
    page = reader.get("/").content.decode()

    assert '<html lang="pt-br"' in page
    assert "Truco, hoje à noite" in page
    assert "Jogar agora" in page


def test_the_page_to_play_at_once_is_portuguese(reader):
    page = reader.get(reverse("games:play")).content.decode()

    assert "sete de ouros; depois 3, 2, A, K, J, Q, 7, 6, 5, 4" in page


def test_a_tournament_is_portuguese(reader):
    copa = Drawn(8, seeded=2)
    copa.finish(1, winner=0, scores=[(12, 7)])
    reader.cookies["django_language"] = "pt-br"
    page = reader.get(
        reverse("tournaments:tournament", args=[copa.tournament.public_id])
    ).content.decode()

    for told in ("Chave", "Quartas de final", "Semifinais", "Classificação", "cabeça de chave"):
        assert told in page
    assert "1 de 7 partidas jogadas" in page
    assert "9 de maio de 2025" in page


def test_the_cards_bear_the_names_of_the_tables_of_minas():
    with translation.override("pt-br"):
        assert card_name("4c", ["4c"]) == "quatro de paus, zap"
        assert card_name("As", ["As"]) == "ás de espadas, espadilha"
        assert card_name("Qh") == "dama de copas"


def test_the_table_speaks_portuguese():
    with translation.override("pt-br"):
        texts = words_of_table(rule_set("mineiro"))["texts"]

    assert texts["asked_you_raise"].format(
        name="Ana", call=PORTUGUESE.call_out("truco"), next="Seis!"
    ) == ("Ana pede Truco! Aceita, pede Seis! ou corre?")
    assert texts["badge_dealer"] == "pé"
    assert texts["badge_mano"] == "mão"
    assert texts["log_cover_unseen"].format(name="Beto") == "Beto joga uma carta encoberta."


def test_a_game_against_the_house_is_portuguese(reader):
    page = reader.post(reverse("games:play"), follow=True).content.decode()

    assert "Suas cartas e pedidos" in page
    assert "Amistoso" in page


def test_the_bot_speaks_portuguese(db):
    table = Table.laid(at=NIGHT)
    table.all_sit()
    with translation.override("pt-br"):
        screen = board.screen(table.view("Ana"))
        answer = replies.language_chosen()

    assert "A mão vale 2." in screen.text
    assert "Suas cartas: " in screen.text
    assert answer == "De agora em diante o bot fala português."


def test_a_page_that_is_not_there_is_missing_in_portuguese(reader):
    response = reader.get("/t/0000000000/")

    assert response.status_code == 404
    assert "Esta página não existe" in response.content.decode()


def test_a_page_of_another_is_refused_in_portuguese(reader):
    reader.force_login(
        a_house("Bar do Zé", "Olga Dani Ana Beto").owner,
        "django.contrib.auth.backends.ModelBackend",
    )
    response = reader.get(reverse("admin:games_player_changelist"))

    assert response.status_code == 403
    assert "Esta página não é sua" in response.content.decode()


def test_a_fault_is_owned_in_portuguese(reader, monkeypatch):
    def fail():
        raise RuntimeError

    monkeypatch.setattr("tournaments.views.public.clubs", fail)
    reader.raise_request_exception = False
    response = reader.get("/")

    assert response.status_code == 500
    assert "Alguma coisa deu errado" in response.content.decode()


def test_a_refusal_of_the_api_is_in_the_language_of_who_asks(reader):
    path = "/api/v1/tournaments/0000000000/"

    assert reader.get(path).json()["message"] == "Este torneio não existe."
    assert Client().get(path).json()["message"] == "There is no such tournament."


def test_the_admin_is_portuguese_with_its_skin(reader):
    house = a_house("Bar do Zé", "Olga Dani Ana Beto")
    reader.force_login(house.owner, "django.contrib.auth.backends.ModelBackend")
    members = reader.get(reverse("admin:tournaments_membership_changelist")).content.decode()

    assert "Digite para buscar" in members
    assert "Inscrições" in members
