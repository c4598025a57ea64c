from typing import Any

from django.contrib import admin

class SimpleHistoryAdmin(admin.ModelAdmin[Any]):
    history_list_display: list[str]
