"""What is played at a terminal: its deals, its state and its record. It alone holds the cards."""

from dataclasses import dataclass, field
from typing import Final

from games.engine import (
    Action,
    IllegalActionError,
    NotationError,
    Observation,
    Reason,
    Record,
    RecordHand,
    RuleSet,
    State,
    apply,
    commitment,
    deal,
    deal_cards,
    first_dealer,
    next_dealer,
    observe,
    parse_action,
    public_action,
    write_record,
)

# Nobody mixes a string of their own into the deals of a game at home.
NO_STRINGS: Final = ("", "")


@dataclass(frozen=True, slots=True, kw_only=True)
class Happening:
    """One action as one seat may know it: what was done, and the views before and after it."""

    seat: int
    text: str
    """In notation, without what that seat may not know."""
    before: Observation
    after: Observation


@dataclass(slots=True)
class _Sheet:
    """A hand for the record."""

    dealt: State
    actions: list[Action] = field(default_factory=list)


class Series:
    """One to three games of the same seats, the first from *score*; the cards follow from *seed*."""

    def __init__(
        self,
        rules: RuleSet,
        *,
        players: int,
        seed: bytes,
        best_of: int = 1,
        score: tuple[int, int] = (0, 0),
    ) -> None:
        self.rules = rules
        self.players = players
        self.best_of = best_of
        self.wins = [0, 0]
        self._seed = seed
        self._first_dealer = first_dealer(seed, NO_STRINGS, players)
        self._games: list[list[_Sheet]] = [[]]
        self._state = self._deal(self._first_dealer, score)

    def __repr__(self) -> str:
        return f"<Series of {self.rules.preset}, {self.wins[0]}-{self.wins[1]}>"

    @property
    def commitment(self) -> str:
        return commitment(self._seed)

    @property
    def game(self) -> int:
        """The number of the game, from 0."""
        return len(self._games) - 1

    @property
    def hand(self) -> int:
        """The number of the hand within its game, from 0."""
        return len(self._games[-1]) - 1

    @property
    def hand_is_over(self) -> bool:
        return self._state.over

    @property
    def winner(self) -> int | None:
        """The side that has won most of the games; None: the series goes on."""
        needed = self.best_of // 2 + 1
        return next((side for side in (0, 1) if self.wins[side] >= needed), None)

    def seen_by(self, seat: int) -> Observation:
        return observe(self._state, seat)

    def act(self, seat: int, words: str, viewer: int) -> Happening:
        """Let *seat* do *words*, which must be legal; return it as *viewer* may know it."""
        action = parse_action(f"{seat} {words}")
        before = self._state
        self._state = apply(before, action)
        self._games[-1][-1].actions.append(action)
        if self._state.game_winner is not None:
            self.wins[self._state.game_winner] += 1
        return Happening(
            seat=seat,
            text=public_action(before, action, viewer),
            before=observe(before, viewer),
            after=observe(self._state, viewer),
        )

    def refusal(self, seat: int, words: str) -> Reason | None:
        """Return why *seat* may not do *words*; None: it may, or they are no notation."""
        try:
            apply(self._state, parse_action(f"{seat} {words}"))
        except NotationError:
            return None
        except IllegalActionError as error:
            return error.reason
        return None

    def deal_next(self) -> None:
        """Deal the next hand, of a new game if one was just won."""
        before = self._state
        score = before.score
        if before.game_winner is not None:
            self._games.append([])
            score = (0, 0)
        dealer = next_dealer(self.rules, before.dealer, self.players)
        self._state = self._deal(dealer, score)

    def reveal(self) -> str:
        """Return the seed, to be told when nothing more is played."""
        return self._seed.hex()

    def records(self, names: list[str]) -> list[dict[str, object]]:
        """Return a record of each game, an unfinished one included, with all to verify it."""
        return [self._record(number, names) for number in range(len(self._games))]

    def _deal(self, dealer: int, score: tuple[int, int]) -> State:
        hand = len(self._games[-1])
        cards = deal_cards(
            self._seed, NO_STRINGS, self.rules, self.players, self.game, hand, dealer
        )
        state = deal(self.rules, self.players, score, dealer, cards.hands, cards.turned)
        self._games[-1].append(_Sheet(state))
        return state

    def _record(self, number: int, names: list[str]) -> dict[str, object]:
        sheets = self._games[number]
        hands = tuple(
            RecordHand(
                sheet.dealt.dealer, sheet.dealt.dealt, sheet.dealt.turned, tuple(sheet.actions)
            )
            for sheet in sheets
        )
        about = {
            "players": names,
            "sides": list(NO_STRINGS),
            "seed": self._seed.hex(),
            "commitment": self.commitment,
            "game": number,
            "first_hand": 0,
            "hands_before": sum(map(len, self._games[:number])),
            "series_first_dealer": self._first_dealer,
        }
        return write_record(Record(self.rules, self.players, sheets[0].dealt.score, hands, about))
