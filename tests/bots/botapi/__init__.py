"""A Bot API server on loopback, for tests: the real python-telegram-bot speaks real HTTP to it.

The world is driven from Python (`Person.send`, `.tap`, `.view`, …). The server keeps the rules of the
real one that a card game trips over, and is stricter in one thing: a method or a parameter that it
does not know is refused *and* remembered in `World.misuse`, so that a test can fail for it.
"""

from tests.bots.botapi.faults import bad_gateway, cut_after_delivery, cut_before_delivery, flooded
from tests.bots.botapi.http import listening
from tests.bots.botapi.people import Person, Popup
from tests.bots.botapi.server import Background, serving
from tests.bots.botapi.world import World

__all__ = [
    "Background",
    "Person",
    "Popup",
    "World",
    "bad_gateway",
    "cut_after_delivery",
    "cut_before_delivery",
    "flooded",
    "listening",
    "serving",
]
