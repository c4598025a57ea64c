"""Drawing what no free deck has: the cards and the faces of the signs, as SVG."""

from games.drawing import deck, french
from games.drawing.faces import faces
from games.drawing.sprites import sprite

__all__ = ["DECKS_DRAWN", "faces", "sprite"]

DECKS_DRAWN = {"spanish": deck.drawings, "french-four": french.drawings}
"""What makes the pictures of each deck that is our own, by the name of its folder."""
