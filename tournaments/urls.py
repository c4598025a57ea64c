from django.urls import path

from tournaments import views

app_name = "tournaments"
urlpatterns = [
    path("", views.home, name="home"),
    path("clubs/<slug:slug>/", views.club, name="club"),
    path("t/<slug:public_id>/", views.tournament, name="tournament"),
    path("t/<slug:public_id>/mine/", views.mine, name="mine"),
    path("t/<slug:public_id>/m/<slug:match_id>/", views.match, name="match"),
]
