"""What a player has to play and has played."""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from django.utils.text import capfirst
from django.utils.translation import gettext as _

from bots.messages import club_entering as entering
from bots.messages import club_layout as layout
from bots.messages import club_taps as taps
from bots.messages import club_words as words
from bots.messages.report_taps import Report
from bots.messages.screens import Button, Rows, Screen, without_empty
from bots.messages.table_doors import to_table

if TYPE_CHECKING:
    from tournaments.models import Entry, PairRequest, Tournament
    from tournaments.selectors.calls import OwnCall
    from tournaments.selectors.mine import MyEnd
    from tournaments.selectors.my_matches import OwnMatch

GRAVE_MARK = "👉 "


def to_play(own: "OwnMatch") -> str:
    """Return which match is to be played, where, against whom and by when."""
    match, zone = own.match, own.tournament.club.time_zone
    turn = words.own_turn(match)
    first = " · ".join([turn, *([words.table(match.table)] if match.table else [])])
    told = [words.against(own.rivals)]
    if match.kind == "called" and match.no_show_at:
        told.append(f"{_('be there by')} {words.hour(match.no_show_at, zone)}")
    elif own.tournament.state == "drawn" and own.tournament.starts_at:
        told.append(f"{_('starts at')} {words.hour(own.tournament.starts_at, zone)}")
    lines = [(GRAVE_MARK if own.is_now else "") + first, " · ".join(filter(None, told))]
    if own.match.kind == "called" and own.is_there:
        lines.append(_("You are there; the other side is expected."))
    if own.can_report and own.has_reported:
        lines.append(_("you have reported it"))
    elif own.can_report and own.rivals_have_reported:
        lines.append(_("the other side has reported it"))
    return "\n".join(line for line in lines if line)


def to_do(own: "OwnMatch") -> tuple[Button, ...]:
    """Return the buttons for what can be done about a match."""
    match = own.match
    there = Button(_("I am here"), data=str(taps.There(match.public_id)))
    return (
        *((there,) if own.can_say_there else ()),
        *(to_table(match.series) if own.is_now and match.series else ()),
        *((report(match.public_id),) if own.is_now and own.can_report else ()),
    )


def call_director(own: "OwnMatch") -> tuple[Button, ...]:
    """Return the button that calls the director to a match that is called or being played."""
    if not own.is_now:
        return ()
    tap = taps.AskWhy(own.match.public_id)
    return (Button(_("Call the director"), data=str(tap)),)


def why(own: "OwnMatch", call: "OwnCall") -> Screen:
    """Ask for what the director is wanted, or say that they are called already."""
    tournament = own.tournament
    back = (Button(_("Back"), data=str(taps.Tournament(tournament.public_id))),)
    if call.since is not None:
        time = words.time_of_day(call.since, tournament.club.time_zone)
        said = _("You called the director at %(time)s; somebody will come.") % {"time": time}
        return Screen(said, (back,))
    reasons = (
        (Button(capfirst(label), data=str(taps.CallDirector(own.match.public_id, reason))),)
        for reason, label in call.reasons
    )
    return Screen(_("What is it about?"), (*reasons, back))


def report(match: str) -> Button:
    """Return the button that begins the report of a match with real cards."""
    return Button(_("Report the result"), data=str(Report(match)))


def at_the_end(end: "MyEnd", state: str) -> str:
    """Return how somebody fares who has nothing to play."""
    fate = end.fate
    if end.is_out:
        lines = [_("You are out")]
    elif state == "finished":
        lines = [_("You have played all your matches")]
    else:
        lines = [_("You have nothing to play at the moment")]
    last = fate.last
    if last is not None and last.own.has_won:
        lines.append(_("Last won against %(rivals)s.") % {"rivals": last.rivals.name})
    elif last is not None and last.rivals.has_won:
        lines.append(_("Last lost against %(rivals)s.") % {"rivals": last.rivals.name})
    if fate.place:
        lines.append(place(fate.place, settled=fate.settled))
    return "\n".join(lines)


def place(rank: str, *, settled: bool) -> str:
    told = _("place %(rank)s") if settled else _("place %(rank)s at the moment")
    return told % {"rank": rank}


