from typing import Any, TypeVar

from django.contrib import admin
from django.contrib.contenttypes.admin import GenericStackedInline as _GenericStacked
from django.contrib.contenttypes.admin import GenericTabularInline as _GenericTabular
from django.db.models import Model

M = TypeVar("M", bound=Model)
P = TypeVar("P", bound=Model)

class _Options:
    list_filter_submit: bool
    list_filter_sheet: bool
    list_fullwidth: bool
    list_horizontal_scrollbar_top: bool
    list_disable_select_all: bool
    list_before_template: str
    list_after_template: str
    change_form_before_template: str
    change_form_after_template: str
    change_form_outer_before_template: str
    change_form_outer_after_template: str
    change_form_show_cancel_button: bool
    compressed_fields: bool
    warn_unsaved_form: bool
    readonly_preprocess_fields: Any
    conditional_fields: dict[str, str]
    actions_list: Any
    actions_list_hide_default: bool
    actions_row: Any
    actions_detail: Any
    actions_detail_hide_default: bool
    actions_submit_line: Any
    list_sections: Any

class ModelAdmin(_Options, admin.ModelAdmin[M]):
    def get_custom_urls(self) -> tuple[tuple[str, str, Any], ...]: ...

class _Inline:
    tab: bool
    hide_title: bool
    show_count: bool
    per_page: int
    collapsible: bool
    ordering_field: str
    hide_ordering_field: bool

class TabularInline(_Inline, admin.TabularInline[M, P]): ...
class StackedInline(_Inline, admin.StackedInline[M, P]): ...
class GenericTabularInline(_Inline, _GenericTabular): ...
class GenericStackedInline(_Inline, _GenericStacked): ...
