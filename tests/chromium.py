"""How Debian's Chromium is started where nobody looks on and nothing outside is reached."""

import shutil

NAMES = ("chromium", "chromium-browser", "google-chrome")
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


def find_chromium() -> str | None:
    """Return where Chromium is on this machine, if it is."""
    return next(filter(None, map(shutil.which, NAMES)), None)
