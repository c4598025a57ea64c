from django.urls import URLPattern, URLResolver, path

from bots import views
from games.views import held_table

app_name = "bots"
urlpatterns: list[URLPattern | URLResolver] = [
    path("telegram/link/", views.link, name="link"),
    path("telegram/unlink/", views.unlink, name="unlink"),
    path("telegram/app/", views.app, name="app"),
    path("telegram/app/session/", views.app_session, name="app_session"),
    path("telegram/app/tables/", views.app_tables, name="app_tables"),
    path("telegram/app/table/<slug:public_id>/", held_table, name="app_table"),
    path("telegram/join/<str:token>/", views.join, name="join"),
    path("telegram/sign-in/<str:token>/", views.sign_in, name="sign_in"),
    path("telegram/webhook/", views.webhook, name="webhook"),
]
