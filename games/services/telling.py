"""What everybody is told of an action, as the payload of its event (docs/events.md)."""

from games.engine import Action, State, Word, public_action, shown_cards
from games.engine.stakes import next_call

_SUNG = frozenset({Word.FLOR, Word.CONTRAFLOR, Word.CONTRAFLOR_AL_RESTO})
_CALLED = frozenset({Word.ENVIDO, Word.REAL_ENVIDO, Word.FALTA_ENVIDO, *_SUNG})


def action_told(before: State, action: Action, after: State, *, via: str) -> dict[str, object]:
    """Return the event of *action*, which led from *before* to *after*, as anybody may know it."""
    told: dict[str, object] = {
        "seat": action.seat,
        "text": public_action(before, action, None),
        "via": via,
    }
    call = _call_of(before, action)
    if call is not None:
        told["call"] = call
    if len(after.past) > len(before.past):
        trick = after.past[-1]
        told["trick"] = {"winner": trick.winner, "seat": trick.seat}
    return told | _settled(before, after)


def hand_told(after: State) -> dict[str, object]:
    """Return what the end of a hand says: its winner, its own points, the score, what is shown.

    The points of an envido or a flor were told when they were scored.
    """
    points = sum(each.points for each in after.scored if each.what == "hand")
    return {
        "winner": after.winner,
        "points": points,
        "score": list(after.score),
        "shown": [[seat, list(cards)] for seat, cards in shown_cards(after)],
    }


def _call_of(before: State, action: Action) -> str | None:
    """Return how a raise, an envido or a flor is called; None for every other word.

    A raise is called also where it asks nothing any more, because it loses the game (E3).
    """
    if action.word is Word.RAISE:
        return next_call(before)
    return action.word.value if action.word in _CALLED else None


def _settled(before: State, after: State) -> dict[str, object]:
    """Return the outcome of an envido or a flor that the action has settled."""
    told: dict[str, object] = {}
    envido, flor = after.envido, after.flor
    if envido is not None and envido.winner is not None and envido != before.envido:
        told["envido"] = {
            "winner": envido.winner,
            "points": envido.points,
            "accepted": envido.accepted,
            "told": [list(each) for each in envido.told],
        }
    if flor is not None and flor.winner is not None and flor != before.flor:
        told["flor"] = {
            "winner": flor.winner,
            "points": flor.points,
            "told": None if flor.told is None else list(flor.told),
        }
    return told
