"""Records of games, ``truco-record/1``: all that is needed to play a game again."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final, NoReturn

from games.engine.actions import Action, NotationError, parse_action
from games.engine.cards import Card
from games.engine.dealing import DealError, check_players, checked_score, deal, next_dealer
from games.engine.play import apply
from games.engine.refusals import IllegalActionError
from games.engine.rule_errors import shown
from games.engine.rules import RuleSet, RuleSetError, rule_set
from games.engine.state import Hands, Score, State

FORMAT: Final = "truco-record/1"
LONGEST_TEXT: Final = 1_000_000

_KEYS: Final = frozenset({"format", "rules", "players", "score", "hands", "about"})
_HAND_KEYS: Final = frozenset({"dealer", "turned", "deal", "actions"})


class RecordError(ValueError):
    """A record that is refused: the hand and the action at fault, None where it is neither."""

    def __init__(self, sentence: str, hand: int | None = None, action: int | None = None) -> None:
        super().__init__(sentence)
        self.hand = hand
        self.action = action


@dataclass(frozen=True, slots=True, repr=False)
class RecordHand:
    """One hand of a record: how it was dealt and what was done."""

    dealer: int
    deal: Hands
    turned: Card | None
    actions: tuple[Action, ...]

    def __repr__(self) -> str:
        return f"<RecordHand with {len(self.actions)} actions>"


@dataclass(frozen=True, slots=True)
class Record:
    """A game, or its beginning. *about* holds facts that the game does not need."""

    rules: RuleSet
    players: int
    score: Score
    hands: tuple[RecordHand, ...]
    about: object = None


def load_record(text: str) -> object:
    """Return the value that the JSON *text* holds, whether or not it is a record.

    :raises RecordError: if *text* is too long, too deep, or no strict JSON.
    """
    if len(text) > LONGEST_TEXT:
        raise RecordError(f"The record is longer than {LONGEST_TEXT} characters.")
    try:
        return json.loads(text, object_pairs_hook=_object, parse_constant=_no_constant)
    except RecordError:
        raise
    except RecursionError:
        raise RecordError("The record is nested too deeply.") from None
    except ValueError:
        raise RecordError("The record is not JSON.") from None


def parse_record(record: object) -> Record:
    """Return *record*, a value as JSON gives it, as a record that can be played.

    :raises RecordError: if it is malformed, or breaks a rule of play.
    """
    return play_record(record)[0]


def play_record(record: object) -> tuple[Record, State]:
    """Return *record* parsed, and the state of its last hand after its last action.

    :raises RecordError: at the first thing that is wrong, in the order of play.
    """
    header = _header(record)
    state: State | None = None
    hands = []
    for index, sheet in enumerate(header.sheets):
        state = _deal(header, sheet, index, before=state)
        state, actions = _play(state, sheet, index)
        hands.append(RecordHand(state.dealer, state.dealt, state.turned, actions))
    assert state is not None, "a header has at least one hand"
    parsed = Record(header.rules, header.players, header.score, tuple(hands), header.about)
    return parsed, state


def write_record(record: Record) -> dict[str, object]:
    """Return *record* as JSON-able values; :func:`parse_record` reads them back."""
    written: dict[str, object] = {
        "format": FORMAT,
        "rules": record.rules.spec(),
        "players": record.players,
        "score": list(record.score),
        "hands": [_written_hand(hand) for hand in record.hands],
    }
    return written if record.about is None else {**written, "about": record.about}


def _written_hand(hand: RecordHand) -> dict[str, object]:
    written: dict[str, object] = {
        "dealer": hand.dealer,
        "deal": [list(cards) for cards in hand.deal],
        "actions": [str(action) for action in hand.actions],
    }
    return written if hand.turned is None else {**written, "turned": hand.turned}


@dataclass(frozen=True, slots=True, repr=False)
class _Header:
    """What concerns the whole record, checked; its hands as they were given."""

    rules: RuleSet
    players: int
    score: Score
    sheets: tuple[Mapping[str, object], ...]
    about: object


def _header(record: object) -> _Header:
    given = _keyed(record, _KEYS, "The record")
    if given.get("format") != FORMAT:
        raise RecordError(f"The format must be {FORMAT}.")
    try:
        rules = rule_set(given.get("rules"))  # type: ignore[arg-type]  # it refuses other types
        players = given.get("players")
        check_players(rules, players)
        score = checked_score(rules, given.get("score", [0, 0]))
    except (RuleSetError, DealError) as error:
        raise RecordError(str(error)) from None
    assert isinstance(players, int)
    return _Header(rules, players, score, _sheets(given.get("hands")), given.get("about"))


def _sheets(hands: object) -> tuple[Mapping[str, object], ...]:
    if not isinstance(hands, list | tuple) or not hands:
        raise RecordError("The record must have a list of hands.")
    return tuple(_keyed(hand, _HAND_KEYS, "A hand") for hand in hands)


def _keyed(value: object, keys: frozenset[str], what: str) -> Mapping[str, object]:
    """Return *value* if it is an object with no other keys than *keys*."""
    if not isinstance(value, Mapping):
        raise RecordError(f"{what} must be an object.")
    for key in value:
        if key not in keys:
            raise RecordError(f"{what} has no key {shown(key)}.")
    return value


def _deal(header: _Header, sheet: Mapping[str, object], index: int, before: State | None) -> State:
    """Deal hand *index*. A3, C8: only after the hand before, and not after the game."""
    score = header.score if before is None else before.score
    if before is not None:
        _check_follows(header, sheet, index, before)
    try:
        return deal(
            header.rules,
            header.players,
            score,
            sheet.get("dealer"),  # type: ignore[arg-type]  # deal refuses other types
            sheet.get("deal"),  # type: ignore[arg-type]
            sheet.get("turned"),  # type: ignore[arg-type]
        )
    except DealError as error:
        raise RecordError(str(error), index) from None


def _check_follows(header: _Header, sheet: Mapping[str, object], index: int, before: State) -> None:
    if not before.over:
        raise RecordError("The hand before is not over.", index)
    if before.game_winner is not None:
        raise RecordError("The game is over.", index)
    expected = next_dealer(header.rules, before.dealer, header.players)
    if sheet.get("dealer") != expected:
        raise RecordError(f"It is seat {expected} that deals this hand.", index)


def _play(
    state: State, sheet: Mapping[str, object], index: int
) -> tuple[State, tuple[Action, ...]]:
    texts = sheet.get("actions")
    if not isinstance(texts, Sequence) or isinstance(texts, str):
        raise RecordError("A hand must have a list of actions.", index)
    actions = []
    for number, text in enumerate(texts):
        try:
            action = _action(text)
            state = apply(state, action)
        except (NotationError, IllegalActionError) as error:
            raise RecordError(str(error), index, number) from None
        actions.append(action)
    return state, tuple(actions)


def _action(text: object) -> Action:
    if not isinstance(text, str):
        raise NotationError("An action must be a text.")
    return parse_action(text)


def _object(pairs: list[tuple[str, object]]) -> dict[str, object]:
    found = dict(pairs)
    if len(found) != len(pairs):
        raise RecordError("The record has the same key twice.")
    return found


def _no_constant(name: str) -> NoReturn:
    raise RecordError(f"{name} is no number of JSON.")
