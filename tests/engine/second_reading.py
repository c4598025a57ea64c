"""The referee's book read a second time: plain, slow, and without a look at the engine.

Here a hand changes while it is played, and a flor is a conversation: a generator that
asks one seat after the other. What matters is that two readers understood the same.
"""

from tests.engine.second_reading_tantos import (
    best_envido,
    envido_worth,
    flor_of,
    flor_talk,
    telling,
)

FRENCH = "4567QJKA23"
SPANISH = ("4", "5", "6", "7", "10", "11", "12", "1", "2", "3")
GREAT = ("7o", "7e", "1b", "1e")
ENVIDO_WORDS = ("envido", "real_envido", "falta_envido")


def strength(rules, card, turned):
    """B1 to B5: a number, and a greater one wins."""
    rank, suit = card[:-1], card[-1]
    if rules.deck == "spanish40":
        return 50 + GREAT.index(card) if card in GREAT else SPANISH.index(rank)
    fixed = ("7d", "As", "7h", "4c")
    if rules.manilhas == "fixed" and card in fixed:
        return 50 + fixed.index(card)
    if rules.manilhas == "turned":
        ranks = FRENCH if rules.deck == "french40" else FRENCH[4:]
        if rank == ranks[(ranks.index(turned[:-1]) + 1) % len(ranks)]:
            return 50 + "dshc".index(suit)
    return FRENCH.index(rank)


