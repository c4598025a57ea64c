"""Records as the club publishes them when a series is over."""

from games.engine import commitment, deal_cards, first_dealer, next_dealer, rule_set

SEED = bytes(range(32))
SIDES = ("abacate", "maçã")


def published_record(
    preset="mineiro", *, game=0, first_hand=0, hands_before=0, hands=2, sides=SIDES, seed=SEED
):
    """A record of *hands* hands: the seat after the dealer calls truco, and the others run."""
    rules = rule_set(preset)
    first = first_dealer(seed, sides, 4)
    dealer = first
    rows = []
    for _ in range(hands_before + first_hand):
        dealer = next_dealer(rules, dealer, 4)
    for number in range(first_hand, first_hand + hands):
        dealt = deal_cards(seed, sides, rules, 4, game, number, dealer)
        asker, asked = (dealer + 1) % 4, (dealer + 2) % 4
        rows.append(
            {
                "dealer": dealer,
                "deal": [list(hand) for hand in dealt.hands],
                "turned": dealt.turned,
                "actions": [f"{asker} raise", f"{asked} decline"],
            }
        )
        dealer = next_dealer(rules, dealer, 4)
    facts = {
        "seed": seed.hex(),
        "commitment": commitment(seed),
        "sides": list(sides),
        "game": game,
        "series_first_dealer": first,
        "first_hand": first_hand,
        "hands_before": hands_before,
        "names": ["Ana", "Beto"],
    }
    return {
        "format": "truco-record/1",
        "rules": preset,
        "players": 4,
        "hands": rows,
        "about": facts,
    }


WITHOUT_BRINK = {
    "preset": "mineiro",
    "brink": None,
    "brink_play": None,
    "brink_decline": None,
}


def finished_games(count, seed=SEED):
    """*count* games of one series that side 0 won by calling truco, hand after hand."""
    games, hands_before = [], 0
    for number in range(count):
        record = published_record(
            WITHOUT_BRINK, game=number, hands_before=hands_before, hands=6, seed=seed
        )
        games.append(_won_by_side_0(record))
        hands_before += len(games[-1]["hands"])
    return games


def _won_by_side_0(record):
    score = 0
    for number, hand in enumerate(record["hands"], start=1):
        mano = (hand["dealer"] + 1) % 4
        if mano % 2 == 0:
            score += 2
        else:
            # Side 1 asks and is asked in turn: it runs from seis.
            hand["actions"] = [f"{mano} raise", f"{(mano + 1) % 4} raise", f"{mano} decline"]
            score += 4
        if score >= 12:
            return {**record, "hands": record["hands"][:number]}
    raise AssertionError("too few hands")
