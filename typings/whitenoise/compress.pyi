from typing import Any

class Compressor:
    use_gzip: bool
    use_brotli: bool
    def __init__(self, *, use_brotli: bool = ..., **kwargs: Any) -> None: ...
