"""Text and its entities: given beside it, or found in its markup."""

from tests.bots.botapi.call import Call
from tests.bots.botapi.errors import Json, MisuseError, bad_request
from tests.bots.botapi.html_markup import parse_html
from tests.bots.botapi.markdown_markup import parse_markdown
from tests.bots.botapi.parameters import ENTITY, checked
from tests.bots.botapi.utf16 import units

MAX_TEXT = 4096
MAX_CAPTION = 1024
MAX_ENTITIES = 100
KINDS = {
    *("bold", "italic", "underline", "strikethrough", "spoiler", "code", "pre"),
    *("blockquote", "expandable_blockquote", "text_link", "text_mention", "custom_emoji"),
    # The server finds these by itself; it passes over them when they are given.
    *("mention", "hashtag", "cashtag", "bot_command", "url", "email", "phone_number"),
}


def text_of(call: Call) -> Json:
    """Return the fields of a message of words."""
    text, entities = _formatted(call["text"], call.get("parse_mode"), call.get("entities"))
    if not text:
        raise bad_request("message text is empty")
    if units(text) > MAX_TEXT:
        raise bad_request("message is too long")
    return {"text": text, **({"entities": entities} if entities else {})}


def caption_of(given: Json) -> Json:
    """Return the fields of what is written below a picture, none if nothing is."""
    text, entities = _formatted(
        given.get("caption", ""), given.get("parse_mode"), given.get("caption_entities")
    )
    if units(text) > MAX_CAPTION:
        raise bad_request("message caption is too long")
    if not text:
        return {}
    return {"caption": text, **({"caption_entities": entities} if entities else {})}


def _formatted(
    text: str, parse_mode: str | None, entities: list[Json] | None
) -> tuple[str, list[Json]]:
    found = [checked("entities", entity, ENTITY) for entity in entities or []]
    if parse_mode and entities:
        raise MisuseError(400, "Bad Request: either entities or parse_mode")
    if parse_mode:
        text, found = _parsed(text, parse_mode)
    if len(found) > MAX_ENTITIES:
        raise MisuseError(400, "Bad Request: more entities than are shown")
    for entity in found:
        _check_entity(text, entity)
    return _trimmed(text, found)


def _parsed(text: str, parse_mode: str) -> tuple[str, list[Json]]:
    match parse_mode.lower():
        case "html":
            return parse_html(text)
        case "markdownv2":
            return parse_markdown(text)
        case _:
            raise bad_request("unsupported parse_mode")


def _check_entity(text: str, entity: Json) -> None:
    if entity.get("type") not in KINDS or not {"offset", "length"} <= entity.keys():
        raise bad_request("can't parse MessageEntity")
    if entity["type"] == "text_link" and not entity.get("url"):
        raise bad_request("can't parse MessageEntity: it has no url")
    begins, ends = entity["offset"], entity["offset"] + entity["length"]
    if begins < 0 or entity["length"] < 0:
        raise bad_request(f"receive an entity with incorrect offset {begins}")
    if ends > units(text):
        raise bad_request(
            f"entity beginning at UTF-16 offset {begins} ends after the end of the text"
            f" at UTF-16 offset {ends}"
        )
    for place in begins, ends:
        if _splits_a_sign(text, place):
            raise bad_request(f"entity ends in a middle of a UTF-16 symbol at offset {place}")


def _splits_a_sign(text: str, place: int) -> bool:
    after = text.encode("utf-16-le")[2 * place : 2 * place + 2]
    return len(after) == 2 and 0xDC00 <= int.from_bytes(after, "little") < 0xE000


def _trimmed(text: str, entities: list[Json]) -> tuple[str, list[Json]]:
    """Take blanks away at both ends, as the server does, and let the entities move along."""
    shift = units(text) - units(text.lstrip())
    text = text.strip()
    moved = []
    for entity in entities:
        begins = max(0, entity["offset"] - shift)
        ends = min(units(text), entity["offset"] + entity["length"] - shift)
        if ends > begins:
            moved.append({**entity, "offset": begins, "length": ends - begins})
    return text, moved
