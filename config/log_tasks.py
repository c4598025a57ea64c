"""A task that the broker did not take is a line of the log, not two hundred each second."""

import logging

from celery.beat import SchedulingError
from kombu.exceptions import OperationalError


class InOneLine(logging.Filter):
    """Lets everything pass; where the broker is away, it is nobody's fault and has no trace."""

    def filter(self, record: logging.LogRecord) -> bool:
        error = record.exc_info[1] if record.exc_info else None
        if isinstance(error, OperationalError | SchedulingError):
            record.msg, record.args = "A task was not taken; its sweep will find it. %s", (error,)
            record.exc_info = None
        return True
