"""What a director looks at in the chat: the evening, its lists, a match."""

from collections.abc import Callable, Sequence
from datetime import datetime
from typing import TYPE_CHECKING, Any

from django.utils.translation import gettext as _

from bots import addresses, selectors
from bots.handlers.directing_acts import Act, Case, MatchCase
from bots.handlers.directing_results import ConfirmWalkover, Correct, EnterResult, Reopen, Walkover
from bots.handlers.directing_rounds import (
    Announce,
    CallNext,
    DeleteRound,
    Draw,
    Pause,
    Resume,
    Start,
    TakeDown,
)
from bots.handlers.directing_tables import (
    AnswerCall,
    Begin,
    Call,
    MoveTable,
    Postpone,
    Present,
    TakeUp,
    calls_of,
    said_of,
)
from bots.messages import directing_screens as screens
from bots.messages import directing_words as words
from bots.messages.directing_taps import Again, CheckIn, Photos, Sheet, Undo
from bots.messages.screens import Button, Screen
from bots.services.directing import director
from games.errors import DomainError
from tournaments.selectors.directing import (
    awaited_in,
    decided_in,
    directed_match,
    entries_present,
)
from tournaments.selectors.finding import find_tournament
from tournaments.selectors.people import clubs_scored_by, organises
from tournaments.selectors.tonight import missing_of, of_tonight

if TYPE_CHECKING:
    from bots.models import TelegramLink
    from tournaments.models import Tournament
    from tournaments.selectors.directing import Awaited
    from tournaments.selectors.tonight import TableRow

MATCH_ACTS: tuple[type[Act[MatchCase]], ...] = (
    AnswerCall,
    ConfirmWalkover,
    TakeUp,
    Call,
    Begin,
    EnterResult,
    Present,
    Walkover,
    Postpone,
    MoveTable,
    Reopen,
    Correct,
)
TOURNAMENT_ACTS: tuple[type[Act[Case]], ...] = (
    Start,
    Draw,
    CallNext,
    Resume,
    Pause,
    Announce,
    TakeDown,
    DeleteRound,
)
MOST_EVENINGS = 12
MOST_DECIDED = 32
MOST_WANTED = 8
Row = tuple[Button, ...]


def home(link: "TelegramLink", *, at: datetime) -> Screen:
    """Offer the tournaments of tonight; a single one is shown at once.

    :raises DomainError: ``not_a_scorer`` for whoever directs nowhere.
    """
    clubs = clubs_scored_by(link.player)
    if not clubs.exists():
        raise DomainError(
            "not_a_scorer",
            _("Only an assistant, a director or an owner of this club may do that."),
        )
    found = list(of_tonight(clubs, at)[:MOST_EVENINGS])
    if len(found) == 1:
        return evening(case_of(found[0], link, at=at))
    return screens.which_evening([(str(each), each.public_id) for each in found])


def case_of(tournament: "Tournament", link: "TelegramLink", *, at: datetime) -> Case:
    """Return *tournament* as who asks would direct it.

    :raises DomainError: ``not_a_scorer``.
    """
    director(telegram_id=link.telegram_id, club=tournament.club)
    return Case(tournament, link.player, organises(link.player, tournament.club), at)


def match_case(match: str, link: "TelegramLink", *, at: datetime) -> MatchCase:
    """Return a match as who asks would decide about it.

    :raises DomainError: ``not_found`` or ``not_a_scorer``.
    """
    seen = directed_match(match)
    case = case_of(seen.tournament, link, at=at)
    return MatchCase(case.tournament, case.player, case.directs, at, seen)


def evening(case: Case, *, note: str = "") -> Screen:
    """Show how a tournament stands, what waits, and what can be done."""
    tournament = case.tournament
    now = case.wanted
    shown = {"decided"} if len(now.matches) > MOST_WANTED else {"decided", "decide"}
    lists = [(what, len(rows(case))) for what, rows in LISTS.items() if what not in shown]
    desk = screens.Desk(
        tournament=tournament.public_id,
        said=[str(tournament), str(now.said)],
        wanted=_wanted(case)[:MOST_WANTED],
        lists=[*((what, number) for what, number in lists if number), *_decided(tournament)],
        acts=offered(case, TOURNAMENT_ACTS),
        has_others=of_tonight(clubs_scored_by(case.player), case.at).count() > 1,
        page=addresses.page("tournaments:direct", tournament.public_id),
    )
    return screens.evening(desk, note=note)


