"""What a person at a table may know, from the whole truth; and what a text gives away.

Written once more from the rules, without the code that shows anything to anybody.
"""

import re

from bots.messages import taps
from games.engine import side_of
from games.engine.envido import envido_points
from games.engine.flor import flor_points

FRENCH = {"♣": "c", "♥": "h", "♠": "s", "♦": "d"}
SPANISH = {"⚔": "e", "🪵": "b", "🪙": "o", "🏆": "c"}
RANK = "1[0-2]|[1-7]|[QJKA]"
PICTURED = re.compile(f"({RANK})([{''.join([*FRENCH, *SPANISH])}])")
NOTED = re.compile(rf"\b({RANK})([chsdebo])\b")
# "Ana: 30.", "Ana: ¡31 son mejores!", "Ana: Flor de 33.", "Your envido: 7".
TOLD = re.compile(r": (?:Flor de )?¡?(\d+)(?:\.| son mejores!)?$")
SIGNS = re.compile(r"^Signs: (.*)$", re.MULTILINE)


def cards_in(text):
    """Return every card that *text* names, in signs or in notation."""
    suits = FRENCH | SPANISH
    pictured = {rank + suits[sign] for rank, sign in PICTURED.findall(text)}
    return pictured | {rank + suit for rank, suit in NOTED.findall(text)}


def numbers_told_in(text):
    """Return the points of envido and flor that *text* tells, of whomever."""
    parts = (part for line in text.splitlines() for part in line.split(" · "))
    return {int(found[1]) for part in parts if (found := TOLD.search(part))}


def signs_in(text):
    """Return the names of those whose signs *text* tells."""
    told = (each for line in SIGNS.findall(text) for each in line.split(" · "))
    return {each.partition(":")[0] for each in told}


def data_in(data):
    """Return what a button's data tells of cards; a sign's code is no card that anybody holds."""
    return "" if isinstance(taps.parse(data), taps.Show) else data


def cards_known(state, seat):
    """Return the cards of a hand that the holder of *seat* may know, or anybody if it is None."""
    known = {each.card for each in _on_table(state) if not each.covered}
    known |= {state.turned} - {None}
    known |= _proof(state)
    if state.blind or seat is None:
        return known
    partners = state.brink_side == side_of(seat)
    for holder in range(state.players):
        if holder == seat or (partners and side_of(holder) == side_of(seat)):
            known |= set(state.dealt[holder])
    return known


def numbers_known(state, seat):
    """Return the points of envido and flor that the holder of *seat*, or anybody, may know."""
    rules, known = state.rules, set()
    if seat is not None and rules.envido:
        known.add(envido_points(state.dealt[seat]))
    if seat in state.deal.flors:
        known.add(flor_points(state.dealt[seat]))
    if state.envido is not None and state.envido.accepted:
        known |= {points for _seat, points in state.envido.told}
    if state.flor is not None and state.flor.told is not None:
        known.add(state.flor.told[1])
    return known


def _on_table(state):
    return [*state.table, *(each for trick in state.past for each in trick.cards)]


def _proof(state):
    """Return the cards shown at the end of the hand: of the number told last, of the flor."""
    if not state.over:
        return set()
    if state.flor is not None and state.flor.points and state.flor.told is None:
        # Uncontested: the singers' cards prove it.
        singers = [by for by, word in state.flor.calls if side_of(by) == state.flor.winner]
        return {card for by in singers for card in state.dealt[by]}
    told = (state.flor or state.envido) and (state.flor or state.envido).told
    if not told:
        return set()
    winner = told[0] if state.flor else told[-1][0]
    return set(state.dealt[winner])
