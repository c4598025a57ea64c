"""Entering pairs, and their check-in."""

from collections.abc import Iterable
from datetime import datetime
from typing import TYPE_CHECKING

from django.utils.translation import gettext as _

from games.errors import DomainError
from games.services.transactions import in_transaction
from tournaments.errors import not_an_organiser, not_found
from tournaments.models import Entry, LineUp, Membership, Pair, Tournament
from tournaments.selectors.people import organises
from tournaments.selectors.registration import pairs_enter
from tournaments.services.changes import Change, directed, locked_for_change
from tournaments.services.pairs import members_of

if TYPE_CHECKING:
    from games.models import Player

State, Status = Tournament.State, Entry.Status
BEFORE_PLAY = (State.DRAFT, State.CHECK_IN, State.DRAWN)
LARGEST_SEED = 256


@in_transaction
def enter_pair(
    *,
    actor: "Player | None",
    tournament_id: int,
    pair_id: int,
    seed: int | None = None,
    at: datetime,
) -> Entry:
    """Enter a pair of the club, until the tournament starts.

    :raises DomainError: ``not_an_organiser``, ``already_started``, ``entered_alone``,
        ``not_a_member``, ``already_entered``, ``pair_withdrawn``, ``player_entered``,
        ``bad_seed`` or ``seed_taken``.
    """
    change = directed(tournament_id, actor=actor, at=at)
    require_before_play(change.tournament)
    if not pairs_enter(change.tournament):
        raise DomainError("entered_alone", _("In this tournament everybody enters alone."))
    pair = pair_of_club(change, pair_id)
    require_not_entered(change.tournament, pair)
    require_free_members(change.tournament, members_of(pair))
    _require_free_seed(change.tournament, seed)
    entry = make_entry(change, pair, seed=seed)
    change.audit("entry_added", subject=entry, after={"seed": seed})
    change.publish("entry")
    return entry


@in_transaction
def set_seed(*, actor: "Player | None", entry_id: int, seed: int | None, at: datetime) -> Entry:
    """Give an entry a seed for the next draw, or with None leave it to the lots.

    :raises DomainError: ``not_an_organiser``, ``already_started``, ``bad_seed`` or
        ``seed_taken``.
    """
    change = directed(tournament_of(entry_id), actor=actor, at=at)
    require_before_play(change.tournament)
    entry = change.tournament.entries.get(pk=entry_id)
    _require_free_seed(change.tournament, seed, besides=entry)
    before: dict[str, object] = {"seed": entry.seed}
    entry.seed = seed
    entry.save(update_fields=["seed"])
    change.audit("seed_set", subject=entry, before=before, after={"seed": seed})
    change.entries = True
    change.publish("entry")
    return entry


@in_transaction
def check_in(*, actor: "Player | None", entry_id: int, at: datetime) -> Entry:
    """Note that a pair is here. A player may do it for the own pair while check-in is open.

    :raises DomainError: ``not_an_organiser``, ``check_in_closed``, ``already_started`` or
        ``withdrawn``.
    """
    change, entry = _attending(actor, entry_id, at=at)
    if entry.status == Status.CHECKED_IN:
        return entry
    entry.status = Status.CHECKED_IN
    entry.checked_in_at = at
    return _attendance_changed(change, entry, "checked_in")


@in_transaction
def check_everybody_in(*, actor: "Player | None", tournament_id: int, at: datetime) -> int:
    """Note that all who are entered are here; return how many were not noted yet.

    :raises DomainError: ``not_an_organiser`` or ``already_started``.
    """
    change = directed(tournament_id, actor=actor, at=at)
    require_before_play(change.tournament)
    missing = list(change.tournament.entries.filter(status=Status.REGISTERED).order_by("pk"))
    for entry in missing:
        entry.status = Status.CHECKED_IN
        entry.checked_in_at = at
        entry.save(update_fields=["status", "checked_in_at"])
        change.audit("checked_in", subject=entry)
    if missing:
        change.entries = True
        change.publish("entry")
    return len(missing)


@in_transaction
def undo_check_in(*, actor: "Player | None", entry_id: int, at: datetime) -> Entry:
    """Take a check-in back.

    :raises DomainError: as :func:`check_in`, or ``already_drawn``.
    """
    change, entry = _attending(actor, entry_id, at=at)
    if entry.status == Status.REGISTERED:
        return entry
    if entry.side_entries.exists():
        raise DomainError("already_drawn", _("This pair is in the draw; withdraw it instead."))
    entry.status = Status.REGISTERED
    entry.checked_in_at = None
    return _attendance_changed(change, entry, "check_in_undone")


