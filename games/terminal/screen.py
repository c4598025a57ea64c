"""The table before the person when it is their turn."""

from collections.abc import Iterator, Sequence

from games.engine import Card, Observation
from games.terminal.cast import Cast, is_red
from games.terminal.offers import Offer, place_of
from games.terminal.paper import Line
from games.terminal.story import question_kind
from games.terminal.texts import say

_UNDER = 4


def table_of(
    seen: Observation, dealt: Sequence[Card | None], offers: Sequence[Offer], cast: Cast
) -> Iterator[Line]:
    """Yield the whole view of the person: score, table, own hand, calls, and what is asked."""
    yield Line("")
    yield Line(f"{cast.score(seen.score)} · {say('value', points=seen.value)}", hang=2)
    if seen.turned is not None:
        yield Line(say("turned", card=cast.card(seen.turned)))
    yield from _tricks(seen, cast)
    yield from _cards_on_table(seen, cast)
    yield from _own(seen, dealt, cast)
    yield from _choices(offers)
    yield Line(status(seen, cast), "loud", 2)


def kind_of_hand(seen: Observation) -> Iterator[Line]:
    """Yield what is special about a hand that was just dealt."""
    if seen.brink == "iron":
        yield Line(say("iron"), "loud", 2)
    if seen.blind:
        yield Line(say("blind"), "loud", 2)


def status(seen: Observation, cast: Cast) -> str:
    """Return the one sentence that says what the person has to do."""
    if seen.question is not None:
        return _asked(seen, cast)
    if seen.legal == ("flor",):
        return say("your_turn_flor")
    if "raise" in seen.legal:
        return say("your_turn_raise", call=cast.speech.call_out(str(seen.calls_next)))
    return say("your_turn")


def _asked(seen: Observation, cast: Cast) -> str:
    assert seen.question is not None
    kind = question_kind(seen)
    if kind == "brink":
        return say("brink_decide", play=seen.stakes["accept"], give=seen.stakes["decline"])
    values = {
        "name": cast.name(int(str(seen.question["by"]))),
        "call": cast.speech.call_out(str(seen.question["call"])),
    }
    if kind != "raise":
        return say(f"asked_{kind}", **values)
    if "raise" in seen.legal:
        return say("asked_you_raise", **values, next=cast.speech.call_out(str(seen.calls_next)))
    return say("asked_you", **values)


def _tricks(seen: Observation, cast: Cast) -> Iterator[Line]:
    told = [
        say("trick_tied", number=number)
        if winner is None
        else say("trick_won", number=number, side=cast.side(winner))
        for number, winner in enumerate(seen.tricks, start=1)
    ]
    if told:
        yield Line(" · ".join(told), hang=2)


def _cards_on_table(seen: Observation, cast: Cast) -> Iterator[Line]:
    if not seen.table:
        return
    yield Line(say("on_table"))
    own = {seat: card for number, seat, card in seen.covers if number == len(seen.past)}
    for seat, card in seen.table:
        text = cast.card(card, seen.manilhas)
        if card is None and seat in own:
            text = say("known_cover", covered=text, card=cast.card(own[seat], seen.manilhas))
        yield Line(f"  {say('played', name=cast.name(seat), card=text)}", hang=_UNDER)


def _own(seen: Observation, dealt: Sequence[Card | None], cast: Cast) -> Iterator[Line]:
    for seat, cards in sorted(seen.partner_hands.items()):
        known = cast.cards(cards, seen.manilhas)
        yield Line(say("partner_cards", name=cast.name(seat), cards=known), hang=2)
    if seen.waiting is not None:
        call = cast.speech.call_out(str(seen.waiting["call"]))
        yield Line(say("waits", call=cast.called(int(str(seen.waiting["by"])), call)))
    points = _points(seen, cast)
    yield Line(say("own_cards_points", points=points) if points else say("own_cards"))
    spanish = cast.speech.spanish
    for number, card in _numbered(seen, dealt):
        text = say("unseen_card") if card is None else cast.card(card, seen.manilhas)
        style = "red" if is_red(card, spanish=spanish) else ""
        yield Line(f"  {number}  {text}", style, _UNDER + 1)


def _points(seen: Observation, cast: Cast) -> str:
    """Return the own points of envido or flor, which matter in the first trick."""
    if seen.past:
        return ""
    if seen.own_flor is not None:
        return cast.speech.word("own_flor", points=seen.own_flor)
    if seen.own_envido is not None:
        return cast.speech.word("own_envido", points=seen.own_envido)
    return ""


def _numbered(seen: Observation, dealt: Sequence[Card | None]) -> Iterator[tuple[int, Card | None]]:
    """Yield the cards that are left, with the numbers they have had from the deal on."""
    if not seen.blind:
        for card in seen.hand:
            yield place_of(str(card), dealt) + 1, card
        return
    places = {place_of(words.partition(" ")[2], dealt) for words in seen.legal if "#" in words}
    for place in sorted(places):
        yield place + 1, None


def _choices(offers: Sequence[Offer]) -> Iterator[Line]:
    covers = [offer.key for offer in offers if offer.word == "cover"]
    if covers:
        yield Line(f"  {say('cover', keys=', '.join(covers))}", hang=_UNDER)
    calls = [offer for offer in offers if offer.label]
    if calls:
        yield Line(say("may_say"))
    for offer in calls:
        spoken = " · ".join(filter(None, (offer.label, offer.stake)))
        yield Line(f"  {offer.key}  {spoken} {offer.gloss}".rstrip(), hang=_UNDER + 1)