def listed(case: Case, what: str, page: int, *, just: str = "") -> Screen:
    """Show a list; *just* is an entry whose check-in can be taken back at once.

    :raises DomainError: ``not_found`` if there is no such list.
    """
    if what not in LISTS:
        raise DomainError("not_found", _("It is not there any more."))
    undoing = [_undoing(case, just)] if just else []
    rows = [row for row in (*undoing, *LISTS[what](case)) if row]
    tournament = case.tournament
    legend = ""
    if what == "tables":
        legend = words.legend(map(words.sign_of, case.tables))
    elif what == "missing":
        legend = "\n".join(map(words.awaited_row, _awaited(tournament)))
    return screens.listed(
        tournament.public_id, str(tournament), what, rows, page=page, legend=legend
    )


def sheet(case: MatchCase, *, note: str = "") -> Screen:
    """Show a match and what can be done about it."""
    others = []
    if case.kind == "called" and not all(case.seen.present):
        others.append(Button(_("Call again who is missing"), str(Again(case.subject))))
    if selectors.has_photos(case.match_id):
        others.append(Button(_("See the photos"), str(Photos(case.subject))))
    if note and (more := _at_tables(case)):
        # Once something is done, the next match is as near as this one was.
        others.append(screens.to_list(case.tournament.public_id, "tables", len(more)))
    said = words.sheet(
        case.seen,
        [said_of(call) for call in calls_of(case)],
        is_paused=case.tournament.is_paused,
    )
    acts = offered(case, MATCH_ACTS)
    return screens.sheet(case.subject, case.tournament.public_id, said, acts, others, note=note)


def offered(case: Any, acts: Sequence[type[Act[Any]]]) -> list[tuple[str, str]]:
    """Return the acts that make sense now, to who asks: the code of each, and what it is called."""
    made = [kind(case) for kind in acts]
    return [(act.code, str(act.heading)) for act in made if act.is_for_who_asks and act.is_possible]


def _missing(case: Case) -> list[Row]:
    tournament = case.tournament
    entries = missing_of([tournament]).get(tournament.pk, [])
    checking = [(Button(f"☐ {each.name}", str(CheckIn(each.public_id))),) for each in entries]
    calling = [
        (
            # Two buttons of a row share its width: what is to be read whole stands above them.
            Button(words.awaited_button(each), str(Sheet(each.match.public_id))),
            Button("🔔", str(Again(each.match.public_id))),
        )
        for each in _awaited(tournament)
    ]
    return [*checking, *calling]


def _awaited(tournament: "Tournament") -> list["Awaited"]:
    return [each for each in awaited_in(tournament) if each.missing]


def _undoing(case: Case, entry: str) -> Row:
    """Return the button that takes a check-in back, nothing if it has been."""
    found = [each for each in entries_present(case.tournament) if each.public_id == entry]
    if not found:
        return ()
    label = _("Take back: %(name)s") % {"name": found[0].name}
    return (Button(label, str(Undo(entry))),)


def _to_decide(case: Case) -> list[Row]:
    return [(Button(label, str(Sheet(match))),) for match, label in _wanted(case)]


def _wanted(case: Case) -> list[tuple[str, str]]:
    """Return the matches that wait for the director, and what their buttons say."""
    rows = {row.match.public_id: row for row in case.tables}
    return [
        (match, _row_label(rows[match]) if match in rows else _numbered(number))
        for match, number in case.wanted.matches
    ]


def _row_label(row: "TableRow") -> str:
    return f"{words.sign_of(row)} {words.match_button(row.match)}".lstrip()


def _numbered(number: int) -> str:
    return _("Match %(number)s") % {"number": number}


def _at_tables(case: Case) -> list[Row]:
    return _of_kind(case, "called", "live", "disputed")


def _ready(case: Case) -> list[Row]:
    return _of_kind(case, "ready")


def _of_kind(case: Case, *kinds: str) -> list[Row]:
    return [
        (Button(_row_label(row), str(Sheet(row.match.public_id))),)
        for row in case.tables
        if row.match.kind in kinds
    ]


def _latest(case: Case) -> list[Row]:
    return [
        (Button(words.match_button(match), str(Sheet(match.public_id))),)
        for match in decided_in(case.tournament, most=MOST_DECIDED)
    ]


def _decided(tournament: "Tournament") -> list[tuple[str, int]]:
    """Return that there are results to look at; how many is no matter."""
    return [("decided", 0)] if tournament.state in ("running", "finished") else []


LISTS: dict[str, Callable[[Case], list[Row]]] = {
    "missing": _missing,
    "decide": _to_decide,
    "tables": _at_tables,
    "ready": _ready,
    "decided": _latest,
}


def tournament_case(public_id: str, link: "TelegramLink", *, at: datetime) -> Case:
    """Return a tournament as who asks would direct it.

    :raises DomainError: ``not_found`` or ``not_a_scorer``.
    """
    return case_of(find_tournament(public_id), link, at=at)
