"""parse_mode=HTML, and what Telegram says of what is none."""

import re

from tests.bots.botapi.errors import ApiError, Json, bad_request
from tests.bots.botapi.utf16 import units

_TAG = re.compile(
    r"<(/?)([a-zA-Z][a-zA-Z0-9-]*)((?:\s+[a-zA-Z-]+(?:\s*=\s*(?:\"[^\"]*\"|'[^']*'|[^\s>\"']+))?)*)\s*>"
)
_ATTRIBUTE = re.compile(r"([a-zA-Z-]+)(?:\s*=\s*(?:\"([^\"]*)\"|'([^']*)'|([^\s>\"']+)))?")
_CHARACTER = re.compile(r"&(lt|gt|amp|quot|#[0-9]{1,7}|#x[0-9a-fA-F]{1,6});")
_NAMED = {"lt": "<", "gt": ">", "amp": "&", "quot": '"'}
_KINDS = {
    **dict.fromkeys(("b", "strong"), "bold"),
    **dict.fromkeys(("i", "em"), "italic"),
    **dict.fromkeys(("u", "ins"), "underline"),
    **dict.fromkeys(("s", "strike", "del"), "strikethrough"),
    **dict.fromkeys(("tg-spoiler", "span"), "spoiler"),
    "code": "code",
    "pre": "pre",
    "blockquote": "blockquote",
    "a": "text_link",
    "tg-emoji": "custom_emoji",
}


def parse_html(text: str) -> tuple[str, list[Json]]:
    """Return the text without its tags, and what they say.

    :raises ApiError: if it can't be parsed.
    """
    plain, place = "", 0
    entities: list[Json] = []
    opened: list[tuple[str, Json]] = []
    while place < len(text):
        if text[place] == "<":
            tag = _TAG.match(text, place)
            if tag is None:
                raise _unparsed(_what_is_wrong(text[place:]), text, place)
            if tag[1]:
                entities += _closed(opened, tag[2].lower(), plain, text, place)
            else:
                opened.append((tag[2].lower(), _opened(tag, plain, text, place)))
            place = tag.end()
        elif sign := _CHARACTER.match(text, place):
            plain += _character(sign[1])
            place = sign.end()
        else:
            plain += text[place]
            place += 1
    if opened:
        raise bad_request(
            "can't parse entities: Can't find end tag corresponding to start tag"
            f' "{opened[-1][0]}"'
        )
    return plain, sorted(entities, key=lambda entity: (entity["offset"], -entity["length"]))


def _opened(tag: "re.Match[str]", plain: str, text: str, place: int) -> Json:
    name = tag[2].lower()
    attributes = {n.lower(): a or b or c for n, a, b, c in _ATTRIBUTE.findall(tag[3])}
    if name not in _KINDS or (name == "span" and attributes.get("class") != "tg-spoiler"):
        raise _unparsed(f'Unsupported start tag "{name}"', text, place)
    entity: Json = {"type": _KINDS[name], "offset": units(plain)}
    if name == "a":
        entity["url"] = attributes.get("href", "")
    if name == "tg-emoji":
        entity["custom_emoji_id"] = attributes.get("emoji-id", "")
    if name == "blockquote" and "expandable" in attributes:
        entity["type"] = "expandable_blockquote"
    return entity


def _closed(
    opened: list[tuple[str, Json]], name: str, plain: str, text: str, place: int
) -> list[Json]:
    if not opened:
        raise _unparsed("Unexpected end tag", text, place)
    expected, entity = opened.pop()
    if expected != name:
        wrong = "Unmatched end tag"
        raise _unparsed(wrong, text, place, f', expected "</{expected}>", found "</{name}>"')
    length = units(plain) - entity["offset"]
    return [{**entity, "length": length}] if length else []


def _what_is_wrong(rest: str) -> str:
    name = re.match(r"</?([^\s<>/]*)", rest)
    if ">" not in rest:
        return "Unclosed start tag"
    return f'Unsupported start tag "{name[1] if name else ""}"'


def _character(name: str) -> str:
    if name in _NAMED:
        return _NAMED[name]
    return chr(int(f"0{name[1:]}", 16) if name[1] == "x" else int(name[1:]))


def _unparsed(wrong: str, text: str, place: int, more: str = "") -> ApiError:
    at = len(text[:place].encode())
    return bad_request(f"can't parse entities: {wrong} at byte offset {at}{more}")
