"""How the organisers' admin looks: django-unfold's settings, in the colours of the club."""

from typing import Any

from django.templatetags.static import static
from django.urls import reverse_lazy
from django.utils.translation import gettext_lazy as _

from games.language_names import NAMES

# Green felt, as on the club's own pages (`--accent` there is about 600 here).
PRIMARY = {
    "50": "#eefaf3",
    "100": "#d6f2e1",
    "200": "#b0e4c7",
    "300": "#7dd0a6",
    "400": "#49b581",
    "500": "#279b66",
    "600": "#1d6a45",
    "700": "#185a3b",
    "800": "#154830",
    "900": "#123b29",
    "950": "#082117",
}


def _list_of(model: str, title: Any, icon: str, *, for_superusers: bool = False) -> dict[str, Any]:
    who = "is_superuser" if for_superusers else "is_organiser"
    return {
        "title": title,
        "icon": icon,
        "link": reverse_lazy(f"admin:{model}_changelist"),
        "permission": f"tournaments.admin.scoping.{who}",
    }


UNFOLD: dict[str, Any] = {
    "SITE_TITLE": _("Truco club"),
    "SITE_HEADER": _("Truco club"),
    "SITE_SUBHEADER": _("Organisers"),
    "SITE_SYMBOL": "playing_cards",
    "SITE_FAVICONS": [
        {
            "rel": "icon",
            "type": "image/svg+xml",
            "href": lambda _request: static("img/favicon.svg"),
        }
    ],
    "SHOW_HISTORY": True,
    "SHOW_VIEW_ON_SITE": False,
    "SHOW_LANGUAGES": True,
    "LANGUAGES": {
        "action": reverse_lazy("games:set_language"),
        "navigation": [{"code": code, "name_local": name} for code, name in NAMES.items()],
    },
    "DASHBOARD_CALLBACK": "tournaments.admin.dashboard.tonight",
    # First among the style sheets: see the layer in it.
    "STYLES": [
        lambda _request: static("css/desk.css"),
        lambda _request: static("css/desk-lists.css"),
        lambda _request: static("css/desk-forms.css"),
        lambda _request: static("css/desk-round.css"),
        lambda _request: static("css/desk-stages.css"),
    ],
    "COLORS": {"primary": PRIMARY},
    "SIDEBAR": {
        "show_search": False,
        "show_all_applications": False,
        "navigation": [
            {
                "items": [
                    {
                        "title": _("Tonight"),
                        "icon": "nights_stay",
                        "link": reverse_lazy("admin:index"),
                    },
                    _list_of("tournaments_tournament", _("Tournaments"), "emoji_events"),
                ],
            },
            {
                "title": _("Club"),
                "separator": True,
                "items": [
                    _list_of("tournaments_membership", _("Members"), "group"),
                    _list_of("tournaments_pair", _("Pairs"), "handshake"),
                    _list_of("tournaments_entry", _("Entries"), "confirmation_number"),
                    _list_of("tournaments_season", _("Seasons"), "calendar_month"),
                    _list_of("tournaments_clubrules", _("Rule sets"), "rule"),
                    _list_of("tournaments_club", _("Clubs"), "home_pin"),
                    _list_of("tournaments_auditentry", _("Log"), "history"),
                ],
            },
            {
                "title": _("Installation"),
                "separator": True,
                "items": [
                    _list_of("games_player", _("Players"), "badge", for_superusers=True),
                    _list_of("games_series", _("Tables"), "playing_cards", for_superusers=True),
                ],
            },
        ],
    },
}
