from django.urls import path

from tournaments import views
from tournaments.views import directing

app_name = "tournaments"
urlpatterns = [
    path("", views.home, name="home"),
    path("clubs/<slug:slug>/", views.club, name="club"),
    path("clubs/<slug:slug>/seasons/<int:number>/", views.season, name="season"),
    path("clubs/<slug:slug>/calendar.ics", views.club_calendar, name="club_calendar"),
    path("clubs/<slug:slug>/players/<slug:public_id>/", views.player, name="player"),
    path("me/close/", views.close_account, name="close_account"),
    path("me/matches/", views.my_matches, name="my_matches"),
    path("me/matches.ics", views.my_calendar, name="my_calendar"),
    path("t/<slug:public_id>/", views.tournament, name="tournament"),
    path("t/<slug:public_id>/calendar.ics", views.tournament_calendar, name="calendar"),
    path("t/<slug:public_id>/<slug:kind>.<slug:extension>", views.download, name="download"),
    path("t/<slug:public_id>/standings/<int:stage>/<slug:entry_id>/", views.place, name="place"),
    path("t/<slug:public_id>/direct/", directing.DirectTournament.as_view(), name="direct"),
    path("t/<slug:public_id>/direct/bar/", directing.directing_bar, name="directing_bar"),
    path(
        "t/<slug:public_id>/direct/<slug:act>/",
        directing.DirectTournament.as_view(),
        name="direct_by",
    ),
    path("t/<slug:public_id>/e/<slug:entry_id>/", views.entry, name="entry"),
    path("t/<slug:public_id>/e/<slug:entry_id>/follow/", views.follow, name="follow"),
    path("t/<slug:public_id>/embed/", views.embed, name="embed"),
    path("t/<slug:public_id>/followed/", views.followed, name="followed"),
    path("t/<slug:public_id>/matches/", views.matches, name="matches"),
    path("t/<slug:public_id>/mine/", views.mine, name="mine"),
    path("t/<slug:public_id>/rules/", views.rules, name="rules"),
    path("t/<slug:public_id>/register/", views.register, name="register"),
    path("t/<slug:public_id>/m/<slug:match_id>/", views.match, name="match"),
    path("t/<slug:public_id>/m/<slug:match_id>/call/", views.call, name="call_director"),
    path(
        "t/<slug:public_id>/m/<slug:match_id>/direct/",
        directing.DirectMatch.as_view(),
        name="direct_match",
    ),
    path(
        "t/<slug:public_id>/m/<slug:match_id>/direct/<slug:act>/",
        directing.DirectMatch.as_view(),
        name="direct_match_by",
    ),
    path("t/<slug:public_id>/m/<slug:match_id>/report/", views.report, name="report"),
    path("t/<slug:public_id>/m/<slug:match_id>/there/", views.there, name="there"),
    path("t/<slug:public_id>/tv/", views.tv, name="tv"),
]
