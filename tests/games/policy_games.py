"""Whole games between policies, on deals that follow from a number."""

from games.engine import (
    PRESETS,
    apply,
    deal,
    deal_cards,
    first_dealer,
    next_dealer,
    observe,
    parse_action,
    rule_set,
)

NO_STRINGS = ("", "")
EVERY_TABLE = [(preset, players) for preset in PRESETS for players in rule_set(preset).players]
# More than any hand can have: fifteen calls and answers, and eighteen cards.
LONGEST_HAND = 40


def thinking_little(policy, budget=24):
    """Return *policy* as it plays when it must not take long."""
    return lambda observation, rng: policy(observation, rng, budget)


def play_hand(state, policies, rng, said=None):
    """Play *state* to its end; seat s is played by the policy of its side."""
    for _ in range(LONGEST_HAND):
        seat = state.to_act[0]
        action = f"{seat} {policies[seat % 2](observe(state, seat), rng)}"
        state = apply(state, parse_action(action))
        if said is not None:
            said.append(action)
        if state.over:
            return state
    raise AssertionError("This hand has no end.")


def play_game(number, policies, rng, preset="mineiro", players=4, said=None):
    """Return the side that wins game *number* when *policies* play the two sides.

    What they say goes into the list *said*, if there is one.
    """
    rules, seed = rule_set(preset), number.to_bytes(32, "big")
    score, hand, winner = (0, 0), 0, None
    dealer = first_dealer(seed, NO_STRINGS, players)
    while winner is None:
        dealt = deal_cards(seed, NO_STRINGS, rules, players, 0, hand, dealer)
        state = deal(rules, players, score, dealer, dealt.hands, dealt.turned)
        state = play_hand(state, policies, rng, said)
        score, winner = state.score, state.game_winner
        dealer, hand = next_dealer(rules, dealer, players), hand + 1
    return winner
