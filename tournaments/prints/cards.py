"""What lies on the tables: their numbers, and an empty sheet to keep the score on."""

from dataclasses import dataclass

from games.engine import RuleSet
from tournaments.prints.codes import code_of, tournament_address
from tournaments.prints.documents import Asked, Document, Paper, on_sheets
from tournaments.selectors.rules import known_rules, rules_of

TARGET = 12
# From here on a game is counted in two halves, the bad and the good points.
TWO_HALVES = 30


@dataclass(frozen=True, slots=True)
class Half:
    """Points that are struck off together, in fives: *name* is what players call them."""

    name: str
    fives: tuple[range, ...]


def table_cards(asked: Asked) -> Document:
    """Return the number of each table, with a code that leads to the tournament's page."""
    return Document(
        paper=Paper.TABLES,
        subtitle="",
        pieces=asked.tournament.tables,
        content={
            "sheets": on_sheets(range(1, asked.tournament.tables + 1), 2),
            "code": code_of(tournament_address(asked.tournament)),
        },
    )


def score_sheet(asked: Asked) -> Document:
    """Return an empty sheet for one match by the rules of the tournament."""
    rules = known_rules(asked.tournament.rules)
    return Document(
        paper=Paper.SCORE_SHEET,
        subtitle="",
        pieces=asked.tournament.best_of,
        content={
            "games": range(1, asked.tournament.best_of + 1),
            "halves": halves(rules.target if rules else TARGET),
            "rules": rules_of(asked.tournament),
            "raises": _raises(rules) if rules else [],
            "boards": range(1, asked.stage.boards + 1) if asked.stage else (),
        },
    )


def halves(target: int) -> tuple[Half, ...]:
    """Return the points of one side in the groups in which players strike them off.

    >>> [half.name for half in halves(30)]
    ['malas', 'buenas']
    >>> [len(five) for five in halves(12)[0].fives]
    [5, 5, 2]
    """
    if target == TWO_HALVES:
        return (Half("malas", _fives(1, 15)), Half("buenas", _fives(16, 30)))
    return (Half("", _fives(1, target)),)


def _fives(first: int, last: int) -> tuple[range, ...]:
    return tuple(range(start, min(start + 5, last + 1)) for start in range(first, last + 1, 5))


def _raises(rules: RuleSet) -> list[tuple[str, int]]:
    """Return each call and what the hand is then worth."""
    return list(zip(rules.calls, rules.ladder[1:], strict=True))