def next_ones(
    matches: "Sequence[OwnMatch]", entries: "Sequence[Entry]", asked: "Sequence[PairRequest]"
) -> Screen:
    """Return what a person has to play and to answer, tournament by tournament.

    *entries* are the own ones in tournaments that are not over; *asked* is what others have asked.
    """
    parts: list[str] = []
    rows: list[tuple[Button, ...]] = []
    for request in asked:
        tournament, name = request.tournament, request.asking.name
        parts.append(entering.asks_you(name, str(tournament)))
        rows.append(entering.answers(tournament.public_id, request.pk, name))
    first = _first_of_each(matches)
    for own in first:
        parts.append(f"{own.tournament}\n{to_play(own)}")
        rows += [to_do(own), _tournament(own.tournament)]
    played = {own.tournament.pk for own in first}
    for entry in entries:
        if entry.tournament.pk not in played:
            parts.append(f"{entry.tournament}\n{_waiting(entry)}")
            rows.append(_tournament(entry.tournament))
    text = "\n\n".join(parts) or _("You have nothing to play at the moment")
    return Screen(text, without_empty(*rows, _elsewhere()))


def played(matches: "Sequence[OwnMatch]", page: int, pages: int) -> Screen:
    """Return a page of what a person has played, the newest first."""
    head = _("Matches played") + (f" ({page + 1}/{pages})" if pages > 1 else "")
    told = [result(own) for own in matches]
    if not told:
        told = [_("You have played no match of a tournament yet.")]
    back = (Button(_("Back"), data=str(taps.Next())),)
    rows: Rows = without_empty(layout.turning(page, pages, taps.Played), back)
    return Screen("\n\n".join([head, *told]), rows)


def result(own: "OwnMatch") -> str:
    """Return how a match ended, for who was on one of its sides."""
    if own.own.has_won:
        ended = _("You won")
    elif own.rivals.has_won:
        ended = _("You lost")
    elif own.match.on_boards and own.match.kind == "finished":
        ended = _("Boards played")
    else:
        ended = _("Nobody won")
    parts = [ended, words.against(own.rivals), *_scores(own)]
    if own.match.kind in words.WALKOVERS:
        parts.append(f"({_('Walkover')})")
    when = own.match.finished_at
    zone = own.tournament.club.time_zone
    where = [str(own.tournament), *([words.day(when, zone)] if when else [])]
    return " ".join(filter(None, parts)) + "\n" + " · ".join(where)


def _scores(own: "OwnMatch") -> Iterable[str]:
    if own.match.on_boards:
        return [f"{own.own.score}–{own.rivals.score}"] if own.own.score is not None else []
    return [", ".join(f"{ours}–{theirs}" for ours, theirs in own.own_scores)]


def _first_of_each(matches: "Iterable[OwnMatch]") -> "list[OwnMatch]":
    """Return the first match of each tournament: the later ones can wait."""
    first: dict[int, OwnMatch] = {}
    for own in matches:
        first.setdefault(own.tournament.pk, own)
    return list(first.values())


def _waiting(entry: "Entry") -> str:
    """Return how an entry stands that has nothing to play now."""
    tournament = entry.tournament
    told = [f"{entry.name} ({entry.get_status_display()})", tournament.get_state_display()]
    if tournament.starts_at and tournament.state != "running":
        told.append(words.moment(tournament.starts_at, tournament.club.time_zone))
    return " · ".join(told)


def _tournament(tournament: "Tournament") -> tuple[Button, ...]:
    name = layout.fitted(str(tournament), layout.WIDTH).rstrip()
    return (Button(name, data=str(taps.Tournament(tournament.public_id))),)


def ways_on() -> Rows:
    """Return the buttons below what would otherwise lead nowhere."""
    return ((Button(_("What I play next"), data=str(taps.Next())), _tournaments()),)


def _elsewhere() -> tuple[Button, ...]:
    return (Button(_("Matches played"), data=str(taps.Played())), _tournaments())


def _tournaments() -> Button:
    return Button(_("Tournaments"), data=str(taps.Tournaments()))
