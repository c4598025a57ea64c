"""Texts are found where they stand, and translations survive."""

import gettext

import pytest
from babel.messages.pofile import read_po, write_po

from config import catalogues, extraction

MODULE = """
from django.utils.translation import gettext_lazy as _, ngettext, pgettext

NAME = _("Table")
def said(n):
    # Translators: the month
    return ngettext("%d card", "%d cards", n), pgettext("month", "May")
"""
TEMPLATE = """{% load i18n %}{# not this: _( #}
<p title="{% translate "Your hand's (best)" %}">{% translate 'Deal' context "verb" %}</p>
{% blocktranslate count n=cards|length trimmed %}
  One trick
{% plural %}
  {{ n }} tricks
{% endblocktranslate %}
"""


@pytest.fixture
def root(tmp_path):
    (tmp_path / "games").mkdir()
    (tmp_path / "templates").mkdir()
    (tmp_path / "games" / "words.py").write_text(MODULE)
    (tmp_path / "templates" / "hand.html").write_text(TEMPLATE)
    return tmp_path


def portuguese(root):
    (file,) = (file for file in catalogues.files(root) if "pt_BR" in file.parts)
    return file


def translate(file, text, translation, context=None):
    with file.open("rb") as source:
        catalog = read_po(source, locale="pt_BR")
    catalog.get(text, context).string = translation
    with file.open("wb") as target:
        write_po(target, catalog)


def test_texts_are_found_in_modules_and_templates(root):
    catalog = extraction.collect(root, catalogues.FOLDERS)

    assert {(text.id, text.context) for text in catalog if text.id} == {
        ("Table", None),
        (("%d card", "%d cards"), None),
        ("May", "month"),
        ("Your hand's (best)", None),
        ("Deal", "verb"),
        (("One trick", "%(n)s tricks"), None),
    }


def test_a_translation_is_kept_when_texts_are_collected_again(root):
    catalogues.collect(root)
    translate(portuguese(root), "Table", "Mesa")
    (root / "games" / "words.py").write_text(MODULE + 'NEW = _("Truco!")\n')

    catalogues.collect(root)

    assert catalogues.read(portuguese(root)).get("Table").string == "Mesa"
    assert catalogues.read(portuguese(root)).get("Truco!").string == ""


def test_what_has_no_translation_is_told(root):
    catalogues.collect(root)
    translate(portuguese(root), "Table", "Mesa")

    told = catalogues.missing(root)

    assert "pt_BR: 'Deal' in templates/hand.html" in told
    assert not any("'Table'" in line and line.startswith("pt_BR") for line in told)


def test_catalogues_are_compiled_once_after_each_change(root):
    catalogues.collect(root)
    translate(portuguese(root), "Table", "Mesa")

    assert catalogues.compile_all(root) == len(list(catalogues.files(root)))
    assert catalogues.compile_all(root) == 0
    with portuguese(root).with_suffix(".mo").open("rb") as compiled:
        assert gettext.GNUTranslations(compiled).gettext("Table") == "Mesa"
