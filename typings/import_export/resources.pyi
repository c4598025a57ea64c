from collections.abc import Iterable
from typing import Any, Generic, TypeVar

import tablib
from django.db.models import Model, QuerySet
from import_export.fields import Field

M = TypeVar("M", bound=Model)

class Resource:
    fields: dict[str, Field]
    def __init__(self, **kwargs: Any) -> None: ...
    def export(self, queryset: Iterable[Any] | None = None, **kwargs: Any) -> tablib.Dataset: ...
    def import_data(self, dataset: tablib.Dataset, dry_run: bool = False, **kwargs: Any) -> Any: ...

class ModelResource(Resource, Generic[M]): ...
