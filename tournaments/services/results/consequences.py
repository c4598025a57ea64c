"""What a correction does to the matches, rounds and stages that came later, in sentences."""

from dataclasses import dataclass
from enum import StrEnum

from django.utils.translation import gettext as _

from tournaments.models import Bracket, Match, Tournament
from tournaments.services.ending import ended_early
from tournaments.services.retracting import affected_by, is_unplayed


class Later(StrEnum):
    """What becomes of later matches that have been played, if other sides should have."""

    REFUSE = "refuse"
    KEEP = "keep"
    REPLAY = "replay"


@dataclass(frozen=True, slots=True)
class Consequence:
    """What a correction does to a later *match*, or without one to a round or stage.

    *kind* is ``changed``, ``called_off``, ``kept``, ``void`` (its result counts no longer, it
    is played again) or ``blocked``.
    """

    match: Match | None
    kind: str
    sentence: str


@dataclass(frozen=True, slots=True)
class Correction:
    """What a correction would do, as of number *seq* of the tournament."""

    seq: int
    new_winner: int | None
    consequences: tuple[Consequence, ...]
    later: Later = Later.REFUSE

    @property
    def is_allowed(self) -> bool:
        return all(each.kind != "blocked" for each in self.consequences)


def reaches_on(match: Match, winner: int | None) -> bool:
    """Tell whether others go on from *match* if *winner* is the place of who won it."""
    return match.bracket.is_knock_out and winner != match.winner


def consequences_of(match: Match, later: Later) -> tuple[Consequence, ...]:
    """Return what happens to later matches if other sides, or none, go on from *match*."""
    if not match.bracket.is_knock_out:
        return kept_after(match)
    affected = list(affected_by(match, played_too=later == Later.REPLAY))
    if later == Later.KEEP:
        return tuple(_kept(each) for each in affected)
    return tuple(_consequence(each, later) for each in affected)


def kept_after(match: Match) -> tuple[Consequence, ...]:
    """Return which later rounds and stages stay as they are when points change."""
    bracket = match.bracket
    told = []
    if bracket.format == Bracket.Format.SWISS:
        later = bracket.rounds.filter(number__gt=match.round.number).order_by("number")
        told = [
            Consequence(
                None,
                "kept",
                _("Round %(number)d keeps its pairings; the standings are computed again.")
                % {"number": round_.number},
            )
            for round_ in later
        ]
    drawn = bracket.tournament.brackets.filter(number__gt=bracket.number)
    told += [
        Consequence(
            None,
            "kept",
            _("Stage %(number)d keeps its draw, whoever would go on by the new standings.")
            % {"number": stage.number},
        )
        for stage in drawn.exclude(state=Bracket.State.PLANNED).order_by("number")
    ]
    return tuple(told)


def goes_on_after_all(tournament: Tournament) -> tuple[Consequence, ...]:
    """Return that *tournament* goes on if a result in it is taken back, if it had ended early."""
    if not ended_early(tournament):
        return ()
    sentence = _(
        "The tournament, which ended early, goes on: what was dropped is played after all."
    )
    return (Consequence(None, "changed", sentence),)


def _kept(match: Match) -> Consequence:
    return Consequence(
        match,
        "kept",
        _("Match %(number)d keeps its sides and what was played.") % {"number": match.number},
    )


def _consequence(match: Match, later: Later) -> Consequence:
    values = {"number": match.number, "table": match.table}
    if not is_unplayed(match):
        if later == Later.REPLAY:
            return Consequence(
                match,
                "void",
                _("Match %(number)d is void and is played again by the right sides.") % values,
            )
        return Consequence(
            match,
            "blocked",
            _("The next match, number %(number)d, has been played or is being played.") % values,
        )
    if match.state in Match.OCCUPYING:
        return Consequence(
            match,
            "called_off",
            _("Match %(number)d is called off from its table and waits again.") % values,
        )
    return Consequence(match, "changed", _("Match %(number)d gets another side.") % values)
