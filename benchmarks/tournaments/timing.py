"""How long a thing takes, and how that grows."""

import math
import time
from collections.abc import Callable, Mapping

RUNS = 5
# A thing that takes longer than this is run once.
LONG_SECONDS = 3.0


def seconds(work: Callable[[], object]) -> float:
    """Return the best time of some runs of *work*, in seconds of the processor.

    What else the machine does meanwhile hardly shows in it.
    """
    best = math.inf
    for _run in range(RUNS):
        begin = time.process_time()
        work()
        best = min(best, time.process_time() - begin)
        if best > LONG_SECONDS:
            break
    return best


def exponent(times: Mapping[int, float]) -> float:
    """Return the power of the size with which *times* grow, from the two largest sizes.

    >>> exponent({10: 1.0, 100: 1.0, 1000: 100.0})
    2.0
    """
    *_, small, large = sorted(times)
    return math.log(times[large] / times[small]) / math.log(large / small)


def shown(time_: float | None) -> str:
    """Return a time as the tables show it, with three digits that mean something."""
    if time_ is None:
        return "–"
    return f"{time_ * 1000:.3g} ms" if time_ < 1 else f"{time_:.3g} s"
