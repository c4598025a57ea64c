from typing import Any

from django.http import HttpRequest

from import_export.resources import Resource

class ExportMixin:
    resource_classes: list[type[Resource]]
    export_form_class: Any
    def get_export_queryset(self, request: HttpRequest) -> Any: ...
    def has_export_permission(self, request: HttpRequest) -> bool: ...

class ImportMixin:
    resource_classes: list[type[Resource]]
    import_form_class: Any
    def has_import_permission(self, request: HttpRequest) -> bool: ...

class ImportExportMixin(ImportMixin, ExportMixin): ...
class ExportActionMixin(ExportMixin): ...
