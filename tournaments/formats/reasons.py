"""Why two sides meet in a plan, as codes with their numbers."""

from dataclasses import dataclass
from enum import StrEnum

from tournaments.formats.plans import Bye, LoserOf, Pairing, Partners, Plan, Seed, WinnerOf


class ReasonCode(StrEnum):
    """Why two sides meet; the values of each are named here in order."""

    SEED_SUM = "seed_sum"  # better rank, worse rank, sum every first pairing makes
    TOP_BYE = "top_bye"  # rank, how many byes there are
    WINNERS_MEET = "winners_meet"  # number of the upper pairing, of the lower one
    LOSERS_MEET = "losers_meet"  # likewise
    LOSER_MEETS_WINNER = "loser_meets_winner"  # number of the one lost, of the one won
    ALL_MEET = "all_meet"  # round of the Berger table, how many rounds there are
    PARTNERS_ROTATE = "partners_rotate"  # round, how many rounds there are
    REST_IN_TURN = "rest_in_turn"  # rank, round


@dataclass(frozen=True, slots=True)
class Reason:
    code: ReasonCode
    values: tuple[int, ...]


def explain(plan: Plan, pairing: Pairing) -> tuple[Reason, ...]:
    """Return why the sides of *pairing* meet in *plan*, a single or double elimination.

    >>> from tournaments.formats.single_elimination import bracket
    >>> explain(bracket(3), bracket(3).rounds[0][0])
    (Reason(code=<ReasonCode.TOP_BYE: 'top_bye'>, values=(1, 1)),)
    """
    match pairing.sides:
        case (Seed(rank), Bye()):
            return (Reason(ReasonCode.TOP_BYE, (rank, plan.byes)),)
        case (Seed(better), Seed(worse)):
            return (Reason(ReasonCode.SEED_SUM, (better, worse, plan.size + 1)),)
        case (WinnerOf(upper), WinnerOf(lower)):
            return (Reason(ReasonCode.WINNERS_MEET, (upper, lower)),)
        case (LoserOf(upper), LoserOf(lower)):
            return (Reason(ReasonCode.LOSERS_MEET, (upper, lower)),)
        case (LoserOf(lost), WinnerOf(won)) | (WinnerOf(won), LoserOf(lost)):
            return (Reason(ReasonCode.LOSER_MEETS_WINNER, (lost, won)),)
        case _:
            raise AssertionError(pairing)


def explain_schedule(plan: Plan, pairing: Pairing) -> tuple[Reason, ...]:
    """Return why *pairing* is in *plan*, a round robin, groups or rotating partners.

    >>> from tournaments.formats.round_robin import round_robin
    >>> explain_schedule(round_robin(4), round_robin(4).rounds[1][0])
    (Reason(code=<ReasonCode.ALL_MEET: 'all_meet'>, values=(2, 3)),)
    """
    match pairing.sides:
        case (Seed(rank), Bye()):
            return (Reason(ReasonCode.REST_IN_TURN, (rank, pairing.round)),)
        case (Seed(), Seed()):
            return (Reason(ReasonCode.ALL_MEET, (pairing.round, len(plan.rounds))),)
        case (Partners(), Partners()):
            return (Reason(ReasonCode.PARTNERS_ROTATE, (pairing.round, len(plan.rounds))),)
        case _:
            raise AssertionError(pairing)
