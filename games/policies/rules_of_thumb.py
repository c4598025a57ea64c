"""A steady player: sound rules of thumb, a rare bluff, and no risk without a reason."""

from typing import Final

from games.engine import Observation
from games.policies.card_play import choose_strength
from games.policies.policy import BUDGET, Rng
from games.policies.seen import Seen, own_chance, seen_by
from games.policies.standing import is_worth_playing
from games.policies.thumb_talk import talk

_RAISES_AT: Final = 0.72
_RERAISES_AT: Final = 0.82
_BLUFFS: Final = 0.03
# A rival who raises holds more than the average.
_RIVAL_MEANS_IT: Final = 0.12
# What is at stake is lost anyway, so a raise costs nothing; yet it may win more.
_RAISES_WHEN_LOST_AT: Final = 0.4


def steady(observation: Observation, rng: Rng, _budget: int = BUDGET) -> str:
    """Return the action of a careful player, who imagines nothing."""
    if observation.blind:
        return rng.choice([word for word in observation.legal if word.startswith("play ")])
    said = talk(observation, rng)
    return said or _play(observation, rng)


def _play(observation: Observation, rng: Rng) -> str:
    """Return what is done about raises and cards.

    Never a fold: a hand that is lost on the table costs no more, and a raise may still
    be declined.
    """
    seen = seen_by(observation)
    kind = observation.question["kind"] if observation.question else None
    if kind == "brink":
        return _decide(observation, seen)
    if kind == "raise":
        return _answer(observation, seen)
    if _wants_to_raise(observation, seen, rng):
        return "raise"
    return card_words(observation, seen)


def card_words(observation: Observation, seen: Seen) -> str:
    """Return the play of the card that the rules of thumb choose.

    A card that goes to waste is covered where the rules allow it: nobody need see it.
    """
    strength = choose_strength(
        seen.own,
        seen.trick,
        observation.tricks,
        seen.seat,
        observation.players,
        seen.measures,
    )
    return play_words(observation, seen, strength)


def play_words(observation: Observation, seen: Seen, strength: int) -> str:
    card = next(
        card for card in observation.hand if card and seen.measures.strengths[card] == strength
    )
    wasted = strength < seen.trick.top
    covered = f"cover {card}"
    return covered if wasted and covered in observation.legal else f"play {card}"


def _wants_to_raise(observation: Observation, seen: Seen, rng: Rng) -> bool:
    """Raise with a hand that looks won, or as a rare bluff; never where raising loses."""
    if "raise" not in observation.legal or observation.forfeit:
        return False
    side, target = seen.side, observation.rules.target
    if observation.score[side] + observation.value >= target:
        return False
    chance = own_chance(observation, seen)
    if observation.score[1 - side] + observation.value >= target:
        return chance >= _RAISES_WHEN_LOST_AT
    bluffs = observation.rung == 0 and rng.random() < _BLUFFS
    return chance >= _RAISES_AT or bluffs


def _answer(observation: Observation, seen: Seen) -> str:
    """Accept a raise that is worth playing; raise again with a hand that looks won."""
    chance = own_chance(observation, seen) - _RIVAL_MEANS_IT
    if not is_worth_playing(observation, chance):
        return "decline"
    points = observation.score[seen.side] + observation.stakes["accept"]
    worth_more = points < observation.rules.target
    raises = "raise" in observation.legal and worth_more and chance >= _RERAISES_AT
    return "raise" if raises else "accept"


def _decide(observation: Observation, seen: Seen) -> str:
    """Play the hand on the brink if both partners' cards are worth the higher stake."""
    worth = is_worth_playing(observation, own_chance(observation, seen))
    return "accept" if worth else "decline"
