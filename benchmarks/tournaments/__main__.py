"""How fast rounds are drawn, standings computed, and pages served and ratings counted.

python -m benchmarks.tournaments [--part drawing|standings|pages ...]
"""

import argparse
from functools import partial

from benchmarks.tournaments import counting, drawing, serving
from benchmarks.tournaments.fields import ROUNDS, SIZES, Played, played
from benchmarks.tournaments.timing import RUNS, exponent, seconds, shown

PARTS = ("drawing", "standings", "pages")
INSTALL = "make benchmarks installs it"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--part", action="append", choices=PARTS, help="all, if none is named")
    parts = parser.parse_args().part or PARTS
    print(f"The best of {RUNS} runs each, in time of the processor.")
    if {"drawing", "standings"} & set(parts):
        fields = {size: played(size) for size in SIZES}
        if "drawing" in parts:
            show_drawing(fields)
        if "standings" in parts:
            show_standings(fields)
    if "pages" in parts:
        serving.show()


def show_drawing(fields: dict[int, Played]) -> None:
    print(f"\nNext round of a Swiss after {ROUNDS} rounds")
    own: dict[int, float] = {}
    missing = drawing.missing()
    print(f"{'entries':>8} {'ours':>10}", *(f"{name:>10}" for name in drawing.PEERS))
    for size, field in fields.items():
        contenders = field.contenders()
        own[size] = seconds(partial(drawing.ours, contenders))
        peers = [
            shown(seconds(partial(draw, contenders)))
            if name not in missing and size <= most
            else "–"
            for name, (draw, most) in drawing.PEERS.items()
        ]
        print(f"{size:8,} {shown(own[size]):>10}", *(f"{peer:>10}" for peer in peers))
    print(f"ours grows as n to the {exponent(own):.2f} from {SIZES[-2]:,} to {SIZES[-1]:,}")
    hopeless = [f"{name} above {most:,}" for name, (_, most) in drawing.PEERS.items()]
    print(f"– left out: {hopeless[-1]}, where the complete graph takes many minutes")
    for name in missing:
        print(f"{name} is not installed: {INSTALL}")


def show_standings(fields: dict[int, Played]) -> None:
    print(f"\nStandings after {ROUNDS} rounds, by {', '.join(counting.CRITERIA)}")
    own = {}
    for size, field in fields.items():
        own[size] = seconds(partial(counting.standings_of, field))
        print(f"{size:8,} {shown(own[size]):>10}")
    print(f"it grows as n to the {exponent(own):.2f} from {SIZES[-2]:,} to {SIZES[-1]:,}")


if __name__ == "__main__":
    main()
