"""The standings or the bracket of a tournament as pictures for a telephone.

Reading is one thing and drawing another: the first asks the database, the second takes long.
"""

import hashlib
import io
from dataclasses import dataclass, field
from typing import Literal

import pypdfium2
from django.template.loader import render_to_string
from django.utils.translation import get_language
from PIL import Image, ImageChops

from tournaments.models import Tournament
from tournaments.prints.documents import Asked, NoSuchPaperError, Paper
from tournaments.prints.papers import document
from tournaments.prints.pdf import pdf_of
from tournaments.prints.stages import stage_asked

What = Literal["standings", "bracket"]

STYLES = ("css/prints/phone.css",)
# More is not drawn: the lines of a table or the matches of a bracket, and the pictures they make.
MOST_PIECES = 200
MOST_PICTURES = 10
# Pixels for each of the 72 points of an inch.
SCALE = 3.2
# Of white around what is drawn, in pixels.
EDGE = 40


class TooLargeError(Exception):
    """So much is better looked at on its page."""


@dataclass(frozen=True, slots=True)
class Sketch:
    """What is to be drawn; equal digests make equal pictures."""

    title: str
    tournament: str
    time_zone: str
    html: str = field(repr=False)

    @property
    def digest(self) -> str:
        return hashlib.sha256(self.html.encode()).hexdigest()


def sketch(tournament: str, what: What, *, stage: int | None = None) -> Sketch:
    """Read what a picture of *tournament* shows, in the language that is spoken now.

    :raises NoSuchPaperError: if there is no such tournament, or nothing of that kind.
    :raises TooLargeError: if there is too much of it.
    """
    shown = Tournament.objects.select_related("club").filter(public_id=tournament).first()
    if shown is None:
        raise NoSuchPaperError
    asked = Asked(shown, stage_asked(shown, stage), small=True)
    made = document(Paper(what), asked)
    if made.pieces > MOST_PIECES:
        raise TooLargeError
    context = {
        "document": made,
        "tournament": shown,
        "club": shown.club,
        "language": get_language(),
        **made.content,
    }
    html = render_to_string(made.template, context)
    return Sketch(str(made.title), str(shown), shown.club.time_zone, html)


def pictures_of(drawn: Sketch) -> list[bytes]:
    """Draw: return the sheets as PNG, cut to what stands on them. It asks no database.

    :raises NoPdfError: if a library is missing on this machine.
    :raises TooLargeError: if there are too many sheets.
    """
    with pypdfium2.PdfDocument(pdf_of(drawn.html, also=STYLES)) as sheets:
        if len(sheets) > MOST_PICTURES:
            raise TooLargeError
        return [_png(sheet.render(scale=SCALE).to_pil()) for sheet in sheets]


def _png(sheet: Image.Image) -> bytes:
    grey = sheet.convert("L")
    written = ImageChops.invert(grey).getbbox() or (0, 0, *grey.size)
    left, top, right, bottom = written
    box = (
        max(0, left - EDGE),
        max(0, top - EDGE),
        min(grey.width, right + EDGE),
        min(grey.height, bottom + EDGE),
    )
    made = io.BytesIO()
    # Print is black and white; sixteen shades of grey are enough for its letters.
    grey.crop(box).quantize(16).save(made, "PNG", optimize=True)
    return made.getvalue()
