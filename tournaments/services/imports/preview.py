"""What an import would do, line by line, before anything is written."""

import hashlib
import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from games.errors import DomainError
from tournaments.models import Membership, Tournament
from tournaments.services.imports.decoding import decoded
from tournaments.services.imports.register import Register, register_of
from tournaments.services.imports.rows import Row, rows_of
from tournaments.services.names import clean, name_key

LONGEST_NAME = 80
LONGEST_PAIR_NAME = 120
LARGEST_SEED = 256
# As spreadsheets and people write a whole number: 1, 1.0, 1,0, #1, 1º.
SEED = re.compile(r"#?([0-9]{1,6})(?:[.,]0+)?[ºª°]?")

State = Literal["new", "known", "entered", "bad"]
Sentence = str | Promise


@dataclass(frozen=True, slots=True)
class Line:
    """One line of the file and what becomes of it.

    *state*: the pair is ``new`` to the club, ``known`` there, already ``entered`` in the
    tournament, or the line is ``bad`` for the *reason* given, whose *code* programs read.
    """

    number: int
    first: str
    second: str
    pair_name: str
    seed: int | None
    state: State
    code: str = ""
    reason: Sentence = ""
    first_is_new: bool = False
    second_is_new: bool = False

    @property
    def is_good(self) -> bool:
        return self.state in ("new", "known")


@dataclass(frozen=True, slots=True)
class Preview:
    """A dry run; *digest* stands for the file and for everything that is said about it here."""

    lines: tuple[Line, ...]
    digest: str
    ignored_columns: tuple[str, ...] = ()

    @property
    def good(self) -> tuple[Line, ...]:
        return tuple(line for line in self.lines if line.is_good)

    @property
    def entered(self) -> tuple[Line, ...]:
        return tuple(line for line in self.lines if line.state == "entered")

    @property
    def bad(self) -> tuple[Line, ...]:
        return tuple(line for line in self.lines if line.state == "bad")

    @property
    def new_people(self) -> int:
        return sum(line.first_is_new + line.second_is_new for line in self.good)


class BadLineError(Exception):
    """A line cannot be imported; said in a *sentence* for the person who wrote it."""

    def __init__(self, code: str, sentence: Sentence) -> None:
        super().__init__(code)
        self.code = code
        self.sentence = sentence


def read_pairs(*, data: bytes, club_id: int, tournament_id: int) -> Preview:
    """Return what importing *data* into the tournament would do; nothing is written.

    People and pairs are those of the club: another club's are never looked at.

    :raises DomainError: if *data* is no list of pairs, or the tournament takes no more.
    """
    tournament = Tournament.objects.filter(pk=tournament_id, club_id=club_id).first()
    if tournament is None:
        raise DomainError("no_such_tournament", _("This tournament is not of this club."))
    require_open(tournament)
    sheet = rows_of(decoded(data))
    reading = _Reading(register_of(tournament))
    lines = tuple(reading.line(row) for row in sheet.rows)
    return Preview(lines, _digest(data, lines), sheet.ignored)


def read_pair(tournament: Tournament, row: Row) -> Line:
    """Return what entering the single pair of *row* would do; nothing is written."""
    return _Reading(register_of(tournament)).line(row)


def require_open(tournament: Tournament) -> None:
    """Refuse unless pairs may still come in.

    :raises DomainError: ``entries_closed``.
    """
    if tournament.state not in (Tournament.State.DRAFT, Tournament.State.CHECK_IN):
        raise DomainError(
            "entries_closed", _("Pairs come in before the draw; undo the draw to import more.")
        )


def _digest(data: bytes, lines: Iterable[Line]) -> str:
    digest = hashlib.sha256(data)
    for line in lines:
        told = (line.number, line.state, line.code, line.first_is_new, line.second_is_new)
        digest.update(repr(told).encode())
    return digest.hexdigest()


