"""What an evening needs next: one button, and what else may be done in this state."""

from collections.abc import Iterable
from dataclasses import replace

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from tournaments.admin.evenings import Evening, Step, Text, standing_of
from tournaments.admin.pages.base import has_page, page_url
from tournaments.messages.rounds import all_in, in_play, named, postponed_before
from tournaments.models import Bracket, Tournament
from tournaments.services.ending import ended_early
from tournaments.services.rounds import NextStep, next_step

State = Tournament.State
Format = Bracket.Format


def evening_of(tournament: Tournament) -> Evening:
    """Return how *tournament* stands and what to do next."""
    return evenings_of([tournament])[0]


def evenings_of(tournaments: Iterable[Tournament]) -> list[Evening]:
    """Return how each of *tournaments* stands and what to do next.

    Their number costs no queries, but for those that wait for the next round to be drawn.
    """
    return [_with_steps(evening) for evening in standing_of(tournaments)]


def _with_steps(evening: Evening) -> Evening:
    said, following, others = _STEPS[State(evening.tournament.state)](evening)
    present = tuple(step for step in others if step is not None)
    return replace(evening, said=said, next=following, others=present)


Steps = tuple[Text, Step | None, list[Step | None]]


def _step(
    evening: Evening, page: str, label: Text, icon: str, *arguments: object, grave: bool = False
) -> Step:
    return Step(label, page_url(evening.tournament, page, *arguments), icon, grave)


def _if_there(
    evening: Evening, page: str, label: Text, icon: str, *, grave: bool = False
) -> Step | None:
    """Return a button to a page that may not have been written yet."""
    return _step(evening, page, label, icon, grave=grave) if has_page(page) else None


def _cancel(evening: Evening) -> Step:
    return _step(evening, "cancel", _("Cancel the tournament"), "block", grave=True)


def _format(evening: Evening) -> Step | None:
    return _if_there(evening, "stages", _("Format and forecast"), "account_tree")


def _enter(evening: Evening) -> Step:
    label = _("Enter a player") if evening.individuals else _("Enter a pair")
    return _step(evening, "enter", label, "person_add")


def _import(evening: Evening) -> Step:
    label = _("Import players") if evening.individuals else _("Import pairs")
    return _step(evening, "import", label, "upload_file")


def _registration(evening: Evening) -> Step:
    """Let players enter themselves, or no longer."""
    if evening.tournament.registration_open:
        return _step(evening, "close_registration", _("Close registration"), "lock")
    return _step(evening, "open_registration", _("Open registration"), "lock_open")


def _in_preparation(evening: Evening) -> Steps:
    if evening.entered < _fewest(evening):
        return (
            _too_few(evening),
            _import(evening),
            [_registration(evening), _enter(evening), _format(evening), _cancel(evening)],
        )
    opening = _step(evening, "open_check_in", _("Open check-in"), "how_to_reg")
    others = [
        _registration(evening),
        _import(evening),
        _enter(evening),
        _format(evening),
        _cancel(evening),
    ]
    return _("Everybody is entered; check-in can open."), opening, others


def _fewest(evening: Evening) -> int:
    return 4 if evening.individuals else 2


def _too_few(evening: Evening) -> Text:
    if evening.individuals:
        return _("No draw without at least four players.")
    return _("No draw without at least two pairs.")


def _checking_in(evening: Evening) -> Steps:
    entries = _step(evening, "entries", _("Check in"), "how_to_reg")
    draw = _step(evening, "draw", _("Draw"), "account_tree")
    others = [
        _registration(evening),
        _import(evening),
        _enter(evening),
        _format(evening),
        _step(evening, "close_check_in", _("Close check-in"), "undo"),
        _cancel(evening),
    ]
    if evening.checked_in < _fewest(evening):
        return _("Check-in is open."), entries, others
    if evening.missing:
        said = _("Who has not checked in is left out of the draw.")
        return said, draw, [entries, *others]
    return _("Everybody is here."), draw, [entries, *others]


def _drawn(evening: Evening) -> Steps:
    return (
        _("The draw stands. It can still be drawn again or changed; play fixes it."),
        _step(evening, "start", _("Start"), "play_arrow"),
        [
            _if_there(evening, "papers", _("Print"), "print"),
            _step(evening, "draw", _("Draw again"), "shuffle"),
            _step(evening, "swap", _("Swap two entries"), "swap_horiz"),
            _step(evening, "undo_draw", _("Undo the draw"), "undo", grave=True),
            _cancel(evening),
        ],
    )


