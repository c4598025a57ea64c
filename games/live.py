"""The only publisher of what happens at tables; everything else listens."""

from collections.abc import Collection

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


async def announce_presence(public_id: str, *, here: Collection[int], watchers: int) -> None:
    """Tell the pages at a table who is there; nothing was changed, so nothing is waited for."""
    message = {"type": "presence.changed", "here": sorted(here), "watchers": watchers}
    await _send_now(series_group(public_id), message)


async def announce_playing_page(public_id: str, player_id: int) -> None:
    """Tell a player's pages at a table that another of them plays now; each looks which."""
    await _send_now(viewer_group(public_id, player_id), {"type": "page.chosen"})


def announce_signs(group: str) -> None:
    """Tell *group*, once the transaction has committed, that a sign was shown for it to see.

    Nothing about it travels, and no number: each consumer reads what its own viewer may see.
    """
    _send_on_commit(group, {"type": "signs.changed"})


def _send_on_commit(group: str, message: dict[str, object]) -> None:
    transaction.on_commit(lambda: _send(group, message), robust=True)


async def _send_now(group: str, message: dict[str, object]) -> None:
    layer = get_channel_layer()
    if layer is not None:
        await layer.group_send(group, message)


def _send(group: str, message: dict[str, object]) -> None:
    layer = get_channel_layer()
    if layer is not None:
        async_to_sync(layer.group_send)(group, message)
