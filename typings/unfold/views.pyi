from typing import Any

from django.contrib.admin import ModelAdmin
from django.contrib.auth.mixins import PermissionRequiredMixin

class UnfoldModelAdminViewMixin(PermissionRequiredMixin):
    title: str | None
    model_admin: ModelAdmin[Any]
    def __init__(self, model_admin: ModelAdmin[Any], **kwargs: Any) -> None: ...
    def get_context_data(self, **kwargs: Any) -> dict[str, Any]: ...
