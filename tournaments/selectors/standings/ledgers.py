"""The ledger of a bracket: its rows in the words of the formats."""

from collections import Counter
from collections.abc import Iterator

from tournaments.formats.results import (
    Bye,
    ByeKind,
    Ending,
    Meeting,
    PartnersMeeting,
    Result,
)
from tournaments.formats.round_robin import results_stand
from tournaments.formats.standings.ledger import Ledger
from tournaments.models import Bracket
from tournaments.selectors.standings.facts import BracketFacts, MatchFacts, facts_of


def ledger_of(bracket: Bracket) -> Ledger:
    """Return what all results of *bracket* brought to its entries, but for those annulled."""
    facts = facts_of(bracket)
    return ledger_from(facts, facts.entries)


def ledger_from(facts: BracketFacts, entries: tuple[int, ...]) -> Ledger:
    """Return the ledger of *entries*, who met nobody else: all of a bracket, or of a group."""
    among = frozenset(entries)
    results = (each for each in _results(facts) if among.issuperset(each.entries))
    return Ledger(entries, results, swiss=facts.bracket.format == Bracket.Format.SWISS)


def annulled(facts: BracketFacts) -> frozenset[int]:
    """Return who left so early that all results with them count for nobody (round robins).

    Under duplicate boards nothing is annulled: what was done with a hand still compares.
    """
    if not facts.gone or facts.bracket.boards or not facts.bracket.tournament.withdrawn_annulled:
        return frozenset()
    to_play: Counter[int] = Counter()
    played: Counter[int] = Counter()
    for match in facts.matches:
        if not match.is_bye:
            to_play.update(match.entries)
            if match.ending is Ending.PLAYED:
                played.update(match.entries)
    return frozenset(
        entry
        for entry in facts.gone & to_play.keys()
        if not results_stand(played=played[entry], to_play=to_play[entry])
    )


def _results(facts: BracketFacts) -> Iterator[Result]:
    without = annulled(facts)
    rounds = rounds_begun(facts)
    seated: set[tuple[int, int]] = set()
    for match in facts.matches:
        if match.round in rounds and without.isdisjoint(match.entries):
            seated.update((match.round, entry) for entry in match.entries)
            yield from _of_match(facts, match)
    for bye in facts.requested_byes:
        # Whoever was drawn after all plays.
        if bye.round in rounds and (bye.round, bye.entry) not in seated:
            yield bye
    yield from (each for each in facts.penalties if each.entry not in without)


def rounds_begun(facts: BracketFacts) -> frozenset[int]:
    """Return the rounds that count: not one that was dropped whole, with all who rested in it."""
    return frozenset(
        match.round for match in facts.matches if not (match.is_bye or match.is_dropped)
    )


def _of_match(facts: BracketFacts, match: MatchFacts) -> Iterator[Result]:
    if match.is_bye:
        # Where everybody meets everybody, resting is worth nothing.
        if facts.bracket.format == Bracket.Format.SWISS:
            yield from (Bye(match.round, entry, ByeKind.ALLOTTED) for entry in match.entries)
    elif facts.bracket.format == Bracket.Format.ROTATING_PARTNERS:
        yield PartnersMeeting(
            match.round, match.sides, match.ending, match.winner, match.games, match.hand_points
        )
    else:
        (first,), (second,) = match.sides
        yield Meeting(
            match.round,
            (first, second),
            match.ending,
            match.winner,
            match.games,
            match.hand_points,
        )
