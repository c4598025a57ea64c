"""The application as a browser sees it in a test."""

import asyncio
import mimetypes
from pathlib import Path
from typing import Any

from django.conf import settings
from django.contrib.staticfiles import finders

from config.asgi import application


async def site_with_files(scope: Any, receive: Any, send: Any) -> None:
    """Answer for the application, and for static files read as a whole.

    WhiteNoise streams them from open files, which under ASGI are closed only by
    the garbage collector, and here every warning is an error.
    """
    path = scope.get("path", "")
    if not path.startswith(settings.STATIC_URL):
        await application(scope, receive, send)
        return
    found = finders.find(path.removeprefix(settings.STATIC_URL))
    kind = mimetypes.guess_type(path)[0] or "application/octet-stream"
    # Kept by a browser from page to page, as those of a club are.
    headers = [(b"content-type", kind.encode()), (b"cache-control", b"max-age=600")]
    body = await asyncio.to_thread(Path(found).read_bytes) if found else b""
    status = 200 if found else 404
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
