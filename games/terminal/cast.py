"""How the person, the others and the two sides are called, and how cards are."""

from collections.abc import Iterable, Sequence

from games.engine import Card, RuleSet, side_of
from games.services.friendlies import HOUSE
from games.terminal.texts import say
from games.words import Speech, card_name, card_short, speech_of


class Cast:
    """Names at a table of *players*, at which the person has the seat *own*."""

    def __init__(self, rules: RuleSet, *, players: int, own: int) -> None:
        self.own = own
        self.players = players
        self.speech: Speech = speech_of(rules)
        house = iter(HOUSE)
        self._names = [say("you_alone") if seat == own else next(house) for seat in range(players)]

    def name(self, seat: int) -> str:
        return self._names[seat]

    def names(self, seats: Iterable[int]) -> str:
        return ", ".join(map(self.name, seats))

    def all_names(self) -> list[str]:
        return list(self._names)

    def side(self, side: int) -> str:
        return say(f"own_side_{self.players}") if side == side_of(self.own) else say("house")

    def score(self, score: Sequence[int]) -> str:
        """Return *score* with the person's side first."""
        near = side_of(self.own)
        return f"{self.side(near)} {score[near]} – {score[1 - near]} {self.side(1 - near)}"

    def card(self, card: Card | None, manilhas: Sequence[Card] = ()) -> str:
        """Return how *card* is called; None lies face down."""
        if card is None:
            return say("covered_card")
        name = card_name(card, manilhas, spanish=self.speech.spanish)
        # Signs of the French suits are in every terminal; of the Spanish ones there are none.
        return name if self.speech.spanish else f"{card_short(card)} {name}"

    def cards(self, cards: Iterable[Card | None], manilhas: Sequence[Card] = ()) -> str:
        return "; ".join(self.card(card, manilhas) for card in cards)

    def called(self, seat: int, call: str) -> str:
        """Return what *seat* says, as in a play: "Rosa: ¡Truco!"."""
        return say("log_call", name=self.name(seat), call=call)


def is_red(card: Card | None, *, spanish: bool) -> bool:
    return card is not None and not spanish and card[-1] in "hd"
