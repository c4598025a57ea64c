"""What an evening needs next: one button, and what else may be done in this state."""

from dataclasses import dataclass, field

from django.db.models import Count, Q
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from tournaments.admin.pages.base import page_url
from tournaments.models import Entry, Match, Tournament

Text = str | Promise
State = Tournament.State

CHECKED_IN = Count("pk", filter=Q(status=Entry.Status.CHECKED_IN))
EXPECTED = Count("pk", filter=Q(status=Entry.Status.REGISTERED))


@dataclass(frozen=True, slots=True)
class Step:
    """A button that leads to a page of a tournament; *icon* is one of Material Symbols."""

    label: Text
    url: str
    icon: str = ""
    grave: bool = False


@dataclass(frozen=True, slots=True)
class Evening:
    """Where a tournament stands, in numbers, and what can be done."""

    tournament: Tournament
    entered: int
    checked_in: int
    matches: dict[str, int]
    said: Text = ""
    next: Step | None = None
    others: tuple[Step, ...] = field(default=())

    @property
    def missing(self) -> int:
        return self.entered - self.checked_in

    @property
    def at_tables(self) -> int:
        return self.matches.get(Match.State.CALLED, 0) + self.matches.get(Match.State.LIVE, 0)

    @property
    def ready(self) -> int:
        return self.matches.get(Match.State.READY, 0)

    @property
    def disputed(self) -> int:
        return self.matches.get(Match.State.DISPUTED, 0)


def evening_of(tournament: Tournament) -> Evening:
    """Return how *tournament* stands and what to do next, in two queries."""
    counted = tournament.entries.aggregate(checked_in=CHECKED_IN, expected=EXPECTED)
    matches = Match.objects.filter(bracket__tournament=tournament)
    states = dict(matches.order_by().values_list("state").annotate(Count("pk")))
    entered = counted["checked_in"] + counted["expected"]
    said, following, others = _STEPS[State(tournament.state)](
        tournament, entered, counted["checked_in"], states
    )
    return Evening(
        tournament, entered, counted["checked_in"], states, said, following, tuple(others)
    )


Steps = tuple[Text, Step | None, list[Step]]
States = dict[str, int]


def _step(
    tournament: Tournament, page: str, label: Text, icon: str, *, grave: bool = False
) -> Step:
    return Step(label, page_url(tournament, page), icon, grave)


def _in_preparation(tournament: Tournament, entered: int, _in: int, _states: States) -> Steps:
    enter = _step(tournament, "enter", _("Enter a pair"), "person_add")
    bring = _step(tournament, "import", _("Import pairs"), "upload_file")
    cancel = _step(tournament, "cancel", _("Cancel the tournament"), "block", grave=True)
    if entered < 2:
        return _("No draw without at least two pairs."), bring, [enter, cancel]
    opening = _step(tournament, "open_check_in", _("Open check-in"), "how_to_reg")
    return _("The pairs are entered; check-in can open."), opening, [bring, enter, cancel]


def _checking_in(tournament: Tournament, entered: int, checked_in: int, _states: States) -> Steps:
    entries = _step(tournament, "entries", _("Check pairs in"), "how_to_reg")
    draw = _step(tournament, "draw", _("Draw the bracket"), "account_tree")
    others = [
        _step(tournament, "import", _("Import pairs"), "upload_file"),
        _step(tournament, "enter", _("Enter a pair"), "person_add"),
        _step(tournament, "close_check_in", _("Close check-in"), "undo"),
        _step(tournament, "cancel", _("Cancel the tournament"), "block", grave=True),
    ]
    if checked_in < 2:
        return _("Check-in is open; the draw needs two pairs that are here."), entries, others
    if checked_in < entered:
        said = _("Who has not checked in is left out of the draw.")
        return said, draw, [entries, *others]
    return _("Everybody is here."), draw, [entries, *others]


def _drawn(tournament: Tournament, _entered: int, _in: int, _states: States) -> Steps:
    return (
        _("The bracket is drawn. It can still be drawn again or changed; play fixes it."),
        _step(tournament, "start", _("Start"), "play_arrow"),
        [
            _step(tournament, "draw", _("Draw again"), "shuffle"),
            _step(tournament, "swap", _("Swap two pairs"), "swap_horiz"),
            _step(tournament, "undo_draw", _("Undo the draw"), "undo", grave=True),
            _step(tournament, "cancel", _("Cancel the tournament"), "block", grave=True),
        ],
    )


def _running(tournament: Tournament, _entered: int, _in: int, states: States) -> Steps:
    table = _step(tournament, "matches", _("Tables and matches"), "table_restaurant")
    cancel = _step(tournament, "cancel", _("Cancel the tournament"), "block", grave=True)
    if tournament.is_paused:
        resume = _step(tournament, "resume", _("Resume everything"), "play_arrow")
        return _("Everything is paused; no clock runs."), resume, [table, cancel]
    pause = _step(tournament, "pause", _("Pause everything"), "pause")
    if states.get(Match.State.DISPUTED):
        settle = _step(tournament, "matches", _("Settle disputes"), "gavel")
        return _("A match waits for your decision."), settle, [pause, cancel]
    return _("The tournament is running."), table, [pause, cancel]


def _finished(tournament: Tournament, _entered: int, _in: int, _states: States) -> Steps:
    results = _step(tournament, "matches", _("Results"), "emoji_events")
    return _("The tournament is over."), results, []


def _cancelled(tournament: Tournament, _entered: int, _in: int, _states: States) -> Steps:
    return (
        _("The tournament was cancelled; the log says why."),
        None,
        [_step(tournament, "log", _("Log"), "history")],
    )


_STEPS = {
    State.DRAFT: _in_preparation,
    State.CHECK_IN: _checking_in,
    State.DRAWN: _drawn,
    State.RUNNING: _running,
    State.FINISHED: _finished,
    State.CANCELLED: _cancelled,
}
