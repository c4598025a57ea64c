"""When to raise, bluffs included, and how to answer a raise."""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from games.policies.blur import rises
from games.policies.judgement import chance_to_win, partners_help
from games.policies.mind import Mind
from games.policies.policy import Rng
from games.policies.worlds import World

# A rival that is asked takes off this much of its chance: who raises holds something.
_CAUTION: Final = 0.1
_BLUR: Final = 0.08
# From this chance on, so reckoned, a rival raises again.
_RERAISES_AT: Final = 0.8
# A raise is made every other time that gains this share of what the hand decides now.
_GAIN: Final = 0.18
_MOST_GAIN: Final = 0.04
_MIX: Final = 0.25
# A raise of a hand that is more likely lost than won is a bluff, and made no oftener than this.
_BLUFFS_BELOW: Final = 0.5
_MOST_BLUFFS: Final = 0.6
_LEAST_BLUR: Final = 0.001


class Stakes(NamedTuple):
    """What a raise is about: what it brings if declined, if accepted, and if raised again."""

    declined: int
    accepted: int
    raised: int | None


def wants_to_raise(mind: Mind, outcomes: Sequence[int], rng: Rng) -> bool:
    """Return whether the seat to play raises, if *outcomes* is how its worlds would end."""
    observation = mind.observation
    if "raise" not in observation.legal or observation.forfeit:
        return False
    gain = _raised(mind, outcomes, observation.value) - mind.mean(outcomes, observation.value)
    return _takes(mind, outcomes, gain, rng)


def answer(mind: Mind, rng: Rng) -> str:
    """Accept, decline or raise again, whichever leaves the best chance to win the game."""
    observation, outcomes = mind.observation, mind.outcomes()
    accepted = mind.mean(outcomes, observation.stakes["accept"])
    declined = mind.after(1 - mind.seen.side, observation.stakes["decline"])
    calm = max(accepted, declined)
    if "raise" in observation.legal:
        gain = _raised(mind, outcomes, observation.stakes["accept"]) - calm
        if _takes(mind, outcomes, gain, rng):
            return "raise"
    return "accept" if accepted >= declined else "decline"


def decide(mind: Mind) -> str:
    """Play the hand on the brink, or not (E1)."""
    stakes = mind.observation.stakes
    played = mind.mean(mind.outcomes(), stakes["accept"])
    return "accept" if played >= mind.after(1 - mind.seen.side, stakes["decline"]) else "decline"


def _takes(mind: Mind, outcomes: Sequence[int], gain: float, rng: Rng) -> bool:
    """Return whether a raise is made that gains so much: by chance, where it is a bluff or close.

    A bluff that is made every time is none.
    """
    side, now = mind.seen.side, mind.observation.value
    pairs = zip(mind.worlds, outcomes, strict=True)
    won = sum(world.weight for world, outcome in pairs if outcome == side)
    most = 1.0 if won >= _BLUFFS_BELOW else _MOST_BLUFFS
    hangs_on_it = mind.after(side, now) - mind.after(1 - side, now)
    enough = min(_MOST_GAIN, _GAIN * hangs_on_it)
    return rng.random() < most * rises(gain - enough, max(_LEAST_BLUR, _MIX * enough))


def _raised(mind: Mind, outcomes: Sequence[int], now: int) -> float:
    """Return the chance to win the game with a raise of a hand that is worth *now*."""
    stakes = _stakes(mind, now)
    declined, accepted = mind.after(mind.seen.side, now), mind.hand_values(stakes.accepted)
    chance = again = fought = 0.0
    for world, outcome, (joins, raises) in zip(
        mind.worlds, outcomes, _answers(mind, stakes), strict=True
    ):
        weight = world.weight
        chance += weight * ((1 - joins) * declined + (joins - raises) * accepted[outcome])
        again += weight * raises
        if stakes.raised is not None:
            fought += weight * raises * mind.hand_values(stakes.raised)[outcome]
    # Raised again, it gives up or fights on, whichever is better in all such worlds together.
    given_up = again * mind.after(1 - mind.seen.side, stakes.accepted)
    return chance + max(given_up, fought)


def _stakes(mind: Mind, now: int) -> Stakes:
    ladder = mind.observation.rules.ladder
    accepted = mind.observation.stakes["raise"]
    above = [value for value in ladder if value > accepted]
    wins_anyway = mind.after(1 - mind.seen.side, accepted) == 0.0
    return Stakes(now, accepted, above[0] if above and not wins_anyway else None)


def _answers(mind: Mind, stakes: Stakes) -> Iterator[tuple[float, float]]:
    """Yield for each world how likely rivals do not decline, and how likely they raise again."""
    needs = mind.rivals_need(stakes.declined, stakes.accepted) + _CAUTION
    rivals = mind.rivals
    helps = partners_help(mind.position.players)
    for world in mind.worlds:
        joins = raises = 0.0
        for seat in rivals:
            looks = _looks(mind, world, seat, helps)
            joins += rises(looks - needs, _BLUR)
            if stakes.raised is not None:
                raises += rises(looks - _CAUTION - _RERAISES_AT, _BLUR)
        yield joins / len(rivals), min(joins, raises) / len(rivals)


def _looks(mind: Mind, world: World, seat: int, helps: float) -> float:
    """Return how the hand of *seat* looks to itself."""
    at = mind.position
    return chance_to_win(
        world.left[seat], at.trick, at.tricks, seat % 2, at.players, at.measures, helps=helps
    )
