"""The rows of a bracket: laid out from a plan, and other entries put into them."""

from collections.abc import Sequence
from itertools import chain

from django.db.models import QuerySet

from tournaments.formats.single_elimination import Bye, Pairing, Plan, Seed, Source, WinnerOf
from tournaments.models import Bracket, Entry, Match, MatchSide, Round, SideEntry
from tournaments.services.changes import Change
from tournaments.services.progress import Decision, decide, match_of

State = Match.State


def lay_out(change: Change, plan: Plan, order: Sequence[Entry]) -> Bracket:
    """Save the bracket of *plan* with *order*, the entries by rank; byes are decided at once."""
    bracket = Bracket.objects.create(
        tournament=change.tournament,
        order=[entry.pk for entry in order],
        drawn_at=change.at,
    )
    rounds = Round.objects.bulk_create(
        Round(bracket=bracket, number=number) for number in range(1, len(plan.rounds) + 1)
    )
    matches = Match.objects.bulk_create(
        Match(
            bracket=bracket,
            round=rounds[pairing.round - 1],
            number=pairing.number,
            position=pairing.position,
            state=State.READY if _is_full(pairing) else State.WAITING,
        )
        for pairing in plan.pairings()
    )
    by_number = {match.number: match for match in matches}
    sides = MatchSide.objects.bulk_create(
        chain.from_iterable(_sides(pairing, by_number) for pairing in plan.pairings())
    )
    SideEntry.objects.bulk_create(
        SideEntry(side=side, entry=order[side.source_rank - 1])
        for side in sides
        if side.source_rank is not None
    )
    for pairing in filter(lambda each: each.is_bye, plan.rounds[0]):
        match = match_of(change, by_number[pairing.number].pk)
        decide(change, match, Decision(Match.Outcome.BYE, _present(pairing)))
    return bracket


def _is_full(pairing: Pairing) -> bool:
    return all(isinstance(side, Seed) for side in pairing.sides)


def _sides(pairing: Pairing, matches: dict[int, Match]) -> list[MatchSide]:
    match = matches[pairing.number]
    return [_side(match, place, source, matches) for place, source in enumerate(pairing.sides)]


def _side(match: Match, place: int, source: Source, matches: dict[int, Match]) -> MatchSide:
    side = MatchSide(match=match, place=place)
    if isinstance(source, Seed):
        side.source = MatchSide.Source.SEED
        side.source_rank = source.rank
    elif isinstance(source, WinnerOf):
        side.source = MatchSide.Source.WINNER
        side.source_match = matches[source.number]
    else:
        side.source = MatchSide.Source.BYE
    return side


def _present(pairing: Pairing) -> int:
    """Return the place of the side that has the bye."""
    return 1 if isinstance(pairing.sides[0], Bye) else 0


def take_down(brackets: QuerySet[Bracket]) -> None:
    """Delete brackets of which nothing has been played."""
    # Sides point at the matches that they come from, so they go before those.
    MatchSide.objects.filter(match__bracket__in=brackets).delete()
    brackets.delete()


def drawn_in(entry: Entry) -> Bracket:
    """Return the bracket in which *entry* has a place."""
    return Bracket.objects.get(pk__in=Match.objects.filter(sides__entries=entry).values("bracket"))


def relabel(bracket: Bracket, renamed: dict[int, Entry]) -> None:
    """Put other entries where the keys of *renamed* stand, in the sides and the draw's order."""
    rows = SideEntry.objects.filter(side__match__bracket=bracket, entry__in=renamed)
    for row in list(rows):
        row.entry = renamed[row.entry_id]
        row.save(update_fields=["entry"])
    bracket.order = [renamed[key].pk if key in renamed else key for key in bracket.order]
    bracket.save(update_fields=["order"])
