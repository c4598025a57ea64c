"""What an import of results would do, line by line, before anything is written."""

from dataclasses import dataclass, replace

from django.utils.translation import gettext_lazy as _

from games.errors import DomainError
from tournaments.models import Match, Tournament
from tournaments.selectors.columns import OUTCOMES
from tournaments.services.imports.faults import BadLineError, shown
from tournaments.services.imports.fixtures import Fixtures, NotYetError, bye_kind, names_in
from tournaments.services.imports.previews import Fate, Preview, previewed
from tournaments.services.imports.result_rows import Cells, ResultRow, results_in, row_of
from tournaments.services.progress import Decision, sides_of, walkover
from tournaments.services.results import Score
from tournaments.services.results.entering import entered

Outcome = Match.Outcome
WALKOVERS = (Outcome.WALKOVER, Outcome.DOUBLE_WALKOVER)


@dataclass(frozen=True, slots=True, kw_only=True)
class ResultLine(Fate):
    """A line with a result: ``new``, ``there`` already, or ``open`` where it says none.

    Scores and *winner* are those of the sides in the order of the match, not of the list; *turn*
    is its place in the order in which the results must be entered.
    """

    first: str
    second: str
    round: int | None = None
    match: int | None = None
    match_id: int | None = None
    scores: tuple[Score, ...] = ()
    how: str = ""
    winner: int | None = None
    turn: int = 0

    @property
    def decision(self) -> Decision:
        """The result as services take it, whose scores have been looked at."""
        if self.scores:
            return Decision(Outcome.ENTERED, self.winner, self.scores)
        return walkover(self.winner)

    @property
    def result_in_words(self) -> str:
        if self.scores:
            return ", ".join(f"{first}–{second}" for first, second in self.scores)
        return str(OUTCOMES.get(self.how, ""))

    def told(self) -> tuple[object, ...]:
        return (*Fate.told(self), self.match_id, self.scores, self.winner)


def read_results(*, data: bytes, club_id: int, tournament_id: int) -> Preview[ResultLine]:
    """Return what importing *data* into the tournament would do; nothing is written.

    :raises DomainError: if *data* is no list of results, or nothing has been drawn.
    """
    tournament = Tournament.objects.filter(pk=tournament_id, club_id=club_id).first()
    if tournament is None:
        raise DomainError("no_such_tournament", _("This tournament is not of this club."))
    lines, ignored = results_in(data)
    return previewed(data, _Reading(tournament).all_of(lines), ignored)


