from django.urls import URLPattern, URLResolver, path

from games import views
from games.languages import change_language

app_name = "games"
urlpatterns: list[URLPattern | URLResolver] = [
    path("play/", views.play, name="play"),
    path("table/<slug:public_id>/", views.table, name="table"),
    path("table/<slug:public_id>/again/", views.again, name="again"),
    path("table/<slug:public_id>/record.jsonl", views.record, name="record"),
    path("table/<slug:public_id>/replay/", views.replay, name="replay"),
    path("table/<slug:public_id>/verify/", views.verify, name="verify"),
    path("table/<slug:public_id>/rules/", views.rules_at, name="rules_at"),
    path("rules/", views.rules, name="rules"),
    path("rules/<slug:preset>/", views.rules_of, name="rules_of"),
    path("join/<str:token>/", views.join, name="join"),
    path("sign-in/<str:token>/", views.sign_in, name="sign_in"),
    path("me/", views.me, name="me"),
    path("me/name/", views.rename, name="rename"),
    path("me/data.json", views.download, name="download"),
    path("me/token/", views.token, name="token"),
    path("language/", change_language, name="set_language"),
]