def _attending(actor: "Player | None", entry_id: int, *, at: datetime) -> tuple[Change, Entry]:
    change = locked_for_change(tournament_of(entry_id), actor=actor, at=at)
    entry = change.tournament.entries.get(pk=entry_id)
    if actor is not None and not organises(actor, change.tournament.club):
        _require_own_entry(actor, entry)
        if change.tournament.state != State.CHECK_IN:
            raise DomainError("check_in_closed", _("Check-in is not open."))
    require_before_play(change.tournament)
    if not entry.is_active:
        raise DomainError("withdrawn", _("This pair has withdrawn."))
    return change, entry


def _require_own_entry(actor: "Player", entry: Entry) -> None:
    if not entry.line_ups.filter(member__player=actor, until_at__isnull=True).exists():
        raise not_an_organiser()


def _attendance_changed(change: Change, entry: Entry, kind: str) -> Entry:
    entry.save(update_fields=["status", "checked_in_at"])
    change.audit(kind, subject=entry)
    change.entries = True
    change.publish("entry")
    return entry


def make_entry(change: Change, pair: Pair, *, seed: int | None = None) -> Entry:
    """Save an entry for *pair* with its first line-up."""
    entry = Entry.objects.create(
        tournament=change.tournament,
        pair=pair,
        name=str(pair)[:120],
        seed=seed,
        registered_at=change.at,
    )
    LineUp.objects.bulk_create(
        LineUp(entry=entry, member=member, place=place, from_at=change.at)
        for place, member in enumerate(members_of(pair))
    )
    change.entries = True
    return entry


def tournament_of(entry_id: int) -> int:
    """Return the key of the tournament of an entry.

    :raises DomainError: ``not_found``.
    """
    key = Entry.objects.filter(pk=entry_id).values_list("tournament", flat=True).first()
    if key is None:
        raise not_found()
    return key


def pair_of_club(change: Change, pair_id: int) -> Pair:
    """Return a pair of the tournament's club.

    :raises DomainError: ``not_a_member``.
    """
    pairs = Pair.objects.filter(pk=pair_id, club=change.tournament.club)
    pair = pairs.select_related("first", "second").first()
    if pair is None:
        raise DomainError("not_a_member", _("This is no pair of the club."))
    return pair


def require_before_play(tournament: Tournament) -> None:
    """Refuse a tournament that has started.

    :raises DomainError: ``already_started``.
    """
    if tournament.state not in BEFORE_PLAY:
        raise DomainError("already_started", _("The tournament has started or is over."))


def require_not_entered(tournament: Tournament, pair: Pair) -> None:
    """Refuse a pair that has an entry, be it a withdrawn one.

    :raises DomainError: ``already_entered`` or ``pair_withdrawn``.
    """
    entry = tournament.entries.filter(pair=pair).first()
    if entry is None:
        return
    if entry.is_active:
        raise DomainError("already_entered", _("This pair is entered already."))
    raise DomainError(
        "pair_withdrawn", _("This pair has withdrawn; take the withdrawal back instead.")
    )


def require_free_members(
    tournament: Tournament, members: Iterable[Membership], *, besides: Iterable[Entry] = ()
) -> None:
    """Refuse members who play in an entry of the tournament, *besides* these.

    :raises DomainError: ``player_entered``.
    """
    playing = LineUp.objects.filter(
        entry__tournament=tournament, until_at__isnull=True, member__in=list(members)
    ).exclude(entry__status__in=Entry.GONE)
    taken = playing.exclude(entry__in=list(besides)).select_related("member", "entry").first()
    if taken is not None:
        raise DomainError(
            "player_entered",
            _("%(name)s already plays in this tournament, in “%(entry)s”.")
            % {"name": taken.member.name, "entry": taken.entry.name},
        )


def _require_free_seed(
    tournament: Tournament, seed: int | None, *, besides: Entry | None = None
) -> None:
    if seed is None:
        return
    if not 1 <= seed <= LARGEST_SEED:
        raise DomainError(
            "bad_seed", _("A seed is a number from 1 to %(most)d.") % {"most": LARGEST_SEED}
        )
    others = tournament.entries.filter(seed=seed).exclude(pk__in=[besides.pk] if besides else [])
    holder = others.first()
    if holder is not None:
        raise DomainError(
            "seed_taken",
            _("Seed %(seed)d already belongs to “%(entry)s”.")
            % {"seed": seed, "entry": holder.name},
        )
