"""What lies open in a hand, and what one person holds."""

from typing import Any

from django.utils.translation import gettext as _

from bots.messages.seen import Seen
from bots.messages.words import SIDES
from games.signs import words_of_signs

SIGNS_SHOWN = 4
# These two are called so in every language.
BEFOREHAND = {"envido": "Envido", "flor": "Flor"}


def last(seen: Seen) -> str:
    """Return how the hand before ended; nothing once the next one is under way."""
    before = seen.table["last_hand"]
    if before is None or _is_under_way(seen):
        return ""
    lines = [_trick(seen, before["last_trick"]), *scored(seen, before["scored"])]
    if before["shown"]:
        shown = ", ".join(
            f"{seen.name(seat)} {seen.cards(cards)}" for seat, cards in before["shown"]
        )
        lines.append(_("Shown: %(cards)s") % {"cards": shown})
    points = [each for each in before["scored"] if each["for"] == "hand"]
    for each in points:
        values = {"side": seen.side(each["side"]), "points": each["points"]}
        lines.append(_("Last hand: %(side)s, %(points)d.") % values)
    if not before["scored"]:
        lines.append(_("Nobody scored in the last hand."))
    return "\n".join(line for line in lines if line)


def _is_under_way(seen: Seen) -> bool:
    play = seen.play
    if not play:
        return False
    called = play["envido"] or play["flor"] or play["raiser"] is not None
    return bool(play["table"] or play["past"] or called)


def _trick(seen: Seen, trick: dict[str, Any] | None) -> str:
    if trick is None:
        return ""
    return _("Last trick: %(cards)s") % {"cards": _played(seen, trick["cards"], {})}


def scored(seen: Seen, points: list[dict[str, Any]]) -> list[str]:
    """Return what envido and flor have brought, a line for each."""
    return [
        f"{BEFOREHAND[each['for']]}: {seen.side(each['side'])}, {each['points']}."
        for each in points
        if each["for"] in BEFOREHAND
    ]


def table(seen: Seen) -> str:
    """Return what everybody sees of the hand in play."""
    play = seen.play
    covers = {(number, seat): card for number, seat, card in play["covers"]}
    lines = [_worth(seen), *_kind(seen), _order(seen)]
    if play["turned"]:
        lines.append(_("Turned card: %(card)s") % {"card": seen.card(play["turned"])})
    if play["tricks"]:
        marks = ", ".join("=" if won is None else SIDES[won] for won in play["tricks"])
        lines.append(_("Tricks: %(marks)s") % {"marks": marks})
    now = len(play["past"])
    if play["table"]:
        own = {seat: card for (number, seat), card in covers.items() if number == now}
        lines.append(_("On the table: %(cards)s") % {"cards": _played(seen, play["table"], own)})
    elif play["last_trick"]:
        own = {seat: card for (number, seat), card in covers.items() if number == now - 1}
        cards = _played(seen, play["last_trick"]["cards"], own)
        lines.append(_("Last trick: %(cards)s") % {"cards": cards})
    return "\n".join(lines)


def _worth(seen: Seen) -> str:
    play = seen.play
    said = _("The hand is worth %(points)d.") % {"points": play["value"]}
    if play["raiser"] is None or play["calls_next"] is None or play["question"] is not None:
        return said
    values = {
        "side": seen.side(1 - play["raiser"]),
        "call": seen.speech.call_out(play["calls_next"]),
    }
    return f"{said} " + _("%(side)s may call %(call)s") % values


def _kind(seen: Seen) -> list[str]:
    if seen.play["brink"] != "iron":
        return []
    lines = [_("Iron hand: who wins it wins the game, and nobody may raise.")]
    if seen.play["blind"]:
        lines.append(_("It is played blind: nobody sees a card before it lies on the table."))
    return lines


def _order(seen: Seen) -> str:
    """Return who plays after whom; the first one is mano."""
    count, mano = len(seen.table["players"]), seen.play["mano"]
    order = [(mano + step) % count for step in range(count)]
    return _("Order of play: %(names)s") % {"names": ", ".join(map(seen.marked, order))}


def _played(seen: Seen, played: list[dict[str, Any]], known: dict[int, str]) -> str:
    return ", ".join(_card(seen, each["seat"], each["card"], known) for each in played)


def _card(seen: Seen, seat: int, card: str | None, known: dict[int, str]) -> str:
    # With four at the table everybody knows the own partner; with six a name alone says little.
    name = seen.marked(seat) if len(seen.table["players"]) > 4 else seen.name(seat)
    if card is None and seat in known:
        return f"{name} {seen.card(None)} ({seen.card(known[seat])})"
    return f"{name} {seen.card(card)}"


def own(seen: Seen) -> str:
    """Return what this person holds, and what a partner lets them see."""
    play = seen.play
    lines = []
    if play["hand"]:
        lines.append(_("Your cards: %(cards)s") % {"cards": seen.cards(play["hand"])})
    lines += own_points(seen)
    for seat, cards in sorted(play["partner_hands"].items()):
        values = {"name": seen.name(int(seat)), "cards": seen.cards(cards)}
        lines.append(_("Cards of %(name)s: %(cards)s") % values)
    return "\n".join([*lines, *_signs(seen)])


def own_points(seen: Seen) -> list[str]:
    """Return the person's envido or flor, as long as it counts."""
    play = seen.play
    if play["tricks"]:
        return []
    if play["own_flor"] is not None:
        return [_("Your flor: %(points)d") % {"points": play["own_flor"]}]
    if play["own_envido"] is not None:
        return [_("Your envido: %(points)d") % {"points": play["own_envido"]}]
    return []


def _signs(seen: Seen) -> list[str]:
    signs = seen.table["signs"][-SIGNS_SHOWN:]
    if not signs:
        return []
    meanings = words_of_signs()
    told = (f"{seen.name(each['seat'])}: {meanings[each['sign']]['meaning']}" for each in signs)
    return [_("Signs: %(signs)s") % {"signs": " · ".join(told)}]
