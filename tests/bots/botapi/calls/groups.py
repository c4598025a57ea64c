"""Who is in a group, and with what rights."""

from tests.bots.botapi import happenings
from tests.bots.botapi.call import Call
from tests.bots.botapi.errors import Json, bad_request
from tests.bots.botapi.registry import method


@method("getChat", "chat_id")
async def get_chat(call: Call) -> Json:
    gifts = "unlimited_gifts limited_gifts unique_gifts premium_subscription gifts_from_channels"
    return {
        **call.chat.as_json(),
        "accent_color_id": 0,
        "max_reaction_count": 11,
        "accepted_gift_types": dict.fromkeys(gifts.split(), False),
    }


@method("getChatMember", "chat_id user_id")
async def get_chat_member(call: Call) -> Json:
    chat = call.chat
    member = call.world.somebody(call["user_id"])
    if member is None or chat.is_private:
        raise bad_request("invalid user_id specified" if member is None else "member not found")
    return happenings.member_json(chat, member)


@method("getChatAdministrators", "chat_id")
async def get_chat_administrators(call: Call) -> list[Json]:
    """Return the administrators, without other bots."""
    chat = call.chat
    if chat.is_private:
        raise bad_request("there are no administrators in the private chat")
    ids = [chat.owner, *sorted(chat.administrators)]
    found = [call.world.somebody(each) for each in ids if each is not None]
    return [happenings.member_json(chat, each) for each in found if each is not None]


@method("leaveChat", "chat_id")
async def leave_chat(call: Call) -> bool:
    chat = call.chat
    if chat.is_private:
        raise bad_request("chat member status can't be changed in private chats")
    await happenings.leave(call.world, chat, call.bot, by=call.bot)
    return True
