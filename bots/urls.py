from django.urls import URLPattern, URLResolver, path

from bots import views

app_name = "bots"
urlpatterns: list[URLPattern | URLResolver] = [
    path("telegram/link/", views.link, name="link"),
    path("telegram/unlink/", views.unlink, name="unlink"),
    path("telegram/webhook/", views.webhook, name="webhook"),
]
