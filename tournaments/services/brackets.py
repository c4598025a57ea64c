"""The rows of a bracket: laid out from a drawing, taken down again, and entries put into them."""

from collections.abc import Mapping
from itertools import chain

from django.db.models import QuerySet

from games.services.boards import prepare_boards
from tournaments.models import Bracket, Entry, Match, MatchReport, MatchSide, Round, SideEntry
from tournaments.services.changes import Change
from tournaments.services.drawings import Drawing, DrawnMatch, DrawnSide
from tournaments.services.progress import Decision, decide, match_of
from tournaments.signals import match_decided

State, Outcome, Source = Match.State, Match.Outcome, MatchSide.Source
SEATS = 4


def lay_out(change: Change, bracket: Bracket, drawing: Drawing) -> list[Round]:
    """Save the rounds of *drawing* in *bracket* and return them; byes are decided at once."""
    rounds = _rounds(change, bracket, drawing)
    matches = Match.objects.bulk_create(
        _match(change, bracket, rounds[drawn.round], drawn) for drawn in drawing.matches
    )
    by_number = {match.number: match for match in matches}
    sides = MatchSide.objects.bulk_create(
        chain.from_iterable(_sides(drawn, by_number) for drawn in drawing.matches)
    )
    SideEntry.objects.bulk_create(_side_entries(drawing, sides))
    for drawn in drawing.matches:
        if drawn.is_bye:
            _give_bye(change, bracket, by_number[drawn.number], drawn)
    return list(rounds.values())


def _rounds(change: Change, bracket: Bracket, drawing: Drawing) -> dict[int, Round]:
    numbers = sorted({drawn.round for drawn in drawing.matches})
    made = Round.objects.bulk_create(
        Round(bracket=bracket, number=number, drawn_at=change.at) for number in numbers
    )
    return {round_.number: round_ for round_ in made}


def _match(change: Change, bracket: Bracket, round_: Round, drawn: DrawnMatch) -> Match:
    match = Match(
        bracket=bracket,
        round=round_,
        number=drawn.number,
        position=drawn.position,
        part=Match.Part(drawn.part),
        group=drawn.group,
        reasons=[[code, list(values)] for code, values in drawn.reasons],
        state=State.READY if drawn.is_full else State.WAITING,
    )
    if drawn.is_bye and not bracket.is_knock_out:
        # Nothing follows from it, so that it needs no decision of its own.
        match.state, match.outcome = State.FINISHED, Outcome.BYE
        match.winner, match.finished_at = _present(drawn), change.at
    return match


def _give_bye(change: Change, bracket: Bracket, match: Match, drawn: DrawnMatch) -> None:
    if bracket.is_knock_out:
        decide(change, match_of(change, match.pk), Decision(Outcome.BYE, _present(drawn)))
    else:
        match_decided.send(Match, match=match)


def _present(drawn: DrawnMatch) -> int:
    """Return the place of the side that has the bye."""
    return 1 if drawn.sides[0].source == Source.BYE else 0


def _sides(drawn: DrawnMatch, matches: Mapping[int, Match]) -> list[MatchSide]:
    return [_side(drawn, place, side, matches) for place, side in enumerate(drawn.sides)]


def _side(
    drawn: DrawnMatch, place: int, side: DrawnSide, matches: Mapping[int, Match]
) -> MatchSide:
    return MatchSide(
        match=matches[drawn.number],
        place=place,
        source=Source(side.source),
        source_rank=side.rank,
        source_match=None if side.number is None else matches[side.number],
    )


def _side_entries(drawing: Drawing, sides: list[MatchSide]) -> list[SideEntry]:
    drawn = chain.from_iterable(match.sides for match in drawing.matches)
    return [
        SideEntry(side=row, entry_id=entry, place=place)
        for row, side in zip(sides, drawn, strict=True)
        for place, entry in enumerate(side.entries)
    ]


def prepare_boards_of(change: Change, bracket: Bracket) -> None:
    """Draw the deals that the tables of each round share, for rounds that have none yet."""
    if not bracket.boards:
        return
    for round_ in bracket.rounds.filter(boards__isnull=True).order_by("number"):
        round_.boards = prepare_boards(
            rules=change.tournament.rules, players=SEATS, count=bracket.boards, at=change.at
        )
        round_.save(update_fields=["boards"])


def take_down(bracket: Bracket) -> None:
    """Undo the draw of *bracket*: it is planned again, and what was drawn in it is gone."""
    # Sides point at the matches that they come from, so they go before those.
    MatchSide.objects.filter(match__bracket=bracket).delete()
    bracket.matches.all().delete()
    bracket.rounds.all().delete()
    bracket.standings.all().delete()
    bracket.penalties.all().delete()
    bracket.requested_byes.all().delete()
    bracket.order, bracket.groups, bracket.lots = [], [], {}
    bracket.state = Bracket.State.PLANNED
    bracket.drawn_at = bracket.closed_at = None
    bracket.save()


def brackets_of(entry: Entry) -> list[Bracket]:
    """Return the brackets in which *entry* has a place."""
    standing = Match.objects.filter(sides__entries=entry).values("bracket")
    return list(Bracket.objects.filter(pk__in=standing).order_by("number"))


def relabel(bracket: Bracket, renamed: Mapping[int, Entry]) -> None:
    """Put other entries where the keys of *renamed* stand, in the sides and the draw's order."""
    exchange(SideEntry.objects.filter(side__match__bracket=bracket), renamed)
    keys = {key: entry.pk for key, entry in renamed.items()}
    bracket.order = [keys.get(key, key) for key in bracket.order]
    bracket.groups = [[keys.get(key, key) for key in group] for group in bracket.groups]
    bracket.lots = {str(keys.get(int(key), int(key))): lot for key, lot in bracket.lots.items()}
    bracket.save(update_fields=["order", "groups", "lots"])


def exchange(rows: QuerySet[SideEntry], renamed: Mapping[int, Entry]) -> None:
    """Put other entries on the sides of *rows* where the keys of *renamed* stand.

    What somebody said of an open match before is the word of nobody in it any more.
    """
    old = list(rows.filter(entry__in=renamed))
    told = MatchReport.objects.filter(match__sides__in=[row.side_id for row in old])
    told.exclude(match__state=State.FINISHED).delete()
    # Partners may change places, and nobody stands on a side twice, be it for a moment.
    SideEntry.objects.filter(pk__in=[row.pk for row in old]).delete()
    SideEntry.objects.bulk_create(
        SideEntry(side_id=row.side_id, place=row.place, entry=renamed[row.entry_id]) for row in old
    )
