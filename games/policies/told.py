"""What is certain about a seat's cards by what it has said, and by what it has not.

Only what the rules make certain: a hand that is refused here cannot have been dealt.
"""

from collections.abc import Callable, Iterator, Sequence

from games.engine import Card, Observation, side_of
from games.policies.talk_odds import envido_of, flor_of, is_flor

Allowed = Callable[[Sequence[Card]], bool]
"""Whether a seat may have been dealt these three cards."""


def allowed_hands(observation: Observation) -> dict[int, Allowed]:
    """Return what the hands of the seats must be like, by seat, where anything is certain."""
    facts: dict[int, list[Allowed]] = {}
    for seat, fact in (*_envido_facts(observation), *_flor_facts(observation)):
        facts.setdefault(seat, []).append(fact)
    return {seat: _all_of(known) for seat, known in facts.items()}


def _all_of(facts: Sequence[Allowed]) -> Allowed:
    return facts[0] if len(facts) == 1 else lambda hand: all(fact(hand) for fact in facts)


def _envido_facts(observation: Observation) -> Iterator[tuple[int, Allowed]]:
    """F7: a told number is true, and a seat that kept silent could not beat the best so far.

    Unless its own side held the best: then it had no need to speak.
    """
    envido = observation.envido
    if envido is None or not envido.told:
        return
    told = list(envido.told)
    yield from ((seat, _has_envido(points)) for seat, points in told)
    best = told[0]
    coming = told[1:]
    silent: set[int] = {seat for seat, _ in told}
    for step in range(1, observation.players * (len(told) + 1)):
        seat = (observation.mano + step) % observation.players
        if coming and coming[0][0] == seat:
            best = coming.pop(0)
        elif side_of(seat) != side_of(best[0]) and seat not in silent:
            silent.add(seat)
            nearer = _distance(observation, seat) < _distance(observation, best[0])
            yield seat, _has_envido_up_to(best[1] - 1 if nearer else best[1])


def _flor_facts(observation: Observation) -> Iterator[tuple[int, Allowed]]:
    rules, flor = observation.rules, observation.flor
    if not rules.flor:
        return
    if flor is None:
        silent = _had_to_sing(observation) if rules.flor_duty else ()
        yield from ((seat, _is_no_flor) for seat in silent)
        return
    holders = {seat for seat, _ in flor.calls}
    if flor.asked is not None:
        holders.add(flor.asked)
    yield from ((seat, is_flor) for seat in holders)
    yield from ((seat, _is_no_flor) for seat in _not_asked(observation) if seat not in holders)
    if flor.told is None:
        return
    best, points = flor.told
    yield best, _has_flor(points)
    declined = {seat for seat, word in flor.calls if word == "decline"}
    for seat in holders - declined - {best}:
        nearer = _distance(observation, seat) < _distance(observation, best)
        yield seat, _has_flor_up_to(points - 1 if nearer else points)


def _had_to_sing(observation: Observation) -> Iterator[int]:
    """Yield who would have had to sing a flor by now, were there one (``flor_duty``)."""
    called = {seat for seat, _ in observation.envido.calls} if observation.envido else set()
    for seat, left in enumerate(observation.cards_left):
        # After an envido was answered nobody sings, and it is not seen who played before.
        if seat in called or (observation.envido is None and left < 3):
            yield seat


def _not_asked(observation: Observation) -> Iterator[int]:
    """Yield who would have been asked for a flor by now, were there one (G3, G4).

    That is certain of those alone who play after the singer: they had not played yet.
    """
    flor = observation.flor
    assert flor is not None
    first = flor.calls[0][0]
    place = _distance(observation, first)
    after = [(first + step) % observation.players for step in range(1, observation.players - place)]
    spoken = [seat for seat, _ in flor.calls] + ([] if flor.asked is None else [flor.asked])
    rivals_asked = [seat for seat in spoken if side_of(seat) != side_of(first)]
    contested = any(word == "contraflor" for _, word in flor.calls)
    for seat in after:
        if side_of(seat) == side_of(first):
            yield seat
        elif not rivals_asked:
            if not flor.open:
                yield seat
        elif (not flor.open and not contested) or _comes_before(
            observation, first, seat, rivals_asked[-1]
        ):
            yield seat


def _comes_before(observation: Observation, first: int, seat: int, other: int) -> bool:
    players = observation.players
    return (seat - first) % players < (other - first) % players


def _distance(observation: Observation, seat: int) -> int:
    return (seat - observation.mano) % observation.players


def _has_envido(points: int) -> Allowed:
    return lambda hand: envido_of(frozenset(hand)) == points


def _has_envido_up_to(points: int) -> Allowed:
    return lambda hand: envido_of(frozenset(hand)) <= points


def _has_flor(points: int) -> Allowed:
    return lambda hand: is_flor(hand) and flor_of(frozenset(hand)) == points


def _has_flor_up_to(points: int) -> Allowed:
    return lambda hand: is_flor(hand) and flor_of(frozenset(hand)) <= points


def _is_no_flor(hand: Sequence[Card]) -> bool:
    return not is_flor(hand)
