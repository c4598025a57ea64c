"""What all addresses of the API share."""

from typing import Any

from django.http import HttpRequest
from django.utils.cache import add_never_cache_headers
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.throttling import UserRateThrottle
from rest_framework.views import APIView


class ApiView(APIView):
    """An address of the API: always UTF-8, never kept by a cache."""

    def initialize_request(self, request: HttpRequest, *args: Any, **kwargs: Any) -> Request:
        # A request may claim any charset, and the query would be read with it.
        request.encoding = "utf-8"
        return super().initialize_request(request, *args, **kwargs)

    def finalize_response(
        self, request: Request, response: Response, *args: Any, **kwargs: Any
    ) -> Response:
        final = super().finalize_response(request, response, *args, **kwargs)
        add_never_cache_headers(final)
        return final


class ActionThrottle(UserRateThrottle):
    """How often one player may act."""

    scope = "actions"


class TokenThrottle(UserRateThrottle):
    """How often one player may ask for a new token."""

    scope = "tokens"
