"""Every refusal of the API in one form: ``{"code", "message", …}`` with its status."""

from http import HTTPStatus
from typing import Any, Final

from django.http import HttpRequest, JsonResponse
from django.utils.translation import gettext as _
from django.views.decorators.csrf import csrf_exempt
from rest_framework import exceptions
from rest_framework.response import Response
from rest_framework.views import exception_handler as answer_of_library

from games.errors import DomainError

DOMAIN_STATUS: Final = {
    "not_found": HTTPStatus.NOT_FOUND,
    "not_playing": HTTPStatus.FORBIDDEN,
    "stale": HTTPStatus.CONFLICT,
    "paused": HTTPStatus.CONFLICT,
    "over": HTTPStatus.CONFLICT,
    "not_over": HTTPStatus.CONFLICT,
    "not_ready": HTTPStatus.CONFLICT,
    "too_soon": HTTPStatus.TOO_MANY_REQUESTS,
}

LIBRARY_CODES: Final = (
    (exceptions.ParseError, "bad_json"),
    (exceptions.ValidationError, "bad_input"),
    (exceptions.AuthenticationFailed, "bad_token"),
    (exceptions.NotAuthenticated, "not_signed_in"),
    (exceptions.Throttled, "too_many"),
)
STATUS_CODES: Final = {
    HTTPStatus.FORBIDDEN: "forbidden",
    HTTPStatus.NOT_FOUND: "not_found",
    HTTPStatus.METHOD_NOT_ALLOWED: "method_not_allowed",
    HTTPStatus.NOT_ACCEPTABLE: "not_acceptable",
    HTTPStatus.REQUEST_ENTITY_TOO_LARGE: "too_large",
    HTTPStatus.UNSUPPORTED_MEDIA_TYPE: "unsupported_media_type",
}


def exception_handler(error: Exception, context: dict[str, Any]) -> Response | None:
    """Return the answer to *error*; None for a bug, which stays one."""
    if isinstance(error, DomainError):
        # The sentence is the error's own: data never replaces it.
        told = {**error.data, "code": error.code, "message": str(error.message)}
        wait = {"Retry-After": str(error.data["wait"])} if "wait" in error.data else None
        return Response(told, status=status_of(error.code), headers=wait)
    response = answer_of_library(error, context)
    if response is not None:
        response.data = _told(error, response)
    return response


def status_of(code: str) -> int:
    """Return the status of a refusal; what no list names is the rules' own reason."""
    if code.startswith("bad_"):
        return HTTPStatus.BAD_REQUEST
    return DOMAIN_STATUS.get(code, HTTPStatus.UNPROCESSABLE_ENTITY)


def _told(error: Exception, response: Response) -> dict[str, object]:
    by_type = (code for kind, code in LIBRARY_CODES if isinstance(error, kind))
    code = next(by_type, None) or STATUS_CODES[HTTPStatus(response.status_code)]
    if isinstance(error, exceptions.ValidationError):
        message = _("Some values are missing or make no sense; see fields.")
        return {"code": code, "message": message, "fields": response.data}
    if isinstance(error, exceptions.Throttled):
        # The library puts the number into its sentence before it looks for a translation.
        message = _("You have tried this very often in a short time. Try again later.")
        return {"code": code, "message": message, **_wait(response)}
    return {"code": code, "message": str(response.data["detail"])}


def _wait(response: Response) -> dict[str, int]:
    wait = response.headers.get("Retry-After")
    return {} if wait is None else {"wait": int(wait)}


@csrf_exempt
def no_such_address(_request: HttpRequest) -> JsonResponse:
    """Answer every address below ``/api/`` that is none, in the form of all refusals."""
    message = _("There is nothing at this address; addresses of the API end with a slash.")
    return JsonResponse({"code": "not_found", "message": message}, status=HTTPStatus.NOT_FOUND)
