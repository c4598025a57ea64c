"""By which clock a time is told, for people who may be where another one hangs."""

from datetime import datetime


def zone_of(at: datetime) -> str:
    """Return how far the clock of *at* is from UTC then: "UTC−3", which needs no translation."""
    offset = at.utcoffset()
    assert offset is not None, "a time without a zone is nobody's"
    minutes = round(offset.total_seconds() / 60)
    if minutes == 0:
        return "UTC"
    hours, rest = divmod(abs(minutes), 60)
    # A minus, not a hyphen: no line ends between it and the hours.
    return f"UTC{'−' if minutes < 0 else '+'}{hours}" + (f":{rest:02}" if rest else "")