def _running(evening: Evening) -> Steps:
    tables = _step(evening, "matches", _("Tables and matches"), "table_restaurant")
    if evening.tournament.is_paused:
        resume = _step(evening, "resume", _("Resume everything"), "play_arrow")
        return _("Everything is paused; no clock runs."), resume, [tables, *_mishaps(evening)]
    pause = _step(evening, "pause", _("Pause everything"), "pause")
    others = [pause, *_mishaps(evening)]
    if evening.disputed:
        settle = _step(evening, "matches", _("Settle disputes"), "gavel")
        return _("A match waits for your decision."), settle, others
    if evening.stage is not None and evening.stage.is_played_out:
        following = next_step(evening.tournament)
        if following is not None:
            return _between(evening, following, [tables, *others])
    return _in_play(evening, tables, others)


def _in_play(evening: Evening, tables: Step, others: list[Step | None]) -> Steps:
    """Results are typed at the bar; online they come by themselves."""
    stage, round_ = evening.stage, evening.round
    if stage is None or round_ is None:
        return _("The tournament is running."), tables, others
    said = in_play(round_)
    if evening.tournament.mode == Tournament.Mode.ONLINE:
        return said, tables, others
    where = stage.bracket.number, round_.number
    results = _step(evening, "enter_round", _("Enter results"), "keyboard", *where)
    return said, replace(results, for_scorers=True), [tables, *others]


def _between(evening: Evening, following: NextStep, others: list[Step | None]) -> Steps:
    """All that is drawn has been played, or is postponed: the next round, or the next stage."""
    if not following.can_be_drawn:
        postponed = _step(evening, "matches", _("Postponed matches"), "schedule")
        return postponed_before(following), postponed, others
    label = _("Draw %(what)s") % {"what": named(following)}
    draw = _if_there(evening, "next_round", label, "shuffle")
    return all_in(following, evening.round), draw, others


# What may happen on the way: the page, its button, whether it takes something from somebody.
MISHAPS: tuple[tuple[str, Text, str, bool], ...] = (
    ("clocks", gettext_lazy("Change the clocks"), "timer", False),
    ("late_entry", gettext_lazy("Late entry"), "person_add", False),
    ("end_early", gettext_lazy("End early"), "flag", True),
)


def _mishaps(evening: Evening) -> list[Step | None]:
    pages = [
        _if_there(evening, page, label, icon, grave=grave)
        for page, label, icon, grave in MISHAPS
        if page != "late_entry" or _has_room(evening)
    ]
    swap = _step(evening, "swap", _("Swap two entries"), "swap_horiz")
    untouched = evening.round is not None and not evening.round.over
    return [swap if untouched else None, *pages, _deletion(evening), _cancel(evening)]


def _has_room(evening: Evening) -> bool:
    """Tell whether a pair that comes late may find a place in what is being played."""
    stage = evening.stage
    if stage is None or stage.bracket.number > 1:
        return False
    if stage.bracket.format == Format.SWISS:
        return len(stage.rounds) < stage.planned
    return stage.bracket.format == Format.SINGLE_ELIMINATION


def _deletion(evening: Evening) -> Step | None:
    """Offer to take back the last round of a Swiss stage, or what was laid out whole."""
    drawn = [stage for stage in evening.stages if stage.rounds]
    is_round = drawn and drawn[-1].bracket.format == Format.SWISS and len(drawn[-1].rounds) > 1
    label = _("Delete the last round") if is_round else _("Delete the last draw")
    return _if_there(evening, "delete_round", label, "undo", grave=True)


def _finished(evening: Evening) -> Steps:
    results = _step(evening, "matches", _("Results"), "emoji_events")
    table = _if_there(evening, "standings", _("Standings"), "leaderboard")
    papers = _if_there(evening, "papers", _("Print and export"), "print")
    go_on = None
    if ended_early(evening.tournament):
        go_on = _step(evening, "go_on", _("Go on after all"), "play_arrow")
    if table is None:
        return _("The tournament is over."), results, [papers, go_on]
    return _("The tournament is over."), table, [results, papers, go_on]


def _cancelled(evening: Evening) -> Steps:
    return (
        _("The tournament was cancelled; the log says why."),
        None,
        [_step(evening, "log", _("Log"), "history")],
    )


_STEPS = {
    State.DRAFT: _in_preparation,
    State.CHECK_IN: _checking_in,
    State.DRAWN: _drawn,
    State.RUNNING: _running,
    State.FINISHED: _finished,
    State.CANCELLED: _cancelled,
}
