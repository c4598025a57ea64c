"""Envido and flor, read from the referee's book a second time."""

VALUES = {**{str(n): n for n in range(1, 8)}, "10": 0, "11": 0, "12": 0}


def values(cards):
    return sorted((VALUES[card[:-1]] for card in cards), reverse=True)


def envido_of(hand):
    """F1."""
    of_suits = [values(card for card in hand if card[-1] == suit) for suit in "eboc"]
    pairs = [20 + row[0] + row[1] for row in of_suits if len(row) > 1]
    return max(pairs or values(hand))


def flor_of(hand):
    """G1."""
    return 20 + sum(values(hand)) if len({card[-1] for card in hand}) == 1 else None


def best_envido(hand):
    """F6: max takes the first of equals, which here is the nearest to mano."""
    return max(hand.round_from(hand.mano), key=lambda seat: envido_of(hand.dealt[seat]))


def telling(hand):
    """F7: whoever beats the best number of the other side, until a round adds nothing."""
    order = hand.round_from(hand.mano)
    told: list[tuple] = []
    while True:
        number = len(told)
        for seat in order:
            own = (envido_of(hand.dealt[seat]), -order.index(seat))
            best = told[-1] if told else None
            if best is None or (best[2] % 2 != seat % 2 and own > best[:2]):
                told.append((*own, seat))
        if len(told) == number:
            return [[seat, points] for points, _, seat in told]


def envido_worth(hand, calls):
    """F3, F4."""
    words = [word for _, word in calls]
    if "falta_envido" not in words:
        return 2 * words.count("envido") + 3 * words.count("real_envido")
    leader, target = max(hand.score), hand.rules.target
    if 2 * leader < target and hand.rules.falta != "leader":
        return target if hand.rules.falta == "malas" else -(-target // 2) - leader
    return target - leader


def flor_talk(hand, first):
    """G3 to G9: yield whom is asked and what it may say; return side, points and what is told."""
    sang: list[int] = [first]
    accepted: list[int] = []
    for partner in holders(hand, first, first % 2):
        word = yield partner, {"flor"} if hand.rules.flor_duty else {"flor", "decline"}
        sang += [partner] if word == "flor" else []
    standing = 3 * len(sang)
    for rival in holders(hand, first, 1 - first % 2):
        word = yield rival, {"accept", "decline", *([] if accepted else ["contraflor"])}
        if word == "contraflor":
            return (yield from contraflor_talk(hand, sang, rival, standing))
        accepted += [rival] if word == "accept" else []
    if not accepted:
        return first % 2, standing, None
    three_each = 3 * len(sang + accepted)
    s3 = {1: 9, 2: 12}[len(accepted)]
    points = three_each if hand.rules.flor_accept == "three_each" else s3
    return compared(hand, sang + accepted, points)


def contraflor_talk(hand, sang, rival, standing):
    """G6, G7."""
    in_it = [seat for seat in hand.round_from(rival) if seat in sang]
    for singer in list(in_it):
        word = yield singer, {"accept", "decline", "contraflor_al_resto"}
        if word == "accept":
            return compared(hand, [*in_it, rival], 2 * standing)
        if word == "contraflor_al_resto":
            if (yield rival, {"accept", "decline"}) == "decline":
                return singer % 2, 2 * standing, None
            return compared(hand, [*in_it, rival], hand.rules.target - max(hand.score))
        in_it.remove(singer)
    return rival % 2, standing, None


def holders(hand, first, side):
    """Return the other seats of *side* with flor that have not played, in order of play."""
    return [
        seat
        for seat in hand.round_from(first)[1:]
        if seat % 2 == side and hand.untouched(seat) and flor_of(hand.dealt[seat]) is not None
    ]


def compared(hand, seats, points):
    """G9: the highest, and of equals the nearest to mano."""
    order = [seat for seat in hand.round_from(hand.mano) if seat in seats]
    best = max(order, key=lambda seat: flor_of(hand.dealt[seat]))
    return best % 2, points, [best, flor_of(hand.dealt[best])]
