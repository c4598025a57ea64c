"""How Debian's Chromium is started where nobody looks on and nothing outside is reached."""

import shutil

# Milliseconds for what a page is expected to show, where other tests run beside it.
PATIENCE = 30_000
NAMES = ("chromium", "chromium-browser", "google-chrome")
# The same engine without what a person sees around a page: the same drawing for half the work.
SHELL = "chromium-headless-shell"
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


def find_chromium(*, shell: bool = True) -> str | None:
    """Return where Chromium is on this machine, if it is; its *shell* rather than the whole."""
    names = (SHELL, *NAMES) if shell else NAMES
    return next(filter(None, map(shutil.which, names)), None)
