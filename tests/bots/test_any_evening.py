"""Whatever anybody does in whatever order, no chat tells a card that is not its person's to know.

A table is played in a group and in the private chats of its players while Telegram fails, an older
server forgets what a whisper is, people come, go, block the bot and change places, and a cheat taps
what was meant for others. After each step every new version of every message and every popup is
looked at, for each person, with the whole truth at hand.
"""

import os
from random import Random

import pytest
from django.db import transaction
from django.utils import timezone
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    precondition,
    rule,
    run_state_machine_as_test,
)

from bots.models import Group
from bots.services import group_boards, linking
from games.engine import PRESETS, legal_actions, words_of
from games.errors import DomainError
from games.models import Game, Hand, Series
from games.services import play, seating
from games.services import series as tables
from games.services.identity import create_player
from tests.bots.at_once import BotAtOnce
from tests.bots.botapi import World, bad_gateway, cut_after_delivery, cut_before_delivery, flooded
from tests.bots.botapi.people import buttons
from tests.bots.club import TOKEN, in_telegram
from tests.bots.test_privacy import NAMES, SCORES, SEATS, seed_for
from tests.bots.watch import Watch
from tests.games.table import Table

pytestmark = [pytest.mark.django_db, pytest.mark.one_database]

GROUP = -77
WRITTEN = ("/truco", "/start", "/matches", "/help", "/account", "/play", "/next", "truco!", "4♣")
# Of each chat, the last messages: the others are dead, and tapping them shows little.
RECENT = 3
# As many as the suite has time for; a night's worth by EVENINGS=500.
EVENINGS = int(os.environ.get("EVENINGS", "6"))
WHO = st.integers(0, 5)
PICK = st.integers(0, 2**16)
FAULTS = {
    "sendMessage": (bad_gateway, cut_after_delivery, cut_before_delivery, lambda: flooded(1)),
    "editMessageText": (bad_gateway, cut_after_delivery, lambda: flooded(1)),
    "answerCallbackQuery": (bad_gateway, cut_after_delivery),
    "deleteMessage": (bad_gateway,),
}


