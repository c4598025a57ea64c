"""People from a list into a club: names and nothing else.

Nobody gets a role or an e-mail from a file, and no account of anybody else is looked at: who is
not known here by this name is a new person, who may claim the account by an invitation.
"""

from collections import Counter
from dataclasses import dataclass
from datetime import datetime
from typing import TYPE_CHECKING

from django.utils.translation import gettext_lazy as _

from games.services import identity
from games.services.events import give_receipt, outcome_of_repeated
from games.services.transactions import in_transaction, locked
from tournaments.errors import not_found
from tournaments.models import Club, Membership
from tournaments.services.changes import write_audit
from tournaments.services.imports.faults import BadLineError, require_form, require_name, shown
from tournaments.services.imports.previews import Fate, Preview, previewed, require_agreed
from tournaments.services.imports.rows import Row, names_in
from tournaments.services.names import name_key
from tournaments.services.rights import require_organiser

if TYPE_CHECKING:
    from games.models import Player


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerLine(Fate):
    """A line with a name: ``new`` to the club, or ``there`` already."""

    name: str


def read_players(*, data: bytes, club_id: int) -> Preview[PlayerLine]:
    """Return what importing *data* into the club would do; nothing is written.

    :raises DomainError: if *data* is no list of names.
    """
    sheet = names_in(data)
    names = Membership.objects.filter(club=club_id).values_list("name", flat=True)
    members = Counter(name_key(name) for name in names)
    line_of: dict[str, int] = {}
    return previewed(data, [_line(row, members, line_of) for row in sheet.rows], sheet.ignored)


@in_transaction
def import_players(
    *,
    actor: "Player | None",
    club_id: int,
    data: bytes,
    digest: str,
    only_good: bool = False,
    command_id: str,
    at: datetime,
) -> int:
    """Add who stands in the good lines of *data* and is new to the club; return how many.

    :raises DomainError: ``not_found``, ``not_an_organiser``, ``preview_stale``, ``bad_lines``
        unless *only_good*, or what :func:`read_players` says.
    """
    club = locked(Club.objects.filter(pk=club_id)).first()
    if club is None:
        raise not_found()
    require_organiser(actor, club)
    topic = f"club:{club.pk}"
    done = outcome_of_repeated(actor=actor, command_id=command_id, topic=topic, told="new_members")
    if done is not None:
        return int(str(done["new_members"]))
    preview = read_players(data=data, club_id=club.pk)
    require_agreed(preview, digest, only_good=only_good)
    for line in preview.good:
        member = Membership.objects.create(
            club=club, player=identity.create_player(name=line.name), name=line.name, joined_at=at
        )
        write_audit(
            club=club,
            actor=actor,
            kind="member_added",
            subject=member,
            after={"line": line.number},
            at=at,
        )
    count = len(preview.good)
    give_receipt(
        actor=actor, command_id=command_id, topic=topic, outcome={"new_members": count}, at=at
    )
    return count


def _line(row: Row, members: Counter[str], line_of: dict[str, int]) -> PlayerLine:
    try:
        return _good_line(row, members, line_of)
    except BadLineError as fault:
        return PlayerLine(
            number=row.number,
            name=shown(row.first),
            state="bad",
            code=fault.code,
            reason=fault.sentence,
        )


def _good_line(row: Row, members: Counter[str], line_of: dict[str, int]) -> PlayerLine:
    require_form(row.fault)
    require_name(row.first)
    key = name_key(row.first)
    if key in line_of:
        raise BadLineError(
            "player_twice",
            _("%(name)s is already in line %(number)d.")
            % {"name": row.first, "number": line_of[key]},
        )
    line_of[key] = row.number
    return PlayerLine(number=row.number, name=row.first, state="there" if members[key] else "new")
