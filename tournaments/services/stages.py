"""The stages of a tournament: which format follows which, and who goes on."""

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from datetime import datetime
from typing import TYPE_CHECKING

from django.utils.translation import gettext as _

from games.errors import DomainError
from games.services.boards import MOST_BOARDS
from games.services.transactions import in_transaction
from tournaments.errors import given_reason
from tournaments.models import Bracket, Tournament
from tournaments.services.changes import Facts, directed
from tournaments.services.progress import end_after
from tournaments.services.standings import checked_tie_breaks

if TYPE_CHECKING:
    from games.models import Player

Format, State = Bracket.Format, Tournament.State
MOST_STAGES = 4
MOST_ROUNDS = 63
MOST_GROUPS = 64
MOST_ON = 256

# Which settings mean something in which format.
_WITH_ROUNDS = (Format.SWISS, Format.ROTATING_PARTNERS)
_WITH_TWICE = (Format.ROUND_ROBIN, Format.GROUPS)
_WITH_BOARDS = (Format.ROUND_ROBIN, Format.ROTATING_PARTNERS)


@dataclass(frozen=True, slots=True)
class StageSpec:
    """What the director wants of a stage.

    *qualifiers* go on into it from the stage before, from groups so many of each. Without
    *rounds* a Swiss bracket or rotating partners have as many as their entries ask for;
    without *tie_breaks* the usual ones of the format hold.
    """

    format: str
    qualifiers: int | None = None
    rounds: int | None = None
    groups: int | None = None
    twice: bool = False
    third_place: bool = False
    boards: int = 0
    tie_breaks: tuple[str, ...] = ()


USUAL = StageSpec(Format.SINGLE_ELIMINATION)


def stages_of(tournament: Tournament) -> list[Bracket]:
    """Return the stages of *tournament* in order; none while nobody has chosen any."""
    return list(tournament.brackets.order_by("number"))


def individuals(tournament: Tournament) -> bool:
    """Tell whether people enter *tournament* one by one, because its partners rotate."""
    first = tournament.brackets.filter(number=1).values_list("format", flat=True).first()
    return first == Format.ROTATING_PARTNERS


def spec_of(bracket: Bracket) -> StageSpec:
    """Return what was wanted of *bracket*."""
    return StageSpec(
        format=bracket.format,
        qualifiers=bracket.qualifiers,
        rounds=bracket.rounds_wanted,
        groups=bracket.groups_wanted,
        twice=bracket.twice,
        third_place=bracket.third_place,
        boards=bracket.boards,
        tie_breaks=tuple(bracket.tie_breaks),
    )


@in_transaction
def set_stages(
    *,
    actor: "Player | None",
    tournament_id: int,
    stages: Sequence[StageSpec],
    reason: str = "",
    command_id: str,
    at: datetime,
) -> list[Bracket]:
    """Say which stages a tournament has; those that are drawn already stay as they are.

    Once anything is drawn, the change needs a reason. If nothing follows any more after a stage
    that is over, the tournament is over.

    :raises DomainError: ``not_an_organiser``, ``tournament_over``, ``stage_drawn``,
        ``other_entries`` if pairs have entered and individuals should, or the reverse,
        ``reason_missing``, or ``bad_stage`` with the number of the *stage* and its *field*.
    """
    change = directed(tournament_id, actor=actor, at=at)
    tournament = change.tournament
    if change.repeated(command_id) is not None:
        return stages_of(tournament)
    if tournament.state in (State.FINISHED, State.CANCELLED):
        raise DomainError("tournament_over", _("The tournament is over."))
    require_stages(stages)
    _require_same_entrants(tournament, stages[0])
    existing = stages_of(tournament)
    drawn = [bracket for bracket in existing if bracket.is_drawn]
    _require_drawn_kept(drawn, stages)
    if drawn:
        reason = given_reason(reason)
    before: Facts = {"stages": [asdict(spec_of(bracket)) for bracket in existing]}
    tournament.brackets.filter(state=Bracket.State.PLANNED).delete()
    for number, spec in enumerate(stages[len(drawn) :], start=len(drawn) + 1):
        planned(tournament, number, spec)
    if drawn and drawn[-1].state == Bracket.State.CLOSED:
        end_after(change, drawn[-1])
    after: Facts = {"stages": [asdict(spec) for spec in stages]}
    change.audit("stages_set", subject=tournament, reason=reason, before=before, after=after)
    change.whole = True
    change.publish("stages")
    change.receipt(command_id)
    return stages_of(tournament)


