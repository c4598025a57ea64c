"""What a browser may load on our pages.

Everything comes from this site and nothing is inline. The organiser's admin
and the API's page are the work of others and need more, and Telegram frames
its Mini App; only their paths get it.
"""

from csp.constants import NONE, SELF, UNSAFE_EVAL, UNSAFE_INLINE
from csp.middleware import CSPMiddleware, PolicyParts
from django.http import HttpRequest
from django.http.response import HttpResponseBase

Directives = dict[str, list[str]]

STRICT: Directives = {
    "default-src": [NONE],
    "script-src": [SELF],
    "style-src": [SELF],
    "img-src": [SELF, "data:"],
    "font-src": [SELF],
    "connect-src": [SELF],
    "manifest-src": [SELF],
    "form-action": [SELF],
    "frame-ancestors": [NONE],
    "base-uri": [NONE],
}

# Alpine, which draws the admin's menus, compiles expressions found in
# attributes, and the skin sets its colours in style elements and attributes.
ADMIN: Directives = STRICT | {
    "script-src": [SELF, UNSAFE_INLINE, UNSAFE_EVAL],
    "style-src": [SELF, UNSAFE_INLINE],
}

# Swagger sets styles on its elements.
API_DOCS: Directives = STRICT | {"style-src": [SELF, UNSAFE_INLINE]}

# Telegram on the web shows the Mini App in a frame, and the app shows the table in one of its own.
MINI_APP: Directives = STRICT | {
    "frame-ancestors": [SELF, "https://*.telegram.org"],
    "frame-src": [SELF],
}

BY_PATH = {"/admin/": ADMIN, "/api/docs/": API_DOCS, "/telegram/app/": MINI_APP}


class PathPolicyMiddleware(CSPMiddleware):
    """Give the pages under a path of BY_PATH its policy, if the view chose none."""

    def get_policy_parts(
        self,
        request: HttpRequest,
        response: HttpResponseBase,
        report_only: bool = False,  # noqa: FBT001, FBT002 - the library's signature
    ) -> PolicyParts:
        parts = super().get_policy_parts(request, response, report_only)
        if not report_only and parts.config is None:
            parts.config = self._policy_of(request.path_info)
        return parts

    @staticmethod
    def _policy_of(path: str) -> Directives | None:
        return next((BY_PATH[prefix] for prefix in BY_PATH if path.startswith(prefix)), None)
