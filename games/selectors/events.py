from games.models import Event


def events_after(topic: str, seq: int, limit: int) -> list[Event]:
    """Return the first *limit* events of *topic* with a number above *seq*, in order."""
    return list(Event.objects.filter(topic=topic, seq__gt=seq).order_by("seq")[:limit])
