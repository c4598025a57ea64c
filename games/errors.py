from django.utils.functional import Promise


class DomainError(Exception):
    """The product refuses: a stable *code* for programs and a translated sentence for people.

    Interfaces turn it into their own form in one place each; *data* carries plain values that a
    client may want (the present ``seq`` of a stale command, say).
    """

    def __init__(self, code: str, message: "str | Promise", **data: object) -> None:
        super().__init__(code)
        self.code = code
        self.message = message
        self.data = data

    def __str__(self) -> str:
        return f"{self.code}: {self.message}"
