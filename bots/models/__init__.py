from bots.models.boards import Board
from bots.models.dialogue import Question, ResultPhoto
from bots.models.groups import Group, GroupBoard, Lobby, LobbySeat, Whisper
from bots.models.outbox import OutboxMessage
from bots.models.people import BotIdentity, LinkToken, TelegramLink
from bots.models.updates import SeenUpdate

__all__ = [
    "Board",
    "BotIdentity",
    "Group",
    "GroupBoard",
    "LinkToken",
    "Lobby",
    "LobbySeat",
    "OutboxMessage",
    "Question",
    "ResultPhoto",
    "SeenUpdate",
    "TelegramLink",
    "Whisper",
]
