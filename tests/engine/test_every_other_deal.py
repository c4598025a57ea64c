"""The strongest form of "no leak", without chance: all the other deals there could be.

For these hands the hidden cards are exchanged in every possible way. Where the same is
said, played and told, the viewer sees the same; how many such deals there are was
counted by hand.
"""

from itertools import permutations

import pytest

from games.engine import DECKS, parse_action
from tests.engine.hands import dealt
from tests.engine.other_deals import (
    assert_the_same_is_seen,
    exchanged,
    the_story_of,
    told_alike,
    unseen_cards,
)

TWO = {"preset": "mineiro-clube", "players": [2]}
BLIND = {"preset": "mineiro-duo", "players": [2]}

HANDS: dict[str, tuple] = {
    # The rival told 33 and holds 12o: with it 7 and 6 of swords, clubs or coins.
    "an envido that was told": (
        {"rules": "argentino-club"},
        ("1e 5c 6c", "7b 6b 12o"),
        ("0 envido", "1 accept", "0 play 1e", "1 play 12o"),
        (0,),
        3 * 2,
    ),
    # Declined: the other two cards may be any of 36.
    "an envido that was declined": (
        {"rules": "argentino-club"},
        ("1e 5c 6c", "7b 6b 12o"),
        ("0 envido", "1 decline", "0 play 1e", "1 play 12o"),
        (0,),
        36 * 35,
    ),
    # The rival was asked, so the other two are of its suit too: two of nine.
    "a flor that was declined": (
        {"rules": "argentino-flor-club"},
        ("1e 5e 6e", "7b 6b 5b"),
        ("0 flor", "1 decline", "0 play 1e", "1 play 5b"),
        (0,),
        9 * 8,
    ),
    # Seat 0 might sing now; whether the rival could answer is not to be seen.
    "a flor that may be sung": (
        {"rules": {"preset": "argentino-flor", "players": [2]}, "dealer": 0},
        ("1e 5e 6e", "7b 6b 5b"),
        ("1 play 5b",),
        (0,),
        36 * 35,
    ),
    # Nobody was asked, so the other two are not both of the suit of 12o.
    "a flor that nobody could answer": (
        {"rules": {"preset": "argentino-flor", "players": [2]}},
        ("1e 5e 6e", "7b 6b 12o"),
        ("0 flor", "0 play 1e", "1 play 12o"),
        (0,),
        36 * 35 - 9 * 8,
    ),
    # Seat 0 lost the comparison: told are 38 points, so the other two are 7 and 6.
    "a flor that was compared": (
        {"rules": "argentino-flor-club"},
        ("1e 5e 6e", "7b 6b 5b"),
        ("0 flor", "1 accept", "0 play 1e", "1 play 5b"),
        (0,),
        1 * 2,
    ),
    # Seat 2 would have 33; seats 2 and 3 hold one more card each, of 30.
    "a partner who stays silent": (
        {"rules": "argentino"},
        ("7e 3e 1o", "1b 10c 4e", "7b 6b 4c", "2o 3c 12e"),
        (
            "0 envido", "1 accept",
            "0 play 3e", "1 play 1b", "2 play 4c", "3 play 2o",
            "1 play 10c", "2 play 7b", "3 play 12e", "0 play 7e",
            "0 play 1o", "1 play 4e",
        ),
        (None, 0, 1),
        30 * 29,
    ),
    # The covered card and the last one are any of 36, to the rival and to a spectator.
    "a covered card": (
        {"rules": TWO},
        ("4c 5h 6d", "7d 5c Kd"),
        ("0 play 4c", "1 play 7d", "0 cover 5h", "1 play 5c", "1 play Kd"),
        (1, None),
        36 * 35,
    ),
    # Nobody knows them, the owner neither.
    "a blind hand": (
        {"rules": BLIND, "score": (10, 10)},
        ("4c 5h 6d", "7d 5c Kd"),
        ("0 play #0", "1 play #0", "0 cover #1", "1 play #1", "1 play #2"),
        (0, 1, None),
        36 * 35,
    ),
    # Side 0 sees its own cards; two of the 30 others are in the rivals' hands.
    "the brink": (
        {"rules": "mineiro", "score": (10, 4)},
        ("4c 5h 6d", "7d 3c Kd", "7h Qs 4d", "5s 6c Jh"),
        (
            "0 accept", "0 play 4c", "1 play 7d", "2 play 7h", "3 play 5s",
            "0 play 5h", "1 play 3c", "2 play Qs", "3 play 6c",
        ),
        (0, 2),
        30 * 29,
    ),
    "a clean deck": (
        {"rules": "paulista-limpo", "turned": "Kc"},
        ("3c 2h Ad", "Kd Qc Js"),
        ("0 raise", "1 accept", "0 play 2h", "1 play Js"),
        (0,),
        19 * 18,
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", HANDS)
def test_whatever_else_they_could_hold_the_viewer_sees_the_same(name):
    options, hands, actions, viewers, number = HANDS[name]
    state = dealt(*hands, **options)
    story = the_story_of(state, [parse_action(each) for each in actions])
    reached = story[-1][0]
    for viewer in viewers:
        hidden = sorted(unseen_cards(reached, viewer))
        known = {card for hand in state.dealt for card in hand} - {*hidden} | {state.turned}
        pool = [card for card in DECKS[state.rules.deck] if card not in known]
        alike = 0
        for cards in permutations(pool, len(hidden)):
            deal = exchanged(state, dict(zip(hidden, cards, strict=True)))
            *_, (real, other) = told_alike(story, deal, viewer)
            if real is reached:
                assert_the_same_is_seen(reached, other, viewer)
                alike += 1

        assert alike == number
