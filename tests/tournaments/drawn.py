"""A drawn tournament with results at hand, for tests of what is read from it."""

from datetime import UTC, datetime, timedelta

from games.models import Game, Player, Series
from games.services.events import record_event
from tournaments.formats import single_elimination as format_
from tournaments.live import announce_tournament
from tournaments.models import (
    Bracket,
    Club,
    Entry,
    LineUp,
    Match,
    MatchSide,
    Membership,
    Round,
    SideEntry,
    Standing,
    Tournament,
)
from tournaments.services.standings import computed

# A Friday night in São Paulo.
NIGHT = datetime(2025, 5, 9, 23, 0, tzinfo=UTC)
SEED = "5e" * 32
FIRST = (
    "Ana", "Beto", "Caro", "Dani", "Eva", "Fábio", "Gabi", "Hugo", "Iara", "João", "Kiko", "Lia",
    "Maria Aparecida", "Nino", "Olga", "Pepe", "Quim", "Rosa", "Saci", "Téo", "Uli", "Vera",
    "Wes", "Xica", "Yara", "Zeca", "Conceição", "Sebastião",
)  # fmt: skip
LAST = ("", " Silva", " Souza", " Albuquerque", " do Bar", " Neto")


def pair_name(number: int) -> str:
    """Return the name of pair *number* from 0; no two of the first hundred are alike."""
    one, two = 2 * number, 2 * number + 1
    return " / ".join(FIRST[n % len(FIRST)] + LAST[n // len(FIRST) % len(LAST)] for n in (one, two))


class Drawn:
    """A tournament of *count* pairs, drawn in their order; matches are named by their number."""

    def __init__(self, count: int, *, best_of: int = 1, seeded: int = 0, club: Club | None = None):
        self.club = club or a_club()
        self.tournament = Tournament.objects.create(
            club=self.club, name="Copa de Outono", state=Tournament.State.RUNNING, rules="mineiro",
            best_of=best_of, starts_at=NIGHT, started_at=NIGHT, created_at=NIGHT, draw_seed=SEED,
        )  # fmt: skip
        self.entries = Entry.objects.bulk_create(
            Entry(
                tournament=self.tournament, name=pair_name(n), registered_at=NIGHT,
                seed=n + 1 if n < seeded else None, status=Entry.Status.CHECKED_IN,
            )
            for n in range(count)
        )  # fmt: skip
        self.plan = format_.bracket(count)
        self.bracket = Bracket.objects.create(
            tournament=self.tournament, state=Bracket.State.RUNNING, drawn_at=NIGHT,
            order=[entry.pk for entry in self.entries],
        )  # fmt: skip
        self._lay_out()
        for pairing in self.plan.pairings():
            if pairing.is_bye:
                self._decide(pairing.number, 0, outcome=Match.Outcome.BYE)
        self.rank()

    def _lay_out(self) -> None:
        rounds = [
            Round.objects.create(bracket=self.bracket, number=number)
            for number in range(1, len(self.plan.rounds) + 1)
        ]
        Match.objects.bulk_create(
            Match(
                bracket=self.bracket, round=rounds[pairing.round - 1], number=pairing.number,
                position=pairing.position,
                state=Match.State.READY if pairing.round == 1 else Match.State.WAITING,
                reasons=[
                    [reason.code, list(reason.values)]
                    for reason in format_.explain(self.plan, pairing)
                ],
            )
            for pairing in self.plan.pairings()
        )  # fmt: skip
        by_number = {match.number: match for match in self.bracket.matches.all()}
        MatchSide.objects.bulk_create(
            self._side(by_number, pairing.number, place, source)
            for pairing in self.plan.pairings()
            for place, source in enumerate(pairing.sides)
        )
        SideEntry.objects.bulk_create(
            SideEntry(side=side, entry=self.entries[(side.source_rank or 0) - 1])
            for side in MatchSide.objects.filter(match__bracket=self.bracket, source="seed")
        )

    @staticmethod
    def _side(by_number, number, place, source) -> MatchSide:
        side = MatchSide(match=by_number[number], place=place)
        match source:
            case format_.Seed(rank):
                side.source, side.source_rank = "seed", rank
            case format_.WinnerOf(before):
                side.source, side.source_match = "winner", by_number[before]
            case _:
                side.source = "bye"
        return side

    def match(self, number: int) -> Match:
        return self.bracket.matches.get(number=number)

    def call(self, number: int, *, table: int) -> Match:
        match = self.match(number)
        match.state, match.table, match.called_at = "called", table, NIGHT
        match.no_show_at = NIGHT + timedelta(minutes=10)
        match.save()
        return match

    def play(self, number: int, *, table: int, games: list[tuple[int, int]]) -> Match:
        """Put the match on a table where *games* stand, the last of them in play."""
        match = self.match(number)
        match.series = match.series or Series.objects.create(
            rules={}, players_count=4, created_at=NIGHT
        )
        match.series.games.all().delete()
        for place, (ours, theirs) in enumerate(games):
            Game.objects.create(series=match.series, number=place, score_0=ours, score_1=theirs)
        match.state, match.table = "live", table
        match.save()
        return match

    def finish(self, number: int, *, winner: int, scores: list[tuple[int, int]]) -> Match:
        return self._decide(number, winner, outcome=Match.Outcome.PLAYED, scores=scores)

    def walk_over(self, number: int, *, winner: int) -> Match:
        return self._decide(number, winner, outcome=Match.Outcome.WALKOVER)

    def _decide(self, number: int, winner: int, *, outcome: str, scores=()) -> Match:
        match = self.match(number)
        match.state, match.outcome, match.winner = "finished", outcome, winner
        match.scores, match.finished_at = [list(score) for score in scores], NIGHT
        match.save()
        entry = match.sides.get(place=winner).entry
        assert entry is not None
        for side in match.feeds.all():
            SideEntry.objects.create(side=side, entry=entry)
            following = side.match
            if SideEntry.objects.filter(side__match=following).count() == 2:
                following.state = Match.State.READY
                following.save()
        return match

    def end(self) -> None:
        """Let the tournament be over, with the standings that follow from its results."""
        self.rank()
        Tournament.objects.filter(pk=self.tournament.pk).update(state="finished", finished_at=NIGHT)
        Bracket.objects.filter(pk=self.bracket.pk).update(state="closed", closed_at=NIGHT)

    def rank(self) -> None:
        """Compute the standings again from the results."""
        self.bracket.standings.all().delete()
        Standing.objects.bulk_create(
            Standing(
                bracket=self.bracket, entry_id=row.entry, rank=row.rank, position=position,
                values={"shared": row.shared, "settled": row.settled, "won": row.won},
                computed_at=NIGHT,
            )
            for position, row in enumerate(computed(self.bracket), start=1)
        )  # fmt: skip

    def tell(self, *numbers: int, kind: str = "match", whole: bool = False, standings=False) -> int:
        """Publish that these matches changed, as the services do; return the event's number."""
        self.tournament.seq += 1
        self.tournament.save(update_fields=["seq"])
        matches = None if whole else [self.match(number).public_id for number in numbers]
        record_event(
            topic=self.tournament.topic, seq=self.tournament.seq, kind=kind, at=NIGHT,
            payload={"matches": matches, "standings": standings, "entries": False},
        )  # fmt: skip
        announce_tournament(self.tournament)
        return self.tournament.seq

    def player_of(self, entry: Entry, name: str) -> Player:
        """Return a new player *name* who plays for *entry*."""
        player = Player.objects.create_user(name=name)
        member = Membership.objects.create(
            club=self.club, player=player, name=name, joined_at=NIGHT
        )
        LineUp.objects.create(
            entry=entry, member=member, place=entry.line_ups.count(), from_at=NIGHT
        )
        return player


def a_club(name: str = "Clube do Truco", slug: str = "clube-do-truco") -> Club:
    return Club.objects.create(
        name=name, slug=slug, time_zone="America/Sao_Paulo", language="en", created_at=NIGHT
    )
