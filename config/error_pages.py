"""The page that owns up to a fault of ours."""

from http import HTTPStatus

from django.http import HttpRequest, HttpResponse
from django.template import loader
from django.views.defaults import server_error


def failed(request: HttpRequest) -> HttpResponse:
    """Say that something went wrong and offer the other languages, which the plainer page cannot."""
    try:
        page = loader.get_template("500.html").render(request=request)
    # Whatever failed before may fail here again, and the answer must not.
    except Exception:  # noqa: BLE001
        return server_error(request)
    return HttpResponse(page, status=HTTPStatus.INTERNAL_SERVER_ERROR)
