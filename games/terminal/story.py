"""What happens at the table, in sentences, as the person may know it."""

from collections.abc import Iterator

from games.engine import Observation, Word, side_of
from games.terminal.cast import Cast
from games.terminal.paper import Line
from games.terminal.series import Happening
from games.terminal.texts import say
from games.words import Question


def story_of(happening: Happening, cast: Cast) -> Iterator[Line]:
    """Yield what *happening* was, and all that came of it, in order."""
    yield Line(cast.called(happening.seat, _done(happening, cast)), hang=2)
    before, after = happening.before, happening.after
    yield from _told(before, after, cast)
    yield from _trick(before, after, cast)
    yield from _scored(before, after, cast)
    if after.over:
        yield from _shown(after, cast)


def question_kind(seen: Observation) -> Question:
    """Return what an answer answers now.

    A seat whose partner has sung a flor is asked whether it sings too, which is no challenge;
    a contraflor always comes from the other side.
    """
    asked = seen.question
    kind = "raise" if asked is None else asked["kind"]
    if kind == "flor" and asked is not None:
        partner = side_of(int(str(asked["by"]))) == side_of(seen.to_act[0])
        return "partner_flor" if partner else "flor"
    return _KINDS[str(kind)]


def _done(happening: Happening, cast: Cast) -> str:
    """Return the card that was played, or the words that were said."""
    _seat, word, *card = happening.text.split(" ")
    before, speech = happening.before, cast.speech
    if word == Word.PLAY:
        return cast.card(card[0], before.manilhas)
    if word == Word.COVER:
        return _covered(card, before, cast)
    if word == Word.RAISE:
        return speech.call_out(str(before.calls_next))
    if word in _ANSWERS:
        return speech.said(word, question_kind(before))
    return speech.call_out(word)


def _covered(known: list[str], before: Observation, cast: Cast) -> str:
    covered = cast.card(None)
    if not known:
        return covered
    return say("known_cover", covered=covered, card=cast.card(known[0], before.manilhas))


def _told(before: Observation, after: Observation, cast: Cast) -> Iterator[Line]:
    """F7, G10: the numbers that are told, and nothing else."""
    word = cast.speech.word
    envido, flor = after.envido, after.flor
    if envido is not None and envido != before.envido and envido.told:
        for better, (seat, points) in enumerate(envido.told):
            said = word("told_better" if better else "told", points=points)
            yield Line(cast.called(seat, said))
        assert envido.winner is not None
        loser = cast.side(1 - envido.winner)
        yield Line(say("log_call", name=loser, call=word("good")))
    if flor is not None and flor != before.flor and flor.told is not None:
        seat, points = flor.told
        yield Line(cast.called(seat, word("told_flor", points=points)))


def _trick(before: Observation, after: Observation, cast: Cast) -> Iterator[Line]:
    if len(after.past) == len(before.past):
        return
    winner = after.past[-1].winner
    tied = winner is None
    yield Line(say("log_trick_tied") if tied else say("log_trick", side=cast.side(winner or 0)))


def _scored(before: Observation, after: Observation, cast: Cast) -> Iterator[Line]:
    new = after.scored[len(before.scored) :]
    for each in new:
        side = cast.side(each.side)
        if each.what == "hand":
            score = cast.score(after.score)
            yield Line(say("log_hand", side=side, points=each.points, score=score), "loud", 2)
        else:
            yield Line(say(f"scored_{each.what}", side=side, points=each.points), "loud")
    # A hand that was cut short by an envido or a flor has no winner, but the game has.
    if after.over and after.winner is None and after.game_winner is None:
        yield Line(say("log_hand_nobody"), "loud")


def _shown(after: Observation, cast: Cast) -> Iterator[Line]:
    for seat, cards in after.shown:
        yield Line(say("proof", name=cast.name(seat), cards=cast.cards(cards)), hang=2)


_ANSWERS = frozenset({Word.ACCEPT, Word.DECLINE, Word.FOLD})
_KINDS: dict[str, Question] = {"raise": "raise", "brink": "brink", "envido": "envido"}
