"""A print as PDF. WeasyPrint needs libraries of the system, which a machine may lack."""

import ctypes
import functools
import sys
from typing import Any

from django.contrib.staticfiles import finders

STYLESHEETS = tuple(
    f"css/prints/{name}.css" for name in ("paper", "lists", "slips", "bracket", "score")
)
# Debian's packages by the library of each that WeasyPrint opens.
PACKAGES = {
    "libpango-1.0.so.0": "libpango-1.0-0",
    "libpangoft2-1.0.so.0": "libpangoft2-1.0-0",
    "libharfbuzz-subset.so.0": "libharfbuzz-subset0",
}


class NoPdfError(Exception):
    """PDF cannot be made on this machine; *packages* would help."""

    def __init__(self, packages: tuple[str, ...]) -> None:
        super().__init__(", ".join(packages))
        self.packages = packages


def missing_packages() -> tuple[str, ...]:
    """Return the packages without which there is no PDF here, () if there is."""
    try:
        _weasyprint()
    except NoPdfError as error:
        return error.packages
    return ()


def pdf_of(html: str, *, also: tuple[str, ...] = ()) -> bytes:
    """Lay *html* out on pages; it reaches for nothing but the data it carries.

    *also* are stylesheets after those of paper.

    :raises NoPdfError: if a library is missing.
    """
    weasyprint = _weasyprint()
    fetcher = weasyprint.URLFetcher(allowed_protocols=["data"], allow_redirects=False)
    stylesheets = [
        weasyprint.CSS(filename=finders.find(name), url_fetcher=fetcher)
        for name in (*STYLESHEETS, *also)
    ]
    document = weasyprint.HTML(string=html, url_fetcher=fetcher)
    made: bytes = document.write_pdf(stylesheets=stylesheets)
    return made


def _weasyprint() -> Any:
    # Not above: the import itself opens the libraries, and everything else works without them.
    try:
        import weasyprint  # noqa: PLC0415
    except (ImportError, OSError) as error:
        raise NoPdfError(_absent() or tuple(PACKAGES.values())) from error
    return weasyprint


@functools.cache
def _absent() -> tuple[str, ...]:
    """Return those of PACKAGES whose library does not open; () where libraries have other names."""
    if sys.platform != "linux":
        return ()
    return tuple(package for library, package in PACKAGES.items() if not _opens(library))


def _opens(library: str) -> bool:
    try:
        ctypes.CDLL(library)
    except OSError:
        return False
    return True
