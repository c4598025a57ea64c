"""What a tap on a button is answered with."""

import re

from tests.bots.botapi.call import Call
from tests.bots.botapi.errors import bad_request
from tests.bots.botapi.people import Popup
from tests.bots.botapi.registry import method

MAX_POPUP = 200


@method("answerCallbackQuery", "callback_query_id", "text show_alert url cache_time")
async def answer_callback_query(call: Call) -> bool:
    tap = call.world.tap_still_answerable(call["callback_query_id"])
    if tap.is_answered:
        raise bad_request("query is too old and response timeout expired or query ID is invalid")
    popup = Popup(call.get("text", ""), call.get("show_alert", False), call.get("url", ""))
    if len(popup.text) > MAX_POPUP:
        raise bad_request("MESSAGE_TOO_LONG")
    own = re.escape(call.bot.username)
    if popup.url and not re.fullmatch(
        rf"https://t\.me/{own}\?start=[A-Za-z0-9_-]{{1,64}}", popup.url
    ):
        raise bad_request("URL_INVALID")
    tap.is_answered = True
    call.world.people[tap.person_id].popups.append(popup)
    if not tap.answer.done():
        tap.answer.set_result(popup)
    return True