def planned(tournament: Tournament, number: int, spec: StageSpec) -> Bracket:
    """Save a stage that is still to be drawn."""
    return Bracket.objects.create(
        tournament=tournament,
        number=number,
        format=Format(spec.format),
        qualifiers=spec.qualifiers,
        rounds_wanted=spec.rounds,
        groups_wanted=spec.groups,
        twice=spec.twice,
        third_place=spec.third_place,
        boards=spec.boards,
        tie_breaks=list(spec.tie_breaks),
    )


def first_stage(tournament: Tournament) -> Bracket:
    """Return the first stage; where nobody has chosen any, a single elimination."""
    return tournament.brackets.filter(number=1).first() or planned(tournament, 1, USUAL)


def require_stages(stages: Sequence[StageSpec]) -> None:
    """Refuse stages that do not make a tournament.

    :raises DomainError: ``bad_stage``.
    """
    if not 1 <= len(stages) <= MOST_STAGES:
        raise DomainError(
            "bad_stage",
            _("A tournament has 1 to %(most)d stages.") % {"most": MOST_STAGES},
            stage=1,
            field="format",
        )
    before: StageSpec | None = None
    for number, spec in enumerate(stages, start=1):
        _require_stage(number, spec)
        _require_following(number, spec, before)
        before = spec


def _require_stage(number: int, spec: StageSpec) -> None:
    if spec.format not in Format.values:
        raise _bad(number, "format", _("There is no such format."))
    _require_numbers(number, spec)
    _require_options(number, spec)
    _require_tie_breaks(number, spec)


def _require_numbers(number: int, spec: StageSpec) -> None:
    if spec.rounds is not None:
        if spec.format not in _WITH_ROUNDS:
            raise _bad(number, "rounds", _("This format decides itself how many rounds it has."))
        _require_from_to(number, "rounds", spec.rounds, 1, MOST_ROUNDS)
    if spec.format == Format.GROUPS:
        _require_from_to(number, "groups", spec.groups or 0, 2, MOST_GROUPS)
    elif spec.groups is not None:
        raise _bad(number, "groups", _("Only a stage of groups has groups."))


def _require_options(number: int, spec: StageSpec) -> None:
    if spec.twice and spec.format not in _WITH_TWICE:
        raise _bad(number, "twice", _("Only in a round robin everybody can meet twice."))
    if spec.third_place and spec.format != Format.SINGLE_ELIMINATION:
        raise _bad(number, "third_place", _("Only a single elimination has a match for it."))
    if spec.boards:
        if spec.format not in _WITH_BOARDS:
            raise _bad(
                number, "boards", _("Boards are for a round robin and for rotating partners.")
            )
        _require_from_to(number, "boards", spec.boards, 1, MOST_BOARDS)


def _require_tie_breaks(number: int, spec: StageSpec) -> None:
    try:
        checked_tie_breaks(spec.format, spec.tie_breaks)
    except DomainError as refusal:
        raise _bad(number, "tie_breaks", str(refusal.message)) from refusal


def _require_following(number: int, spec: StageSpec, before: StageSpec | None) -> None:
    if before is None:
        if spec.qualifiers is not None:
            raise _bad(number, "qualifiers", _("Everybody is in the first stage."))
        return
    if before.format in Bracket.KNOCK_OUT:
        raise _bad(number, "format", _("Nothing follows an elimination: it has its winner."))
    if (spec.format == Format.ROTATING_PARTNERS) != (before.format == Format.ROTATING_PARTNERS):
        raise _bad(
            number, "format", _("Partners rotate in all stages or in none: players are no pairs.")
        )
    least = 1 if before.format == Format.GROUPS else 2
    _require_from_to(number, "qualifiers", spec.qualifiers or 0, least, MOST_ON)


def _require_from_to(number: int, field: str, value: int, least: int, most: int) -> None:
    if not least <= value <= most:
        raise _bad(
            number,
            field,
            _("This number goes from %(least)d to %(most)d.") % {"least": least, "most": most},
        )


def _bad(number: int, field: str, sentence: str) -> DomainError:
    told = _("Stage %(number)d: %(sentence)s") % {"number": number, "sentence": sentence}
    return DomainError("bad_stage", told, stage=number, field=field)


def _require_drawn_kept(drawn: Sequence[Bracket], stages: Sequence[StageSpec]) -> None:
    kept = [spec_of(bracket) for bracket in drawn]
    if kept != list(stages[: len(drawn)]):
        raise DomainError(
            "stage_drawn", _("A stage that is drawn stays as it is; undo its draw first.")
        )


def _require_same_entrants(tournament: Tournament, first: StageSpec) -> None:
    wants_individuals = first.format == Format.ROTATING_PARTNERS
    others = tournament.entries.filter(pair__isnull=not wants_individuals)
    if others.exists():
        raise DomainError(
            "other_entries",
            _("Pairs have entered; rotating partners are for single players.")
            if wants_individuals
            else _("Single players have entered; only rotating partners are for them."),
        )
