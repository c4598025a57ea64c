from django.urls import path

from games.api.me_views import MeView, TokenView
from games.api.table_views import (
    ActionsView,
    ReadyView,
    SignsView,
    TableEventsView,
    TableRecordsView,
    TableView,
)

TABLE = "tables/<slug:public_id>/"

urlpatterns = [
    path(TABLE, TableView.as_view(), name="api_table"),
    path(f"{TABLE}events/", TableEventsView.as_view(), name="api_table_events"),
    path(f"{TABLE}records/", TableRecordsView.as_view(), name="api_table_records"),
    path(f"{TABLE}actions/", ActionsView.as_view(), name="api_table_actions"),
    path(f"{TABLE}ready/", ReadyView.as_view(), name="api_table_ready"),
    path(f"{TABLE}signs/", SignsView.as_view(), name="api_table_signs"),
    path("me/", MeView.as_view(), name="api_me"),
    path("me/token/", TokenView.as_view(), name="api_token"),
]
