from django.urls import path

from tournaments import views

app_name = "tournaments"
urlpatterns = [
    path("", views.home, name="home"),
    path("clubs/<slug:slug>/", views.club, name="club"),
    path("clubs/<slug:slug>/seasons/<int:number>/", views.season, name="season"),
    path("me/close/", views.close_account, name="close_account"),
    path("me/matches/", views.my_matches, name="my_matches"),
    path("t/<slug:public_id>/", views.tournament, name="tournament"),
    path("t/<slug:public_id>/<slug:kind>.<slug:extension>", views.download, name="download"),
    path("t/<slug:public_id>/standings/<int:stage>/<slug:entry_id>/", views.place, name="place"),
    path("t/<slug:public_id>/mine/", views.mine, name="mine"),
    path("t/<slug:public_id>/register/", views.register, name="register"),
    path("t/<slug:public_id>/m/<slug:match_id>/", views.match, name="match"),
    path("t/<slug:public_id>/m/<slug:match_id>/call/", views.call, name="call_director"),
    path("t/<slug:public_id>/m/<slug:match_id>/report/", views.report, name="report"),
]
