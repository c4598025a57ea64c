"""A person at the terminal, as a test speaks of them: what they type, and what they read."""

import random
import re
from itertools import count

from django.utils import translation

from games.engine import DECKS, deal_cards, first_dealer, rule_set
from games.terminal import Evening, LeftTableError, Paper, Person, Series
from games.words import card_name

NO_STRINGS = ("", "")


def quiet(seen, rng, budget=0):
    """Play the first card, want whatever is asked, never say anything unasked."""
    return seen.legal[0]


def saying(*words):
    """A player who says each of *words* as soon as it may, and is quiet otherwise."""

    def policy(seen, rng, budget=0):
        return next((word for word in words if word in seen.legal), seen.legal[0])

    return policy


def seed_where(rules, fits, *, players=4):
    """The first seed after which *fits* holds of the dealer and the hands first dealt."""
    for number in count(1):
        seed = number.to_bytes(32, "big")
        dealer = first_dealer(seed, NO_STRINGS, players)
        dealt = deal_cards(seed, NO_STRINGS, rule_set(rules), players, 0, 0, dealer)
        if fits(dealer, dealt.hands):
            return seed
    raise AssertionError


def leads(seat, players=4):
    return lambda dealer, hands: (dealer + 1) % players == seat


def has_flor(hand):
    return len({card[-1] for card in hand}) == 1


class Terminal:
    """Types *answers* one by one, then leaves; reads everything, and never what it may not."""

    def __init__(self, rules, *answers, players=4, own=0, policy=quiet, language="en", **series):
        self.rules = rule_set(rules)
        self.written = []
        self.left = False
        self.own = own
        self._answers = iter(answers)
        paper = Paper(self._write, width=96, colour=False)
        series.setdefault("seed", bytes(32))
        self.series = Series(self.rules, players=players, **series)
        with translation.override(language):
            self.evening = Evening(
                series=self.series,
                own=own,
                policies={seat: policy for seat in range(players) if seat != own},
                rng=random.Random(1),
                person=Person(self._read, paper),
                paper=paper,
            )
            self._names = self._patterns()
            self._play()

    @property
    def text(self):
        return "".join(self.written)

    def cards_in(self, text):
        return {card for card, name in self._names.items() if name.search(text)}

    def may_know(self):
        """What the rules let the seat of the person know now."""
        seen = self.series.seen_by(self.own)
        on_table = [card for trick in seen.past for _seat, card in trick.cards]
        on_table += [card for _seat, card in seen.table]
        covers = [card for _trick, _seat, card in seen.covers]
        partners = [card for hand in seen.partner_hands.values() for card in hand]
        shown = [card for _seat, cards in seen.shown for card in cards]
        return {*seen.hand, *on_table, *covers, *partners, *shown, seen.turned}

    def _play(self):
        self.evening.begin()
        try:
            self.evening.play()
        except LeftTableError:
            self.left = True

    def _read(self):
        answer = next(self._answers, None)
        return "" if answer is None else f"{answer}\n"

    def _write(self, text):
        self.written.append(text)
        assert self.cards_in(text) <= self.may_know(), text

    def _patterns(self):
        spanish = self.rules.deck == "spanish40"
        return {
            card: re.compile(rf"\b{card_name(card, spanish=spanish).partition(',')[0]}\b")
            for card in DECKS[self.rules.deck]
        }
