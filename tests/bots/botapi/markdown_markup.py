"""parse_mode=MarkdownV2, and what Telegram says of what is none."""

import re

from tests.bots.botapi.errors import ApiError, Json, bad_request
from tests.bots.botapi.utf16 import units

_RESERVED = "_*[]()~`>#+-=|{}.!"
# The longer marks first.
_MARKS = {
    "__": "underline",
    "||": "spoiler",
    "*": "bold",
    "_": "italic",
    "~": "strikethrough",
}
_NAMES = {"text_link": "TextUrl", "pre": "Pre", "code": "Code"}
_LINK = re.compile(r"\]\(((?:\\.|[^)\\])*)\)")


class _Reading:
    def __init__(self, text: str) -> None:
        self.text = text
        self.place = 0
        self.plain = ""
        self.entities: list[Json] = []
        # The mark that opened each, where in the text, and the entity.
        self.opened: list[tuple[str, int, Json]] = []

    def at(self, mark: str) -> bool:
        return self.text.startswith(mark, self.place)

    def step(self) -> None:
        sign = self.text[self.place]
        if sign == "\\" and self.text[self.place + 1 : self.place + 2] in {*_RESERVED, "\\"}:
            self._take(self.text[self.place + 1], 2)
        elif sign == "`":
            self._code()
        elif sign == ">" and (not self.plain or self.plain.endswith("\n")):
            self._open(">", {"type": "blockquote"})
        elif mark := next((mark for mark in _MARKS if self.at(mark)), ""):
            self._mark(mark)
        elif sign == "[":
            self._open("[", {"type": "text_link"})
        elif sign == "]" and any(mark == "[" for mark, _place, _entity in self.opened):
            self._link()
        elif sign in _RESERVED:
            raise bad_request(
                f"can't parse entities: Character '{sign}' is reserved and must be escaped"
                " with the preceding '\\'"
            )
        else:
            self._take(sign, 1)

    def _take(self, plain: str, length: int) -> None:
        if plain == "\n" and self.opened and self.opened[-1][0] == ">":
            self._close()
        self.plain += plain
        self.place += length

    def _open(self, mark: str, entity: Json) -> None:
        self.opened.append((mark, self.place, {**entity, "offset": units(self.plain)}))
        self.place += len(mark)

    def _close(self, **more: str) -> None:
        _mark, _place, entity = self.opened.pop()
        length = units(self.plain) - entity["offset"]
        if length:
            self.entities.append({**entity, "length": length, **more})

    def _mark(self, mark: str) -> None:
        if self.opened and self.opened[-1][0] == mark:
            self._close()
            self.place += len(mark)
        elif any(opened == mark for opened, _place, _entity in self.opened):
            raise _endless(self)
        else:
            self._open(mark, {"type": _MARKS[mark]})

    def _link(self) -> None:
        found = _LINK.match(self.text, self.place)
        if found is None or self.opened[-1][0] != "[":
            raise _endless(self)
        self._close(url=re.sub(r"\\(.)", r"\1", found[1]))
        self.place = found.end()

    def _code(self) -> None:
        mark = "```" if self.at("```") else "`"
        self._open(mark, {"type": "pre" if mark == "```" else "code"})
        if mark == "```" and (language := re.compile(r"(\S+)\n").match(self.text, self.place)):
            self.opened[-1][2]["language"] = language[1]
            self.place = language.end()
        while not self.at(mark):
            if self.place >= len(self.text):
                raise _endless(self)
            escaped = self.text[self.place] == "\\" and self.text[self.place + 1 :][:1] in "`\\"
            self.place += escaped
            self.plain += self.text[self.place : self.place + 1]
            self.place += 1
        self._close()
        self.place += len(mark)

    def finish(self) -> tuple[str, list[Json]]:
        if self.opened and self.opened[-1][0] == ">":
            self._close()
        if self.opened:
            raise _endless(self)
        ordered = sorted(self.entities, key=lambda e: (e["offset"], -e["length"]))
        return self.plain, ordered


def parse_markdown(text: str) -> tuple[str, list[Json]]:
    """Return the text without its marks, and what they say.

    :raises ApiError: if it can't be parsed.
    """
    reading = _Reading(text)
    while reading.place < len(text):
        reading.step()
    return reading.finish()


def _endless(reading: _Reading) -> ApiError:
    _mark, place, entity = reading.opened[-1]
    kind = entity["type"]
    name = _NAMES.get(kind, kind.capitalize())
    at = len(reading.text[:place].encode())
    return bad_request(f"can't parse entities: Can't find end of {name} entity at byte offset {at}")
