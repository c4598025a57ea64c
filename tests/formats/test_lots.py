import collections
import hashlib
import hmac

from tournaments.formats.lots import shuffled


def test_the_lots_can_be_drawn_again_by_hand():
    # The first block by the published words: two numbers below 3 and 2.
    digest = hmac.new(bytes(32), b'["truco-draw/1","order"]|0', hashlib.sha256).digest()
    first, second = int.from_bytes(digest[:4], "big") % 3, int.from_bytes(digest[4:8], "big") % 2
    expected = [10, 20, 30]
    expected[2], expected[first] = expected[first], expected[2]
    expected[1], expected[second] = expected[second], expected[1]

    assert shuffled([10, 20, 30], seed=bytes(32), parts=["order"]) == expected


def test_other_seeds_and_other_parts_draw_other_lots():
    pairs = list(range(40))

    orders = {
        tuple(shuffled(pairs, seed=seed, parts=parts))
        for seed in (bytes(32), b"\1" * 32)
        for parts in (("",), ("order",), ("order", 2))
    }

    assert len(orders) == 6


def test_every_order_of_three_comes_up_equally_often():
    orders = collections.Counter(
        tuple(shuffled([1, 2, 3], seed=number.to_bytes(32, "big"))) for number in range(6000)
    )

    assert len(orders) == 6
    assert all(900 < times < 1100 for times in orders.values())
