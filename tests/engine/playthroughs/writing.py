"""Writing a game down: every action, and after it what each seat and a spectator then see.

After the deal of a hand everything is written, after an action what it changed: a line ``all`` for
what everybody sees alike, and one for each seat whose own view is another than before.
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from games.engine import State, observation_dict, observe, public_action
from tests.engine.playthroughs.playing import Moment

View = dict[str, Any]

# What a seat sees that others may not; everything else must be the same for all.
OWN = ("hand", "partner_hands", "covers", "own_envido", "own_flor", "legal", "stakes")
# The same from the first hand to the last, or said by the line of the deal.
FIXED = {"rules", "players", "seat", "dealer"}
NOTHING: tuple[object, ...] = (None, [], {}, False)


def written(title: str, moments: Iterable[Moment]) -> str:
    """Return the whole game as text."""
    return "\n".join([title, *_lines(moments)]) + "\n"


def _lines(moments: Iterable[Moment]) -> Iterator[str]:
    before: Moment | None = None
    number = 0
    for moment in moments:
        if moment.action is None or before is None:
            number += 1
            yield from _deal(number, moment.state)
            seen: list[View] | None = None
        else:
            yield f"> {public_action(before.state, moment.action, None)}"
            seen = views(before.state)
        yield from _changes(seen, views(moment.state))
        before = moment


def _deal(number: int, state: State) -> Iterator[str]:
    hands = " | ".join(" ".join(hand) for hand in state.dealt)
    turned = "" if state.turned is None else f", {state.turned} turned"
    score = "-".join(map(str, state.score))
    yield ""
    yield f"== hand {number}: {score}, seat {state.dealer} deals {hands}{turned}"


def views(state: State) -> list[View]:
    """Return the views of the spectator and of each seat.

    :raises AssertionError: if something that is no seat's own is not the same for all.
    """
    spectator, *seats = (
        observation_dict(observe(state, seat)) for seat in (None, *range(state.players))
    )
    for view in seats:
        assert _common(view) == _common(spectator)
    return [spectator, *seats]


def _changes(before: list[View] | None, after: list[View]) -> Iterator[str]:
    old = [dict[str, Any]() for _ in after] if before is None else before
    yield from _line("all", _common(old[0]), _common(after[0]))
    for name, then, now in zip(["-", *range(len(after))], old, after, strict=False):
        yield from _line(name, _own(then), _own(now))


def _line(name: object, before: View, after: View) -> Iterator[str]:
    """Yield a line of what is new; what is gone has a dash."""
    new = [
        f"{key} {_short(value)}"
        for key, value in after.items()
        if value != before.get(key) and (before or value not in NOTHING)
    ]
    if new:
        yield f"  {name}: {' · '.join(new)}"


def _common(view: View) -> View:
    return {key: view[key] for key in view if key not in FIXED and key not in OWN}


def _own(view: View) -> View:
    """Return what is a seat's own, each stake beside its word."""
    if not view:
        return {}
    own = {key: view[key] for key in OWN if key != "stakes"}
    own["legal"] = [
        f"{word}={view['stakes'][word]}" if word in view["stakes"] else word
        for word in view["legal"]
    ]
    assert set(view["stakes"]) <= set(view["legal"])
    return own


def _short(value: Any) -> str:
    """Return *value* in few characters.

    >>> _short([{"seat": 2, "card": "4c"}, {"seat": 3, "card": None}]), _short([0, None])
    ('2:4c 3:?', '0 -')
    """
    match value:
        case None:
            return "-"
        case True | False:
            return "yes" if value else "no"
        case {"seat": seat, "card": card, **rest} if not rest:
            return f"{seat}:{card or '?'}"
        case Mapping():
            return f"{{{', '.join(f'{key} {_short(each)}' for key, each in value.items())}}}"
        case list():
            return _short_list(value)
        case _:
            return str(value)


def _short_list(values: list[Any]) -> str:
    if not values:
        return "-"
    nested = any(isinstance(each, list) for each in values)
    texts = [f"[{_short(each)}]" if isinstance(each, list) else _short(each) for each in values]
    separator = ", " if nested or any(" " in text for text in texts) else " "
    return separator.join(texts)
