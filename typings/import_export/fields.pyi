from typing import Any

class Field:
    def __init__(
        self,
        attribute: str | None = None,
        column_name: str | None = None,
        widget: Any = None,
        default: Any = ...,
        readonly: bool = False,
        saves_null_values: bool = True,
        dehydrate_method: Any = None,
        m2m_add: bool = False,
    ) -> None: ...
