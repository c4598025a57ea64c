"""What happened at a table, in sentences: the log of the page, told by the server."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from games.words.cards import card_name
from games.words.speech import Question, Speech
from games.words.texts import TEXTS

_ANSWERS: Final = ("accept", "decline")


@dataclass(frozen=True, slots=True)
class Retelling:
    """Who the story is about, and in which language of the game they speak."""

    players: Sequence[str]
    sides: Sequence[str]
    speech: Speech

    def sentences(self, event: Mapping[str, Any], answers: Question | None) -> list[str]:
        """Return what *event*, an ``action`` of docs/events.md, tells, in the order it happened.

        *answers* is the kind of question that an accept or decline answers.
        """
        return [self._action(event, answers), *self._consequences(event)]

    def dealt(self, dealer: int) -> str:
        return _say("log_dealt", name=self.players[dealer])

    def _action(self, event: Mapping[str, Any], answers: Question | None) -> str:
        text = self._said(event, answers)
        if event["via"] in {"timeout", "director"}:
            return _say(f"log_via_{event['via']}", text=text)
        return text

    def _said(self, event: Mapping[str, Any], answers: Question | None) -> str:
        name = self.players[event["seat"]]
        _seat, word, *cards = event["text"].split()
        if "call" in event:
            return _say("log_call", name=name, call=self.speech.call_out(event["call"]))
        if word in _ANSWERS and answers is not None:
            return _say("log_call", name=name, call=self.speech.said(word, answers))
        if not cards:
            return _say("log_cover_unseen" if word == "cover" else f"log_{word}", name=name)
        return _say(f"log_{word}", name=name, card=self._card(cards[0]))

    def _consequences(self, event: Mapping[str, Any]) -> Iterator[str]:
        yield from self._tantos(event)
        if "trick" in event:
            winner = event["trick"]["winner"]
            yield _say("log_trick_tied") if winner is None else self._of(winner, "log_trick")
        yield from self._hand_end(event)

    def _tantos(self, event: Mapping[str, Any]) -> Iterator[str]:
        """Yield what envido and flor tell: the numbers going round, and what they bring."""
        envido, flor = event.get("envido"), event.get("flor")
        if envido is not None:
            for better, (seat, points) in enumerate(envido["told"]):
                yield self._calls(
                    self.players[seat], "told_better" if better else "told", points=points
                )
            if envido["told"]:
                yield self._calls(self.sides[1 - envido["winner"]], "good")
            yield self._of(envido["winner"], "log_envido", points=envido["points"])
        if flor is not None:
            if flor["told"] is not None:
                seat, points = flor["told"]
                yield self._calls(self.players[seat], "told_flor", points=points)
            yield self._of(flor["winner"], "log_flor", points=flor["points"])

    def _hand_end(self, event: Mapping[str, Any]) -> Iterator[str]:
        hand, game, series = (event.get(key) for key in ("hand", "game", "series"))
        # A hand that was cut short by an envido or a flor has no winner, but the game has.
        if hand is not None and (hand["winner"] is not None or game is None):
            yield self._hand(hand)
        for seat, cards in hand["shown"] if hand is not None else ():
            names = "; ".join(map(self._card, cards))
            yield _say("log_shown", name=self.players[seat], cards=names)
        if series is not None and series["winner"] is not None:
            yield self._of(series["winner"], "log_series")
        elif game is not None:
            yield self._of(game["winner"], "log_game", score=_score(game["score"]))

    def _hand(self, hand: Mapping[str, Any]) -> str:
        if hand["winner"] is None:
            return _say("log_hand_nobody")
        score = _score(hand["score"])
        return self._of(hand["winner"], "log_hand", points=hand["points"], score=score)

    def _of(self, side: int, key: str, **values: object) -> str:
        return _say(key, side=self.sides[side], **values)

    def _calls(self, name: str, word: str, **values: object) -> str:
        return _say("log_call", name=name, call=self.speech.word(word, **values))

    def _card(self, card: str) -> str:
        return card_name(card, spanish=self.speech.spanish)


def _say(key: str, **values: object) -> str:
    return str(TEXTS[key]).format(**values)


def _score(score: Sequence[int]) -> str:
    return "–".join(map(str, score))
