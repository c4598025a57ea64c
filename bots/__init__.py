"""The Telegram bot: a third interface to tables and tournaments, nothing more."""

import os

# python-telegram-bot gives durations as timedelta only when told so before its first use.
os.environ.setdefault("PTB_TIMEDELTA", "true")
