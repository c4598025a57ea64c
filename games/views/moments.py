"""A moment of a finished hand, laid out for the page: seats by tricks, and what was said."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _

from games.engine import Card, Observation, Played, State, observe, public_action
from games.models import Series
from games.selectors import HandOutline, Step, names_of_sides, rules_of
from games.selectors.replaying import game_winner
from games.services.telling import action_told, hand_told
from games.words import TEXTS, Question, card_name, speech_of
from games.words.cards import picture_of
from games.words.retold import Retelling


@dataclass(frozen=True, slots=True)
class Picture:
    """A card as it is drawn. *covered*: it was played face down; *won*: it took the trick."""

    src: str
    alt: str
    covered: bool = False
    won: bool = False


class Storyteller:
    """Lays out the moments of the hands of one series, all open or as *seat* saw them."""

    def __init__(self, series: Series, seat: int | None) -> None:
        self.series = series
        self.seat = seat
        self.rules = rules_of(series)
        self.speech = speech_of(self.rules)
        seats = list(series.seats.order_by("number"))
        self.names = [seat.name for seat in seats]
        self.retelling = Retelling(self.names, names_of_sides(series, seats, None), self.speech)

    def moments(
        self, outline: HandOutline, steps: Sequence[Step], *, last: bool
    ) -> list[dict[str, object]]:
        """Return the moments of a hand; *last* says whether it was the last of the series."""
        return [self._moment(outline, number, step, last=last) for number, step in enumerate(steps)]

    def story(self, outline: HandOutline, steps: Sequence[Step], *, last: bool) -> list[str]:
        """Return what the deal and each action of a hand tell, one text each."""
        return [" ".join(self._said(outline, step, last=last)) for step in steps]

    def _moment(
        self, outline: HandOutline, number: int, step: Step, *, last: bool
    ) -> dict[str, object]:
        state = step.state
        seen = observe(state, self.seat)
        return {
            "number": number,
            "said": self._said(outline, step, last=last),
            "score": [
                {"name": name, "points": points}
                for name, points in zip(self.retelling.sides, state.score, strict=True)
            ],
            "worth": self.speech.word("worth", points=state.value),
            "brink": seen.brink,
            "language": self.speech.language,
            "turned": self._card(state.turned, seen) if state.turned else None,
            "tricks": [self._trick_head(index, state) for index in range(3)],
            "rows": [self._row(seat, state, seen) for seat in range(state.players)],
        }

    def _said(self, outline: HandOutline, step: Step, *, last: bool) -> list[str]:
        if step.action is None or step.before is None:
            return [self.retelling.dealt(outline.dealer)]
        before, after = step.before, step.state
        event = action_told(before, step.action, after, via=step.via)
        event["text"] = public_action(before, step.action, self.seat)
        if self.seat is None:
            event["text"] = _by_card(before, step)
        if after.over:
            event |= self._ending(after, last=last)
        return self.retelling.sentences(event, _asked(before))

    def _ending(self, after: State, *, last: bool) -> dict[str, object]:
        ending: dict[str, object] = {"hand": hand_told(after)}
        winner = game_winner(self.series, after)
        if winner is not None:
            ending["game"] = {"winner": winner, "score": list(after.score)}
        if last:
            ending["series"] = {"winner": self.series.winner}
        return ending

    def _trick_head(self, index: int, state: State) -> str:
        """Say who won a trick, for the head of its column."""
        if index >= len(state.past):
            return ""
        winner = state.past[index].winner
        return _("tied") if winner is None else self.retelling.sides[winner]

    def _row(self, seat: int, state: State, seen: Observation) -> dict[str, object]:
        rows = [*(trick.cards for trick in state.past), state.table]
        cells: list[Picture | None] = [None] * 3
        for number, cards in enumerate(rows):
            for played in cards:
                if played.seat == seat:
                    cells[number] = self._played(number, played, state, seen)
        return {
            "name": self.names[seat],
            "side": seat % 2,
            "deals": seat == state.dealer,
            "leads": seat == state.mano,
            "acts": seat in state.to_act,
            "played": cells,
            "held": self._held(seat, state, seen),
        }

    def _played(self, number: int, played: Played, state: State, seen: Observation) -> Picture:
        known = {(trick, seat): card for trick, seat, card in seen.covers}
        won = number < len(state.past) and state.past[number].seat == played.seat
        card: Card | None = played.card
        if played.covered and self.seat is not None:
            card = known.get((number, played.seat))
        return self._card(card, seen, covered=played.covered, won=won)

    def _held(self, seat: int, state: State, seen: Observation) -> list[Picture]:
        """Return the cards in the hand of *seat*; those that the viewer did not see from behind."""
        if self.seat is None:
            cards: Sequence[Card | None] = state.hands[seat]
        elif seat == self.seat:
            cards = seen.hand
        else:
            cards = seen.partner_hands.get(seat, (None,) * seen.cards_left[seat])
        return [self._card(card, seen) for card in cards]

    def _card(
        self,
        card: Card | None,
        seen: Observation,
        *,
        covered: bool = False,
        won: bool = False,
    ) -> Picture:
        src = picture_of(card, spanish=self.speech.spanish)
        if card is None:
            alt = str(TEXTS["covered_card"]) if covered else _("a card in hand")
            return Picture(src, alt, covered, won)
        alt = card_name(card, seen.manilhas, spanish=self.speech.spanish)
        if covered:
            alt = _("%(card)s, face down") % {"card": alt}
        return Picture(src, alt, covered, won)


def _by_card(before: State, step: Step) -> str:
    """Return the action of *step* with its card named, also where it was played by place."""
    action = step.action
    assert action is not None
    if action.place is None:
        return str(action)
    card = before.dealt[action.seat][action.place]
    return f"{action.seat} {action.word.value} {card}"


def _asked(before: State) -> Question | None:
    """Return the kind of question that an answer given now answers."""
    question: Mapping[str, Any] | None = observe(before, None).question
    if question is None:
        return None
    kind: Question = question["kind"]
    if kind == "flor" and question["by"] % 2 == before.to_act[0] % 2:
        return "partner_flor"
    return kind
