"""The addresses of the product, with two at which something is amiss."""

from typing import NoReturn

from django.core.exceptions import PermissionDenied
from django.http import HttpRequest
from django.urls import path

from config.urls import handler500
from config.urls import urlpatterns as of_the_product


def broken(_request: HttpRequest) -> NoReturn:
    raise RuntimeError("This page fails on purpose.")


def forbidden(_request: HttpRequest) -> NoReturn:
    raise PermissionDenied


__all__ = ["handler500", "urlpatterns"]

urlpatterns = [path("broken/", broken), path("forbidden/", forbidden), *of_the_product]
