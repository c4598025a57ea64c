"""All matches of a tournament one after the other, for who prefers a list to a bracket."""

from dataclasses import dataclass
from typing import Final

from django.db.models import Case, IntegerField, QuerySet, Value, When

from tournaments.models import Match, Tournament

State = Match.State
# What a reader can choose, and which matches that means.
FILTERS: Final[dict[str, tuple[str, ...]]] = {
    "live": (State.LIVE, State.CALLED, State.DISPUTED),
    "next": (State.READY, State.WAITING),
    "finished": (State.FINISHED,),
}


@dataclass(frozen=True, slots=True)
class Chosen:
    """Which matches are asked for: of a *state* of FILTERS, "" for all; of a *round*, by its key."""

    state: str = ""
    round: str = ""


def matches_of(tournament: Tournament, chosen: Chosen) -> QuerySet[Match]:
    """Return the matches that are *chosen*: those at tables first, then the next, then the newest."""
    rows = Match.objects.filter(bracket__tournament=tournament)
    if chosen.state in FILTERS:
        rows = rows.filter(state__in=FILTERS[chosen.state])
    if chosen.round:
        rows = _of_round(rows, chosen.round)
        return rows.order_by("position", "pk")
    byes = rows.filter(outcome=Match.Outcome.BYE)
    order = Case(
        When(state__in=FILTERS["live"], then=Value(0)),
        When(state__in=FILTERS["next"], then=Value(1)),
        default=Value(2),
        output_field=IntegerField(),
    )
    return (
        rows.exclude(pk__in=byes.values("pk"))
        .annotate(turn=order)
        .order_by("turn", "-finished_at", "bracket__number", "number", "pk")
    )


def _of_round(rows: QuerySet[Match], key: str) -> QuerySet[Match]:
    """Return those of *rows* in the round with that *key*, none if it is no key."""
    stage, _, rest = key.partition("-")
    number, _, group = rest.partition("-")
    if not (stage.isdecimal() and number.isdecimal() and len(stage + number) < 8):
        return rows.none()
    found = rows.filter(bracket__number=int(stage), round__number=int(number))
    if group == Match.Part.THIRD_PLACE:
        return found.filter(part=group)
    if group.isdecimal() and len(group) < 5:
        return found.filter(group=int(group))
    return found if not group else found.none()
