from typing import Any

class Compressor:
    def __init__(self, *, use_brotli: bool = ..., **kwargs: Any) -> None: ...
