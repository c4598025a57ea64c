"""A group in which the bot is, and its people, for tests of what they see there."""

from dataclasses import dataclass, field
from random import Random
from typing import Any

from django.utils import timezone

from bots import positions
from bots.models import Lobby, TelegramLink
from bots.services import boards, group_boards, groups, identity, lobbies, lobby_seats
from games.engine import State
from games.models import Game, Hand, Series
from games.selectors import current_hand, table_view
from games.services.play import play_policy
from tests.bots.at_once import BotAtOnce
from tests.bots.botapi import Person, Popup, World
from tests.bots.botapi.chats import Chat
from tests.bots.botapi.people import buttons
from tests.bots.club import TOKEN, labels

Message = dict[str, Any]
SEED = bytes(range(32))


@dataclass
class GroupEvening:
    """Everything people do in a group is answered when the call returns."""

    world: World
    chat: Chat
    at_once: BotAtOnce
    # The topic in which everything is said.
    thread: int | None = None
    people: dict[str, Person] = field(default_factory=dict)

    @classmethod
    def of(cls, world: World, *people: Person, **kind: Any) -> "GroupEvening":
        """Begin an evening of *people*; the first is the owner of the group."""
        identity.remember_bot(username=world.bots[TOKEN].username, at=timezone.now())
        owner, *members = people
        chat = world.group(
            kind.pop("chat_id", -1001234),
            "Clube",
            *members,
            world.bots[TOKEN],
            administrators=(owner,),
            **kind,
        )
        return cls(world, chat, BotAtOnce(world), people={each.name: each for each in people})

    def says(self, person: Person, text: str) -> None:
        self.at_once.after(person.send(text, self.chat, thread=self.thread))

    def taps(self, person: Person, label: str, message: Message | None = None) -> Popup:
        """Let *person* press the button with this label or data, on the last message that has it."""
        return self.at_once.tapped(person, message or self.with_button(person, label), label)

    def joins(self, person: Person) -> None:
        """Let *person* follow the link on the card, into the private chat."""
        url = next(b["url"] for b in buttons(self.card()) if b["text"] == "Join")
        self.at_once.after(person.start(url.partition("start=")[2]))

    def with_button(self, person: Person, label: str) -> Message:
        known = [
            message
            for message in person.view(self.chat)
            if any(label in (b["text"], b.get("callback_data")) for b in buttons(message))
        ]
        assert known, f"No button {label!r} in {[labels(m) for m in person.view(self.chat)]}"
        return known[-1]

    def messages(self, containing: str = "") -> list[Message]:
        """Return what the bot has written to everybody and still stands there."""
        return [
            message
            for message in self.chat.messages.values()
            if message["from"]["is_bot"] and containing in message.get("text", "")
        ]

    def card(self) -> Message:
        (card,) = [m for m in self.messages() if "Join" in labels(m) or "Back" in labels(m)]
        return card

    def board(self) -> Message:
        (board,) = self.messages("×")
        return board

    def series(self) -> Series:
        return Series.objects.order_by("-pk")[0]

    def view(self, person: Person | None = None) -> dict[str, Any]:
        """Return the table as *person* sees it on the web, or a spectator."""
        viewer = None if person is None else TelegramLink.objects.get(telegram_id=person.id).player
        series = self.series()
        return table_view(series=series.public_id, viewer=viewer, at=series.created_at)

    # ---- a game ------------------------------------------------------------
    def begins(
        self, *people: Person, rules: str, seats: int, score: tuple[int, int] = (0, 0)
    ) -> Series:
        """Let *people* sit down in this order and deal; the house has the seats that are left.

        The cards are the same in every run.
        """
        now, owner = timezone.now(), people[0].id
        group = groups.heard(chat_id=self.chat.id, title="Clube", language="en", at=now)
        lobby = lobbies.gather(group=group, thread_id=self.thread, telegram_id=owner, at=now)
        Lobby.objects.filter(pk=lobby.pk).update(rules=rules, seats=seats)
        for person in people:
            self.world.started.add((self.world.bots[TOKEN].id, person.id))
            lobby_seats.join(
                lobby=lobby.public_id,
                telegram_id=person.id,
                chat_id=person.id,
                name=person.name,
                language=person.language,
                at=now,
            )
        lobbies.begin(lobby=lobby.public_id, telegram_id=owner, at=now)
        series = self.series()
        Series.objects.filter(pk=series.pk).update(seed=SEED)
        Game.objects.filter(series=series).update(score_0=score[0], score_1=score[1])
        Hand.objects.filter(game__series=series).update(start_0=score[0], start_1=score[1])
        self.at_once.works()
        return self.series()

    def shows_again(self) -> None:
        """Let the bot look at the table, after a test has changed something behind its back."""
        boards.show(series=self.series(), at=timezone.now())
        group_boards.show(series=self.series(), at=timezone.now())
        self.at_once.works()

    def house_plays(self) -> None:
        """Let the computer players do what is theirs to do."""
        while (due := self.series().policy_due_at) and self.series().state == "playing":
            play_policy(series_id=self.series().pk, rng=Random(7), at=due)
        self.at_once.works()

    def state(self) -> State:
        hand = current_hand(self.series())
        assert hand is not None
        return hand.state

    def number_of(self, person: Person, card: str) -> str:
        """Return the label of the button with which *person* plays *card*."""
        numbers = positions.numbered(self.view(person))
        return next(f"{number}ª" for number, each in numbers.items() if each == card)

    def whose_turn(self) -> Person:
        """Return the person who is to act; the house has acted."""
        self.house_plays()
        acting = {player["seat"]: player["name"] for player in self.view()["players"]}
        return self.people[acting[self.state().to_act[0]]]
