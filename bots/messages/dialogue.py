"""What is said at the table, and who has to say something now."""

from typing import Any

from django.utils.translation import gettext as _

from bots.messages import hand, pages
from bots.messages.seen import Seen
from bots.messages.words import SIDES

SURE = "👉 "


def spoken(seen: Seen) -> str:
    """Return what was said of envido and flor in this hand, and what it brought."""
    lines = [*_envido(seen), *_flor(seen), *hand.scored(seen, seen.play["scored"])]
    return "\n".join(lines)


def _envido(seen: Seen) -> list[str]:
    envido = seen.play["envido"]
    if envido is None:
        return []
    talk = [seen.said(seat, call) for seat, call in envido["calls"]]
    if envido["open"]:
        # The last one is the question, which stands at the end of the board.
        talk.pop()
    if envido["accepted"] is not None:
        word = "accept" if envido["accepted"] else "decline"
        # Who of them has answered is not kept; which side it was must not be taken wrongly.
        side = SIDES[1 - envido["calls"][-1][0] % 2]
        talk.append(f"{side} {seen.speech.said(word, 'envido')}")
    return [*_line(talk), *_told(seen, envido["told"])]


def _told(seen: Seen, told: list[list[int]]) -> list[str]:
    numbers = [
        f"{seen.name(seat)}: {seen.speech.word('told_better' if better else 'told', points=points)}"
        for better, (seat, points) in enumerate(told)
    ]
    return _line(numbers)


def _flor(seen: Seen) -> list[str]:
    flor = seen.play["flor"]
    if flor is None:
        return []
    calls = flor["calls"]
    talk = [_of_flor(seen, calls, place) for place in range(len(calls))]
    # A single one, while it is open, is the question itself.
    lines = [] if flor["open"] and len(calls) == 1 else _line(talk)
    if flor["told"]:
        seat, points = flor["told"]
        lines.append(f"{seen.name(seat)}: {seen.speech.word('told_flor', points=points)}")
    return lines


def _line(talk: list[str]) -> list[str]:
    return [" · ".join(talk)] if talk else []


def _of_flor(seen: Seen, calls: list[list[Any]], place: int) -> str:
    seat, word = calls[place]
    if word not in ("accept", "decline"):
        return seen.said(seat, word)
    # A partner that declines does not sing; after a contraflor it declines the challenge.
    alone = all(call in ("flor", "decline") for _seat, call in calls[:place])
    partner = word == "decline" and alone and seat % 2 == calls[0][0] % 2
    said = seen.speech.said(word, "partner_flor" if partner else "flor")
    return f"{seen.name(seat)}: {said}"


def whose_turn(seen: Seen, opened: str) -> str:
    """Return who has to do something, and what; *opened* is the page below the board."""
    if opened == pages.FOLD:
        return SURE + _("Tap again if you really give this hand up.")
    if opened == pages.RAISE:
        return SURE + _("Whoever raises now loses the game at once. Tap again if you are sure.")
    asked = seen.play["question"]
    if asked is not None:
        return "\n".join([*_waiting(seen), _asked(seen, asked), *_time(seen)])
    if seen.is_asked:
        return "\n".join([SURE + _("It is your turn."), *_time(seen)])
    return _("Turn of %(names)s.") % {"names": seen.names(seen.play["to_act"])}


def _time(seen: Seen) -> list[str]:
    """Return how long the person has from now on; the chat shows no clock that runs."""
    clock = seen.table["clock"]
    if not seen.is_asked or clock["deadline"] is None:
        return []
    bank = seen.own_player["bank"]
    turn = {"time": f"{clock['seconds'] // 60}:{clock['seconds'] % 60:02}"}
    if not bank:
        return [_("You have %(time)s.") % turn]
    more = {"bank": f"{bank // 60}:{bank % 60:02}"}
    return [_("You have %(time)s, and %(bank)s of your own.") % {**turn, **more}]


def _waiting(seen: Seen) -> list[str]:
    """Return the truco that an envido or a flor has come before."""
    waiting = seen.play["waiting"]
    if waiting is None:
        return []
    said = seen.said(waiting["by"], waiting["call"])
    return [_("To be answered afterwards: %(said)s") % {"said": said}]


def _asked(seen: Seen, question: dict[str, Any]) -> str:
    if question["kind"] == "brink":
        return _brink(seen, question)
    said = f"{seen.said(question['by'], question['call'])} {_stake(seen, question)}".rstrip()
    if seen.is_asked:
        return f"{SURE}{said} " + _("Your answer?")
    if question["kind"] == "flor":
        return f"{said} " + _("%(name)s is asked.") % {"name": seen.names(seen.play["to_act"])}
    return said


def _brink(seen: Seen, question: dict[str, Any]) -> str:
    if seen.is_asked:
        return SURE + _("You are one win short. Do you play this hand?")
    values = {"side": seen.side(question["by"])}
    return _("%(side)s decide whether to play this hand.") % values


def _stake(seen: Seen, question: dict[str, Any]) -> str:
    values = {"points": question["value"]}
    if question["value"] is None:
        return ""
    if question["kind"] == "raise":
        return _("The hand would be worth %(points)d.") % values
    if seen.question == "partner_flor":
        return _("Sung by both partners it counts %(points)d.") % values
    return _("Accepted, it counts %(points)d.") % values
