"""When who is told what is played: the players at once, everybody else after the delay (law 10)."""

from datetime import datetime, timedelta

from games.models import Event, Seat, Series


def is_delayed(series: Series, own: Seat | None) -> bool:
    """Return whether the holder of the seat *own*, None for anybody else, hears of it later.

    The delay protects a match that is being played. Once it is over nothing is left to protect,
    and everybody may know everything.
    """
    return own is None and series.spectator_delay > 0 and series.is_live


def told_seq(series: Series, own: Seat | None, *, at: datetime) -> int:
    """Return the number of the last change that may be told at *at*; 0 if none may yet."""
    if not is_delayed(series, own):
        return series.seq
    events = Event.objects.filter(topic=series.topic, at__lte=_told_until(series, at))
    # Not the newest by its time: two of one moment keep their order.
    newest = events.order_by("-seq").values_list("seq", flat=True).first()
    return newest or 0


def next_told_at(series: Series, own: Seat | None, *, at: datetime) -> datetime | None:
    """Return when the next change may be told that may not yet; None if nothing waits."""
    if not is_delayed(series, own):
        return None
    after = Event.objects.filter(topic=series.topic, seq__gt=told_seq(series, own, at=at))
    waiting = after.order_by("seq").values_list("at", flat=True).first()
    return None if waiting is None else waiting + timedelta(seconds=series.spectator_delay)


def signs_told_until(series: Series, own: Seat | None, *, at: datetime) -> datetime | None:
    """Return up to which moment signs may be told at *at*, None without a limit.

    They have no numbers.
    """
    return _told_until(series, at) if is_delayed(series, own) else None


def _told_until(series: Series, at: datetime) -> datetime:
    return at - timedelta(seconds=series.spectator_delay)
