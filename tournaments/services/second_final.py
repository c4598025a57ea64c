"""The second final of a double elimination: laid out only once it has to be played."""

from tournaments.formats import double_elimination
from tournaments.models import Bracket, Match, MatchSide, Round, SideEntry
from tournaments.services.changes import Change

Part, Source = Match.Part, MatchSide.Source


def is_due(match: Match) -> bool:
    """Tell whether *match*, decided, is a final whose unbeaten side has now lost once.

    It is not if that side has withdrawn: then it has lost the tournament.
    """
    if match.bracket.format != Bracket.Format.DOUBLE_ELIMINATION or match.part != Part.FINAL:
        return False
    unbeaten, _other = sorted(match.sides.all(), key=lambda side: side.place)
    if match.winner != 1 or is_second(match) or unbeaten.entry is None:
        return False
    return unbeaten.entry.is_active


def is_second(match: Match) -> bool:
    """Tell whether the sides of *match* come from a final."""
    sources = (side.source_match for side in match.sides.all())
    return any(source is not None and source.part == Part.FINAL for source in sources)


def lay(change: Change, final: Match) -> Match:
    """Save the match in which the two of *final* meet once more; the unbeaten side is first."""
    plan = double_elimination.double_elimination(len(final.bracket.order))
    pairing = double_elimination.second_final(plan, won_by=1)
    assert pairing is not None, "the side that had lost once has won"
    round_ = Round.objects.create(bracket=final.bracket, number=pairing.round, drawn_at=change.at)
    match = Match.objects.create(
        bracket=final.bracket,
        round=round_,
        number=final.number + 1,
        position=pairing.position,
        part=Part.FINAL,
        reasons=[["second_final", [final.number]]],
    )
    for side in sorted(final.sides.all(), key=lambda side: side.place):
        has_lost = side.place != final.winner
        row = MatchSide.objects.create(
            match=match,
            place=side.place,
            source=Source.LOSER if has_lost else Source.WINNER,
            source_match=final,
        )
        assert side.entry is not None, "both sides of a final that has a loser are known"
        SideEntry.objects.create(side=row, entry=side.entry)
    change.whole = True
    return match


def take_away(match: Match) -> None:
    """Delete a second final that nobody has to play any more."""
    round_ = match.round
    match.sides.all().delete()
    match.delete()
    round_.delete()
