"""A series from the promise to the reveal, with one person at the terminal."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from games.engine import Card, Observation, Verification
from games.policies import Policy, Rng
from games.rule_words import title_of_rules
from games.services.refusals import SENTENCES
from games.terminal.cast import Cast
from games.terminal.offers import Offer, chosen, offers_of
from games.terminal.paper import Line, Paper
from games.terminal.person import Person, quoted
from games.terminal.screen import kind_of_hand, table_of
from games.terminal.series import Series
from games.terminal.story import story_of
from games.terminal.texts import say

_HELP = ("help_card", "help_cover", "help_call", "help_leave")


@dataclass(kw_only=True)
class Evening:
    """One person at the seat *own*; each other seat has its policy."""

    series: Series
    own: int
    policies: Mapping[int, Policy]
    rng: Rng
    person: Person
    paper: Paper
    cast: Cast = field(init=False)

    def __post_init__(self) -> None:
        self.cast = Cast(self.series.rules, players=self.series.players, own=self.own)

    def begin(self) -> None:
        """Say who plays what, and promise the cards before the first one is seen."""
        rules = self.series.rules
        self.paper.rule(title_of_rules(rules.spec()))
        self.paper.put([Line(say("target", target=rules.target)), *self._sides()])
        self.paper.put([Line(say("promise"), hang=2), Line(self.series.commitment, "quiet")])
        self.paper.put([Line(say("how"), hang=2)])

    def play(self) -> None:
        """Play the series to its end.

        :raises LeftTableError: if the person leaves before.
        """
        while True:
            self._play_hand()
            winner = self.series.winner
            if winner is not None:
                self.paper.put([Line(say("log_series", side=self.cast.side(winner)), "loud")])
                return
            self.series.deal_next()

    def reveal(self) -> list[dict[str, object]]:
        """Publish the seed, check all cards against it, and return the records."""
        records = self.series.records(self.cast.all_names())
        self.paper.put([Line(""), Line(say("seed")), Line(self.series.reveal(), "quiet")])
        verification = Verification()
        found = (verification.first_difference(record) for record in records)
        difference = next(filter(None, found), None)
        verdict = "fair" if difference is None else "unfair"
        self.paper.put([Line(say(verdict, difference=difference), hang=2)])
        return records

    def _sides(self) -> list[Line]:
        seats, near = range(self.series.players), self.own % 2
        return [
            Line(say("side_names", side=self.cast.side(side), names=self._names(seats[side::2])))
            for side in (near, 1 - near)
            if len(seats) > 2 or side != near
        ]

    def _names(self, seats: Sequence[int]) -> str:
        return self.cast.names(seats)

    def _play_hand(self) -> None:
        seen = self._seen()
        self._head(seen)
        # Cards keep the numbers under which they were dealt.
        dealt = seen.hand
        while not self.series.hand_is_over:
            self._step(dealt)
        seen = self._seen()
        if seen.game_winner is not None:
            side, score = self.cast.side(seen.game_winner), self.cast.score(seen.score)
            self.paper.put([Line(say("log_game", side=side, score=score), "loud", 2)])

    def _head(self, seen: Observation) -> None:
        numbers = {"game": self.series.game + 1, "hand": self.series.hand + 1}
        self.paper.rule(say("game_and_hand" if self.series.best_of > 1 else "hand", **numbers))
        players = self.series.players
        order = [(seen.mano + step) % players for step in range(players)]
        self.paper.put([Line(say("order", names=self._names(order)), hang=2)])
        self.paper.put(kind_of_hand(seen))

    def _step(self, dealt: Sequence[Card | None]) -> None:
        """Let one seat act. Where the person's side is asked, the person answers for it."""
        seen = self._seen()
        if self.own in seen.to_act:
            seat, words = self.own, self._persons_choice(seen, dealt)
        else:
            seat = seen.to_act[0]
            words = self.policies[seat](self.series.seen_by(seat), self.rng)
        self.paper.put(story_of(self.series.act(seat, words, self.own), self.cast))

    def _persons_choice(self, seen: Observation, dealt: Sequence[Card | None]) -> str:
        offers = offers_of(seen, dealt, self.cast)
        self.paper.put(table_of(seen, dealt, offers, self.cast))
        doubted: Offer | None = None
        while True:
            given = self.person.answer()
            offer = chosen(offers, given)
            if offer is None:
                self._explain(given, offers, seen, dealt)
            elif not offer.grave or offer == doubted:
                return offer.words
            else:
                cost = offer.stake
                self.paper.put([Line(say("sure", call=offer.label, cost=cost), "loud", 2)])
            doubted = offer

    def _explain(
        self,
        given: str,
        offers: Sequence[Offer],
        seen: Observation,
        dealt: Sequence[Card | None],
    ) -> None:
        """Answer what chooses nothing: a question for help, a breach of the rules, a slip."""
        if given == "?":
            self.paper.put(Line(say(key), hang=2) for key in _HELP)
            self.paper.put(table_of(seen, dealt, offers, self.cast))
            return
        reason = self.series.refusal(self.own, given)
        keys = ", ".join(offer.key for offer in offers)
        if reason is not None:
            sentence = str(SENTENCES[reason])
        elif given:
            sentence = say("unknown", given=quoted(given), keys=keys)
        else:
            sentence = say("nothing_typed", keys=keys)
        self.paper.put([Line(sentence, hang=2)])

    def _seen(self) -> Observation:
        return self.series.seen_by(self.own)
