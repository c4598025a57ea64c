"""A table as text, for the person whose view it is."""

from typing import Any

from django.utils.translation import gettext as _

from bots.messages import buttons, words
from bots.messages.screens import Button, Screen

Table = dict[str, Any]


def screen(table: Table, *, url: str = "") -> Screen:
    """Return the board of *table*; *url* is the table's page, empty if Telegram cannot open it."""
    parts = [_heading(table), *_middle(table)]
    rows = buttons.of_table(table)
    if url and table["state"] in ("waiting", "playing", "paused"):
        rows = (*rows, (Button(_("Open the table"), url=url),))
    return Screen("\n\n".join(part for part in parts if part), rows)


def calls_player(table: Table) -> bool:
    """Return whether the table waits for the person whose view it is."""
    play = table["play"]
    return table["state"] == "playing" and play is not None and table["seat"] in play["to_act"]


def _heading(table: Table) -> str:
    lines = [table["title"], _score(table)]
    if table["best_of"] > 1:
        first, second = (side["games"] for side in table["sides"])
        lines.append(_("Games: %(first)d–%(second)d") % {"first": first, "second": second})
    return "\n".join(line for line in lines if line)


def _score(table: Table) -> str:
    first, second = (side["name"] for side in table["sides"])
    if table["play"] is not None:
        points = table["play"]["score"]
    elif table["games"]:
        points = table["games"][-1]
    else:
        points = (0, 0)
    return f"{first}  {points[0]} × {points[1]}  {second}"


def _middle(table: Table) -> list[str]:
    if table["seat"] is None:
        return [_("You no longer play at this table.")]
    if table["play"] is None:
        return [_without_cards(table)]
    told = [_last_hand(table), _on_table(table), _own_cards(table)]
    if table["state"] == "paused":
        return [*told, _("The director has paused the game.")]
    return [*told, _whose_turn(table)]


def _without_cards(table: Table) -> str:
    if table["state"] == "over":
        return _result(table)
    if table["state"] == "void":
        return _("The director has called this table off.")
    if table["state"] == "paused":
        return _("The director has paused the game.")
    return _waiting(table)


def _waiting(table: Table) -> str:
    absent = [player["name"] for player in table["players"] if not player["ready"]]
    if any(p["seat"] == table["seat"] and not p["ready"] for p in table["players"]):
        return _("Your match is called. Say that you are here, and the cards are dealt.")
    return _("Waiting for: %(names)s") % {"names": ", ".join(absent)}


def _result(table: Table) -> str:
    winner = table["result"]["winner"]
    games = ", ".join(f"{first}–{second}" for first, second in table["result"]["games"])
    values = {"side": table["sides"][winner]["name"], "games": games}
    if winner == table["seat"] % 2:
        return _("You have won: %(games)s") % values
    return _("%(side)s have won: %(games)s") % values


def _last_hand(table: Table) -> str:
    last = table["last_hand"]
    if last is None or table["play"]["table"] or any(table["play"]["tricks"]):
        return ""
    if last["winner"] is None:
        return _("Nobody scored in the last hand.")
    side = table["sides"][last["winner"]]["name"]
    return _("Last hand: %(side)s, %(points)d.") % {"side": side, "points": last["points"]}


def _on_table(table: Table) -> str:
    play = table["play"]
    lines = [_("The hand is worth %(points)d.") % {"points": play["value"]}]
    if play["turned"]:
        lines.append(_("Turned card: %(card)s") % {"card": words.card(play["turned"])})
    if play["tricks"]:
        lines.append(_("Tricks: %(marks)s") % {"marks": _tricks(table)})
    if play["last_trick"] and not play["table"]:
        lines.append(
            _("Last trick: %(cards)s") % {"cards": _played(table, play["last_trick"]["cards"])}
        )
    if play["table"]:
        lines.append(_("On the table: %(cards)s") % {"cards": _played(table, play["table"])})
    return "\n".join(lines)


def _tricks(table: Table) -> str:
    sides = [side["name"] for side in table["sides"]]
    return ", ".join("=" if won is None else sides[won] for won in table["play"]["tricks"])


def _played(table: Table, played: list[dict[str, Any]]) -> str:
    return ", ".join(f"{_name(table, each['seat'])} {words.card(each['card'])}" for each in played)


def _own_cards(table: Table) -> str:
    play = table["play"]
    lines = (
        [_("Your cards: %(cards)s") % {"cards": words.cards(play["hand"])}] if play["hand"] else []
    )
    for seat, hand in sorted(play["partner_hands"].items()):
        values = {"name": _name(table, int(seat)), "cards": words.cards(hand)}
        lines.append(_("Cards of %(name)s: %(cards)s") % values)
    return "\n".join(lines)


def _whose_turn(table: Table) -> str:
    play, own = table["play"], table["seat"]
    if play["question"] is not None:
        return _question(table)
    if own in play["to_act"]:
        return "👉 " + _("It is your turn.")
    names = ", ".join(_name(table, seat) for seat in play["to_act"])
    return _("Turn of %(names)s.") % {"names": names}


def _question(table: Table) -> str:
    question, asked = table["play"]["question"], table["seat"] in table["play"]["to_act"]
    if question["kind"] == "brink":
        if asked:
            return "👉 " + _("You are one win short. Do you play this hand?")
        side = table["sides"][question["by"]]["name"]
        return _("%(side)s decide whether to play this hand.") % {"side": side}
    values = {
        "name": _name(table, question["by"]),
        "call": words.call(question["call"]),
        "points": question["value"],
    }
    said = _("%(name)s: %(call)s The hand would be worth %(points)d.") % values
    return f"👉 {said} " + _("Your answer?") if asked else said


def _name(table: Table, seat: int) -> str:
    return str(table["players"][seat]["name"])
