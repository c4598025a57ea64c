"""The standings of a stage, in lines that fit a telephone."""

from collections.abc import Callable, Collection, Sequence
from typing import TYPE_CHECKING, Final

from django.utils.translation import gettext as _

from bots.messages import club_layout as layout
from bots.messages import club_taps as taps
from bots.messages.screens import Button, Rows, Screen, without_empty

if TYPE_CHECKING:
    from tournaments.selectors.pages import TournamentPage
    from tournaments.selectors.stages import StageView
    from tournaments.selectors.standings import RowView, StandingsView, Table
    from tournaments.selectors.standings.words import Column

ROWS: Final = 15
PLACE: Final = 3
# A name that is shorter still tells nobody apart; then there is a column less.
SHORTEST_NAME: Final = 13
LONGEST_CODE: Final = 5


def screen(page: "TournamentPage", opened: taps.Standings, own: Collection[str]) -> Screen:
    """Return a page of the standings; the rows of the entries *own* are marked."""
    stage = stage_of(page, opened.stage)
    tournament = page.tournament
    if stage is None or not stage.standings:
        text = f"{tournament}\n" + _("There are no results yet.")
        return Screen(text, (back_to(tournament.public_id),))
    shown = stage.table
    leaves = [(table, rows) for table in shown.tables for rows in layout.chunks(table.rows, ROWS)]
    number = _opened(leaves, opened, own)
    table, rows = leaves[number]
    head = [str(tournament), stage.title]
    if table.group:
        head.append(_("Group %(number)s") % {"number": table.group})
    return Screen(
        "\n".join(head),
        _buttons(page, stage, number, len(leaves)),
        "\n".join(lines(shown, rows, own)),
    )


def stage_of(page: "TournamentPage", number: int) -> "StageView | None":
    """Return the stage of that number, the one that is played if there is none."""
    return next((each for each in page.stages if each.bracket.number == number), page.current)


def back_to(tournament: str) -> tuple[Button, ...]:
    return (Button(_("Back"), data=str(taps.Tournament(tournament))),)


def stages(
    page: "TournamentPage", number: int, to: Callable[[str, int], taps.ClubTap]
) -> tuple[Button, ...]:
    """Return buttons to the other stages that are drawn, no more than three, the latest first."""
    others = [each for each in reversed(page.stages) if each.bracket.number != number][:3]
    public_id = page.tournament.public_id
    return tuple(
        Button(
            _("Stage %(number)s") % {"number": each.bracket.number},
            data=str(to(public_id, each.bracket.number)),
        )
        for each in others
    )


def lines(shown: "StandingsView", rows: "Sequence[RowView]", own: Collection[str]) -> list[str]:
    """Return the table: place, name, and as many columns as there is room for, the first ones."""
    columns = _columns(shown, rows)
    room = layout.WIDTH - 1 - PLACE - 1 - sum(wide + 1 for _label, wide, _cells in columns)
    heading = " " * (1 + PLACE + 1) + layout.fitted("", room)
    for label, wide, _cells in columns:
        heading += " " + layout.fitted(label, wide, right=True)
    told = [heading]
    for number, row in enumerate(rows):
        line = layout.OWN if row.entry.public_id in own else " "
        line += layout.fitted(row.place or "·", PLACE, right=True) + " "
        line += layout.pair(row.entry.name, room)
        for _label, wide, cells in columns:
            line += " " + layout.fitted(cells[number], wide, right=True)
        told.append(line)
    return told


_Columns = list[tuple[str, int, list[str]]]


def _columns(shown: "StandingsView", rows: "Sequence[RowView]") -> _Columns:
    """Return the columns that fit: what stands above each, how wide it is, and its cells."""
    if not shown.columns:
        offered = [(_("Won"), ["" if row.won is None else str(row.won) for row in rows])]
    else:
        offered = [
            (_label(column), [_cell(row, place) for row in rows])
            for place, column in enumerate(shown.columns)
        ]
    kept: _Columns = []
    room = layout.WIDTH - 1 - PLACE - 1 - SHORTEST_NAME
    for label, cells in offered:
        wide = max(map(layout.width, cells), default=0)
        # A long word above figures would cost the names their room; a code must stay whole.
        wide = max(wide, min(layout.width(label), LONGEST_CODE))
        room -= wide + 1
        if room < 0:
            break
        kept.append((label, wide, cells))
    return kept


def _label(column: "Column") -> str:
    # The points alone have no code of their own.
    is_points = str(column.label) == str(column.title)
    return _("Pts") if is_points else str(column.label)


def _cell(row: "RowView", place: int) -> str:
    # Whose results are annulled has a place and nothing else.
    return "–" if row.annulled or place >= len(row.cells) else row.cells[place].text


def _opened(
    leaves: "list[tuple[Table, Sequence[RowView]]]", opened: taps.Standings, own: Collection[str]
) -> int:
    """Return the leaf to show: where one stands oneself, unless a certain one is asked for."""
    if opened.stage:
        return min(opened.page, len(leaves) - 1)
    here = (
        number
        for number, (_table, rows) in enumerate(leaves)
        if any(row.entry.public_id in own for row in rows)
    )
    return next(here, 0)


def _buttons(page: "TournamentPage", stage: "StageView", number: int, leaves: int) -> Rows:
    public_id, key = page.tournament.public_id, stage.bracket.number
    picture = Button(_("Picture"), data=str(taps.Draw(public_id, taps.STANDINGS, key)))
    rounds = Button(_("Matches"), data=str(taps.Rounds(public_id, key)))
    return without_empty(
        layout.turning(number, leaves, lambda to: taps.Standings(public_id, key, to)),
        stages(page, key, taps.Standings),
        (rounds, picture),
        back_to(public_id),
    )
