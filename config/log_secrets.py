"""Keeps from the log what would open an account to whoever reads it."""

import logging
import re

ONE_TIME_LINK = re.compile(r"/(join|sign-in)/[^/\s]+")
# What Telegram says of who opens the Mini App opens it for an hour. Our page sends it in a body,
# which nobody logs; somebody else's may send it in an address.
LAUNCH_DATA = re.compile(r"\b(tgWebAppData|hash|signature)=[^&\s\"']+")


class HideOneTimeLinks(logging.Filter):
    """Writes the addresses of one-time links, and Telegram's launch data, without their secret.

    Django logs the path of every refused request, and a refused link still works.
    """

    def filter(self, record: logging.LogRecord) -> bool:
        said = record.getMessage()
        hidden = LAUNCH_DATA.sub(r"\1=…", ONE_TIME_LINK.sub(r"/\1/…", said))
        if hidden != said:
            record.msg, record.args = hidden, ()
        return True
