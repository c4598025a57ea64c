"""What a sharp player says about envido and flor: whatever leaves the best chance of the game."""

from collections.abc import Iterator, Sequence
from typing import Final

from games.engine import side_of
from games.policies.blur import rises
from games.policies.mind import Mind
from games.policies.policy import Rng
from games.policies.standing import caution
from games.policies.talk_odds import envido_chance, envido_of, flor_odds, flor_of
from games.policies.tricks_in_mind import NO_SIDE
from games.policies.worlds import World

_ENVIDO_WORDS: Final = ("envido", "real_envido", "falta_envido")
_BLUR: Final = 0.08
# A call that gains this much of a game is made every other time.
_GAIN: Final = 0.004
_MIX: Final = 0.002


def talks(mind: Mind) -> bool:
    """Return whether there is anything to say about envido or flor now."""
    asked = mind.observation.question
    return (asked is not None and asked["kind"] in {"envido", "flor"}) or bool(_calls(mind))


def talk(mind: Mind, rng: Rng) -> str | None:
    """Return what to say; None: nothing, and on with the hand."""
    asked = mind.observation.question
    kind = asked["kind"] if asked is not None else None
    if kind == "flor":
        return _answer_flor(mind, rng)
    winners = [_envido_winner(mind, world) for world in mind.worlds]
    if kind == "envido":
        return _answer(mind, winners, _further(mind, winners), rng)
    best, word = max(_further(mind, winners), default=(0.0, ""))
    return word if _takes(best - mind.after(NO_SIDE, 0), rng) else None


def _calls(mind: Mind) -> list[str]:
    return [word for word in _ENVIDO_WORDS if word in mind.observation.legal]


def _answer(mind: Mind, winners: Sequence[int], further: list[tuple[float, str]], rng: Rng) -> str:
    stakes = mind.observation.stakes
    accepted = mind.mean(winners, stakes["accept"])
    declined = mind.after(1 - mind.seen.side, stakes["decline"])
    best, word = max(further, default=(0.0, ""))
    if word and _takes(best - max(accepted, declined), rng):
        return word
    return "accept" if accepted >= declined else "decline"


def _takes(gain: float, rng: Rng) -> bool:
    return rng.random() < rises(gain - _GAIN, _MIX)


def _further(mind: Mind, winners: Sequence[int]) -> list[tuple[float, str]]:
    """Return for each call that may be made the chance to win the game with it."""
    stakes = mind.observation.stakes
    asked = mind.observation.question
    now = stakes["accept"] if asked is not None and asked["kind"] == "envido" else 1
    chances = [[_envido_chance(mind, world, seat) for seat in mind.rivals] for world in mind.worlds]
    return [(_called(mind, winners, chances, now, stakes[word]), word) for word in _calls(mind)]


def _called(
    mind: Mind,
    winners: Sequence[int],
    chances: Sequence[Sequence[float]],
    now: int,
    stake: int,
) -> float:
    """Return the chance to win the game with a call for *stake*, which may be declined for *now*.

    Rivals answer by their own points.
    """
    needs = mind.rivals_need(now, stake) + caution(mind.observation.rules, stake)
    declined, accepted = mind.after(mind.seen.side, now), mind.hand_values(stake)
    whole = 0.0
    for world, winner, looks in zip(mind.worlds, winners, chances, strict=True):
        joins = sum(rises(chance - needs, _BLUR) for chance in looks) / len(looks)
        whole += world.weight * ((1 - joins) * declined + joins * accepted[winner])
    return whole


def _envido_chance(mind: Mind, world: World, seat: int) -> float:
    return envido_chance(envido_of(frozenset(world.dealt[seat])), mind.position.players)


def _envido_winner(mind: Mind, world: World) -> int:
    """Return the side with the best envido; equal points go to the seat nearest to mano (F6)."""
    points = [envido_of(frozenset(hand)) for hand in world.dealt]
    return side_of(_best(mind, points, range(len(points))))


def _best(mind: Mind, points: Sequence[int], seats: Sequence[int]) -> int:
    mano, players = mind.observation.mano, mind.position.players
    return max(seats, key=lambda seat: (points[seat], -((seat - mano) % players)))


def _answer_flor(mind: Mind, rng: Rng) -> str:
    """Compare the flors that would be in it, and sing against them where that pays."""
    stakes, side = mind.observation.stakes, mind.seen.side
    with_own = [_flor_winner(mind, world, own=True) for world in mind.worlds]
    accepted = mind.mean(with_own, stakes["accept"])
    if "decline" in stakes:
        declined = mind.after(1 - side, stakes["decline"])
    else:
        # A partner's flor is compared in any case, for what now stands.
        without = [_flor_winner(mind, world, own=False) for world in mind.worlds]
        declined = mind.mean(without, stakes["accept"] - 3)
    for word in ("contraflor", "contraflor_al_resto"):
        if word in stakes:
            now = stakes["decline"] if word == "contraflor" else stakes["accept"]
            called = _called(mind, with_own, list(_flor_looks(mind)), now, stakes[word])
            if _takes(called - max(accepted, declined), rng):
                return word
    return "accept" if accepted >= declined else "decline"


def _flor_winner(mind: Mind, world: World, *, own: bool) -> int:
    """Return the side with the best flor of those in the comparison (G9)."""
    flor = mind.observation.flor
    assert flor is not None, "a flor is open"
    declined = {seat for seat, word in flor.calls if word == "decline"}
    seats = {seat for seat, _ in flor.calls} - declined
    seats = seats | {mind.seen.seat} if own else seats - {mind.seen.seat}
    points = [
        flor_of(frozenset(hand)) if seat in seats else 0 for seat, hand in enumerate(world.dealt)
    ]
    return side_of(_best(mind, points, sorted(seats)))


def _flor_looks(mind: Mind) -> Iterator[list[float]]:
    """Yield for each world how their flors look to the rivals that would be asked."""
    flor, odds = mind.observation.flor, flor_odds()
    assert flor is not None, "a flor is open"
    rivals = sorted({seat for seat, _ in flor.calls if side_of(seat) != mind.seen.side})
    for world in mind.worlds:
        yield [odds[flor_of(frozenset(world.dealt[seat]))] for seat in rivals]
