"""Whole games between policies, on deals that follow from a number."""

from games.engine import (
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


def play_hand(state, policies, rng):
    """Play *state* to its end; seat s is played by the policy of its side."""
    while not state.over:
        seat = state.to_act[0]
        words = policies[seat % 2](observe(state, seat), rng)
        state = apply(state, parse_action(f"{seat} {words}"))
    return state


def play_game(number, policies, rng, preset="mineiro", players=4):
    """Return the side that wins game *number* when *policies* play the two sides."""
    rules, seed = rule_set(preset), number.to_bytes(32, "big")
    score, hand, winner = (0, 0), 0, None
    dealer = first_dealer(seed, NO_STRINGS, players)
    while winner is None:
        dealt = deal_cards(seed, NO_STRINGS, rules, players, 0, hand, dealer)
        state = deal(rules, players, score, dealer, dealt.hands, dealt.turned)
        state = play_hand(state, policies, rng)
        score, winner = state.score, state.game_winner
        dealer, hand = next_dealer(rules, dealer, players), hand + 1
    return winner
