from tournaments.views.calling import call
from tournaments.views.closing import close_account
from tournaments.views.downloads import download
from tournaments.views.mine import my_matches, register
from tournaments.views.public import club, home, match, mine, season, tournament
from tournaments.views.reporting import report
from tournaments.views.standings import place

__all__ = [
    "call",
    "close_account",
    "club",
    "download",
    "home",
    "match",
    "mine",
    "my_matches",
    "place",
    "register",
    "report",
    "season",
    "tournament",
]
