"""Telegram counts in the units of UTF-16: most emoji are two."""


def units(text: str) -> int:
    return len(text.encode("utf-16-le", "surrogatepass")) // 2
