"""Drawing what no free deck has: the Spanish cards and the faces of the signs, as SVG."""

from games.drawing.deck import drawings
from games.drawing.faces import faces

__all__ = ["drawings", "faces"]
