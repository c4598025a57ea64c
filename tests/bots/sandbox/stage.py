"""Who is there when the sandbox opens, and in which groups."""

import secrets
from dataclasses import dataclass, field

from tests.bots.botapi import World
from tests.bots.botapi.accounts import BotAccount
from tests.bots.botapi.chats import Chat
from tests.bots.botapi.people import Person

BOT = "VilaNovaTrucoBot"
# A name that Telegram would take for an address; the page leads to where the club really is.
PUBLIC = "https://vila-nova.example"


@dataclass(frozen=True)
class Part:
    """Somebody with a telephone; *member* is their name in the sample club, if they have one."""

    telegram_id: int
    name: str
    language: str
    role: str
    member: str = ""


CAST = (
    Part(101, "Helena", "pt", "organiser", "Helena Moura"),
    Part(102, "Ana Beatriz", "pt", "player", "Ana Beatriz"),
    Part(103, "Cláudio", "pt", "partner of Ana", "Cláudio Rezende"),
    Part(104, "Íris", "es", "player", "Íris Fontes"),
    Part(105, "João", "en", "partner of Íris", "João Conceição"),
    Part(106, "Neusa", "pt", "director", "Neusa Carvalho"),
    # Plays against Íris and João with real cards: a result is reported by both sides.
    Part(107, "Úrsula", "pt", "against João", "Úrsula Neves"),
    Part(201, "Zé", "pt", "stranger"),
    Part(202, "Lucía", "es", "stranger"),
)


@dataclass
class Stage:
    """The world of the sandbox. *club* is where the club's pages are, empty until it is open."""

    world: World
    bot: BotAccount
    roles: dict[int, str] = field(default_factory=dict)
    club: str = ""
    news: str = "The club is being set up; that takes a moment."

    def person(self, telegram_id: int) -> Person:
        return self.world.people[telegram_id]


def set_up() -> Stage:
    """Return a world with everybody in it; nobody is linked to a player yet."""
    world = World()
    number = 100_000_000 + secrets.randbelow(900_000_000)
    bot = world.bot(f"{number}:{secrets.token_urlsafe(26)}", BOT)
    for part in CAST:
        world.person(part.telegram_id, part.name, part.language)
    stage = Stage(world, bot, {part.telegram_id: part.role for part in CAST})
    _groups(stage)
    return stage


def _groups(stage: Stage) -> None:
    world = stage.world
    helena, *others = (stage.person(part.telegram_id) for part in CAST)
    world.group(-1001700000001, "Vila Nova", *others, stage.bot, administrators=(helena,))
    forum = world.group(
        -1001700000002,
        "Fórum",
        *others[:5],
        stage.bot,
        administrators=(helena,),
        is_forum=True,
    )
    _topic(forum, helena, "Truco")
    _topic(forum, helena, "Avisos")
    # A plain group, as one begins; it can still become a supergroup.
    world.group(-170003, "Bar", *others[:3], stage.bot, administrators=(helena,), kind="group")


def _topic(forum: Chat, by: Person, name: str) -> None:
    opened = {"forum_topic_created": {"name": name, "icon_color": 0x6FB9F0}}
    said = {"date": int(by.world.clock()), "chat": forum.as_json(), "from": by.as_json(), **opened}
    number = forum.put(said)["message_id"]
    forum.topics[number] = name
    said |= {"message_thread_id": number, "is_topic_message": True}
