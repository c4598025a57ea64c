"""Lists of pairs as spreadsheets, and people, really save them."""

import codecs
import csv
import io

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.errors import DomainError
from tournaments.services.imports.decoding import LARGEST_FILE, decoded
from tournaments.services.imports.rows import rows_of

PLAIN = "João Conceição;Zé\nIñaki Muñoz;Ümit\n"


def rows(text: str) -> list[tuple[str, str, str, str]]:
    return [(row.first, row.second, row.pair_name, row.seed) for row in rows_of(text).rows]


def refusal(data: bytes) -> str:
    with pytest.raises(DomainError) as refused:
        rows_of(decoded(data))
    assert str(refused.value.message)
    return refused.value.code


@pytest.mark.parametrize(
    "data",
    [
        PLAIN.encode(),
        codecs.BOM_UTF8 + PLAIN.encode(),
        PLAIN.encode("cp1252"),
        PLAIN.encode("utf-16"),
        codecs.BOM_UTF16_BE + PLAIN.encode("utf-16-be"),
        PLAIN.replace(";", "\t").encode("utf-16"),
        PLAIN.replace(";", ",").replace("\n", "\r\n").encode(),
        PLAIN.replace("\n", "\r").encode(),
        b"sep=;\r\n" + PLAIN.encode("cp1252"),
        PLAIN.encode() + b"\x1a",
    ],
    ids=[
        "utf-8", "with a mark", "windows-1252", "utf-16", "big-endian", "unicode text of Excel",
        "commas and CRLF", "line ends of old Macs", "with Excel's sep line", "end of a DOS file",
    ],
)  # fmt: skip
def test_file_is_read_however_it_was_saved(data):
    assert rows(decoded(data)) == [
        ("João Conceição", "Zé", "", ""),
        ("Iñaki Muñoz", "Ümit", "", ""),
    ]


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (b"", "file_empty"),
        (b"\r\n  \r\n", "file_empty"),
        (codecs.BOM_UTF8, "file_empty"),
        (b"a;b\n" * (LARGEST_FILE // 4 + 1), "file_too_large"),
        (b"PK\x03\x04 the start of every .xlsx", "file_is_a_workbook"),
        (b"\xd0\xcf\x11\xe0 the start of every .xls", "file_is_a_workbook"),
        (b"\x89PNG\r\n\x1a\n\x00\x00", "file_is_not_text"),
        (b"Ana;Beto\x00", "file_is_not_text"),
        (b"\x81\x8d\x8f is no text in any of them", "file_is_not_text"),
        (codecs.BOM_UTF16_LE + b"odd", "file_is_not_text"),
        (b";;;\n ; ; \n", "no_lines"),
        (b"jogador 1;jogador 2\n", "no_lines"),
        (b"Ana;Beto\n" * 1001, "too_many_lines"),
        (b"jogador 1;telefone\nAna;123\n", "header_incomplete"),
    ],
)
def test_what_is_no_list_is_refused_with_a_sentence(data, code):
    assert refusal(data) == code


@pytest.mark.parametrize(
    "header",
    [
        "Jogador 1;Jogador 2;Dupla;Cabeça de chave",
        "JOGADORA 1 ; JOGADORA 2 ; Nome da dupla ; cabeca-de-chave",
        "Jugador 1;Jugador 2;Pareja;Cabeza de serie",
        "Player 1;Player 2;Pair;Seed",
        "player_1;player_2;Team name;Seeding",
        "First player;Second player;Name of the pair;Seed",
        "Parceiro 1;Parceiro 2;Equipe;Chave",
        "Primer jugador;Segundo jugador;Nombre de la pareja;Cabeza de serie",
        "Giocatore 1;Giocatore 2;Coppia;Testa di serie",
        "Primo giocatore;Secondo giocatore;Nome della coppia;Testa di serie",
        "Joueur 1;Joueur 2;Doublette;Tête de série",
        "Premier joueur;Second joueur;Équipe;Tête de série",
        "Pemain 1;Pemain 2;Pasangan;Pilihan",
        "Pemain pertama;Pemain kedua;Nama pasangan;Pilihan",
    ],
)
def test_header_is_understood_in_every_language(header):
    assert rows(f"{header}\nAna;Beto;Os Bons;3\n") == [("Ana", "Beto", "Os Bons", "3")]


