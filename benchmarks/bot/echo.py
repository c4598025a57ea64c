"""A bare bot of python-telegram-bot: it answers each tap, and edits the message that was tapped."""

import asyncio
import contextlib
import json
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any, Final

import uvicorn
from telegram import InlineKeyboardButton, InlineKeyboardMarkup, Update
from telegram.ext import Application, CallbackQueryHandler, ContextTypes
from telegram.request import BaseRequest, HTTPXRequest

from benchmarks.bot.canned import TOKEN

# As many taps side by side as the club's bot takes, and its pool of connections.
WIDTH: Final = 16
CARDS: Final = ("4c", "7h", "As")
Asgi = Callable[..., Awaitable[None]]


async def on_tap(update: Update, _context: ContextTypes.DEFAULT_TYPE) -> None:
    assert update.callback_query is not None
    await update.callback_query.answer()
    text, keyboard = board(update.update_id)
    await update.callback_query.edit_message_text(text, reply_markup=keyboard)


def board(number: int) -> tuple[str, InlineKeyboardMarkup]:
    """Return something as long as a board, with as many buttons."""
    text = f"Copa\nAna / Beto × Caro / Dani\n\nHand {number}\n" + "On the table: 4♣ 7♥ A♠\n" * 6
    row = [
        InlineKeyboardButton(card, callback_data=f"a:k3v9x2m4qp:{number}:play {card}")
        for card in CARDS
    ]
    return text, InlineKeyboardMarkup([row])


@contextlib.asynccontextmanager
async def at_work(
    api: str, *, chats: int, request: Callable[[], BaseRequest] | None = None
) -> AsyncIterator[None]:
    """Run the bot behind a webhook of its own, and write to so many chats."""
    made = request or (lambda: HTTPXRequest(connection_pool_size=WIDTH, pool_timeout=30))
    application: Any = (
        Application.builder().token(TOKEN).base_url(api).updater(None).job_queue(None)
        .request(made()).get_updates_request(made()).concurrent_updates(WIDTH).build()
    )  # fmt: skip
    application.add_handler(CallbackQueryHandler(on_tap))

    async def webhook(_scope: Any, receive: Any, send: Any) -> None:
        body = b""
        while True:
            event = await receive()
            body += event.get("body", b"")
            if not event.get("more_body"):
                break
        await application.update_queue.put(Update.de_json(json.loads(body), application.bot))
        await send({"type": "http.response.start", "status": 200, "headers": []})
        await send({"type": "http.response.body"})

    async with application:
        await application.start()
        async with listening(webhook) as address:
            await application.bot.set_webhook(address)
            for chat in range(1, chats + 1):
                text, keyboard = board(0)
                await application.bot.send_message(chat, text, reply_markup=keyboard)
            yield
        await application.stop()


@contextlib.asynccontextmanager
async def listening(app: Asgi) -> AsyncIterator[str]:
    """Serve *app* in this loop on a free port, and yield its address."""
    config = uvicorn.Config(
        app, host="127.0.0.1", port=0, log_level="warning", lifespan="off", access_log=False
    )
    server = uvicorn.Server(config)
    serving = asyncio.create_task(server.serve())
    while not server.started:  # noqa: ASYNC110 - it offers nothing else
        await asyncio.sleep(0.01)
    host, port = server.servers[0].sockets[0].getsockname()
    try:
        yield f"http://{host}:{port}"
    finally:
        server.should_exit = True
        await serving