class _Reading:
    """The matches, and the lines read so far."""

    def __init__(self, tournament: Tournament) -> None:
        self.tournament = tournament
        self.fixtures = Fixtures(tournament)
        self.line_of_match: dict[int, int] = {}
        self.turn = 0

    def all_of(self, lines: tuple[Cells, ...]) -> list[ResultLine]:
        """Read the lines until none tells more: a final may stand above its semifinals."""
        done: list[ResultLine] = []
        waiting = list(lines)
        while waiting:
            read = [(cells, self._line(cells)) for cells in waiting]
            put_off = [cells for cells, line in read if line.state == "waiting"]
            if len(put_off) == len(waiting):
                return _in_order(done, [replace(line, state="bad") for _cells, line in read])
            done += [line for _cells, line in read if line.state != "waiting"]
            waiting = put_off
        return _in_order(done, [])

    def _line(self, cells: Cells) -> ResultLine:
        try:
            return self._read(cells)
        except BadLineError as fault:
            return ResultLine(
                number=cells.number,
                state="waiting" if isinstance(fault, NotYetError) else "bad",
                code=fault.code,
                reason=fault.sentence,
                first=shown(cells["first"]),
                second=shown(cells["second"]),
            )

    def _read(self, cells: Cells) -> ResultLine:
        row = row_of(cells)
        if row.is_bye:
            return self._bye(row)
        match, turned = self.fixtures.find(row)
        self._require_once(match)
        line = self._of_match(row, match, turned=turned)
        if line.state == "open":
            return line
        decided = self._decided(line, row)
        self.line_of_match[match.pk] = row.number
        self.fixtures.told[match.pk] = decided.winner
        return decided

    def _of_match(self, row: ResultRow, match: Match, *, turned: bool) -> ResultLine:
        first, second = (side.name for side in sides_of(match))
        return ResultLine(
            number=row.number,
            state="open" if row.is_open else "new",
            first=first or shown(row.second if turned else row.first),
            second=second or shown(row.first if turned else row.second),
            round=match.round.number,
            match=match.number,
            match_id=match.pk,
            scores=tuple((b, a) if turned else (a, b) for a, b in row.scores),
            how=row.how,
        )

    def _require_once(self, match: Match) -> None:
        if number := self.line_of_match.get(match.pk):
            raise BadLineError(
                "match_twice",
                _("This match is already in line %(number)d.") % {"number": number},
            )

    def _decided(self, line: ResultLine, row: ResultRow) -> ResultLine:
        """Return *line* with the side that wins, looked at like a result typed in by hand."""
        match = self.fixtures.matches[line.match_id or 0]
        if match.is_decided:
            return _compared(line, match, self._named_winner(line, row))
        self._require_playable(match)
        winner = self._winner(line, row)
        self.turn += 1
        return replace(line, winner=winner, turn=self.turn)

    def _require_playable(self, match: Match) -> None:
        if self.tournament.state != Tournament.State.RUNNING:
            raise BadLineError("not_running", _("The tournament is not running."))
        if match.state == Match.State.DROPPED:
            raise BadLineError("match_dropped", _("This match is not played any more."))
        if match.bracket.boards:
            raise BadLineError(
                "boards", _("The points of duplicate boards come from their table alone.")
            )
        if match.series is not None and match.series.is_live:
            raise BadLineError(
                "played_here", _("This match is being played here; its result comes by itself.")
            )
        if not all(self.fixtures.names_on(match, place) for place in (0, 1)):
            raise NotYetError("sides_unknown", _("It is not known yet who plays this match."))

    def _winner(self, line: ResultLine, row: ResultRow) -> int | None:
        named = self._named_winner(line, row)
        if not line.scores:
            if line.how == Outcome.DOUBLE_WALKOVER:
                return None
            if line.how != Outcome.WALKOVER:
                raise BadLineError("no_scores", _("The score of the match is missing."))
            if named is None:
                raise BadLineError("winner_missing", _("A walkover needs the name of who wins."))
            return named
        try:
            winner = entered(self.tournament, line.scores).winner
        except DomainError as refusal:
            raise BadLineError(refusal.code, refusal.message) from refusal
        if row.winner and named != winner:
            raise BadLineError("other_winner", _("By its score the other side wins."))
        return winner

    def _named_winner(self, line: ResultLine, row: ResultRow) -> int | None:
        if not row.winner:
            return None
        match = self.fixtures.matches[line.match_id or 0]
        for place in (0, 1):
            if names_in(row.winner) == self.fixtures.names_on(match, place):
                return place
        raise BadLineError("winner_unknown", _("Who wins is none of the two sides."))

    def _bye(self, row: ResultRow) -> ResultLine:
        """Recognise a bye; only the draw, and who asks the director, can give one."""
        bye = ResultLine(
            number=row.number, state="there", first=shown(row.first), second="", how=row.how
        )
        requested = self.fixtures.requested_bye(row)
        if requested is not None and requested.kind == row.how:
            return replace(bye, round=requested.round_number)
        for match in self.fixtures.matches.values():
            if match.outcome == Outcome.BYE and self._rests(match, row):
                return replace(bye, round=match.round.number, match=match.number)
        raise BadLineError("no_such_bye", _("There is no such bye; a list cannot give one."))

    def _rests(self, match: Match, row: ResultRow) -> bool:
        names = self.fixtures.names_on(match, 0) or self.fixtures.names_on(match, 1)
        return (
            row.how == bye_kind(match)
            and row.round in (None, match.round.number)
            and row.stage in (None, match.bracket.number)
            and names == names_in(row.first or row.second)
        )


def _compared(line: ResultLine, match: Match, named: int | None) -> ResultLine:
    """Return a line about a decided match as ``there``.

    :raises BadLineError: if it tells another result than stands.
    """
    if match.outcome in WALKOVERS:
        same = line.how == match.outcome and named in (None, match.winner)
    else:
        stands = tuple((first, second) for first, second in match.scores)
        same = line.scores == stands and named in (None, match.winner)
    if not same:
        raise BadLineError(
            "already_decided",
            _("Match %(number)d has another result; correct it on its own page.")
            % {"number": match.number},
        )
    return replace(line, state="there", winner=match.winner)


def _in_order(done: list[ResultLine], left: list[ResultLine]) -> list[ResultLine]:
    return sorted([*done, *left], key=lambda line: line.number)
