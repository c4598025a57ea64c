"""Start the club: `python -m config.supervisor [--demo]`."""

import argparse
import asyncio
import os
import signal
import socket
import subprocess
import sys
import tempfile
from pathlib import Path

from django.conf import settings

from config.data_folder import DataFolder
from config.supervisor import broker, lock, parts, state
from config.supervisor.runner import Runner, environment_of_parts, say


class CannotStartError(Exception):
    """The club cannot start; the message says what to do."""


def main() -> None:
    parser = argparse.ArgumentParser(prog="config.supervisor")
    parser.add_argument("--demo", action="store_true", help="load the sample club first")
    arguments = parser.parse_args()
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings.club")
    # The database holds the seeds of running games: no other user of this machine may read it.
    os.umask(0o077)
    folder = DataFolder(settings.CLUB_DATA_DIR)
    try:
        with lock.held(folder) as hold:
            run_club(folder, hold, demo=arguments.demo)
    except (lock.FolderInUseError, broker.NoServerError, CannotStartError) as error:
        sys.exit(str(error))
    except KeyboardInterrupt:
        sys.exit(130)


def run_club(folder: DataFolder, hold: int, *, demo: bool) -> None:
    """Prepare the club in *folder* and run it until told to stop; *hold* is the folder's lock."""
    for name in state.end_orphans(folder.parts_file):
        say("club", f"{name} was left over from a start that was killed; ended it.")
    given_url = os.environ.get("REDIS_URL", "")
    program = None if given_url else broker.server()
    require_free_port()
    sign_in_link = prepare(hold, demo=demo)

    socket_folder = "" if given_url else tempfile.mkdtemp(prefix="club-")
    socket_file = Path(socket_folder) / "valkey.sock"
    now = state.State(given_url or f"unix://{socket_file}", socket_folder)
    to_run = [parts.valkey(program, socket_file, folder.run / "valkey.log")] if program else []
    try:
        asyncio.run(keep(now, folder, [*to_run, *own_parts()], sign_in_link))
    finally:
        state.forget(folder.parts_file, now)


def own_parts() -> list[parts.Part]:
    host = "0.0.0.0" if settings.CLUB_LAN else "127.0.0.1"  # noqa: S104 - asked for by LAN=1
    chosen = [parts.web(host, settings.CLUB_PORT), parts.worker(), parts.beat()]
    if settings.CLUB_TELEGRAM_TOKEN:
        chosen.append(parts.bot())
    return chosen


def require_free_port() -> None:
    """Make sure that the web server can have its port.

    :raises CannotStartError: if someone else has it.
    """
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind(("127.0.0.1", settings.CLUB_PORT))
        except OSError:
            raise CannotStartError(
                f"Port {settings.CLUB_PORT} is taken by another program. "
                "Choose another: PORT=8001 make run"
            ) from None


def prepare(hold: int, *, demo: bool) -> str:
    """Migrate and the like, in a process whose memory is given back; return a sign-in link or "".

    It shares the *hold* on the folder: if this process is killed, no other start migrates beside it.

    :raises CannotStartError: if that failed; its own words are on the screen.
    """
    command = [sys.executable, "-m", "config.supervisor.preparation", *(["--demo"] if demo else [])]
    outcome = subprocess.run(
        command, stdout=subprocess.PIPE, text=True, check=False, pass_fds=[hold]
    )
    if outcome.returncode:
        raise CannotStartError("The club could not be made ready; the reason is above.")
    return outcome.stdout.strip()


async def keep(
    now: state.State, folder: DataFolder, to_run: list[parts.Part], sign_in_link: str
) -> None:
    runner = Runner(now, folder.parts_file, environment_of_parts(now.redis_url, folder.path))
    loop = asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        loop.add_signal_handler(number, runner.stop)
    await runner.start(to_run)
    welcome(sign_in_link)
    await runner.until_stopped()
    say("club", "Everything is stopped.")


def welcome(sign_in_link: str) -> None:
    say("club", f"The club is open at {settings.CLUB_BASE_URL}/")
    if sign_in_link:
        say("club", "Sign in as the organiser, once, with this link:")
        say("club", f"    {sign_in_link}")
    else:
        say("club", "To sign in again, ask `manage.py signin_link` for a one-time link.")
    say("club", "Stop it with Ctrl-C.")


if __name__ == "__main__":
    main()
