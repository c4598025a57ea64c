"""What is logged, and what never is."""

from typing import Any

LOGGING: dict[str, Any] = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {"plain": {"format": "%(asctime)s %(levelname)s %(name)s: %(message)s"}},
    "filters": {"one_time_links": {"()": "config.log_secrets.HideOneTimeLinks"}},
    "handlers": {
        "console": {
            "class": "logging.StreamHandler",
            "formatter": "plain",
            "filters": ["one_time_links"],
        }
    },
    "root": {"handlers": ["console"], "level": "INFO"},
    "loggers": {
        # Their INFO lines name every request to the Bot API, and its path holds the token.
        "httpx": {"level": "WARNING"},
        "httpcore": {"level": "WARNING"},
        # One line for each sweep, every second.
        "celery.beat": {"level": "WARNING"},
        "celery.worker.strategy": {"level": "WARNING"},
        "celery.app.trace": {"level": "WARNING"},
        # Seven lines for each print; what it cannot do it says as a warning, next to that.
        "weasyprint.progress": {"level": "WARNING"},
    },
}
