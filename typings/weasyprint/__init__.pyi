from collections.abc import Sequence

class URLFetcher:
    def __init__(
        self,
        timeout: int = ...,
        *,
        allowed_protocols: Sequence[str] | None = ...,
        allow_redirects: bool = ...,
    ) -> None: ...

class CSS:
    def __init__(self, *, filename: str, url_fetcher: URLFetcher | None = ...) -> None: ...

class HTML:
    def __init__(self, *, string: str, url_fetcher: URLFetcher | None = ...) -> None: ...
    def write_pdf(self, *, stylesheets: Sequence[CSS] = ...) -> bytes: ...
