"""What an import of entries would do, line by line, before anything is written."""

from dataclasses import dataclass
from typing import Literal

from django.utils.translation import gettext_lazy as _

from games.errors import DomainError
from tournaments.models import Membership, Tournament
from tournaments.services.imports.faults import (
    BadLineError,
    require_form,
    require_name,
    seed_of,
    shown,
)
from tournaments.services.imports.previews import Fate, Preview, previewed
from tournaments.services.imports.register import Register, register_of
from tournaments.services.imports.rows import Row, names_in, pairs_in
from tournaments.services.names import name_key
from tournaments.services.stages import individuals

LONGEST_PAIR_NAME = 120

State = Literal["new", "known", "entered"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Line(Fate):
    """A line with a pair, or with one player who enters alone.

    They are ``new`` to the club, ``known`` there, or ``entered`` in the tournament already.
    """

    first: str
    second: str = ""
    pair_name: str = ""
    seed: int | None = None
    first_is_new: bool = False
    second_is_new: bool = False

    @property
    def new_people(self) -> int:
        return self.first_is_new + self.second_is_new

    def told(self) -> tuple[object, ...]:
        return (*Fate.told(self), self.first_is_new, self.second_is_new)


def read_pairs(*, data: bytes, club_id: int, tournament_id: int) -> Preview[Line]:
    """Return what importing *data* into the tournament would do; nothing is written.

    It is a list of pairs, or of players where each enters alone. They are those of the club:
    another club's are never looked at.

    :raises DomainError: if *data* is no such list, or the tournament takes no more.
    """
    tournament = Tournament.objects.filter(pk=tournament_id, club_id=club_id).first()
    if tournament is None:
        raise DomainError("no_such_tournament", _("This tournament is not of this club."))
    require_open(tournament)
    alone = individuals(tournament)
    sheet = names_in(data) if alone else pairs_in(data)
    reading = _Reading(register_of(tournament), alone=alone)
    return previewed(data, [reading.line(row) for row in sheet.rows], sheet.ignored)


def read_row(tournament: Tournament, row: Row) -> Line:
    """Return what entering the pair or player of *row* would do; nothing is written."""
    return _Reading(register_of(tournament), alone=individuals(tournament)).line(row)


def require_open(tournament: Tournament) -> None:
    """Refuse unless pairs may still come in.

    :raises DomainError: ``entries_closed``.
    """
    if tournament.state not in (Tournament.State.DRAFT, Tournament.State.CHECK_IN):
        raise DomainError(
            "entries_closed", _("Pairs come in before the draw; undo the draw to import more.")
        )


class _Reading:
    """The lines read so far, against which the next one is held."""

    def __init__(self, register: Register, *, alone: bool) -> None:
        self.register = register
        self.alone = alone
        self.line_of_person: dict[str, int] = {}
        self.line_of_seed: dict[int, int] = {}

    def line(self, row: Row) -> Line:
        try:
            return self._good_line(row)
        except BadLineError as fault:
            return Line(
                number=row.number,
                first=shown(row.first),
                second=shown(row.second),
                pair_name=shown(row.pair_name),
                state="bad",
                code=fault.code,
                reason=fault.sentence,
            )

    def _good_line(self, row: Row) -> Line:
        names = (row.first,) if self.alone else (row.first, row.second)
        _require_names(row, names)
        self._require_once(names)
        seed = seed_of(row)
        members = [self._member(name) for name in names]
        state = self._state(members)
        if state != "entered":
            self._require_free(members)
            self._require_free_seed(seed)
        for name in names:
            self.line_of_person[name_key(name)] = row.number
        if seed is not None:
            self.line_of_seed[seed] = row.number
        said = [
            member.name if member else name for member, name in zip(members, names, strict=True)
        ]
        return Line(
            number=row.number,
            state=state,
            first=said[0],
            second="" if self.alone else said[1],
            pair_name=row.pair_name,
            seed=seed,
            first_is_new=members[0] is None,
            second_is_new=members[-1] is None and not self.alone,
        )

    def _require_once(self, names: tuple[str, ...]) -> None:
        for name in names:
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
                _("The club has two members called %(name)s; enter them by hand.") % {"name": name},
            )
        return members[0] if members else None

    def _state(self, members: list[Membership | None]) -> State:
        known = [member for member in members if member is not None]
        if len(known) < len(members):
            return "new"
        return self._state_alone(known[0]) if self.alone else self._state_of_pair(*known)

    def _state_alone(self, member: Membership) -> State:
        if member.pk in self.register.withdrawn_alone:
            raise BadLineError(
                "player_withdrawn",
                _("This player was entered and has withdrawn from the tournament."),
            )
        return "entered" if member.pk in self.register.entered_alone else "known"

    def _state_of_pair(self, first: Membership, second: Membership) -> State:
        pair = self.register.pair_of(first, second)
        if pair is None:
            return "new"
        if pair in self.register.withdrawn_pairs:
            raise BadLineError(
                "pair_withdrawn", _("This pair was entered and has withdrawn from the tournament.")
            )
        return "entered" if pair in self.register.entered_pairs else "known"

    def _require_free(self, members: list[Membership | None]) -> None:
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


def _require_names(row: Row, names: tuple[str, ...]) -> None:
    require_form(row.fault)
    for name in names:
        require_name(name)
    if not row.pair_name.isprintable():
        raise BadLineError("name_unprintable", _("A name has characters that cannot be printed."))
    if len(row.pair_name) > LONGEST_PAIR_NAME:
        raise BadLineError(
            "name_too_long", _("The name of the pair is longer than 120 characters.")
        )
    if len(names) == 2 and name_key(names[0]) == name_key(names[1]):
        raise BadLineError("pair_with_itself", _("A player cannot be their own partner."))