def test_header_may_be_in_any_order_with_columns_of_others():
    text = "Telefone;Seed;Player 2;Player 1\n99;2;Beto;Ana\n"

    sheet = rows_of(text)

    assert rows(text) == [("Ana", "Beto", "", "2")]
    assert sheet.ignored == ("Telefone",)


def test_somebody_may_be_called_partner():
    assert rows("Ana;Parceiro\nCaio;Duda\n")[0][:2] == ("Ana", "Parceiro")


def test_lines_keep_their_numbers_over_blank_ones():
    text = "Player 1;Player 2\r\n\r\nAna;Beto\r\n;;\r\n\r\nCaio;Duda\r\n"

    assert [row.number for row in rows_of(text).rows] == [3, 6]


def test_spaces_that_nobody_sees_are_no_part_of_a_name():
    assert rows("\u200b Ana\u00a0 Maria \u202e;\ufeff Beto\t\n") == [("Ana Maria", "Beto", "", "")]


def test_accents_are_composed():
    assert rows("Jose\u0301;Conceic\u0327a\u0303o\n") == [("José", "Conceição", "", "")]


def test_quoted_cells_may_hold_the_separator():
    assert rows('"Silva; João";"O ""Zé"""\n"Souza, Ana";Beto\n') == [
        ("Silva; João", 'O "Zé"', "", ""),
        ("Souza, Ana", "Beto", "", ""),
    ]


def test_comma_in_names_does_not_make_it_a_comma_file():
    assert rows("Silva, Ana;Souza, Beto\nLima, Caio;Dias, Duda\n")[0][:2] == (
        "Silva, Ana",
        "Souza, Beto",
    )


def test_third_column_of_numbers_is_the_seed():
    assert rows("Ana;Beto;2\nCaio;Duda;Os 51\nEva;Fabi;#1;\n") == [
        ("Ana", "Beto", "", "2"),
        ("Caio", "Duda", "Os 51", ""),
        ("Eva", "Fabi", "", "#1"),
    ]


def test_forgotten_quotation_mark_is_a_fault_of_its_line():
    faults = [row.fault for row in rows_of('Ana;Beto\nCaio;"Duda\nEva;Fabi\n').rows]

    assert faults == ["", "line_break"]


def test_line_with_more_cells_than_columns_has_a_fault():
    assert [row.fault for row in rows_of("Ana;Beto;;;\nCaio;Duda;a;1;x\n").rows] == [
        "",
        "too_many_columns",
    ]


@given(data=st.binary(max_size=400))
def test_any_bytes_are_read_or_refused(data):
    try:
        sheet = rows_of(decoded(data))
    except DomainError:
        return
    assert sheet.rows


@given(
    text=st.text(alphabet="aé;,\t\"'\r\n 1\u00a0", max_size=200),
    encoding=st.sampled_from(["utf-8", "utf-8-sig", "utf-16", "cp1252"]),
)
def test_any_text_is_read_or_refused(text, encoding):
    try:
        data = text.encode(encoding)
        sheet = rows_of(decoded(data))
    except DomainError:
        return
    assert sheet.rows


words = st.from_regex(r"[A-Za-zÀ-ÖØ-öø-ÿ',;\"]{1,12}( [A-Za-zÀ-Ö]{2,9})?", fullmatch=True).filter(
    lambda word: any(letter.isalpha() for letter in word)
)
lines = st.tuples(words, words, words, st.integers(1, 256).map(str))


@given(
    written=st.lists(lines, min_size=1, max_size=8),
    separator=st.sampled_from(";,\t"),
    encoding=st.sampled_from(["utf-8", "utf-8-sig", "utf-16", "cp1252"]),
    end=st.sampled_from(["\n", "\r\n"]),
)
def test_what_a_spreadsheet_wrote_is_what_is_read(written, separator, encoding, end):
    file = io.StringIO(newline="")
    writer = csv.writer(file, delimiter=separator, lineterminator=end, quoting=csv.QUOTE_ALL)
    writer.writerows([("Player 1", "Player 2", "Pair", "Seed"), *written])

    assert rows(decoded(file.getvalue().encode(encoding))) == written