class AnyEvening(RuleBasedStateMachine):
    @initialize(
        preset=st.sampled_from(PRESETS),
        kind=st.sampled_from(["group", "supergroup"]),
        old=st.booleans(),
    )
    def the_cards_are_dealt(self, preset, kind, old):
        self.before_all = transaction.savepoint()
        self.at = timezone.now()
        self.world = World(flood_control=None, ephemeral=not old)
        telegram = self.world.bot(TOKEN)
        self.table, self.people = self._sit_down(preset)
        self.cheat = self.world.person(299, "Zé")
        self.world.started.add((telegram.id, self.cheat.id))
        self.people.append(self.cheat)
        self.group = self.world.group(
            GROUP, "Peña", *self.people, telegram, administrators=(self.people[0],), kind=kind
        )
        group = Group.objects.create(chat_id=GROUP, title="Peña", language="en", joined_at=self.at)
        group_boards.lay(group=group, series=self.table.series, thread_id=None, at=self.at)
        self.watch = Watch(self.world)
        self.bot = BotAtOnce(self.world)
        self._happens()

    def teardown(self):
        if hasattr(self, "before_all"):
            transaction.savepoint_rollback(self.before_all)
        if hasattr(self, "bot"):
            # An older server may be asked to take away what a newer one has whispered.
            assert [each for each in self.world.misuse if "Ephemeral" not in each] == []

    @rule(who=WHO, pick=PICK)
    def somebody_taps_what_they_see(self, who, pick):
        person = self._person(who)
        seen = [
            (message, button["callback_data"])
            for chat in self._chats_of(person)
            for message in person.view(chat)[-RECENT:]
            for button in buttons(message)
            if "callback_data" in button
        ]
        if seen:
            message, data = seen[pick % len(seen)]
            self._happens(person.tap(message, data))

    @rule(pick=PICK, in_group=st.booleans())
    def who_is_asked_answers_with_a_button(self, pick, in_group):
        if self.table.row.state != Series.State.PLAYING:
            return
        asked = self.table.row.seats.filter(number__in=self.table.state.to_act)
        telegrams = asked.values_list("player__telegram_link__telegram_id", flat=True)
        for telegram_id in filter(None, telegrams):
            person = self.world.people[telegram_id]
            chat = self.group if in_group and person.id in self.group.members else person.chat
            below = [
                (message, button["callback_data"])
                for message in person.view(chat)
                for button in buttons(message)
                if button.get("callback_data", "")[:2] in ("a:", "gp", "gw", "gm", "o:")
            ]
            if below:
                self._happens(person.tap(*below[pick % len(below)]))
                return

    @rule(who=WHO)
    def somebody_looks_at_their_cards_in_the_group(self, who):
        person = self._person(who)
        if person.id in self.group.members:
            for message in person.view(self.group):
                for button in buttons(message):
                    if button.get("callback_data", "").startswith("gm:"):
                        self._happens(person.tap(message, button["callback_data"]))
                        return

    @rule(who=WHO, pick=PICK, in_group=st.booleans())
    def a_cheat_taps_what_others_were_shown(self, who, pick, in_group):
        person = self._person(who)
        chats = self.world.chats.values()
        shown = [
            button for chat in chats for message in chat.history for button in buttons(message)
        ]
        data = sorted({button["callback_data"] for button in shown if "callback_data" in button})
        chat = self.group if in_group and person.id in self.group.members else person.chat
        if data:
            forged = {"inline_keyboard": [[{"text": "?", "callback_data": data[pick % len(data)]}]]}
            message = {"chat": chat.as_json(), "date": 1, "message_id": 1 + pick % 9, "text": "?"}
            self._happens(person.tap({**message, "reply_markup": forged}, "?"))

    @rule(who=WHO, text=st.sampled_from(WRITTEN), in_group=st.booleans())
    def somebody_writes(self, who, text, in_group):
        person = self._person(who)
        in_group = in_group and person.id in self.group.members
        self._happens(person.send(text, self.group if in_group else None))

    @rule(pick=PICK)
    def somebody_plays_on_the_web(self, pick):
        if self.table.row.state == Series.State.PLAYING:
            state = self.table.state
            seat = state.to_act[pick % len(state.to_act)]
            legal = [words_of(action) for action in legal_actions(state, seat)]
            player = self.table.row.seats.get(number=seat).player
            self._command(
                play.act,
                series=self.table.series.public_id,
                player=player,
                action=Random(pick).choice(legal),
                seen_seq=self.table.seq,
                command_id=self.table.new_command(),
                via="web",
            )

    @rule(pick=PICK, old=st.booleans())
    def telegram_stumbles(self, pick, old):
        method = sorted(FAULTS)[pick % len(FAULTS)]
        fault = FAULTS[method][pick % len(FAULTS[method])]
        self.world.fail(method, fault())
        self.world.ephemeral = not old

    @rule(who=WHO)
    def somebody_blocks_the_bot_or_comes_back(self, who):
        person = self._person(who)
        is_blocked = (self.world.bots[TOKEN].id, person.id) in self.world.blocked
        self._happens(person.unblock() if is_blocked else person.block(told=bool(who % 2)))

    @rule(who=WHO)
    def somebody_leaves_the_group_or_joins_it(self, who):
        person = self._person(who)
        is_there = person.id in self.group.members
        self._happens(person.leave(self.group) if is_there else person.join(self.group))

    @precondition(lambda self: self.group.type == "group")
    @rule()
    def the_group_becomes_a_supergroup(self):
        (self.group,) = self._happens(self.people[0].upgrade(self.group))

    @rule(who=WHO)
    def somebody_else_gets_the_seat_and_the_telegram(self, who):
        """A newcomer takes the seat, and the telephone of who held it passes to a new player."""
        person = self._person(who)
        seat = self.table.row.seats.filter(player__telegram_link__telegram_id=person.id).first()
        if seat is None:
            return
        leaving, coming = seat.player, create_player(name=f"Nina {who}")
        self._command(
            seating.substitute,
            series_id=self.table.series.pk,
            seat=seat.number,
            player_id=coming.pk,
            name=coming.name,
        )
        linking.disconnect(player=leaving, at=timezone.now())
        token = linking.new_token(player=coming, at=timezone.now())
        self._happens(self.cheat.start(token))

    @rule(chance=st.integers(0, 5))
    def the_director_pauses_or_lets_go_on(self, chance):
        paused = self.table.row.state == Series.State.PAUSED
        if chance and not paused:
            return
        change = tables.resume_series if paused else tables.pause_series
        self._command(change, series_id=self.table.series.pk)

    def _sit_down(self, preset):
        names = NAMES[: SEATS.get(preset, 4)]
        table = Table.laid(at=self.at, rules=preset, names=names)
        Series.objects.filter(pk=table.series.pk).update(seed=seed_for(preset, len(names)))
        people = [
            in_telegram(self.world, table.person(name), 200 + seat)
            for seat, name in enumerate(names)
        ]
        table.all_sit()
        first, second = SCORES[preset]
        Game.objects.filter(series=table.series).update(score_0=first, score_1=second)
        Hand.objects.filter(game__series=table.series).update(start_0=first, start_1=second)
        return table, people

    def _person(self, who):
        return self.people[who % len(self.people)]

    def _chats_of(self, person):
        return [person.chat, *([self.group] if person.id in self.group.members else [])]

    def _command(self, service, **arguments):
        try:
            with transaction.atomic():
                service(**arguments, at=timezone.now())
        except DomainError:
            # It may be impossible by now; then nothing happens.
            return
        self._happens()

    def _happens(self, *deeds):
        """Let people do *deeds*, the bot what follows, and look at what everybody is shown."""
        done = self.bot.after(*deeds)
        self.watch.look_at_everybody()
        return done


def test_no_chat_tells_what_is_not_its_person_s_to_know():
    run_state_machine_as_test(
        AnyEvening,
        settings=settings(
            max_examples=EVENINGS,
            stateful_step_count=25,
            deadline=None,
            suppress_health_check=list(HealthCheck),
        ),
    )
