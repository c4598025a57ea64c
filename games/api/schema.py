"""What the OpenAPI description needs to be told besides the views."""

from typing import Any

from django.conf import settings
from drf_spectacular.extensions import OpenApiAuthenticationExtension
from drf_spectacular.views import SpectacularAPIView, SpectacularSwaggerSplitView

from games.api.addresses import ApiView

REFUSAL = {
    "type": "object",
    "description": "A refusal: `code` for programs, `message` for people.",
    "properties": {
        "code": {"type": "string"},
        "message": {"type": "string"},
        "fields": {
            "type": "object",
            "additionalProperties": {"type": "array", "items": {"type": "string"}},
            "description": "With `bad_input`: what is wrong with each value.",
        },
        "seq": {"type": "integer", "description": "With `stale`: where the table stands."},
        "wait": {"type": "integer", "description": "With `too_many` and `too_soon`: seconds."},
    },
    "required": ["code", "message"],
    "additionalProperties": True,
}


class SessionScheme(OpenApiAuthenticationExtension):  # type: ignore[no-untyped-call]  # its metaclass
    """The session cookie, for the library, which knows only its own class."""

    target_class = "games.api.authentication.SessionAuthentication"
    name = "cookieAuth"

    def get_security_definition(self, _auto_schema: Any) -> dict[str, Any]:
        return {"type": "apiKey", "in": "cookie", "name": settings.SESSION_COOKIE_NAME}


class SchemaView(ApiView, SpectacularAPIView):
    """The description itself."""


class DocsView(ApiView, SpectacularSwaggerSplitView):
    """A page that shows the description and lets one try it, all from this site."""

    url_name = "schema"
    template_name = "games/api_docs.html"


def add_refusals(result: dict[str, Any], **_kwargs: Any) -> dict[str, Any]:
    """Say of every operation what its refusals look like."""
    result["components"]["schemas"]["Refusal"] = REFUSAL
    answer = {
        "description": "Refused.",
        "content": {"application/json": {"schema": {"$ref": "#/components/schemas/Refusal"}}},
    }
    for operations in result["paths"].values():
        for operation in operations.values():
            operation["responses"]["default"] = answer
    return result
