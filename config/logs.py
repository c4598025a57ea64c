"""What is logged, and what never is."""

import logging
from typing import Any

NOTHING = logging.CRITICAL + 1

LOGGING: dict[str, Any] = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {"plain": {"format": "%(asctime)s %(levelname)s %(name)s: %(message)s"}},
    "filters": {
        "one_time_links": {"()": "config.log_secrets.HideOneTimeLinks"},
        "tasks_not_taken": {"()": "config.log_tasks.InOneLine"},
    },
    "handlers": {
        "console": {
            "class": "logging.StreamHandler",
            "formatter": "plain",
            "filters": ["one_time_links", "tasks_not_taken"],
        },
    },
    "root": {"handlers": ["console"], "level": "INFO"},
    "loggers": {
        # Their INFO lines name every request to the Bot API, and its path holds the token.
        "httpx": {"level": "WARNING"},
        "httpcore": {"level": "WARNING"},
        # An update that it cannot read it writes down whole, and a tap brings the board with it. What
        # calls it says that it failed.
        "telegram.Bot": {"level": NOTHING},
        # One line for each sweep, every second.
        "celery.beat": {"level": "WARNING"},
        "celery.worker.strategy": {"level": "WARNING"},
        "celery.app.trace": {"level": "WARNING"},
        # Seven lines for each print; what it cannot do it says as a warning, next to that.
        "weasyprint.progress": {"level": "WARNING"},
    },
}
