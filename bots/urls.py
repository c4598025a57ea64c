from django.urls import URLPattern, URLResolver

app_name = "bots"
urlpatterns: list[URLPattern | URLResolver] = []
