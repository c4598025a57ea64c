"""A list of results: its header, and what each line says of which match."""

import re
from dataclasses import dataclass
from functools import cache

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from games.errors import DomainError
from tournaments.selectors.columns import BYES, OUTCOMES, TITLES, game_column, game_title
from tournaments.services.imports.faults import NUMBER, BadLineError, require_form
from tournaments.services.imports.tables import (
    Record,
    columns_of,
    fault_of,
    header_word,
    ignored,
    records_of,
    require_some,
    values_of,
    words_in_all_languages,
    words_of,
)
from tournaments.services.results import Score

MOST_GAMES = 40
# How people head these columns in Portuguese, Spanish and English, as `header_word` writes it.
HEADERS = {
    "stage": "fase etapa stage phase peringkat",
    "round": "rodada ronda round turno tour pusingan",
    "match": """partida jogo numero numerodapartida partido match matchnumber number no incontro
        rencontre perlawanan""",
    "table": "mesa table tavolo meja",
    "first": """dupla1 duplaa lado1 time1 equipe1 pareja1 parejaa equipo1 pair1 paira side1 team1
        home jogador1 jugador1 player1 coppia1 squadra1 giocatore1 doublette1 joueur1 pasangan1
        pasukan1 pihak1 pemain1""",
    "second": """dupla2 duplab lado2 time2 equipe2 pareja2 parejab equipo2 pair2 pairb side2 team2
        away jogador2 jugador2 player2 coppia2 squadra2 giocatore2 doublette2 joueur2 pasangan2
        pasukan2 pihak2 pemain2""",
    "scores": """placar placares pontos tentos marcador tanteo puntos score scores points
        punteggio punteggi punti skor mata""",
    "outcome": "resultado result outcome risultato esito resultat keputusan",
    "winner": """vencedor vencedora ganador ganadora winner vincitore vincitrice vainqueur gagnant
        pemenang""",
    "game_1_1": "placar1 pontos1 tentos1 pontosa marcador1 puntos1 score1 points1 pointsa punti1 skor1",
    "game_1_2": "placar2 pontos2 tentos2 pontosb marcador2 puntos2 score2 points2 pointsb punti2 skor2",
}
# One of these must be there to find a match, and one of those to tell its result.
PLACES = ({"match"}, {"first", "second"}, {"table"})
TOLD = {"scores", "outcome", "game_1_1"}

# People and spreadsheets write all of them.
BETWEEN = r"\s*[-–—−:x×/]\s*"
GAME = re.compile(rf"([0-9]{{1,3}}){BETWEEN}([0-9]{{1,3}})", re.IGNORECASE)
GAMES = re.compile(rf"\(?{GAME.pattern}(?:[\s,;|)(]+{GAME.pattern})*\)?", re.IGNORECASE)
DATE = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")


@dataclass(frozen=True, slots=True)
class ResultRow:
    """What one line says: which match, and how it ended.

    *how* is one of ``OUTCOMES``, "" if the line has no result.
    """

    number: int
    stage: int | None
    round: int | None
    match: int | None
    table: int | None
    first: str
    second: str
    scores: tuple[Score, ...]
    how: str
    winner: str

    @property
    def is_open(self) -> bool:
        return not self.scores and not self.how

    @property
    def is_bye(self) -> bool:
        return self.how in BYES


@dataclass(frozen=True, slots=True)
class Cells:
    """The cells of a line by the names of their columns, and the fault of its form."""

    number: int
    values: dict[str, str]
    fault: str

    def __getitem__(self, column: str) -> str:
        return self.values.get(column, "")


