"""From a move on the web to the edited message of the partner, with a hundred games at once.

Telegram is sixty milliseconds away and has its real limits. All four of each table look on from a
chat each, and whoever has to act does so in another process, as on the web.
"""

import asyncio
import multiprocessing
import os
import sys
import time
from collections import defaultdict
from multiprocessing.connection import Connection
from typing import Any, Final
from unittest import mock

import django
from django.utils import timezone

from benchmarks.bot.canned import TOKEN, elsewhere
from benchmarks.bot.telephones import percentile

GAMES: Final = 100
IN_TELEGRAM: Final = 4
# Seconds between two moves of a game: a club at ease, a lively one, and more than Telegram takes.
EVERY: Final = (40.0, 20.0, 10.0)
AWAY: Final = 0.06
LONG: Final = 600.0
# A move by its table, the number of the table then, its time, and who is to act next.
Moves = list[tuple[str, int, float, frozenset[int]]]
# By table and player: when which number of the table was seen.
Shown = dict[str, dict[int, list[tuple[float, int]]]]


def main(database: str, seconds: float) -> None:
    django.setup()
    import logging

    from benchmarks.bot import club
    from bots.application import pace

    logging.disable(logging.INFO)
    club.open_the_club()
    names = club.tables(GAMES, rules="mineiro", seats=4, in_telegram=IN_TELEGRAM)
    print(f"\nFrom a move on the web to the partner's message, {GAMES} games at once, {database}")
    print(
        f"Telegram takes {pace.OVERALL} messages a second, and answers after {AWAY * 1000:.0f} ms"
    )
    print(
        f"{'a move every':>12} {'moves/s':>8} {'to tell/s':>9} {'edits/s':>8}"
        f" {'p50':>8} {'p95':>8} {'max':>8} {'to act p50':>10} {'p95':>8} {'max':>8} {'queued':>10}"
    )
    with elsewhere(AWAY, limited=True) as api:
        for every in EVERY:
            asyncio.run(_measured(api, names, every, max(2 * seconds, every)))


async def _measured(api: str, names: list[str], every: float, seconds: float) -> None:
    from bots.application import Settings, run
    from bots.services import boards

    shown: Shown = defaultdict(lambda: defaultdict(list))
    note = boards.shown

    def noting(**said: Any) -> None:
        board = said["board"]
        news = (time.monotonic(), said["seq"])
        shown[board.series.public_id][board.link.player_id].append(news)
        note(**said)

    stop = asyncio.Event()
    with mock.patch("bots.services.boards.shown", noting):
        bot = asyncio.create_task(run(Settings(TOKEN, api), stop))
        # The boards of before are shown first.
        await _all_is_shown()
        shown.clear()
        moves = await asyncio.to_thread(_on_the_web, names, every, seconds)
        await _all_is_shown()
        stop.set()
        await bot
    _show(every, moves, shown)


async def _all_is_shown() -> None:
    from bots.database import in_database
    from bots.selectors import waiting_messages

    def some_wait() -> bool:
        return waiting_messages(at=timezone.now()).exists()

    # That nothing waits for a moment is not enough: somebody may just be noting what they saw.
    for _look in range(2):
        await asyncio.sleep(1)
        while await in_database(some_wait):  # noqa: ASYNC110 - it is in the database
            await asyncio.sleep(0.5)


def _show(every: float, moves: Moves, shown: Shown) -> None:
    from bots.application.pace import OVERALL

    waited, waited_to_act = [], []
    for name, seq, at, asked in moves:
        assert len(shown[name]) == IN_TELEGRAM
        for player, news in shown[name].items():
            seen = next((when for when, newest in news if newest >= seq), None)
            assert seen is not None, "every move is seen in the end"
            waited.append(max(0.0, seen - at))
            if player in asked:
                waited_to_act.append(waited[-1])
    lasted = moves[-1][2] - moves[0][2]
    edits = sorted(
        when for chats in shown.values() for news in chats.values() for when, _seq in news
    )
    # How late it would be after so long a time if each move were told in a message of its own.
    late = max(0.0, len(waited) / lasted / OVERALL - 1) * LONG
    print(
        f"{every:10.0f} s {len(moves) / lasted:8.1f} {len(waited) / lasted:9.1f}"
        f" {len(edits) / (edits[-1] - moves[0][2]):8.1f} {_told(waited)} {_told(waited_to_act):>28} {late:8.0f} s"
    )


def _told(seconds: list[float]) -> str:
    return " ".join(
        f"{each:6.2f} s"
        for each in (percentile(seconds, 50), percentile(seconds, 95), max(seconds))
    )


def _on_the_web(names: list[str], every: float, seconds: float) -> Moves:
    here, there = multiprocessing.Pipe()
    process = multiprocessing.get_context("spawn").Process(
        target=_play, args=(there, names, every, seconds), daemon=True
    )
    process.start()
    moves: Moves = here.recv()
    process.join()
    return moves


def _play(told: Connection, names: list[str], every: float, seconds: float) -> None:
    django.setup()
    from benchmarks.bot.web import Web

    web = Web(names)
    begun = time.monotonic()
    moves: Moves = []
    number = 0
    while (now := time.monotonic()) < begun + seconds:
        time.sleep(max(0.0, begun + number * every / len(names) - now))
        name = names[number % len(names)]
        if (seq := web.moves_on(name)) is not None:
            moves.append((name, seq, time.monotonic(), web.asked(name)))
        number += 1
    told.send(moves)


if __name__ == "__main__":
    assert os.environ["DATABASE_URL"], "the other process must find the same tables"
    main(sys.argv[1], float(sys.argv[2]))
