"""What a bot tells of itself: its commands and its menu button."""

import re

from tests.bots.botapi.accounts import scope_key
from tests.bots.botapi.call import Call
from tests.bots.botapi.chats import Chat
from tests.bots.botapi.errors import Json, bad_request
from tests.bots.botapi.keyboards import check_app
from tests.bots.botapi.registry import method

MAX_COMMANDS = 100
COMMAND = re.compile(r"[a-z0-9_]{1,32}")
LANGUAGE = re.compile(r"[a-z]{2}")
_WIDE = {"default", "all_private_chats", "all_group_chats", "all_chat_administrators"}


@method("setMyCommands", "commands", "scope language_code")
async def set_my_commands(call: Call) -> bool:
    commands = [_command(call, given) for given in call["commands"]]
    if len(commands) > MAX_COMMANDS:
        raise bad_request("BOT_COMMANDS_TOO_MUCH")
    call.bot.commands_in[_scope(call)][_language(call)] = commands
    return True


@method("getMyCommands", "", "scope language_code")
async def get_my_commands(call: Call) -> list[Json]:
    return call.bot.commands_in[_scope(call)].get(_language(call), [])


@method("deleteMyCommands", "", "scope language_code")
async def delete_my_commands(call: Call) -> bool:
    call.bot.commands_in[_scope(call)].pop(_language(call), None)
    return True


@method("setChatMenuButton", "", "chat_id menu_button")
async def set_chat_menu_button(call: Call) -> bool:
    button = call.get("menu_button", {"type": "default"})
    match button.get("type"):
        case "web_app":
            if not button.get("text"):
                raise bad_request("BUTTON_TEXT_EMPTY")
            check_app(button.get("web_app", {}), call.world.insecure)
        case "default" | "commands":
            pass
        case _:
            raise bad_request("invalid menu button type specified")
    call.bot.menu_buttons[_private_chat(call)] = button
    return True


@method("getChatMenuButton", "", "chat_id")
async def get_chat_menu_button(call: Call) -> Json:
    return call.bot.menu_button_of(_private_chat(call))


def _private_chat(call: Call) -> int:
    """Return the number of the chat that a menu button is for, 0 for all of them."""
    if call.get("chat_id") is None:
        return 0
    chat: Chat = call.chat
    if not chat.is_private:
        raise bad_request("chat must be a private chat")
    return chat.id


def _command(call: Call, given: Json) -> Json:
    if not COMMAND.fullmatch(given.get("command", "").removeprefix("/")):
        raise bad_request("BOT_COMMAND_INVALID")
    if not 1 <= len(given.get("description", "")) <= 256:
        raise bad_request("BOT_COMMAND_DESCRIPTION_INVALID")
    if not call.world.ephemeral:
        # An older server passes over what it does not know.
        return {name: value for name, value in given.items() if name != "is_ephemeral"}
    return given


def _scope(call: Call) -> str:
    scope = call.get("scope", {"type": "default"})
    kind = scope.get("type")
    fields = {"chat": {"chat_id"}, "chat_administrators": {"chat_id"}}
    fields["chat_member"] = {"chat_id", "user_id"}
    needed = set() if kind in _WIDE else fields.get(kind)
    if needed is None or scope.keys() != {"type", *needed}:
        raise bad_request("can't parse BotCommandScope")
    if "chat_id" in scope and scope["chat_id"] not in call.world.chats:
        raise bad_request("chat not found")
    return scope_key(scope)


def _language(call: Call) -> str:
    language: str = call.get("language_code", "")
    if language and not LANGUAGE.fullmatch(language):
        raise bad_request("invalid language code specified")
    return language
