"""Which prints there are, and which make sense in the present state of a tournament."""

from collections.abc import Callable
from dataclasses import dataclass

from tournaments.models import Bracket, Match, Tournament
from tournaments.prints.brackets import bracket
from tournaments.prints.cards import score_sheet, table_cards
from tournaments.prints.crosstables import EVERYBODY_MEETS, crosstable
from tournaments.prints.documents import (
    OF_A_ROUND,
    TITLES,
    Asked,
    Document,
    NoSuchPaperError,
    Paper,
    Text,
)
from tournaments.prints.ranking import standings
from tournaments.prints.rounds import names, pairings, slips
from tournaments.selectors.rounds import RoundProgress, progress_of

_MAKERS: dict[Paper, Callable[[Asked], Document]] = {
    Paper.PAIRINGS: pairings,
    Paper.NAMES: names,
    Paper.SLIPS: slips,
    Paper.STANDINGS: standings,
    Paper.CROSSTABLE: crosstable,
    Paper.BRACKET: bracket,
    Paper.TABLES: table_cards,
    Paper.SCORE_SHEET: score_sheet,
}


@dataclass(frozen=True, slots=True)
class Offered:
    """A print that can be made, and what to call it."""

    paper: Paper

    @property
    def title(self) -> Text:
        return TITLES[self.paper]


@dataclass(frozen=True, slots=True)
class RoundPapers:
    """What can be printed for a round; *is_current* is the one that is being played."""

    round: RoundProgress
    papers: tuple[Offered, ...]
    is_current: bool


@dataclass(frozen=True, slots=True)
class StagePapers:
    """What can be printed for a stage, and for each round of it."""

    stage: Bracket
    papers: tuple[Offered, ...]
    rounds: tuple[RoundPapers, ...]


def document(paper: str, asked: Asked) -> Document:
    """Read what the print *paper* shows.

    :raises NoSuchPaperError: if there is nothing of that kind.
    """
    if paper not in set(Paper):
        raise NoSuchPaperError
    chosen = Paper(paper)
    if (asked.round is not None) is not (chosen in OF_A_ROUND):
        raise NoSuchPaperError
    return _MAKERS[chosen](asked)


def papers_of_stages(tournament: Tournament) -> list[StagePapers]:
    """Return what can be printed for each stage that is drawn, the latest first."""
    progress = [stage for stage in progress_of([tournament])[tournament.pk] if stage.rounds]
    ranked = set(tournament.brackets.filter(standings__isnull=False).values_list("pk", flat=True))
    return [
        StagePapers(
            stage.bracket,
            tuple(map(Offered, _of_stage(stage.bracket, has_standings=stage.bracket.pk in ranked))),
            tuple(
                RoundPapers(each, tuple(map(Offered, _of_round(each))), each is stage.current)
                for each in stage.rounds
            ),
        )
        for stage in reversed(progress)
    ]


def general_papers() -> tuple[Offered, ...]:
    """Return what can be printed on any day."""
    return (Offered(Paper.TABLES), Offered(Paper.SCORE_SHEET))


def _of_stage(stage: Bracket, *, has_standings: bool) -> list[Paper]:
    offered = [Paper.STANDINGS] if has_standings else []
    if stage.is_knock_out:
        offered.append(Paper.BRACKET)
    if stage.format in EVERYBODY_MEETS:
        offered.append(Paper.CROSSTABLE)
    return offered


def _of_round(each: RoundProgress) -> list[Paper]:
    """Slips are for matches whose sides are known and whose results are not."""
    waiting = each.states.get(Match.State.WAITING, 0)
    return list(OF_A_ROUND) if each.open > waiting else [Paper.PAIRINGS, Paper.NAMES]
