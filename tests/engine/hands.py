"""Hands as they are dealt on a Friday night, for the tests to play."""

from games.engine import State, apply, deal, legal_actions, parse_action, rule_set, words_of

# Seat 0 holds the Zap, seats 1 to 3 one lower manilha each.
ONE_MANILHA_EACH = ("4c 5h 6d", "7d 5c Kd", "7h Qs 4d", "As 6c Jh")

# Seat 0 wins two tricks for its side, whatever the others do.
SIDE_0_WINS = ("4c 3h 6d", "7d 5c Kd", "7h Qs 4d", "5s 6c Jh")
SIDE_0_WINS_ACTIONS = (
    "0 play 4c", "1 play 5c", "2 play 4d", "3 play 5s",
    "0 play 3h", "1 play Kd", "2 play Qs", "3 play 6c",
)  # fmt: skip

# Both sides always hold the same top card: three tied tricks.
ALL_TIED = ("3c Ks 2d", "3h Kd 2h", "4h Qs 6d", "4s 6c Jh")
ALL_TIED_ACTIONS = (
    "0 play 3c", "1 play 3h", "2 play 4h", "3 play 4s",
    "0 play Ks", "1 play Kd", "2 play Qs", "3 play 6c",
    "0 play 2d", "1 play 2h", "2 play 6d", "3 play Jh",
)  # fmt: skip


def dealt(*hands: str, rules="mineiro", score=(0, 0), dealer=None, turned=None) -> State:
    """Deal *hands* from seat 0 on; the last seat deals unless another is named."""
    cards = [hand.split() for hand in hands or ONE_MANILHA_EACH]
    dealer = len(cards) - 1 if dealer is None else dealer
    return deal(rule_set(rules), len(cards), score, dealer, cards, turned)


def after(state: State, *actions: str) -> State:
    for action in actions:
        state = apply(state, parse_action(action))
    return state


def legal(state: State, seat: int) -> set[str]:
    return {words_of(action) for action in legal_actions(state, seat)}


def by_place(actions) -> tuple[str, ...]:
    """Turn each seat's cards into places 0, 1, 2, in the order it plays them."""
    return tuple(f"{action[0]} play #{index // 4}" for index, action in enumerate(actions))
