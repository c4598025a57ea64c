"""Drawing the Spanish deck: 40 cards and a back, as SVG, from shapes of our own."""

from games.drawing.deck import drawings

__all__ = ["drawings"]
