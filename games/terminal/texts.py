"""The sentences of the terminal, in the language of the person."""

from collections.abc import Mapping
from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy, pgettext_lazy

from games.words import TEXTS

_TERMINAL: Final[Mapping[str, str | Promise]] = {
    # who plays
    "you_alone": pgettext_lazy("seat", "You"),
    "own_side_2": pgettext_lazy("seat", "You"),
    "own_side_4": gettext_lazy("You and your partner"),
    "own_side_6": gettext_lazy("You and your partners"),
    "house": gettext_lazy("The house"),
    # the beginning and the end
    "target": gettext_lazy("A game goes to {target} points."),
    "side_names": gettext_lazy("{side}: {names}."),
    "promise": gettext_lazy(
        "All cards follow from a seed that is drawn already. This promises it (SHA-256):"
    ),
    "how": gettext_lazy("Type a number, or the call itself. ? helps, q leaves the table."),
    "left": gettext_lazy("You leave the table. Until another time!"),
    "seed": gettext_lazy("The seed of the cards:"),
    "fair": gettext_lazy(
        "Verified: every card follows from this seed, and the promise was made of it."
    ),
    "unfair": gettext_lazy("The cards do not follow from this seed: {difference}"),
    "saved": gettext_lazy("The record is in {file}."),
    "not_saved": gettext_lazy("The record could not be written: {reason}."),
    # a hand
    "hand": gettext_lazy("Hand {hand}"),
    "game_and_hand": gettext_lazy("Game {game}, hand {hand}"),
    "order": gettext_lazy("Order of play: {names}."),
    "value": gettext_lazy("The hand is worth {points}."),
    "iron": gettext_lazy("Iron hand: whoever wins it wins the game, and nobody may raise."),
    "blind": gettext_lazy(
        "It is played blind: nobody sees a card before it lies on the table. Choose a place."
    ),
    "on_table": gettext_lazy("On the table:"),
    "partner_cards": gettext_lazy("Cards of {name}: {cards}."),
    "own_cards": gettext_lazy("Your cards:"),
    "own_cards_points": gettext_lazy("Your cards ({points}):"),
    "cover": gettext_lazy("{keys}: the same card face down"),
    "may_say": gettext_lazy("You may say:"),
    "known_cover": gettext_lazy("{covered} ({card})"),
    "proof": gettext_lazy("Cards that {name} had to show: {cards}."),
    "gloss_accept_talk": gettext_lazy("(accept: it counts {points})"),
    # what was typed
    "unknown": gettext_lazy("“{given}” cannot be chosen now. Choose one of: {keys}."),
    "nothing_typed": gettext_lazy("Choose one of: {keys}."),
    "sure": gettext_lazy("{call}: {cost}. Type it once more if you are sure."),
    "help_card": gettext_lazy("1, 2, 3: play the card with this number."),
    "help_cover": gettext_lazy("c1, c2, c3: play it face down, where the rules allow that."),
    "help_call": gettext_lazy("4 and on: what you may say; or type it, “truco” or “no quiero”."),
    "help_leave": gettext_lazy("q, or the end of the input: leave the table."),
}
_ALL: Final[Mapping[str, str | Promise]] = {**TEXTS, **_TERMINAL}


def say(key: str, **values: object) -> str:
    """Return the sentence *key* with its blanks filled in; those of the web's table too."""
    return str(_ALL[key]).format(**values)
