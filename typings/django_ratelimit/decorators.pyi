from collections.abc import Callable
from typing import TypeVar

View = TypeVar("View", bound=Callable[..., object])

def ratelimit(
    group: str | None = None,
    key: str | None = None,
    rate: str | None = None,
    method: str | tuple[str, ...] | None = None,
    block: bool = True,
) -> Callable[[View], View]: ...
