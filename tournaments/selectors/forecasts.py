"""When an evening will be over, for a format and a number of tables, before either is chosen."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

from tournaments.formats.double_elimination import double_elimination
from tournaments.formats.errors import DrawError
from tournaments.formats.forecast import Forecast, Pace, as_ready, by_round
from tournaments.formats.groups import group_stage
from tournaments.formats.plans import Plan
from tournaments.formats.rotating_partners import most_rounds
from tournaments.formats.round_robin import round_robin
from tournaments.formats.single_elimination import bracket as single_elimination
from tournaments.models import Bracket, Tournament

Format = Bracket.Format
_EVERYBODY_MEETS = (Format.ROUND_ROBIN, Format.GROUPS)
# Beyond so many a round robin is forecast by its rounds: nobody plays one in an given.
MOST_AS_READY = 24
# Minutes that a game to 12 takes where people also talk, and what comes on top.
USUAL_MINUTES = {1: 25, 3: 50}
USUAL_SPREAD = {1: 8, 3: 15}
USUAL_PAUSE = 5
# A number of tables is worth a word if it saves so many minutes.
WORTH_SAYING = 10


@dataclass(frozen=True, slots=True)
class Outlook:
    """When the last match ends, give or take *margin* minutes in two cases of three."""

    forecast: Forecast
    ends_at: datetime

    @property
    def margin(self) -> int:
        """In steps of five minutes: it is a guess."""
        return 5 * round(self.forecast.margin / 5)


@dataclass(frozen=True, slots=True)
class Conditions:
    """What a forecast rests on."""

    entries: int
    tables: int
    begins_at: datetime
    pace: Pace


@dataclass(frozen=True, slots=True)
class Saving:
    """So many *tables* would end the evening so many *minutes* earlier."""

    tables: int
    minutes: int


def usual_pace(tournament: Tournament) -> Pace:
    """Return how fast a club plays before anybody has measured it."""
    best_of = tournament.best_of
    return Pace(
        minutes=USUAL_MINUTES.get(best_of, USUAL_MINUTES[3]),
        spread=USUAL_SPREAD.get(best_of, USUAL_SPREAD[3]),
        pause=USUAL_PAUSE,
    )


def outlook(stages: Sequence[Bracket], given: Conditions) -> Outlook | None:
    """Return when *stages*, saved or not, will be over; None if they cannot be drawn so."""
    try:
        forecasts = list(_stages(stages, given))
    except DrawError:
        return None
    total = forecasts[0]
    for later in forecasts[1:]:
        total += later
    return Outlook(total, given.begins_at + timedelta(minutes=round(total.minutes / 5) * 5))


def saving(stages: Sequence[Bracket], given: Conditions) -> Saving | None:
    """Return the fewest tables more that save minutes worth saying, None if none do."""
    now = outlook(stages, given)
    if now is None:
        return None
    for tables in range(given.tables + 1, max(given.tables, given.entries // 2) + 1):
        then = outlook(stages, with_tables(given, tables))
        assert then is not None, "more tables make no format impossible"
        minutes = 5 * round((now.forecast.minutes - then.forecast.minutes) / 5)
        if minutes >= WORTH_SAYING:
            return Saving(tables, minutes)
    return None


def with_tables(given: Conditions, tables: int) -> Conditions:
    return Conditions(given.entries, tables, given.begins_at, given.pace)


def _stages(stages: Sequence[Bracket], given: Conditions) -> Iterable[Forecast]:
    entries = given.entries
    before: Bracket | None = None
    for stage in stages:
        if before is not None:
            entries = _going_on(before, stage, entries)
        yield _forecast(stage, entries, given)
        before = stage


def _going_on(before: Bracket, stage: Bracket, entries: int) -> int:
    many = stage.qualifiers or 0
    if before.format == Format.GROUPS:
        many *= before.groups_wanted or 1
    return min(many, entries)


def _forecast(stage: Bracket, entries: int, given: Conditions) -> Forecast:
    rounds = _drawn_by_round(stage, entries)
    if rounds is not None:
        return by_round(rounds, tables=given.tables, pace=given.pace)
    plan = _plan(stage, entries)
    if stage.format in _EVERYBODY_MEETS and entries > MOST_AS_READY:
        matches = [sum(not each.is_bye for each in round_) for round_ in plan.rounds]
        return by_round(matches, tables=given.tables, pace=given.pace)
    return as_ready(plan, tables=given.tables, pace=given.pace)


def _drawn_by_round(stage: Bracket, entries: int) -> list[int] | None:
    """Return the matches of each round of a format in which a round waits for the one before."""
    if stage.format == Format.SWISS:
        return [entries // 2] * (stage.rounds_wanted or _usual_rounds(entries))
    if stage.format == Format.ROTATING_PARTNERS:
        return [entries // 4] * (stage.rounds_wanted or most_rounds(entries))
    return None


def _plan(stage: Bracket, entries: int) -> Plan:
    match stage.format:
        case Format.SINGLE_ELIMINATION:
            return single_elimination(entries, third_place=stage.third_place)
        case Format.DOUBLE_ELIMINATION:
            return double_elimination(entries)
        case Format.GROUPS:
            return group_stage(entries, stage.groups_wanted or 1, twice=stage.twice).plan
        case _:
            return round_robin(entries, twice=stage.twice)


def _usual_rounds(entries: int) -> int:
    """As many as leave one of the entries without a defeat: the draw chooses so many, too."""
    return max(1, (entries - 1).bit_length())


def usual_choices(entries: int, *, individuals: bool) -> list[list[Bracket]]:
    """Return what clubs of so many entries play, each as its stages."""
    if individuals:
        return [
            [_stage(1, Format.ROTATING_PARTNERS, rounds_wanted=rounds)]
            for rounds in (4, 5, 6, 7)
            if rounds <= most_rounds(max(entries, 4))
        ]
    top = 8 if entries >= 16 else 4
    choices = [
        [_stage(1, Format.SINGLE_ELIMINATION)],
        [_stage(1, Format.DOUBLE_ELIMINATION)],
        [_stage(1, Format.SWISS)],
    ]
    if entries > top:
        final = _stage(2, Format.SINGLE_ELIMINATION, qualifiers=top)
        choices.append([_stage(1, Format.SWISS), final])
    if entries >= 6:
        groups = _stage(1, Format.GROUPS, groups_wanted=max(2, round(entries / 4)))
        choices.append([groups, _stage(2, Format.SINGLE_ELIMINATION, qualifiers=2)])
    if entries <= MOST_AS_READY:
        choices.append([_stage(1, Format.ROUND_ROBIN)])
    return choices


def _stage(number: int, format_: str, **fields: int) -> Bracket:
    return Bracket(number=number, format=format_, **fields)
