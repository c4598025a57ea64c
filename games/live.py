"""The only publisher of what happens at tables; everything else listens."""

from asgiref.sync import async_to_sync
from channels.layers import get_channel_layer
from django.db import transaction


def series_group(public_id: str) -> str:
    """Return the channel group in which a table's numbers are announced."""
    return f"series.{public_id}"


def viewer_group(public_id: str, player_id: int) -> str:
    """Return the channel group of one player's own pages at a table."""
    return f"series.{public_id}.{player_id}"


def announce(group: str, *, seq: int) -> None:
    """Tell *group*, once the transaction has committed, that its topic now stands at *seq*.

    Only the number travels: each consumer reads what its own viewer may see. The channel layer
    may drop the message, or be down altogether (which is logged): a change that is committed
    stays committed, and clients find the gap by their next ping.
    """
    _send_on_commit(group, {"type": "topic.changed", "seq": seq})


def announce_signs(group: str) -> None:
    """Tell *group*, once the transaction has committed, that a sign was shown for it to see.

    Nothing about it travels, and no number: each consumer reads what its own viewer may see.
    """
    _send_on_commit(group, {"type": "signs.changed"})


def _send_on_commit(group: str, message: dict[str, object]) -> None:
    transaction.on_commit(lambda: _send(group, message), robust=True)


def _send(group: str, message: dict[str, object]) -> None:
    layer = get_channel_layer()
    if layer is not None:
        async_to_sync(layer.group_send)(group, message)