class Hand:
    def __init__(self, rules, players, score, dealer, dealt, turned=None):
        self.rules, self.players, self.score, self.dealer = rules, players, list(score), dealer
        self.dealt, self.turned = dealt, turned
        self.hands = [list(hand) for hand in dealt]
        self.mano = self.turn = (dealer + 1) % players
        self.table, self.tricks, self.rung = [], [], 0
        self.asked_by = self.raiser = self.winner = None
        self.over = False
        self.envido, self.envido_open, self.told = [], False, []
        self.talk = self.talk_asks = self.flor_told = None
        near = [side for side in (0, 1) if rules.brink is not None and score[side] >= rules.brink]
        self.deciding = self.brink_side = near[0] if len(near) == 1 else None
        self.iron = len(near) == 2
        self.blind = self.iron and rules.iron_blind

    @property
    def value(self):
        if self.brink_side is not None:
            return self.rules.brink_play
        return self.rules.ladder[self.rung]

    def round_from(self, seat):
        return [(seat + step) % self.players for step in range(self.players)]

    def untouched(self, seat):
        return not self.tricks and len(self.hands[seat]) == 3

    def could_sing(self, seat):
        """G2, but for whose turn it is."""
        answered = self.envido and not self.envido_open
        holds = self.rules.flor and flor_of(self.dealt[seat]) is not None
        return holds and self.untouched(seat) and self.talk is None and not answered

    def asked_side(self):
        if self.envido_open:
            return 1 - self.envido[-1][0] % 2
        return self.deciding if self.asked_by is None else 1 - self.asked_by % 2

    def to_act(self):
        if self.over:
            return []
        if self.talk_asks:
            return [self.talk_asks[0]]
        side = self.asked_side()
        seats = [self.turn] if side is None else range(side, self.players, 2)
        must = [seat for seat in seats if self.rules.flor_duty and self.could_sing(seat)]
        return must or list(seats)

    def legal(self, seat):
        if seat not in self.to_act():
            return set()
        if self.talk_asks:
            return self.talk_asks[1]
        song = {"flor"} if self.could_sing(seat) else set()
        if song and self.rules.flor_duty:
            return song
        if self.envido_open:
            return song | {"accept", "decline", *self.higher_envidos()}
        answers = self.answers(seat) if self.asked_side() is not None else self.at_turn(seat)
        return song | answers

    def higher_envidos(self):
        """F3: envido twice, real envido, falta envido, each may be left out."""
        called = [word for _, word in self.envido]
        if "falta_envido" in called:
            return ()
        if "real_envido" in called:
            return ENVIDO_WORDS[2:]
        return ENVIDO_WORDS[1:] if called.count("envido") == 2 else ENVIDO_WORDS

    def may_open_envido(self, seat):
        """F2: not once a truco was accepted, and a retruco accepts one."""
        fresh = not self.envido and self.talk is None and self.rung == 0
        return self.rules.envido and fresh and self.untouched(seat)

    def answers(self, seat):
        words = {"accept", "decline"}
        if self.deciding is None:
            words |= {"raise"} if self.rung + 2 < len(self.rules.ladder) else set()
            words |= {*ENVIDO_WORDS} if self.may_open_envido(seat) else set()
        return words

    def at_turn(self, seat):
        first_cover = self.rules.cover_from or 9
        verbs = ("play", "cover") if len(self.tricks) + 1 >= first_cover else ("play",)
        names = {card: card for card in self.hands[seat]}
        if self.blind:
            names = {card: f"#{self.dealt[seat].index(card)}" for card in self.hands[seat]}
        words = {f"{verb} {name}" for verb in verbs for name in names.values()}
        words |= {"raise"} if self.may_raise(seat) else set()
        words |= {"fold"} if self.rules.fold else set()
        return words | ({*ENVIDO_WORDS} if self.may_open_envido(seat) else set())

    def may_raise(self, seat):
        if self.brink_side is not None or self.iron:
            rungs = len(self.rules.ladder)
            return self.rules.brink_raise == "forfeit" and not self.iron and rungs > 1
        return self.raiser != seat % 2 and self.rung + 1 < len(self.rules.ladder)

    def act(self, seat, words):
        verb, _, card = words.partition(" ")
        if card:
            self.lay(seat, card, covered=verb == "cover")
        elif self.talk_asks:
            self.go_on_talking(verb)
        elif verb == "flor":
            self.envido_open = False
            self.talk = flor_talk(self, seat)
            self.go_on_talking(None)
        elif verb in ENVIDO_WORDS:
            self.envido.append((seat, verb))
            self.envido_open = True
        elif self.envido_open:
            self.answer_envido(verb)
        else:
            doing = {"raise": self.ask, "accept": self.accept, "decline": self.decline}
            doing.get(verb, self.fold)(seat)

    def ask(self, seat):
        if self.brink_side is not None:
            rival = 1 - seat % 2
            self.end(rival, self.rules.target - self.score[rival])
            return
        self.rung += self.asked_by is not None
        self.asked_by, self.raiser = seat, seat % 2

    def accept(self, _seat):
        self.rung += self.asked_by is not None
        self.asked_by = self.deciding = None

    def decline(self, seat):
        decides = self.deciding is not None
        self.end(1 - seat % 2, self.rules.brink_decline if decides else self.value)

    def fold(self, seat):
        silent = not self.tricks and self.value == 1 and not self.envido and self.talk is None
        self.end(1 - seat % 2, self.worth_to(1 - seat % 2) + silent)

    def go_on_talking(self, word):
        try:
            self.talk_asks = self.talk.send(word)
        except StopIteration as talked:
            side, points, self.flor_told = talked.value
            self.talk_asks = None
            self.gain(side, points)

    def answer_envido(self, verb):
        self.envido_open = False
        if verb == "decline":
            worth = envido_worth(self, self.envido[:-1])
            self.gain(self.envido[-1][0] % 2, max(1, worth))
            return
        self.told = telling(self)
        self.gain(best_envido(self) % 2, envido_worth(self, self.envido))

    def gain(self, side, points):
        """F8: the points count at once, and may end the game."""
        self.score[side] += points
        if self.score[side] >= self.rules.target:
            self.over, self.turn = True, None

    def worth_to(self, side):
        """E5: whoever wins the iron hand wins the game."""
        lacking = self.rules.target - self.score[side]
        return max(self.value, lacking) if self.iron else self.value

    def end(self, side, points):
        self.over, self.winner, self.turn = True, side, None
        if side is not None:
            self.score[side] += points

    def lay(self, seat, card, *, covered):
        card = self.dealt[seat][int(card[1])] if card[0] == "#" else card
        self.hands[seat].remove(card)
        worth = -1 if covered else strength(self.rules, card, self.turned)
        self.table.append((seat, worth))
        self.turn = (seat + 1) % self.players
        if len(self.table) == self.players:
            self.end_trick()

    def end_trick(self):
        top = max(worth for _, worth in self.table)
        best = [seat for seat, worth in self.table if worth == top]
        tied = len({seat % 2 for seat in best}) > 1
        leader = {"leader": self.table[0][0], "first_tied": best[0], "last_tied": best[-1]}
        self.turn = leader[self.rules.tie_leader] if tied else best[0]
        self.tricks.append(None if tied else best[0] % 2)
        self.table = []
        won = [side for side in (0, 1) if self.tricks.count(side) == 2]
        early = len(self.tricks) == 2 and self.tricks.count(None) == 1
        if won or early or len(self.tricks) == 3:
            decided = [side for side in self.tricks if side is not None]
            side = (won or decided or [self.all_tied()])[0]
            self.end(side, 0 if side is None else self.worth_to(side))

    def all_tied(self):
        rule = self.rules.all_tied
        if self.iron and self.rules.iron_all_tied is not None:
            rule = self.rules.iron_all_tied
        return {"nobody": None, "mano": self.mano % 2, "dealer": self.dealer % 2}[rule]