class _Reading:
    """The lines read so far, against which the next one is held."""

    def __init__(self, register: Register) -> None:
        self.register = register
        self.line_of_person: dict[str, int] = {}
        self.line_of_seed: dict[int, int] = {}

    def line(self, row: Row) -> Line:
        try:
            return self._good_line(row)
        except BadLineError as fault:
            return Line(
                row.number,
                _shown(row.first),
                _shown(row.second),
                _shown(row.pair_name),
                None,
                "bad",
                fault.code,
                fault.sentence,
            )

    def _good_line(self, row: Row) -> Line:
        _require_form(row)
        self._require_once(row)
        seed = _seed(row.seed)
        first, second = self._member(row.first), self._member(row.second)
        state = self._state(first, second)
        if state != "entered":
            self._require_free(first, second)
            self._require_free_seed(seed)
        for name in (row.first, row.second):
            self.line_of_person[name_key(name)] = row.number
        if seed is not None:
            self.line_of_seed[seed] = row.number
        return Line(
            row.number,
            first.name if first else row.first,
            second.name if second else row.second,
            row.pair_name,
            seed,
            state,
            first_is_new=first is None,
            second_is_new=second is None,
        )

    def _require_once(self, row: Row) -> None:
        for name in (row.first, row.second):
            if number := self.line_of_person.get(name_key(name)):
                raise BadLineError(
                    "player_twice",
                    _("%(name)s is already in line %(number)d.") % {"name": name, "number": number},
                )

    def _member(self, name: str) -> Membership | None:
        members = self.register.members.get(name_key(name), [])
        if len(members) > 1:
            raise BadLineError(
                "two_members",
                _("The club has two members called %(name)s; enter this pair by hand.")
                % {"name": name},
            )
        return members[0] if members else None

    def _state(self, first: Membership | None, second: Membership | None) -> State:
        if first is None or second is None:
            return "new"
        pair = self.register.pair_of(first, second)
        if pair is None:
            return "new"
        if pair in self.register.withdrawn_pairs:
            raise BadLineError(
                "pair_withdrawn", _("This pair was entered and has withdrawn from the tournament.")
            )
        return "entered" if pair in self.register.entered_pairs else "known"

    def _require_free(self, *members: Membership | None) -> None:
        for member in members:
            entry = self.register.entry_of_member.get(member.pk) if member else None
            if member and entry:
                raise BadLineError(
                    "player_entered",
                    _("%(name)s already plays in this tournament, in “%(entry)s”.")
                    % {"name": member.name, "entry": entry},
                )

    def _require_free_seed(self, seed: int | None) -> None:
        if seed is None:
            return
        if number := self.line_of_seed.get(seed):
            raise BadLineError(
                "seed_twice",
                _("Seed %(seed)d is already in line %(number)d.")
                % {"seed": seed, "number": number},
            )
        if entry := self.register.entry_of_seed.get(seed):
            raise BadLineError(
                "seed_taken",
                _("Seed %(seed)d already belongs to “%(entry)s”.") % {"seed": seed, "entry": entry},
            )


def _require_form(row: Row) -> None:
    if row.fault == "line_break":
        raise BadLineError(
            "line_break", _("A cell goes over several lines; a quotation mark may be missing.")
        )
    if row.fault == "too_many_columns":
        raise BadLineError("too_many_columns", _("The line has too many columns."))
    _require_names(row)
    if name_key(row.first) == name_key(row.second):
        raise BadLineError("pair_with_itself", _("A player cannot be their own partner."))


def _require_names(row: Row) -> None:
    for name in (row.first, row.second):
        if not any(letter.isalnum() for letter in name_key(name)):
            raise BadLineError("partner_missing", _("The name of a player is missing."))
        if len(name) > LONGEST_NAME:
            raise BadLineError(
                "name_too_long", _("The name of a player is longer than 80 characters.")
            )
    if not (row.first + row.second + row.pair_name).isprintable():
        raise BadLineError("name_unprintable", _("A name has characters that cannot be printed."))
    if len(row.pair_name) > LONGEST_PAIR_NAME:
        raise BadLineError(
            "name_too_long", _("The name of the pair is longer than 120 characters.")
        )


def _seed(cell: str) -> int | None:
    if not cell:
        return None
    number = SEED.fullmatch(cell)
    if number is None:
        raise BadLineError("seed_not_a_number", _("The seed is not a number."))
    seed = int(number[1])
    if not 1 <= seed <= LARGEST_SEED:
        raise BadLineError("seed_out_of_range", _("A seed is a number from 1 to 256."))
    return seed


def _shown(cell: str) -> str:
    """Return as much of a cell as fits into a table of bad lines."""
    cell = clean(cell)
    return cell if len(cell) <= LONGEST_NAME else cell[: LONGEST_NAME - 1] + "…"
