"""A list of pairs, or of players who enter alone: its header and the cells of each line."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from django.utils.translation import gettext_lazy as _

from games.errors import DomainError
from tournaments.services.imports.tables import (
    Record,
    columns_of,
    fault_of,
    header_word,
    ignored,
    records_of,
    require_some,
    text_records,
    values_of,
    words_of,
)

COLUMNS = ("first", "second", "pair_name", "seed")
ALONE = ("first", "seed")

NUMBER = re.compile(r"#?[0-9]{1,4}[ºª°]?")
# How people head these columns in the languages of the product, as `header_word` writes it.
HEADERS = {
    "first": """jogador jogador1 jogadora1 jogadora nome1 1jogador primeirojogador parceiro1
        atleta1 jugador1 jugadora1 nombre1 primerjugador companero1 player1 playera name1
        firstplayer partner1 jugador player giocatore1 giocatrice1 primogiocatore compagno1 giocatore
        joueur1 joueuse1 premierjoueur premierejoueuse nom1 partenaire1 joueur pemain1 pemainpertama
        nama1 rakan1 pemain""",
    "second": """jogador2 jogadora2 jogadorb nome2 2jogador segundojogador parceiro2 parceiro
        parceira atleta2 jugador2 jugadora2 jugadorb nombre2 segundojugador companero2 companero
        companera segundojugador player2 playerb name2 secondplayer partner2 partner giocatore2
        giocatrice2 secondogiocatore compagno2 compagno compagna joueur2 joueuse2 secondjoueur
        secondejoueuse deuxiemejoueur nom2 partenaire2 partenaire pemain2 pemainkedua nama2 rakan2
        rakan""",
    "pair_name": """dupla nomedadupla equipe time nome pareja nombredelapareja equipo pair pairname
        nameofthepair team teamname coppia nomedellacoppia squadra doublette nomdeladoublette paire
        pasangan namapasangan pasukan""",
    "seed": """cabecadechave cabeca chave cabezadeserie cabeza siembra seed seeding seednumber
        testadiserie tetedeserie pilihan""",
}
NUMBERED_HEADERS = {
    word for words in HEADERS.values() for word in words.split() if word[-1].isdigit()
}
COLUMN_OF_HEADER = words_of(HEADERS)
# Over the names of people who come one by one.
NAME_HEADERS = {
    "first": """nome nomes nomedojogador nomedajogadora nomenoclube nomecompleto jogador jogadora
        jogadores atleta socio socia membro participante nombre nombres jugador jugadora socios
        name names nameattheclub fullname player players member members participant inscricao
        entry inscripcion nomi giocatore giocatrice giocatori soci partecipante iscrizione nom noms
        nomcomplet joueur joueuse joueurs membre inscription nama namapenuh pemain ahli peserta
        penyertaan""",
    "seed": HEADERS["seed"],
}
COLUMN_OF_NAME_HEADER = words_of(NAME_HEADERS)


@dataclass(frozen=True, slots=True)
class Row:
    """One line of the list: its number in the file, its cells, and the fault of its form."""

    number: int
    first: str = ""
    second: str = ""
    pair_name: str = ""
    seed: str = ""
    fault: str = ""


@dataclass(frozen=True, slots=True)
class Sheet:
    """The lines of a list, and the headers of the columns that are not read."""

    rows: tuple[Row, ...]
    ignored: tuple[str, ...] = ()


def pairs_in(data: bytes) -> Sheet:
    """Return the lines of a file of pairs.

    :raises DomainError: if it is no list of pairs.
    """
    return _sheet_of_pairs(records_of(data, _lines_with_partner))


def rows_of(text: str) -> Sheet:
    """Return the lines of *text*, a list of pairs, that are not blank.

    :raises DomainError: ``no_lines``, ``too_many_lines`` or ``header_incomplete``.
    """
    return _sheet_of_pairs(text_records(text, _lines_with_partner))


def names_in(data: bytes) -> Sheet:
    """Return the lines of a file of people, one in each line.

    :raises DomainError: if it is no such list.
    """
    records = records_of(data, _header_or_bare_names)
    header = records[0][1] if records else []
    columns = columns_of(header, COLUMN_OF_NAME_HEADER)
    if "first" in columns:
        sheet = Sheet(_rows(records[1:], columns), ignored(header, columns))
    else:
        sheet = Sheet(_rows(records, ALONE))
    require_some(sheet.rows, _("The file has no line with a name."))
    return sheet


def _sheet_of_pairs(records: list[Record]) -> Sheet:
    header = records[0][1] if records else []
    columns = _columns_of_header(header)
    if columns is None:
        sheet = Sheet(tuple(_row_by_place(number, cells) for number, cells in records))
    else:
        sheet = Sheet(_rows(records[1:], columns), ignored(header, columns))
    require_some(sheet.rows, _("The file has no line with a pair."))
    return sheet


def _lines_with_partner(records: list[Record]) -> tuple[int, ...]:
    """Rank a reading: how many lines have a partner, and how few have cells to spare."""
    with_partner = sum(len([cell for cell in cells if cell]) >= 2 for _number, cells in records)
    return with_partner, -sum(len(cells) > len(COLUMNS) for _number, cells in records)


def _header_or_bare_names(records: list[Record]) -> tuple[int, ...]:
    """Rank a reading: a header that we know, else as few cells as there are names."""
    header = columns_of(records[0][1], COLUMN_OF_NAME_HEADER) if records else []
    spare = sum(len([cell for cell in cells if cell]) > 1 for _number, cells in records)
    known = "first" in header
    return int(known), spare if known else -spare


def _columns_of_header(cells: Sequence[str]) -> list[str] | None:
    """Return what each column holds ("" for nothing of ours), None if *cells* are no header."""
    columns = columns_of(cells, COLUMN_OF_HEADER)
    if {"first", "second"} <= set(columns):
        return columns
    # Somebody may be called Parceiro, but nobody is called Jogador 1.
    if any(header_word(cell) in NUMBERED_HEADERS for cell in cells):
        raise DomainError(
            "header_incomplete",
            _("The first line looks like a header, but only one player has a column."),
        )
    return None


def _row_by_place(number: int, cells: list[str]) -> Row:
    """Read a line of a file without a header.

    A third cell that is a number, with no fourth, is a seed: no pair is called “3”.
    """
    if len(cells) >= 3 and NUMBER.fullmatch(cells[2]) and not any(cells[3:4]):
        cells = [*cells[:2], "", cells[2], *cells[4:]]
    return _row(number, cells, COLUMNS)


def _rows(records: Sequence[Record], columns: Sequence[str]) -> tuple[Row, ...]:
    return tuple(_row(number, cells, columns) for number, cells in records)


def _row(number: int, cells: list[str], columns: Sequence[str]) -> Row:
    values: Mapping[str, str] = values_of(cells, columns)
    return Row(number, fault=fault_of(cells, columns), **values)
