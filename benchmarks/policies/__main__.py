"""How well the computer players play: each against the one below it, in every preset.

python -m benchmarks.policies [--games 200] [--preset mineiro] [--budget 400] [--processes 2]
"""

import argparse
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from typing import Final

from benchmarks.policies.duels import Duel, play_deal, share_of
from games.engine import PRESETS, rule_set
from games.policies import BUDGET

PAIRINGS: Final = (("sharp", "steady"), ("steady", "random"))


def main() -> None:
    given = _arguments()
    print(f"{'preset':22}{'seats':>6}  {'pairing':15}{'games':>6}{'won':>8}{'95 %':>8}")
    with ProcessPoolExecutor(given.processes) as pool:
        for duel in _duels(given.presets or list(PRESETS), given.budget):
            begin = time.perf_counter()
            deals = range(given.seed, given.seed + given.games // 2)
            results = list(pool.map(partial(play_deal, duel), deals, chunksize=4))
            share = share_of(results)
            print(
                f"{duel.preset:22}{duel.players:6}  {duel.first + '–' + duel.second:15}"
                f"{2 * len(results):6}{share.won:8.1%}{share.error:+8.1%}  {share.verdict:6}"
                f"{time.perf_counter() - begin:5.0f} s",
                flush=True,
            )


def _duels(presets: list[str], budget: int) -> Iterator[Duel]:
    for preset in presets:
        for players in rule_set(preset).players:
            for first, second in PAIRINGS:
                yield Duel(preset, players, first, second, budget)


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--preset", dest="presets", action="append", choices=PRESETS)
    parser.add_argument("--games", type=int, default=200, help="for each line; two on each deal")
    parser.add_argument("--budget", type=int, default=BUDGET, help="what sharp may think of")
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1, help="the number of the first deal")
    return parser.parse_args()


if __name__ == "__main__":
    main()
