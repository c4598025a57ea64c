"""Every page of the product: where it is, and who looks at it.

An address that answers with a page and is not named here is refused by a test.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

from django.urls import URLPattern, URLResolver, get_resolver

from tests.web.whole_club import WholeClub


@dataclass(frozen=True)
class Page:
    """*path* is filled with the parts of a `WholeClub`; *who* names one of its people."""

    name: str
    path: str
    who: str = "nobody"
    status: int = 200
    # What is on the page as soon as its script has done its work.
    ready: str = "main"
    # Within which element everything is ours; nothing, if another program draws the page.
    ours: str = "body"
    # Made for paper, in the club's language: no screen is as wide.
    paper: bool = False

    def address(self, club: WholeClub) -> str:
        return self.path.format(**club.parts)


def _of(who: str, pages: dict[str, str], **more: Any) -> list[Page]:
    return [Page(name, path, who, **more) for name, path in pages.items()]


NIGHT: Final = "/t/{league}/"
DESK: Final = "/admin/tournaments/tournament/"

PUBLIC: Final = [
    *_of(
        "nobody",
        {
            "home": "/",
            "club": "/clubs/{club}/",
            "season": "/clubs/{club}/seasons/{season}/",
            "player": "/clubs/{club}/players/{person}/",
            "play": "/play/",
            "rules": "/rules/",
            "rules-mineiro": "/rules/mineiro/",
            "rules-argentino": "/rules/argentino-flor/",
            "rules-paulista": "/rules/paulista/",
            "sign-in": "/accounts/login/",
            "sign-up": "/accounts/signup/",
            "mini-app": "/telegram/app/",
            "code": "/accounts/login/code/",
            "inactive": "/accounts/inactive/",
            "invitation": "{join}",
            "sign-in-link": "{sign_in}",
            "sign-in-from-a-chat": "{chat_sign_in}",
        },
    ),
    Page("code-of-newcomer", "/accounts/confirm-email/", "newcomer"),
    Page("code-to-sign-in", "/accounts/login/code/confirm/", "forgetful"),
    Page("link-gone", "/join/nosuchlink/", status=410),
    Page("not-found", "/t/nowhere/", status=404),
    Page("failed", "/broken/", status=500, ready="body"),
    Page("api", "/api/docs/", ready=".swagger-ui .info", ours=""),
]

NIGHTS: Final = [
    *_of(
        "nobody",
        {
            "swiss": NIGHT,
            "cup": "/t/{cup}/",
            "check-in": "/t/{soon}/",
            "tonight": "/t/{tonight}/",
            "many": "/t/{many}/",
            "double": "/t/{double}/",
            "groups": "/t/{groups}/",
            "rotating": "/t/{rotating}/",
            "search": NIGHT + "?q=Ana",
            "night-rules": NIGHT + "rules/",
            "place": NIGHT + "standings/1/{entry}/",
            "entry": NIGHT + "e/{entry}/",
            "matches": NIGHT + "matches/",
            "match-over": "/t/{cup}/m/{match_over}/",
            "match-live": "/t/{tonight}/m/{match_live}/",
            "tv": NIGHT + "tv/",
            "embed": "/t/{cup}/embed/?language={language}",
        },
    ),
]

TABLES: Final = [
    Page("watched", "/table/{four}/", ready="#seats .backs img"),
    Page(
        "mini-app-table",
        "/telegram/app/table/{four}/?language={language}",
        ready="#seats .backs img",
    ),
    Page("over", "/table/{over}/", "player", ready="#result:not([hidden])"),
    Page("replay", "/table/{over}/replay/?step=1", ready="#range"),
    Page("verify", "/table/{over}/verify/"),
    Page("rules-at", "/table/{four}/rules/"),
    *(
        Page(name, f"/table/{{{name}}}/", "player", ready="#hand button")
        for name in ("four", "two", "spanish", "six")
    ),
]

OWN: Final = [
    *_of(
        "player",
        {
            "me": "/me/",
            "my-matches": "/me/matches/",
            "close": "/me/close/",
            "my-night": NIGHT,
            "register": "/t/{soon}/register/",
            "my-match": NIGHT + "m/{waiting}/",
            "report": NIGHT + "m/{waiting}/report/",
            "sign-out": "/accounts/logout/",
            "e-mail": "/accounts/email/",
            "telegram": "/telegram/link/",
        },
    ),
    Page("forbidden", "/forbidden/", "player", status=403),
]

ADMIN: Final = [
    *_of(
        "director",
        {
            "desk": "/admin/",
            "overview": DESK + "{league_pk}/change/",
            "desk-entries": DESK + "{soon_pk}/entries/",
            "desk-draw": DESK + "{soon_pk}/draw/",
            "desk-stages": DESK + "{soon_pk}/stages/",
            "desk-rounds": DESK + "{league_pk}/rounds/",
            "desk-round": DESK + "{league_pk}/rounds/1/2/results/",
            "desk-standings": DESK + "{league_pk}/standings/",
            "desk-matches": DESK + "{league_pk}/matches/",
            "desk-result": DESK + "{league_pk}/matches/{waiting}/result/",
            "desk-correct": DESK + "{cup_pk}/matches/{match_over}/correct/",
            "desk-withdraw": DESK + "{league_pk}/entries/{entry}/withdraw/",
            "desk-rulings": DESK + "{league_pk}/rulings/",
            "desk-announcements": DESK + "{league_pk}/announcements/",
            "desk-import": DESK + "{soon_pk}/import/",
            "desk-papers": DESK + "{league_pk}/papers/",
            "desk-log": DESK + "{league_pk}/log/",
            "desk-member": "/admin/tournaments/membership/{member}/change/",
        },
        ready=".desk",
        ours=".desk",
    ),
    Page(
        "desk-rules",
        "/admin/tournaments/clubrules/{rules_pk}/change/",
        "director",
        ready="#clubrules_form",
        ours="#clubrules_form",
    ),
    *_of(
        "director",
        {
            "director-night": NIGHT,
            "director-match": NIGHT + "m/{waiting}/",
            "direct": NIGHT + "direct/",
            "direct-by": NIGHT + "direct/pause/",
            "direct-match": NIGHT + "m/{waiting}/direct/",
            "direct-match-by": NIGHT + "m/{waiting}/direct/walkover/",
        },
    ),
    Page("print-bracket", DESK + "{cup_pk}/papers/bracket/", "director", ready="body", paper=True),
    Page(
        "print-score",
        DESK + "{league_pk}/papers/score-sheet/",
        "director",
        ready="body",
        paper=True,
    ),
]

GROUPS: Final = {
    "public": PUBLIC,
    "nights": NIGHTS,
    "tables": TABLES,
    "own": OWN,
    "admin": ADMIN,
}
PAGES: Final = [page for pages in GROUPS.values() for page in pages]

# Addresses that answer with something else, and with what.
NO_PAGE: Final = {
    **dict.fromkeys(
        (
            "account_change_password",
            "account_confirm_reauthentication_code",
            "account_reauthenticate",
            "account_request_reauthentication_code",
            "account_reset_password",
            "account_reset_password_done",
            "account_reset_password_from_key",
            "account_reset_password_from_key_done",
            "account_set_password",
        ),
        "closed: nobody has a password",
    ),
    "schema": "OpenAPI",
    "games:record": "a file",
    "games:download": "a file",
    "games:again": "a form's target",
    "games:rename": "a form's target",
    "games:token": "a form's target",
    "games:set_language": "a form's target",
    "tournaments:club_calendar": "a calendar",
    "tournaments:calendar": "a calendar",
    "tournaments:my_calendar": "a calendar",
    "tournaments:download": "a file",
    "tournaments:follow": "a form's target",
    "tournaments:followed": "a part of the page of a tournament",
    "tournaments:mine": "a part of the page of a tournament",
    "tournaments:call_director": "a form's target",
    "tournaments:there": "a form's target",
    "tournaments:directing_bar": "a part of the page of a tournament",
    "bots:app_session": "what a script asks for",
    "bots:app_tables": "a part of the Mini App",
    "bots:join": "leads into the chat",
    "bots:unlink": "a form's target",
    "bots:webhook": "a form's target",
}


def addresses() -> Iterator[str]:
    """Yield the name of every address that is no part of the admin and of the REST API."""
    yield from _names(get_resolver(), "")


def _names(resolver: URLResolver, prefix: str) -> Iterator[str]:
    for pattern in resolver.url_patterns:
        if isinstance(pattern, URLPattern):
            if pattern.name and not str(pattern.pattern).startswith("api/v1/"):
                yield prefix + pattern.name
        elif pattern.namespace != "admin" and not str(pattern.pattern).startswith("api/"):
            inner = f"{pattern.namespace}:" if pattern.namespace else ""
            yield from _names(pattern, prefix + inner)
