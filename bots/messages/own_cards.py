"""What one person holds at a table that a group plays: for a popup, and for a whisper."""

from django.utils.translation import gettext as _

from bots import positions
from bots.messages import buttons, group_buttons, hand, words
from bots.messages.group_taps import Put, Say
from bots.messages.screens import Button, Rows, Screen, without_empty
from bots.messages.seen import Seen, Table

# Telegram shows no more of a popup.
LONGEST_POPUP = 200


def popup(table: Table) -> str:
    """Return the person's cards with the numbers of their buttons, and what goes with them."""
    return _text(Seen(table))[:LONGEST_POPUP]


def whisper(table: Table) -> Screen:
    """Return the same as a message to this person alone; its buttons may name cards."""
    seen = Seen(table)
    return Screen(_text(seen), _buttons(seen))


def sure() -> str:
    """Return the question whether a word that gives much away was meant."""
    return _("Tap again in a moment if you are sure: it gives the hand or the game away.")


def put(card: str | None, *, spanish: bool) -> str:
    """Return what tells a person that *card* is played; in a blind hand nobody knows which."""
    return f"✓ {words.card(card, spanish=spanish)}"


def _text(seen: Seen) -> str:
    play = seen.play
    if not play:
        return _("No hand is being played at this table.")
    if play["blind"]:
        return _("It is played blind: nobody sees a card before it lies on the table.")
    lines = [_own(seen), *hand.own_points(seen)]
    for seat, cards in sorted(play["partner_hands"].items()):
        values = {"name": seen.name(int(seat)), "cards": seen.cards(cards)}
        lines.append(_("Cards of %(name)s: %(cards)s") % values)
    return "\n".join(lines)


def _own(seen: Seen) -> str:
    held = set(seen.play["hand"])
    left = {number: card for number, card in positions.numbered(seen.table).items() if card in held}
    if not left:
        return _("You have played all your cards.")
    if len(left) == 1:
        # As the button that everybody sees.
        left = {positions.LAST: next(iter(left.values()))}
    return "   ".join(
        f"{group_buttons.name_of(number)} {seen.card(card)}" for number, card in left.items()
    )


def _buttons(seen: Seen) -> Rows:
    """Return what the person may do now: from the own view, so also what others may not know."""
    if seen.table["state"] != "playing" or not seen.play:
        return ()
    legal = [action.partition(" ") for action in seen.play["legal"]]
    rows = [
        tuple(_card(seen, word, card) for word, _space, card in legal if word == kind)
        for kind in ("play", "cover")
    ]
    said = [word for word, _space, card in legal if not card]
    answers = (*group_buttons.ANSWERS, group_buttons.FOLD)
    rows += [tuple(_say(seen, word) for word in row if word in said) for row in answers]
    return without_empty(*rows)


def _card(seen: Seen, word: str, card: str) -> Button:
    numbers = {each: number for number, each in positions.numbered(seen.table).items()}
    name = group_buttons.name_of(numbers[card]) if card.startswith("#") else seen.card(card)
    tap = Put(seen.table["series"], numbers[card], seen.table["seq"], word == "cover")
    return Button(f"{words.BACK} {name}" if word == "cover" else name, data=str(tap))


def _say(seen: Seen, word: str) -> Button:
    label = buttons.said(seen, word, seen.play["stakes"].get(word))
    return Button(label, data=str(Say(seen.table["series"], word, seen.table["seq"])))
