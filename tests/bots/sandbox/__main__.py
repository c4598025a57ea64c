"""Open the sandbox: `python -m tests.bots.sandbox [--port 8090]`."""

import argparse
import asyncio
import contextlib
import signal
import sys
from pathlib import Path

from tests.bots.botapi import listening, serving
from tests.bots.sandbox.club import CannotOpenError, Club
from tests.bots.sandbox.control import Control
from tests.bots.sandbox.stage import CAST, Stage, set_up

FOLDER = Path(__file__).resolve().parents[3] / "data" / "sandbox"
PORT = 8090


def main() -> None:
    parser = argparse.ArgumentParser(prog="make bot-sandbox")
    parser.add_argument("--port", type=int, default=PORT, help="of the page; 0 for any")
    parser.add_argument("--folder", type=Path, default=FOLDER, help="of the club, made anew")
    arguments = parser.parse_args()
    try:
        asyncio.run(keep_open(arguments.port, arguments.folder.resolve()))
    except (CannotOpenError, OSError) as error:
        sys.exit(str(error))


async def keep_open(port: int, folder: Path) -> None:
    """Keep the sandbox open until told to stop, or until its club has ended."""
    stop = asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        asyncio.get_running_loop().add_signal_handler(number, stop.set)
    stage = set_up()
    async with serving(stage.world) as api, listening(Control(stage).answer, port) as page:
        club = Club(folder, api=f"{api}/bot", token=stage.bot.token)
        say(f"The sandbox is at {page}/ and opens its club; that takes a moment.")
        opening = asyncio.create_task(_open(stage, club))
        try:
            await _until_either(opening, stop)
            if not stop.is_set():
                say(f"Ready: try the bot at {page}/ (its club is at {club.address}/)")
                say("Stop it with Ctrl-C.")
                await _until_either(asyncio.create_task(club.closed()), stop)
        finally:
            say("Stopping …")
            opening.cancel()
            await asyncio.gather(opening, return_exceptions=True)
            await club.close()
    say("Everything is stopped.")


async def _open(stage: Stage, club: Club) -> None:
    """Open the club, and let its members press the links that their pages would show them."""
    await club.open(say)
    stage.club = club.address
    members = {part.member: part.telegram_id for part in CAST if part.member}
    for name, token in (await club.tokens(list(members))).items():
        await stage.person(members[name]).start(token)
    stage.news = ""


async def _until_either(work: "asyncio.Task[None]", stop: asyncio.Event) -> None:
    stopped = asyncio.create_task(stop.wait())
    await asyncio.wait([work, stopped], return_when=asyncio.FIRST_COMPLETED)
    stopped.cancel()
    with contextlib.suppress(asyncio.CancelledError):
        await stopped
    if work.done():
        work.result()


def say(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main()
