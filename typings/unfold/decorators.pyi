from collections.abc import Callable, Iterable
from typing import Any, TypeVar

from django.db.models.expressions import BaseExpression, Combinable
from django.utils.functional import Promise

from unfold.enums import ActionVariant

F = TypeVar("F", bound=Callable[..., Any])
Text = str | Promise

def action(
    function: None = None,
    *,
    permissions: Iterable[str] | None = None,
    description: Text | None = None,
    url_path: str | None = None,
    attrs: dict[str, Any] | None = None,
    icon: str | None = None,
    variant: ActionVariant | None = ...,
    dialog: Any = None,
) -> Callable[[F], F]: ...
def display(
    function: None = None,
    *,
    boolean: bool | None = None,
    image: bool | None = None,
    ordering: str | Combinable | BaseExpression | None = None,
    description: Text | None = None,
    empty_value: Text | None = None,
    dropdown: bool | None = None,
    label: bool | str | dict[Any, str] | None = None,
    header: bool | None = None,
) -> Callable[[F], F]: ...
