"""The lists of one tournament: entries, pairings, results, standings."""

from collections.abc import Callable, Sequence

from django.utils.translation import gettext, gettext_lazy

from tournaments.exports.lists import Column, ListResource, Written
from tournaments.formats.standings.criteria import Criterion
from tournaments.models import Entry, Match, Tournament
from tournaments.selectors.columns import OUTCOMES, TITLES, game_column, game_title
from tournaments.selectors.lists import (
    EntryRow,
    MatchRow,
    StandingRow,
    entry_rows,
    games_in,
    match_rows,
    standing_rows,
)
from tournaments.selectors.standings.words import COLUMNS as CRITERIA

PLAYERS = (
    gettext_lazy("First player"),
    gettext_lazy("Second player"),
    gettext_lazy("Third player"),
)


def entries(tournament: Tournament) -> Written:
    """Write out who has entered; as a list of pairs, or of players, it can be imported."""
    rows = entry_rows(tournament)
    columns: dict[str, tuple[object, Column]] = {
        "entry": (gettext("Entry"), lambda row: row.entry.name),
        **_players(rows),
        "seed": (gettext("Seed"), lambda row: row.entry.seed),
        "status": (gettext("Status"), lambda row: _status(row.entry)),
        "fixed_table": (gettext("Fixed table"), lambda row: row.entry.fixed_table),
        "registered_at": (gettext("Registered at"), lambda row: row.entry.registered_at),
        "checked_in_at": (gettext("Checked in at"), lambda row: row.entry.checked_in_at),
    }
    return ListResource(columns).written(rows)


def pairings(tournament: Tournament, *, round_number: int | None = None) -> Written:
    """Write out who meets whom, with columns for the points: filled in, it can be imported."""
    rows = [
        row for row in match_rows(tournament) if round_number is None or row.round == round_number
    ]
    columns = _match_columns() | {
        "state": (TITLES["state"], _state),
        "outcome": (TITLES["outcome"], _unplayed),
    }
    return ListResource(columns | _games(rows, tournament)).written(rows)


def results(tournament: Tournament) -> Written:
    """Write out what has been decided; imported again, it changes nothing."""
    rows = match_rows(tournament, only_over=True)
    columns = (
        _match_columns()
        | {"outcome": (TITLES["outcome"], _outcome), "winner": (TITLES["winner"], _winner)}
        | _games(rows, tournament)
        | {"finished_at": (TITLES["finished_at"], lambda row: row.finished_at)}
    )
    return ListResource(columns).written(rows)


def standings(tournament: Tournament) -> Written:
    """Write out the standings of each stage, with everything that they were ranked by."""
    rows = standing_rows(tournament)
    columns: dict[str, tuple[object, Column]] = {
        "stage": (TITLES["stage"], _attribute("stage")),
        "group": (TITLES["group"], _attribute("group")),
        "place": (gettext("Place"), _attribute("place")),
        "entry": (gettext("Entry"), _attribute("name")),
    }
    if any(row.won is not None for row in rows):
        columns["won"] = (gettext("Won"), _attribute("won"))
    codes = dict.fromkeys(code for row in rows for code in row.criteria)
    columns |= {code: (_heading(code), _criterion(code)) for code in codes}
    return ListResource(columns).written(rows)


KINDS: dict[str, Callable[[Tournament], Written]] = {
    "entries": entries,
    "pairings": pairings,
    "results": results,
    "standings": standings,
}


def _players(rows: Sequence[EntryRow]) -> dict[str, tuple[object, Column]]:
    """Return a column for each player of a side; none where everybody enters alone."""
    most = max((len(row.players) for row in rows), default=0)
    if most < 2:
        return {}
    return {
        f"player_{place + 1}": (title, _player(place)) for place, title in enumerate(PLAYERS[:most])
    }


def _player(place: int) -> Column:
    def name(row: EntryRow) -> str:
        return row.players[place] if place < len(row.players) else ""

    return name


def _status(entry: Entry) -> str:
    return entry.get_status_display()


def _match_columns() -> dict[str, tuple[object, Column]]:
    codes = ("stage", "round", "match", "group", "table", "first", "second")
    return {code: (TITLES[code], _attribute(code)) for code in codes}


def _attribute(name: str) -> Column:
    return lambda row: getattr(row, name)


def _games(rows: Sequence[MatchRow], tournament: Tournament) -> dict[str, tuple[object, Column]]:
    most = max(games_in(rows), tournament.best_of)
    return {
        game_column(game, place): (game_title(game, place), _points(game, place))
        for game in range(1, most + 1)
        for place in (1, 2)
    }


def _points(game: int, place: int) -> Column:
    def points(row: MatchRow) -> int | None:
        return row.scores[game - 1][place - 1] if game <= len(row.scores) else None

    return points


def _state(row: MatchRow) -> str:
    return str(Match.State(row.state).label)


def _outcome(row: MatchRow) -> str:
    return str(OUTCOMES[row.outcome]) if row.outcome else ""


def _unplayed(row: MatchRow) -> str:
    """Return how a match ended without points: of others the points tell."""
    return "" if row.scores else _outcome(row)


def _winner(row: MatchRow) -> str:
    return row.winner


def _heading(code: str) -> object:
    """Return the usual code of a criterion, and words where everybody has them."""
    return CRITERIA[code].title if code == Criterion.POINTS else code


def _criterion(code: str) -> Column:
    def amount(row: StandingRow) -> float | None:
        return row.criteria.get(code)

    return amount
