from typing import Any
from urllib.parse import ParseResult

from channels.security.websocket import OriginValidator
from django.conf import settings


class OwnPagesAndPrograms(OriginValidator):
    """Lets pages of this site and programs open sockets, but no page of another site.

    A browser always says whose page asks. Who says nothing is a program, and it brings no
    cookies but its own.
    """

    def __init__(self, application: Any) -> None:
        super().__init__(application, settings.ALLOWED_HOSTS)

    def valid_origin(self, parsed_origin: ParseResult | None) -> bool:
        return parsed_origin is None or super().valid_origin(parsed_origin)
