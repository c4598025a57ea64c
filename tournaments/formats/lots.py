"""Lots that anybody can draw again from the published seed of a draw."""

import hashlib
import hmac
import json
from collections.abc import Iterator, Sequence

_WORDS = 2**32


def _words(seed: bytes, parts: Sequence[str | int]) -> Iterator[int]:
    """Yield 32-bit numbers without end.

    Block *i* is HMAC-SHA256 keyed with *seed* over the compact JSON list of
    ``truco-draw/1`` and *parts*, a bar and *i* in decimal; each block gives eight
    big-endian words. The same construction as the deals of a game.
    """
    message = json.dumps(["truco-draw/1", *parts], separators=(",", ":"), ensure_ascii=False)
    block = 0
    while True:
        digest = hmac.digest(seed, f"{message}|{block}".encode(), hashlib.sha256)
        for start in range(0, len(digest), 4):
            yield int.from_bytes(digest[start : start + 4], "big")
        block += 1


def number(*, seed: bytes, parts: Sequence[str | int]) -> int:
    """Return a number below 2**32 drawn from *seed* for *parts*.

    >>> number(seed=bytes(32), parts=["round", 1, 7])
    559042485
    """
    return next(_words(seed, parts))


def _below(bound: int, words: Iterator[int]) -> int:
    # Words above the last whole multiple of *bound* would favour small numbers.
    fair = _WORDS - _WORDS % bound
    return next(word for word in words if word < fair) % bound


def shuffled(items: Sequence[int], *, seed: bytes, parts: Sequence[str | int] = ()) -> list[int]:
    """Return *items* in an order drawn from *seed*, by Fisher and Yates from the last place down.

    >>> shuffled([1, 2, 3, 4, 5], seed=bytes(32))
    [4, 5, 3, 1, 2]
    """
    words = _words(seed, parts)
    order = list(items)
    for last in range(len(order) - 1, 0, -1):
        other = _below(last + 1, words)
        order[last], order[other] = order[other], order[last]
    return order
