"""The import of entries itself."""

from dataclasses import dataclass
from datetime import datetime
from typing import TYPE_CHECKING

from django.utils.translation import gettext_lazy as _

from games.errors import DomainError
from games.services import identity
from games.services.transactions import in_transaction, locked
from tournaments.models import Club, Entry, LineUp, Membership, Pair
from tournaments.services.changes import Change, directed
from tournaments.services.entries.entering import make_entry
from tournaments.services.imports.preview import Line, read_pairs, read_row, require_open
from tournaments.services.imports.previews import require_agreed
from tournaments.services.imports.register import Register, register_of
from tournaments.services.imports.rows import Row
from tournaments.services.names import clean, name_key

if TYPE_CHECKING:
    from games.models import Player


@dataclass(frozen=True, slots=True)
class Report:
    """What an import did, in numbers."""

    entered: int
    new_pairs: int
    new_members: int


@in_transaction
def import_pairs(
    *,
    actor: "Player | None",
    tournament_id: int,
    data: bytes,
    digest: str,
    only_good: bool = False,
    command_id: str,
    at: datetime,
) -> Report:
    """Enter who stands in the good lines of *data*, with the people who are new to the club.

    *digest* is that of the dry run that the organiser agreed to. If the club or the tournament
    has changed since in a way that a line would now come out otherwise, nothing is imported; nor
    if there are bad lines, unless *only_good*.

    :raises DomainError: ``not_an_organiser``, ``preview_stale``, ``bad_lines``, or what
        :func:`read_pairs` says of a file that is no list of pairs.
    """
    change = directed(tournament_id, actor=actor, at=at)
    tournament = change.tournament
    # Two imports into two tournaments of one club must not both add the same person.
    locked(Club.objects.filter(pk=tournament.club_id)).get()
    if done := change.repeated(command_id, told="new_pairs"):
        return _report_from(done)
    preview = read_pairs(data=data, club_id=tournament.club_id, tournament_id=tournament.pk)
    require_agreed(preview, digest, only_good=only_good)
    writing = _Writing(change, register_of(tournament))
    for line in preview.good:
        writing.enter(line)
    if preview.good:
        change.publish("entry")
    change.receipt(command_id, writing.outcome())
    return _report_from(writing.outcome())


@in_transaction
def enter_people(
    *,
    actor: "Player | None",
    tournament_id: int,
    first: str,
    second: str,
    seed: int | None = None,
    at: datetime,
) -> Entry:
    """Enter two people by their names, as from a list of one line: whoever is new is added.

    :raises DomainError: ``not_an_organiser``, ``entries_closed``, ``already_entered``, or the
        code of a bad line.
    """
    change = directed(tournament_id, actor=actor, at=at)
    tournament = change.tournament
    locked(Club.objects.filter(pk=tournament.club_id)).get()
    require_open(tournament)
    row = Row(1, clean(first), clean(second), seed="" if seed is None else str(seed))
    line = read_row(tournament, row)
    if line.state == "bad":
        raise DomainError(line.code, line.reason)
    if line.state == "entered":
        raise DomainError("already_entered", _("This pair is entered already."))
    entry = _Writing(change, register_of(tournament)).enter(line)
    change.publish("entry")
    return entry


@in_transaction
def pair_of_people(
    *, actor: "Player | None", tournament_id: int, first: str, second: str, at: datetime
) -> Pair:
    """Return the pair of two people by their names; whoever is new is added to the club.

    It is not entered yet: that can still be refused.

    :raises DomainError: ``not_an_organiser``, or the code of a bad line.
    """
    change = directed(tournament_id, actor=actor, at=at)
    tournament = change.tournament
    locked(Club.objects.filter(pk=tournament.club_id)).get()
    line = read_row(tournament, Row(1, clean(first), clean(second)))
    if line.state == "bad":
        raise DomainError(line.code, line.reason)
    return _Writing(change, register_of(tournament)).pair(line)


def _report_from(outcome: dict[str, object]) -> Report:
    numbers = {name: number for name, number in outcome.items() if isinstance(number, int)}
    return Report(**numbers)


class _Writing:
    """An import under way: it knows whom it has already added.

    The rights and every name were looked at for the whole file at once; asking the services for
    each person and pair again would keep all tables of the club waiting for seconds.
    """

    def __init__(self, change: Change, register: Register) -> None:
        self.change = change
        self.register = register
        self.entered = self.new_pairs = self.new_members = 0

    def outcome(self) -> dict[str, object]:
        return {
            "entered": self.entered,
            "new_pairs": self.new_pairs,
            "new_members": self.new_members,
        }

    def enter(self, line: Line) -> Entry:
        if line.second:
            entry = make_entry(self.change, self.pair(line), seed=line.seed)
        else:
            entry = _enter_alone(self.change, self._member(line.first), line.seed)
        self.change.audit(
            "entry_added", subject=entry, after={"seed": line.seed, "line": line.number}
        )
        self.entered += 1
        return entry

    def pair(self, line: Line) -> Pair:
        """Return the pair of *line*, added with its people as far as they are new."""
        return self._pair(self._member(line.first), self._member(line.second), line.pair_name)

    def _member(self, name: str) -> Membership:
        known = self.register.members[name_key(name)]
        if not known:
            known.append(self._new_member(name))
        return known[0]

    def _new_member(self, name: str) -> Membership:
        self.new_members += 1
        member = Membership.objects.create(
            club=self.change.tournament.club,
            player=identity.create_player(name=name),
            name=name,
            joined_at=self.change.at,
        )
        self.change.audit("member_added", subject=member)
        return member

    def _pair(self, first: Membership, second: Membership, name: str) -> Pair:
        known = self.register.pair_of(first, second)
        if known is not None:
            return Pair.objects.select_related("first", "second").get(pk=known)
        self.new_pairs += 1
        lower, higher = sorted((first, second), key=lambda member: member.pk)
        pair = Pair.objects.create(
            club=self.change.tournament.club,
            first=lower,
            second=higher,
            name=name,
            created_at=self.change.at,
        )
        self.change.audit("pair_added", subject=pair)
        return pair


def _enter_alone(change: Change, member: Membership, seed: int | None) -> Entry:
    entry = Entry.objects.create(
        tournament=change.tournament, name=member.name, seed=seed, registered_at=change.at
    )
    LineUp.objects.create(entry=entry, member=member, place=0, from_at=change.at)
    change.entries = True
    return entry
