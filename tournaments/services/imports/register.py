"""What a club and a tournament already know, looked up once for a whole file."""

from collections import defaultdict
from dataclasses import dataclass, field

from tournaments.models import Entry, LineUp, Membership, Pair, Tournament
from tournaments.services.names import name_key


@dataclass(slots=True)
class Register:
    """The club's people by the key of their name, its pairs, and who is entered where."""

    members: dict[str, list[Membership]] = field(default_factory=lambda: defaultdict(list))
    pairs: dict[frozenset[int], int] = field(default_factory=dict)
    entered_pairs: set[int] = field(default_factory=set)
    withdrawn_pairs: set[int] = field(default_factory=set)
    entered_alone: set[int] = field(default_factory=set)
    withdrawn_alone: set[int] = field(default_factory=set)
    entry_of_member: dict[int, str] = field(default_factory=dict)
    entry_of_seed: dict[int, str] = field(default_factory=dict)

    def pair_of(self, first: Membership, second: Membership) -> int | None:
        """Return the key of the pair of these two, in whichever order it is kept."""
        return self.pairs.get(frozenset((first.pk, second.pk)))


def register_of(tournament: Tournament) -> Register:
    """Read what *tournament* and its club know; four queries, whatever their size."""
    register = Register()
    for member in Membership.objects.filter(club=tournament.club_id).order_by("pk"):
        register.members[name_key(member.name)].append(member)
    for key, first, second in Pair.objects.filter(club=tournament.club_id).values_list(
        "pk", "first_id", "second_id"
    ):
        register.pairs[frozenset((first, second))] = key
    _add_entries(register, tournament)
    return register


def _add_entries(register: Register, tournament: Tournament) -> None:
    for entry in Entry.objects.filter(tournament=tournament):
        if entry.pair_id is not None:
            among = register.entered_pairs if entry.is_active else register.withdrawn_pairs
            among.add(entry.pair_id)
        if entry.seed is not None:
            register.entry_of_seed[entry.seed] = entry.name
    line_ups = LineUp.objects.filter(entry__tournament=tournament, until_at__isnull=True)
    for line_up in line_ups.select_related("entry"):
        _add_player(register, line_up.member_id, line_up.entry)


def _add_player(register: Register, member_id: int, entry: Entry) -> None:
    if entry.pair_id is None:
        among = register.entered_alone if entry.is_active else register.withdrawn_alone
        among.add(member_id)
    if entry.status != Entry.Status.WITHDRAWN:
        register.entry_of_member[member_id] = entry.name
