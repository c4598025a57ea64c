"""Keeps from the log what would open an account to whoever reads it."""

import logging
import re

ONE_TIME_LINK = re.compile(r"/(join|sign-in)/[^/\s]+")


class HideOneTimeLinks(logging.Filter):
    """Writes the addresses of one-time links without their secret.

    Django logs the path of every refused request, and a refused link still works.
    """

    def filter(self, record: logging.LogRecord) -> bool:
        said = record.getMessage()
        hidden = ONE_TIME_LINK.sub(r"/\1/…", said)
        if hidden != said:
            record.msg, record.args = hidden, ()
        return True
