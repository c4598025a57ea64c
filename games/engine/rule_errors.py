"""The error of a rule set that cannot be, and how given values are shown in sentences."""

_LONGEST_SHOWN = 40


class RuleSetError(ValueError):
    """A rule set that makes no sense. *field* names the culprit."""

    def __init__(self, field: str, sentence: str) -> None:
        super().__init__(sentence)
        self.field = field


def shown(value: object) -> str:
    """Return *value* as it may stand in a sentence: one line, never long.

    >>> shown("x" * 1000)
    "'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx…"
    """
    if not isinstance(value, str | int | float | bool | None):
        return f"a {type(value).__name__}"
    text = ascii(value[: _LONGEST_SHOWN + 1] if isinstance(value, str) else value)
    return text if len(text) <= _LONGEST_SHOWN + 2 else text[:_LONGEST_SHOWN] + "…"
