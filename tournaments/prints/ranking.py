"""The standings of a stage, with what decided them."""

from tournaments.prints.documents import Asked, Document, NoSuchPaperError, Paper
from tournaments.selectors.pages import standings as standings_of
from tournaments.selectors.standings.pages import standings_view


def standings(asked: Asked) -> Document:
    """Return the standings as they were last computed, those of each group by themselves.

    :raises NoSuchPaperError: while there are none.
    """
    rows = list(standings_of(asked.drawn))
    if not rows:
        raise NoSuchPaperError
    return Document(
        paper=Paper.STANDINGS,
        subtitle="",
        pieces=len(rows),
        content={
            "standings": standings_view(asked.drawn, rows),
            "is_knock_out": asked.drawn.is_knock_out,
            "is_final": all(row.values.get("settled") for row in rows),
        },
    )
