"""What follows in a running tournament: the next round of a Swiss stage, or the next stage."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import TYPE_CHECKING

from django.db.models import Count, Max, Q
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.errors import DomainError
from games.services.transactions import in_transaction
from tournaments.errors import not_found, stale
from tournaments.formats.errors import DrawError
from tournaments.formats.groups import Qualifier, elimination_order
from tournaments.formats.swiss.history import contenders
from tournaments.models import Bracket, Entry, Match, Round, Tournament
from tournaments.selectors.boards import keeps_secrets
from tournaments.services import standings
from tournaments.services.brackets import lay_out, prepare_boards_of
from tournaments.services.changes import Change, directed
from tournaments.services.draw_refusals import refused
from tournaments.services.drawings import Drawing
from tournaments.services.matches import fill_tables
from tournaments.services.previews import DrawPreview, previewed
from tournaments.services.progress import rounds_to_come
from tournaments.services.stage_draws import (
    draw_round,
    draw_stage,
    lay_stage,
    require_legal,
    seed_of,
)

if TYPE_CHECKING:
    from games.models import Player

State = Bracket.State
OVER = (Match.State.FINISHED, Match.State.DROPPED)


@dataclass(frozen=True, slots=True)
class NextStep:
    """What is drawn next: *kind* is ``round`` or ``stage``, *number* that of the round or stage.

    *open_matches* must end before; *postponed* ones need not for a round, but for a stage. Before
    a stage that follows on boards, those are to be revealed.
    """

    kind: str
    number: int
    stage: Bracket
    open_matches: int
    postponed: int
    is_secret: bool = False

    @property
    def can_be_drawn(self) -> bool:
        if self.open_matches or self.is_secret:
            return False
        return self.kind == "round" or not self.postponed


def next_step(tournament: Tournament) -> NextStep | None:
    """Return what is drawn next in a running tournament, None if nothing is."""
    if tournament.state != Tournament.State.RUNNING:
        return None
    stages = list(tournament.brackets.order_by("number"))
    drawn = [stage for stage in stages if stage.is_drawn]
    if not drawn:
        return None
    current = drawn[-1]
    following = stages[len(drawn)] if len(drawn) < len(stages) else None
    waiting = current.matches.exclude(state__in=OVER)
    counted = waiting.aggregate(all=Count("pk"), late=Count("pk", filter=_POSTPONED))
    numbers = counted["all"] - counted["late"], counted["late"]
    if current.state == State.RUNNING and rounds_to_come(current):
        return NextStep("round", current.rounds.count() + 1, current, *numbers)
    if following is not None:
        return NextStep(
            "stage", following.number, following, *numbers, is_secret=keeps_secrets(current)
        )
    return None


_POSTPONED = Q(postponed_at__isnull=False)


def preview_next(*, tournament_id: int) -> DrawPreview:
    """Return the round or stage that :func:`draw_next` would draw; nothing is changed.

    Where no round without a breach exists, it is the least bad one, which says so.

    :raises DomainError: ``not_found``, or as :func:`draw_next`.
    """
    tournament = Tournament.objects.filter(pk=tournament_id).first()
    if tournament is None:
        raise not_found()
    step = _step_to_draw(tournament)
    drawing = _drawing(tournament, step)
    named = {key for match in drawing.matches for side in match.sides for key in side.entries}
    entries = Entry.objects.in_bulk(named | set(drawing.order))
    return previewed(
        drawing,
        stage=step.stage,
        entries=entries,
        draw_seed=tournament.draw_seed,
        seq=tournament.seq,
        left_out=() if step.kind == "stage" else _resting(step.stage, entries, named),
    )


@in_transaction
def draw_next(
    *,
    actor: "Player | None",
    tournament_id: int,
    expected_seq: int | None,
    breaches_allowed: bool = False,
    reason: str = "",
    command_id: str,
    at: datetime,
) -> Round:
    """Draw the next round of a Swiss stage, or the next stage, and call its matches.

    *expected_seq* is the number of the preview that the director agreed to. Returns the round,
    of a stage its first one.

    :raises DomainError: ``not_an_organiser``, ``stale``, ``nothing_to_draw``, ``round_open``
        while matches are, ``boards_secret``, ``no_legal_round`` unless *breaches_allowed*, or why the format
        cannot be drawn.
    """
    change = directed(tournament_id, actor=actor, at=at)
    tournament = change.tournament
    done = change.repeated(command_id, told="round")
    if done is not None:
        return _round_of(change, done)
    if expected_seq is not None and expected_seq != tournament.seq:
        raise stale(tournament.seq)
    step = _step_to_draw(tournament)
    drawing = _drawing(tournament, step)
    require_legal(drawing, step.stage, breaches_allowed=breaches_allowed)
    made = (
        _lay_round(change, step.stage, drawing)
        if step.kind == "round"
        else _lay_next_stage(change, step.stage, drawing)
    )
    change.audit(
        "round_drawn" if step.kind == "round" else "stage_drawn",
        subject=step.number,
        reason=reason,
        after={
            "order": list(drawing.order),
            "breaches": [list(match.breaches) for match in drawing.matches if match.breaches],
        },
    )
    fill_tables(change)
    change.whole = True
    change.decided = True
    change.publish("drawn")
    change.receipt(command_id, {"round": made.pk})
    return made


def _step_to_draw(tournament: Tournament) -> NextStep:
    step = next_step(tournament)
    if step is None:
        raise DomainError("nothing_to_draw", _("There is no further round or stage to draw."))
    still_open = step.open_matches + (step.postponed if step.kind == "stage" else 0)
    if step.is_secret and not still_open:
        raise DomainError(
            "boards_secret",
            _("The boards of the last round are revealed in a moment; then it can be drawn."),
        )
    if not step.can_be_drawn:
        raise DomainError(
            "round_open",
            ngettext(
                "%(number)d match is still open; its result must come first.",
                "%(number)d matches are still open; their results must come first.",
                still_open,
            )
            % {"number": still_open},
        )
    return step


def _drawing(tournament: Tournament, step: NextStep) -> Drawing:
    seed = seed_of(tournament.draw_seed, step.stage)
    if step.kind == "round":
        return _next_swiss_round(step.stage, step.number, seed)
    before = tournament.brackets.get(number=step.number - 1)
    return draw_stage(step.stage, qualified(before, step.stage), seed=seed)


def _next_swiss_round(stage: Bracket, number: int, seed: bytes) -> Drawing:
    ranked, ledger = standings.order_and_ledger(stage)
    resting = set(stage.requested_byes.filter(round_number=number).values_list("entry", flat=True))
    active = Entry.objects.filter(pk__in=ranked).exclude(status__in=Entry.GONE)
    playing = set(active.values_list("pk", flat=True)) - resting
    last = stage.matches.aggregate(last=Max("number"))["last"] or 0
    try:
        return draw_round(
            stage,
            contenders(ledger, [key for key in ranked if key in playing]),
            order=stage.order,
            number=number,
            seed=seed,
            first_number=last + 1,
        )
    except DrawError as error:
        raise refused(error, stage) from error


def qualified(before: Bracket, stage: Bracket) -> list[int]:
    """Return the entries that go on from *before* into *stage*, by their rank in it.

    Who has withdrawn makes room for the next; of groups so many of each go on, mates of a group
    as far apart in an elimination as can be.
    """
    overall = standings.order_of(before)
    active = set(
        Entry.objects.filter(pk__in=overall)
        .exclude(status__in=Entry.GONE)
        .values_list("pk", flat=True)
    )
    many = stage.qualifiers or 0
    if before.format != Bracket.Format.GROUPS:
        return [key for key in overall if key in active][:many]
    going_on = _of_groups(standings.group_orders(before), active, many)
    in_order = sorted(going_on, key=lambda each: (each.place, overall.index(each.entry)))
    if stage.is_knock_out:
        return elimination_order(in_order)
    return [each.entry for each in in_order]


def _of_groups(groups: Sequence[Sequence[int]], active: set[int], many: int) -> list[Qualifier]:
    return [
        Qualifier(entry, number, place)
        for number, group in enumerate(groups, start=1)
        for place, entry in enumerate([key for key in group if key in active][:many], start=1)
    ]


def _lay_round(change: Change, stage: Bracket, drawing: Drawing) -> Round:
    (made,) = lay_out(change, stage, drawing)
    return made


def _lay_next_stage(change: Change, stage: Bracket, drawing: Drawing) -> Round:
    seed = seed_of(change.tournament.draw_seed, stage)
    # Breaches have been looked at already.
    made = lay_stage(change, stage, drawing, seed=seed, breaches_allowed=True)
    stage.state = State.RUNNING
    stage.save(update_fields=["state"])
    prepare_boards_of(change, stage)
    return made[0]


def _resting(stage: Bracket, entries: dict[int, Entry], named: set[int]) -> list[Entry]:
    """Return who stands in a Swiss *stage* and is not drawn into its next round."""
    return [entries[key] for key in stage.order if key in entries and key not in named]


def _round_of(change: Change, outcome: dict[str, object]) -> Round:
    """Return the round that the same command drew before, unless it is gone by now."""
    rounds = Round.objects.filter(bracket__tournament=change.tournament)
    made = rounds.filter(pk=str(outcome["round"])).first()
    if made is None:
        raise stale(change.tournament.seq)
    return made
