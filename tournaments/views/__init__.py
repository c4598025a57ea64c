from tournaments.views.attending import there
from tournaments.views.calendars import club_calendar, my_calendar, tournament_calendar
from tournaments.views.calling import call
from tournaments.views.closing import close_account
from tournaments.views.downloads import download
from tournaments.views.entries import entry, follow, followed
from tournaments.views.lists import matches
from tournaments.views.mine import my_matches, register
from tournaments.views.players import player
from tournaments.views.public import club, home, match, mine, season, tournament
from tournaments.views.reporting import report
from tournaments.views.rules import rules
from tournaments.views.screens import embed, tv
from tournaments.views.standings import place

__all__ = [
    "call",
    "close_account",
    "club",
    "club_calendar",
    "download",
    "embed",
    "entry",
    "follow",
    "followed",
    "home",
    "match",
    "matches",
    "mine",
    "my_calendar",
    "my_matches",
    "place",
    "player",
    "register",
    "report",
    "rules",
    "season",
    "there",
    "tournament",
    "tournament_calendar",
    "tv",
]
