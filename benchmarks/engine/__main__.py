"""How fast the engine plays, beside two peers in the same run.

python -m benchmarks.engine [--seconds 3] [--seed 1] [PRESET ...]
"""

import argparse
from importlib.util import find_spec

from benchmarks.engine.own import random_play
from benchmarks.engine.peers import INSTALL, PEERS
from games.engine import PRESETS


def main() -> None:
    given = _arguments()
    print(f"{'':24} {'hands/s':>10} {'actions/s':>10}")
    speeds = []
    for preset in given.presets or PRESETS:
        speed = random_play(preset, given.seconds, given.seed)
        speeds.append(speed.actions_a_second)
        print(f"{preset:24} {speed.hands_a_second:10,.0f} {speed.actions_a_second:10,.0f}")
    for name, play in PEERS.items():
        if find_spec(name.split()[0]) is None:
            print(f"{name:24} not installed: {INSTALL}")
            continue
        peer = play(given.seconds, given.seed)
        print(
            f"{name:24} {'':10} {peer:10,.0f}   the slowest preset is {min(speeds) / peer:.1f} times"
        )


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("presets", nargs="*", metavar="PRESET")
    parser.add_argument("--seconds", type=float, default=3.0, help="for each line")
    parser.add_argument("--seed", type=int, default=1)
    return parser.parse_args()


if __name__ == "__main__":
    main()
