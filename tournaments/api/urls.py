from django.urls import path

from tournaments.api.own_views import RegistrationView, ReportView
from tournaments.api.views import (
    BracketView,
    ClubsView,
    ClubTournamentsView,
    ClubView,
    EntriesView,
    MatchView,
    StandingsView,
    TournamentsView,
    TournamentView,
)

TOURNAMENT = "tournaments/<slug:public_id>/"

urlpatterns = [
    path("clubs/", ClubsView.as_view(), name="api_clubs"),
    path("clubs/<slug:slug>/", ClubView.as_view(), name="api_club"),
    path(
        "clubs/<slug:slug>/tournaments/", ClubTournamentsView.as_view(), name="api_club_tournaments"
    ),
    path("tournaments/", TournamentsView.as_view(), name="api_tournaments"),
    path(TOURNAMENT, TournamentView.as_view(), name="api_tournament"),
    path(f"{TOURNAMENT}entries/", EntriesView.as_view(), name="api_entries"),
    path(f"{TOURNAMENT}bracket/", BracketView.as_view(), name="api_bracket"),
    path(f"{TOURNAMENT}standings/", StandingsView.as_view(), name="api_standings"),
    path(f"{TOURNAMENT}registration/", RegistrationView.as_view(), name="api_registration"),
    path("matches/<slug:public_id>/report/", ReportView.as_view(), name="api_report"),
    path("matches/<slug:public_id>/", MatchView.as_view(), name="api_match"),
]
