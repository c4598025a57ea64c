"""A client's end of a socket, without a network.

The communicator of Channels would do, but its package asks for a server that
we don't use.
"""

import json
from contextlib import asynccontextmanager

from asgiref.testing import ApplicationCommunicator
from channels.db import database_sync_to_async

from config.asgi import application

in_database = database_sync_to_async

# Seconds for a message to come, where other tests run beside it.
PATIENCE = 30
# Who comes and goes: told at a moment of its own, between whatever else is told.
ASIDE = {"presence"}

ORIGIN = (b"origin", b"http://testserver")


class Line:
    """One open socket at *path*, with *headers* beside the origin of our own pages.

    *protocols* are those that the page offers to speak; *protocol* is what is spoken.
    """

    def __init__(self, path, headers=(), protocols=()):
        path, _, query = path.partition("?")
        scope = {
            "type": "websocket",
            "path": path,
            "query_string": query.encode(),
            "headers": [ORIGIN, *headers],
            "subprotocols": list(protocols),
        }
        self.communicator = ApplicationCommunicator(application, scope)
        self.is_open = False
        self.protocol = None

    async def open(self):
        await self.communicator.send_input({"type": "websocket.connect"})
        answer = await self.output()
        assert answer["type"] == "websocket.accept"
        self.protocol = answer.get("subprotocol")
        self.is_open = True

    async def close(self):
        if not self.is_open:
            return
        self.is_open = False
        await self.communicator.send_input({"type": "websocket.disconnect", "code": 1000})
        await self.communicator.wait()

    async def says(self, message):
        await self.writes(json.dumps(message))

    async def writes(self, text):
        await self.communicator.send_input({"type": "websocket.receive", "text": text})

    async def writes_bytes(self, data):
        await self.communicator.send_input({"type": "websocket.receive", "bytes": data})

    async def output(self):
        return await self.communicator.receive_output(timeout=PATIENCE)

    async def hears(self, kind=None):
        """The next message, or the next of that *kind*; who comes and goes only if asked for."""
        while True:
            message = json.loads((await self.output())["text"])
            if message["t"] == kind or (kind is None and message["t"] not in ASIDE):
                return message

    async def hears_nothing(self, seconds):
        """Whether for so long nothing comes but who comes and goes."""
        while not await self.communicator.receive_nothing(timeout=seconds):
            if json.loads((await self.output())["text"])["t"] not in ASIDE:
                return False
        return True


@asynccontextmanager
async def socket_of(four, *, cookies=(), token=None, ticket=None, series=None, query=""):
    headers = []
    if cookies:
        pairs = "; ".join(f"{cookie['name']}={cookie['value']}" for cookie in cookies)
        headers.append((b"cookie", pairs.encode()))
    if token:
        headers.append((b"authorization", f"Token {token}".encode()))
    protocols = ["table", f"ticket.{ticket}"] if ticket else []
    line = Line(f"/ws/table/{series or four.series.public_id}/{query}", headers, protocols)
    await line.open()
    yield line
    await line.close()