def results_in(data: bytes) -> tuple[tuple[Cells, ...], tuple[str, ...]]:
    """Return the lines of a file of results, and the headers of the columns that are not read.

    :raises DomainError: ``header_missing``, or if *data* is no list.
    """
    records = records_of(data, _known_columns)
    header = records[0][1] if records else []
    columns = columns_of(header, _words())
    if not (any(place <= set(columns) for place in PLACES) and TOLD & set(columns)):
        raise DomainError(
            "header_missing",
            _(
                "The first line must say what the columns hold: the match, or its two sides, or "
                "its round and table; and the score. An exported list has such a line."
            ),
        )
    lines = tuple(
        Cells(number, values_of(cells, columns), fault_of(cells, columns))
        for number, cells in records[1:]
    )
    require_some(lines, _("The file has no line with a result."))
    return lines, ignored(header, columns)


def row_of(cells: Cells) -> ResultRow:
    """Return what a line says.

    :raises BadLineError: if it says nothing that could be understood.
    """
    require_form(cells.fault)
    scores, how = _told(cells)
    return ResultRow(
        number=cells.number,
        stage=_number(cells["stage"]),
        round=_number(cells["round"]),
        match=_number(cells["match"]),
        table=_number(cells["table"]),
        first=cells["first"],
        second=cells["second"],
        scores=scores,
        how=how,
        winner=cells["winner"],
    )


@cache
def _words() -> dict[str, str]:
    titles: dict[str, Promise] = {
        game_column(game, place): game_title(game, place)
        for game in range(1, MOST_GAMES + 1)
        for place in (1, 2)
    }
    titles |= {column: title for column, title in TITLES.items() if column in HEADERS}
    return words_of(HEADERS) | words_in_all_languages(titles)


@cache
def _outcomes() -> dict[str, str]:
    return words_in_all_languages(OUTCOMES) | {
        "wo": "walkover",
        "woduplo": "double_walkover",
        "doublewo": "double_walkover",
    }


def _known_columns(records: list[Record]) -> tuple[int, ...]:
    """Rank a reading: how many columns of its first line we know."""
    header = records[0][1] if records else []
    return (len([column for column in columns_of(header, _words()) if column]),)


def _told(cells: Cells) -> tuple[tuple[Score, ...], str]:
    scores = _by_columns(cells)
    how = ""
    for cell in (cells["scores"], cells["outcome"]):
        if not cell:
            continue
        if word := _outcomes().get(header_word(cell)):
            how = word
        elif scores:
            raise BadLineError("score_twice", _("The line has two scores."))
        else:
            scores = _scores(cell)
    if scores and how in ("walkover", "double_walkover", *BYES):
        raise BadLineError("score_of_unplayed", _("A match that was not played has no score."))
    return scores, how or ("entered" if scores else "")


def _by_columns(cells: Cells) -> tuple[Score, ...]:
    scores: list[Score] = []
    for game in range(1, MOST_GAMES + 1):
        pair = cells[game_column(game, 1)], cells[game_column(game, 2)]
        if pair == ("", ""):
            continue
        if "" in pair:
            raise BadLineError(
                "half_a_score",
                _("Game %(game)d has the points of one side only.") % {"game": game},
            )
        scores.append((_points(pair[0]), _points(pair[1])))
    return tuple(scores)


def _scores(cell: str) -> tuple[Score, ...]:
    if DATE.fullmatch(cell):
        raise BadLineError(
            "score_is_a_date",
            _(
                "The spreadsheet has made a date of this score; give each side a column of its "
                "own, or format the cells as text."
            ),
        )
    if not GAMES.fullmatch(cell):
        raise BadLineError("no_score", _("“%(cell)s” is no score.") % {"cell": cell[:40]})
    return tuple((int(first), int(second)) for first, second in GAME.findall(cell))


def _points(cell: str) -> int:
    number = NUMBER.fullmatch(cell)
    if number is None:
        raise BadLineError("no_score", _("“%(cell)s” is no score.") % {"cell": cell[:40]})
    return int(number[1])


def _number(cell: str) -> int | None:
    if not cell:
        return None
    number = NUMBER.fullmatch(cell)
    if number is None:
        raise BadLineError("not_a_number", _("“%(cell)s” is not a number.") % {"cell": cell[:40]})
    return int(number[1])
