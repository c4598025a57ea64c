"""The channel layer over Redis; while Redis is away, every page looks for itself."""

import asyncio
import logging
import time
from typing import Any, Final

from channels_redis.pubsub import (
    RedisPubSubChannelLayer,
    RedisPubSubLoopLayer,
    RedisSingleShardConnection,
)

from config.redis_line import AWAY, PATIENCE, line_to

logger = logging.getLogger(__name__)

# Seconds between two looks of every page while nothing is heard from other processes.
LOOK_EVERY: Final = 2.0
QUIET: Final = 0.1


class FanOut(RedisPubSubChannelLayer):
    """Sends and subscribes without ever failing.

    What is sent while Redis is away reaches the pages of this process alone. Who is in a group
    then gets ``topic.missed`` every two seconds, and once more when Redis is back: somebody else's
    change may have been missed, so look.
    """

    def _get_layer(self) -> RedisPubSubLoopLayer:
        layer = super()._get_layer()
        # The library names its kind of connection nowhere but where it makes one.
        layer._shards = [  # noqa: SLF001
            shard if isinstance(shard, _Shard) else _Shard(shard.host, layer)
            for shard in layer._shards  # noqa: SLF001
        ]
        return layer


class _Shard(RedisSingleShardConnection):
    """The connection of one event loop. What is *wanted* is subscribed to as soon as may be."""

    def __init__(self, host: dict[str, Any], layer: RedisPubSubLoopLayer) -> None:
        super().__init__(host, layer)
        self._line = line_to(host["address"], use="channel layer")
        self._wanted: set[str] = set()
        self._is_deaf = False
        self._heard_at = time.monotonic()
        # None unless an answer is awaited.
        self._asked_at: float | None = None

    async def publish(self, channel: str, message: bytes) -> None:
        if self._line.may_ask():
            try:
                await super().publish(channel, message)
            except AWAY as error:
                self._line.broke(error)
            else:
                self._line.holds()
                return
        self._receive_message({"channel": channel, "data": message})

    async def subscribe(self, channel: str) -> None:
        self._wanted.add(channel)
        self._ensure_redis()
        self._ensure_receiver()
        if self._is_deaf:
            return
        try:
            await super().subscribe(channel)
        except AWAY as error:
            self._line.broke(error)

    async def unsubscribe(self, channel: str) -> None:
        self._wanted.discard(channel)
        try:
            await super().unsubscribe(channel)
        except AWAY as error:
            self._line.broke(error)
            self._subscribed_to.discard(channel)

    async def flush(self) -> None:
        self._wanted.clear()
        await super().flush()

    async def _do_receiving(self) -> None:
        while True:
            try:
                await self._hear()
            except AWAY as error:
                self._line.broke(error)
                await self._begin_anew()
            except Exception:
                # The outermost loop of all that is heard: whatever it was, it has to go on.
                logger.exception("What other processes say could not be heard.")
                await self._begin_anew()
            if self._is_deaf:
                self._let_everybody_look()
                await asyncio.sleep(LOOK_EVERY)

    async def _hear(self) -> None:
        """Pass on one message, if one comes; before it, subscribe to what is missing."""
        async with self._lock:
            if missing := self._wanted - self._subscribed_to:
                await self._pubsub.subscribe(*missing)
                self._subscribed_to |= missing
        if self._is_deaf:
            self._is_deaf = False
            self._note_life()
            self._line.holds()
            self._let_everybody_look()
        if not self._pubsub.subscribed:
            await asyncio.sleep(QUIET)
            return
        message = await self._pubsub.get_message(ignore_subscribe_messages=True, timeout=QUIET)
        if message is None:
            await self._mind_the_silence()
        else:
            self._note_life()
            self._receive_message(message)

    async def _mind_the_silence(self) -> None:
        """Ask a server that has said nothing for long whether it is there.

        One that hangs, or whose line is cut, would else be taken for one with nothing to say.

        :raises TimeoutError: if it has not answered.
        """
        now = time.monotonic()
        if self._asked_at is not None:
            if now - self._asked_at > PATIENCE:
                raise TimeoutError("It says nothing.")
        elif now - self._heard_at > LOOK_EVERY:
            async with self._lock:
                await self._pubsub.ping()
            self._asked_at = now

    def _note_life(self) -> None:
        self._heard_at, self._asked_at = time.monotonic(), None

    async def _begin_anew(self) -> None:
        """Take a connection that is subscribed to nothing."""
        async with self._lock:
            self._is_deaf = True
            self._subscribed_to = set()
            await self._pubsub.aclose()  # type: ignore[no-untyped-call]
            self._pubsub = self._redis.pubsub()

    def _let_everybody_look(self) -> None:
        layer = self.channel_layer
        message = layer.channel_layer.serialize({"type": "topic.missed"})
        for channel in set().union(*layer.groups.values()):
            if channel in layer.channels:
                layer.channels[channel].put_nowait(message)
